import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Session } from '../../../src/providers/session.ts';
import { type Answer, admin, held } from './fakeServer.ts';
import { renderAuth } from './renderAuth.tsx';

let session: Session | undefined;

afterEach(() => session?.close());

async function openLogin(...[entry = '/login', routes]: Partial<Parameters<typeof renderAuth>>) {
  const opened = renderAuth(entry, routes);
  session = opened.session;
  await screen.findByRole('heading', { level: 1, name: 'Selamat datang kembali' });
  return { ...opened, user: userEvent.setup() };
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email Address');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Masuk ke Dashboard' });

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(email(), 'admin@klinik.test');
  await user.type(password(), 'klinik123{Enter}');
}

describe('product §2.3, §4, the login page', () => {
  test('signs in and goes to the dashboard', async () => {
    const { user, server } = await openLogin();
    await user.type(email(), ' admin@klinik.test ');
    await user.type(password(), ' klinik123 ');
    await user.click(screen.getByRole('checkbox', { name: 'Ingat saya' }));
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(server.callsTo('/login')).toMatchObject([
      { body: { email: 'admin@klinik.test', password: ' klinik123 ', remember: true } },
    ]);
  });

  test("without 'Ingat saya' the server is asked for a short session", async () => {
    const { user, server } = await openLogin();
    await signIn(user);
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(server.callsTo('/login')).toMatchObject([{ body: { remember: false } }]);
  });

  test('goes on to the page that was asked for', async () => {
    const { user } = await openLogin('/pasien?page=2');
    await signIn(user);
    expect(await screen.findByRole('heading', { name: 'Daftar Pasien' })).toBeVisible();
    expect(screen.getByText('Alamat: /pasien?page=2')).toBeVisible();
  });

  test('is busy while it signs in, and sends a double click once', async () => {
    const answer = held<Answer>();
    const { user, server } = await openLogin('/login', { '/login': () => answer.promise });
    await user.type(email(), 'admin@klinik.test');
    await user.type(password(), 'klinik123');
    await user.dblClick(submit());
    await user.type(password(), '{Enter}');
    const button = await screen.findByRole('button', { name: 'Sedang login...' });
    expect(button).toBeDisabled();
    answer.release({ body: { access_token: 'kunci' } });
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(server.callsTo('/login')).toHaveLength(1);
  });

  test('says what went wrong, keeps what was typed, and lets one try again', async () => {
    const { user, server } = await openLogin('/login', { '/login': { status: 401 } });
    await user.type(email(), 'admin@klinik.test');
    await user.type(password(), 'salah{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Email atau password salah');
    expect(email()).toHaveValue('admin@klinik.test');
    expect(password()).toHaveValue('salah');
    server.routes['/login'] = { body: { access_token: 'kunci' } };
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('tells of tries that failed before, and not of what was mistyped here', async () => {
    const { user, server } = await openLogin('/login', { '/login': { status: 401 } });
    await user.type(email(), 'admin@klinik.test');
    await user.type(password(), 'salah{Enter}');
    await screen.findByRole('alert');
    const failed = { count: 1, at: '2024-08-27T02:12:00.000Z', address: '10.0.0.7' };
    const answer = (count: number) => ({ body: { access_token: 'kunci', failed_tries: { ...failed, count } } });
    server.routes['/login'] = answer(1);
    await user.click(submit());
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(screen.queryByText(/percobaan masuk/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Selamat datang kembali' });
    server.routes['/login'] = answer(3);
    await signIn(user);
    expect(await screen.findByText(/percobaan masuk/)).toHaveTextContent(
      /^Sejak Anda terakhir masuk, 3 percobaan masuk ke akun Anda gagal, terakhir .* 09[.:]12.* dari 10\.0\.0\.7\. Bila bukan Anda, ubah kata sandi Anda\.$/,
    );
  });

  test('product §5: the messages for what is missing, before anything is sent', async () => {
    const { user, server } = await openLogin();
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent('Password dan Repeat Password tidak sama!');
    expect(password()).toHaveFocus();
    await user.type(password(), 'x{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Email dan password harus diisi!');
    expect(email()).toHaveFocus();
    expect(server.callsTo('/login')).toEqual([]);
  });

  test('all inputs are required, the email is of the email type, and a password manager knows them', async () => {
    await openLogin();
    expect(email()).toBeRequired();
    expect(email()).toHaveAttribute('type', 'email');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toBeRequired();
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
  });

  test('shows and hides the password', async () => {
    const { user } = await openLogin();
    await user.type(password(), 'rahasia');
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Tampilkan Password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Sembunyikan Password' }));
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toHaveValue('rahasia');
  });

  test.each([
    ['Lupa password?', 'Hubungi admin klinik Anda'],
    ['Masuk dengan Google', 'belum disiapkan di klinik ini'],
  ])("'%s' says on the demo rung honestly how things are", async (label, words) => {
    const demo = { rung: 'demo', demoAccounts: [admin], demoPassword: 'klinik123' };
    const { user } = await openLogin('/login', { '/config': { body: demo } });
    await screen.findByRole('heading', { name: 'Coba akun demo' });
    await user.click(screen.getByRole('button', { name: label }));
    const dialog = await screen.findByRole('dialog', { name: label });
    expect(dialog).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: 'Mengerti' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: label })).toHaveFocus();
  });

  test("'Lupa password?' on a server takes a one-time code and signs in; a refusal stands at its field", async () => {
    let tries = 0;
    const errors = { code: 'Email atau kode salah, atau kode sudah tidak berlaku' };
    const { user, server } = await openLogin('/login', {
      '/auth/kode': () =>
        ++tries === 1
          ? { status: 422, body: { errors } }
          : { body: { access_token: 'sesi-baru', me: { data: admin } } },
    });
    await user.type(email(), 'admin@klinik.test');
    await user.click(screen.getByRole('button', { name: 'Lupa password?' }));
    const code = await screen.findByLabelText('Kode dari admin');
    expect(email()).toHaveValue('admin@klinik.test');
    await user.type(screen.getByLabelText('Password Baru'), 'melati di teras{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Kode harus diisi!');
    await user.type(code, 'K7QD2-9XHRM{Enter}');
    expect(await screen.findByText(errors.code)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Simpan dan Masuk' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(server.callsTo('/auth/kode')[1]).toMatchObject({
      body: { email: 'admin@klinik.test', code: 'K7QD2-9XHRM', password: 'melati di teras' },
    });
  });

  test('leads to the registration', async () => {
    const { user } = await openLogin();
    await user.click(await screen.findByRole('link', { name: 'Daftar di sini' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Buat akun baru' })).toBeVisible();
  });

  test('design §8: the demo rung offers its accounts, which fill in the form', async () => {
    const demoAccounts = [admin, { id: 3, name: 'Siti', email: 'kasir@klinik.test', role: 'kasir' }];
    const { user } = await openLogin('/login', {
      '/config': { body: { rung: 'demo', demoAccounts, demoPassword: 'klinik123' } },
    });
    await user.type(email(), 'salah');
    await user.click(await screen.findByRole('button', { name: 'Masuk sebagai Admin' }));
    await user.click(screen.getByRole('button', { name: 'Masuk sebagai Kasir' }));
    expect(email()).toHaveValue('kasir@klinik.test');
    expect(password()).toHaveValue('klinik123');
    expect(submit()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('other rungs offer none', async () => {
    const { server } = await openLogin();
    await waitFor(() => expect(server.callsTo('/config')).toHaveLength(1));
    expect(screen.queryByText('Coba akun demo')).not.toBeInTheDocument();
  });
});

describe('product §2.1, who may be here', () => {
  test.each(['/login', '/register'])('somebody signed in who opens %s goes to the dashboard', async (path) => {
    localStorage.setItem('token', 'lama');
    ({ session } = renderAuth(path));
    expect(screen.getByRole('status')).toHaveTextContent('Memuat aplikasi...');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(localStorage.getItem('token')).toBe('lama');
  });

  test('a session that the server ended says so', async () => {
    localStorage.setItem('token', 'lama');
    await openLogin('/pasien', { '/me': { status: 401 } });
    expect(screen.getByText('Sesi Anda sudah berakhir. Silakan masuk lagi.')).toBeVisible();
  });

  test('a server that could not be asked can be asked again, and one is back where one was', async () => {
    localStorage.setItem('token', 'lama');
    const { user, server } = await openLogin('/pasien', { '/me': { status: 503 } });
    expect(screen.getByRole('alert')).toHaveTextContent('Server belum dapat dihubungi');
    server.routes['/me'] = { body: admin };
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('heading', { name: 'Daftar Pasien' })).toBeVisible();
  });
});

describe('leaving', () => {
  test('after a logout one stands before the login, and the next one starts at the dashboard', async () => {
    localStorage.setItem('token', 'lama');
    ({ session } = renderAuth('/pasien'));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Selamat datang kembali' });
    expect(localStorage.getItem('token')).toBeNull();
    await signIn(user);
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('another tab that signs out takes this one along, and a login there brings it back', async () => {
    localStorage.setItem('token', 'lama');
    const opened = renderAuth('/pasien');
    session = opened.session;
    await screen.findByRole('heading', { name: 'Daftar Pasien' });
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: '' }));
    await screen.findByRole('heading', { name: 'Selamat datang kembali' });
    expect(opened.server.callsTo('/logout')).toEqual([]);
    localStorage.setItem('token', 'dari tab lain');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'dari tab lain' }));
    expect(await screen.findByRole('heading', { name: 'Daftar Pasien' })).toBeVisible();
  });
});
