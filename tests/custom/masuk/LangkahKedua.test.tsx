import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../../../src/providers/session.ts';
import { renderAuth } from './renderAuth.tsx';

let session: Session | undefined;

afterEach(() => {
  session?.close();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

async function open(...[entry = '/login', routes]: Partial<Parameters<typeof renderAuth>>) {
  const opened = renderAuth(entry, routes);
  session = opened.session;
  await screen.findByRole('heading', { level: 1, name: 'Selamat datang kembali' });
  return { ...opened, user: userEvent.setup() };
}

const signIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('Email Address'), 'admin@klinik.test');
  await user.type(screen.getByLabelText('Password'), 'klinik123{Enter}');
};
const dashboard = () => screen.findByRole('heading', { name: 'Dashboard' });
const wrong = { status: 422, body: { message: 'Data yang dimasukkan tidak valid', errors: { code: 'Kode salah' } } };
const token = { access_token: 'kunci' };

describe('the second step of signing in', () => {
  test('asks for a code, keeps a wrong one, and signs in with the right one', async () => {
    const { user, server } = await open('/login', {
      '/login': { body: { step: 'factor', ticket: 'tiket' } },
      '/auth/factor': wrong,
    });
    await signIn(user);
    const code = await screen.findByLabelText('Kode 6 angka');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(localStorage.getItem('token')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Lanjut' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Kode harus diisi!');
    await user.type(code, '123 456{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Kode salah'));
    expect(code).toHaveValue('123 456');
    // The mistyped code is no news; the two of somebody else are.
    const failed_tries = { count: 1, at: '2024-08-27T02:12:00.000Z', address: '10.0.0.7' };
    server.routes['/auth/factor'] = { body: { ...token, failed_tries } };
    await user.type(code, '{Enter}');
    expect(await dashboard()).toBeVisible();
    expect(server.callsTo('/auth/factor')[1]?.body).toEqual({ ticket: 'tiket', code: '123 456' });
    expect(screen.queryByText(/percobaan masuk/)).not.toBeInTheDocument();
  });

  test('takes a recovery code in its place, says why it is too late, and leads back to the beginning', async () => {
    const { user } = await open('/login', {
      '/login': { body: { step: 'factor', ticket: 'tiket' } },
      '/auth/factor': { status: 409, body: { message: 'Waktu untuk langkah ini sudah habis', code: 'step_over' } },
    });
    await signIn(user);
    await user.click(await screen.findByRole('button', { name: 'Ponsel tidak ada? Pakai kode pemulihan' }));
    expect(screen.getByLabelText('Kode pemulihan')).toHaveFocus();
    await user.type(screen.getByLabelText('Kode pemulihan'), 'abcd-efgh{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Waktu untuk langkah ini sudah habis');
    await user.click(screen.getByRole('button', { name: 'Kembali' }));
    expect(screen.getByLabelText('Email Address')).toBeVisible();
  });

  test('where it must be set up first, the recovery codes stand before the console', async () => {
    const { user } = await open('/login', {
      '/login': { body: { step: 'setup', ticket: 'tiket', secret: 'ABCDEFGH', picture: '<svg/>' } },
      '/auth/factor/setup': { body: { ...token, recovery: ['aaaa-bbbb', 'cccc-dddd'] } },
    });
    await signIn(user);
    expect(await screen.findByRole('heading', { name: 'Siapkan langkah kedua' })).toBeVisible();
    expect(screen.getByRole('img', { name: /Kode QR/ })).toHaveAttribute('src', 'data:image/svg+xml,%3Csvg%2F%3E');
    expect(screen.getByText('ABCD EFGH')).toBeVisible();
    await user.type(screen.getByLabelText('Kode 6 angka'), '123456{Enter}');
    expect(await screen.findByRole('list', { name: 'Kode pemulihan' })).toHaveTextContent('aaaa-bbbbcccc-dddd');
    expect(screen.getByRole('link', { name: 'Unduh' })).toHaveAttribute('download');
    expect(localStorage.getItem('token')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sudah saya simpan' }));
    expect(await dashboard()).toBeVisible();
    expect(localStorage.getItem('token')).toBe('kunci');
  });
});

describe('Masuk dengan Google', () => {
  test('says that it is not set up where it is not', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Masuk dengan Google' }));
    expect(screen.getByText(/belum disiapkan di klinik ini/)).toBeVisible();
  });

  test("goes there with the page that was asked for and 'Ingat saya'", async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user, server } = await open('/pasien?page=2', { '/config': { body: { rung: 'klinik', google: true } } });
    await waitFor(() => expect(server.callsTo('/config')).not.toEqual([]));
    await user.click(screen.getByRole('checkbox', { name: 'Ingat saya' }));
    await user.click(screen.getByRole('button', { name: 'Masuk dengan Google' }));
    expect(assign.mock.calls).toEqual([['/api/auth/google?next=%2Fpasien%3Fpage%3D2&remember=1']]);
  });

  test('back from there it asks what came of it, and for the second step, too', async () => {
    window.history.replaceState(null, '', '/login#google');
    const { user, server } = await open('/login', {
      '/auth/google': { body: { step: 'factor', ticket: 'tiket' } },
      '/auth/factor': { body: token },
    });
    await user.type(await screen.findByLabelText('Kode 6 angka'), '123456{Enter}');
    expect(await dashboard()).toBeVisible();
    expect(server.callsTo('/auth/google')).toHaveLength(1);
    expect(window.location.hash).toBe('');
  });

  test('a refusal is told in the words of the server', async () => {
    window.history.replaceState(null, '', '/login#google');
    await open('/login', {
      '/auth/google': { status: 403, body: { message: 'Gunakan akun Google dari klinik Anda' } },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Gunakan akun Google dari klinik Anda');
  });
});
