import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Session } from '../../../src/providers/session.ts';
import { type Answer, admin, held } from './fakeServer.ts';
import { renderAuth } from './renderAuth.tsx';

let session: Session | undefined;

afterEach(() => session?.close());

async function openRegister(routes?: Parameters<typeof renderAuth>[1]) {
  const opened = renderAuth('/register', routes);
  session = opened.session;
  await screen.findByRole('heading', { level: 1, name: 'Buat akun baru' });
  return { ...opened, user: userEvent.setup() };
}

const filledIn = { 'Nama Lengkap': 'Budi', 'Email Address': 'budi@klinik.test', Password: 'x', 'Repeat Password': 'x' };

async function fillIn(user: ReturnType<typeof userEvent.setup>, over: Partial<typeof filledIn> = {}) {
  for (const [label, text] of Object.entries({ ...filledIn, ...over })) {
    await user.type(screen.getByLabelText(label), text);
  }
}

const submit = () => screen.getByRole('button', { name: 'Register' });

describe('product §2.4, §4, the registration', () => {
  test('registers, signs in with the same words and goes to the dashboard', async () => {
    const { user, server } = await openRegister({
      '/me': { body: { data: { ...admin, name: 'Budi', role: null } } },
    });
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(server.callsTo('/register')).toMatchObject([
      { body: { fullname: 'Budi', email: 'budi@klinik.test', password: 'x', repeat: 'x' } },
    ]);
    expect(server.callsTo('/login')).toMatchObject([{ body: { email: 'budi@klinik.test', password: 'x' } }]);
    expect(server.callsTo('/logout')).toEqual([]);
  });

  test('a blank that ends a password is told once the field is left, and gone with it', async () => {
    const { user } = await openRegister();
    await user.type(screen.getByLabelText('Password'), 'melati ');
    expect(screen.queryByText('Ada spasi di awal atau akhir password')).toBeNull();
    await user.tab();
    expect(screen.getByText('Ada spasi di awal atau akhir password')).toBeVisible();
    await user.type(screen.getByLabelText('Password'), '{Backspace}{Enter}');
    await waitFor(() => expect(screen.queryByText('Ada spasi di awal atau akhir password')).toBeNull());
  });

  test('who has to be approved is told so, and does not try to sign in', async () => {
    const { user, server } = await openRegister({
      '/register': { status: 201, body: { data: { ...admin, role: null }, waiting: true } },
    });
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText('Akun Anda sudah dibuat dan menunggu persetujuan admin klinik.')).toBeVisible();
    expect(server.callsTo('/login')).toEqual([]);
  });

  test('a clinic that takes no registrations offers none, at either page', async () => {
    const { user } = await openRegister({ '/config': { body: { rung: 'db', pendaftaran: 'ditutup' } } });
    expect(await screen.findByText('Pendaftaran sedang ditutup. Minta admin klinik menambahkan Anda.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Masuk di sini' }));
    expect(await screen.findByRole('button', { name: 'Masuk ke Dashboard' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Daftar di sini' })).toBeNull();
  });

  test('product §5: two passwords that differ are refused before anything is sent', async () => {
    const { user, server } = await openRegister();
    await fillIn(user, { 'Repeat Password': 'y' });
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent('Password dan Repeat Password tidak sama!');
    expect(screen.getByLabelText('Repeat Password')).toHaveFocus();
    expect(screen.getByLabelText('Repeat Password')).toBeInvalid();
    expect(server.callsTo('/register')).toEqual([]);

    await user.clear(screen.getByLabelText('Repeat Password'));
    await user.type(screen.getByLabelText('Repeat Password'), 'x{Enter}');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('what is missing is said at its field', async () => {
    const { user } = await openRegister();
    await user.click(submit());
    expect(screen.getByLabelText('Nama Lengkap')).toHaveAccessibleDescription('Nama lengkap harus diisi!');
    expect(screen.getByLabelText('Email Address')).toHaveAccessibleDescription('Email harus diisi!');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password harus diisi!');
    expect(screen.getByLabelText('Nama Lengkap')).toHaveFocus();
  });

  test('so is what the server refuses, and what was typed is kept', async () => {
    const errors = { email: 'Email sudah terdaftar', password: 'Password minimal 8 karakter' };
    const { user } = await openRegister({ '/register': { status: 422, body: { message: 'tidak valid', errors } } });
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(screen.getByLabelText('Email Address')).toHaveAccessibleDescription(errors.email));
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(errors.password);
    for (const [label, text] of Object.entries(filledIn)) expect(screen.getByLabelText(label)).toHaveValue(text);
    expect(screen.queryByText('tidak valid')).not.toBeInTheDocument();
  });

  test.each<[string, Answer, string]>([
    ['no connection', 'offline', 'Tidak ada koneksi internet'],
    ['a server in trouble', { status: 500 }, 'Server sedang bermasalah. Coba lagi nanti'],
    ['the words of the server', { status: 429, body: { message: 'Terlalu banyak' } }, 'Terlalu banyak'],
    ['nothing more to say', { status: 418 }, 'Pendaftaran gagal'],
  ])('above the form: %s', async (_what, answer, message) => {
    const { user } = await openRegister({ '/register': answer });
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  test('a double click registers once', async () => {
    const answer = held<Answer>();
    const { user, server } = await openRegister({ '/register': () => answer.promise });
    await fillIn(user);
    await user.dblClick(submit());
    expect(screen.getByRole('button', { name: 'Sedang mendaftar...' })).toBeDisabled();
    answer.release({ status: 201 });
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(server.callsTo('/register')).toHaveLength(1);
  });

  test('an account that is made but cannot be signed in to leads to the login, with its address', async () => {
    const { user } = await openRegister({ '/login': { status: 429 } });
    await fillIn(user);
    await user.click(submit());
    await screen.findByRole('heading', { name: 'Selamat datang kembali' });
    expect(screen.getByRole('status')).toHaveTextContent('Akun Anda sudah dibuat. Silakan masuk.');
    expect(screen.getByLabelText('Email Address')).toHaveValue('budi@klinik.test');
  });

  test('each password can be shown', async () => {
    const { user } = await openRegister();
    await user.click(screen.getByRole('button', { name: 'Tampilkan Repeat Password' }));
    expect(screen.getByLabelText('Repeat Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  test('leads back to the login', async () => {
    const { user } = await openRegister();
    await user.click(screen.getByRole('link', { name: 'Masuk di sini' }));
    expect(await screen.findByRole('heading', { name: 'Selamat datang kembali' })).toBeVisible();
  });
});
