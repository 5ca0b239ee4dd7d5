import type { QueryFunctionContext } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAuthProvider } from '../../../src/providers/authProvider.ts';
import { Session } from '../../../src/providers/session.ts';
import { type Answer, admin, fakeServer } from './fakeServer.ts';
import { withPage } from './page.ts';

withPage();

let session: Session;

afterEach(() => session.close());

function setUp(routes: Parameters<typeof fakeServer>[0] = {}, options: Parameters<typeof createAuthProvider>[1] = {}) {
  const server = fakeServer(routes);
  session = new Session({ fetch: server.fetch, startDelay: 0, retryDelays: [] });
  return { server, provider: createAuthProvider(session, options) };
}

const credentials = { email: 'admin@klinik.test', password: 'klinik123' };

describe('product §8, what a failed login says', () => {
  test.each<[string, Answer, string]>([
    ['401', { status: 401, body: { message: 'lain' } }, 'Email atau password salah'],
    ['422', { status: 422, body: { message: 'lain' } }, 'Data yang dimasukkan tidak valid'],
    ['429', { status: 429, body: { message: 'lain' } }, 'Terlalu banyak percobaan login. Coba lagi nanti'],
    ['too many sign-ins', { status: 429, body: { code: 'too_many_sign_ins', message: 'Tunggu' } }, 'Tunggu'],
    ['500', { status: 500, body: { message: 'lain' } }, 'Server sedang bermasalah. Coba lagi nanti'],
    ['503', { status: 503 }, 'Server sedang bermasalah. Coba lagi nanti'],
    ['another with a message', { status: 403, body: { message: 'Akun dinonaktifkan' } }, 'Akun dinonaktifkan'],
    ['no response', 'offline', 'Tidak ada koneksi internet'],
    ['default', { status: 418 }, 'Login gagal'],
    ['no access token', { body: { data: {} } }, 'Token tidak diterima dari server'],
  ])('%s', async (_situation, answer, message) => {
    localStorage.setItem('token', 'lama');
    const { provider } = setUp({ '/login': answer });
    await expect(provider.login(credentials)).rejects.toMatchObject({ message });
    expect(localStorage.getItem('token'), 'the logout cleanup').toBeNull();
    expect(session.state().status).toBe('unauthenticated');
  });

  test('login throws', async () => {
    const { provider } = setUp({ '/me': { body: 'bukan pengguna' } });
    await expect(provider.login(credentials)).rejects.toThrow('Terjadi kesalahan yang tidak terduga');
  });

  test('status and body of the refusal stay on the error', async () => {
    const { provider } = setUp({ '/login': { status: 422, body: { errors: { email: 'Email terlalu panjang' } } } });
    await expect(provider.login(credentials)).rejects.toMatchObject({
      status: 422,
      body: { errors: { email: 'Email terlalu panjang' } },
    });
  });
});

describe('react-admin asks', () => {
  test('checkAuth waits for the start-up check and refuses without a toast', async () => {
    const { provider } = setUp();
    await expect(provider.checkAuth({})).rejects.toMatchObject({ message: false });
    await provider.login(credentials);
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
    await provider.logout({});
    await expect(provider.checkAuth({})).rejects.toMatchObject({ message: false });
  });

  test('a 401 signs out; a 403 and everything else never does', async () => {
    const { provider } = setUp();
    await provider.login(credentials);
    for (const status of [403, 0, 404, 422, 500]) {
      await expect(provider.checkError(new HttpError('x', status))).resolves.toBeUndefined();
    }
    await expect(provider.checkError(new Error('x'))).resolves.toBeUndefined();
    await expect(provider.checkError(undefined)).resolves.toBeUndefined();
    expect(session.state().status).toBe('authenticated');
    await expect(provider.checkError(new HttpError('x', 401))).rejects.not.toHaveProperty('logoutUser');
  });

  test('a 401 of a session that lapsed leaves the page as it is; one after signing out does nothing more', async () => {
    const { provider, server } = setUp();
    await provider.login(credentials);
    server.routes['/me'] = { status: 401 };
    const error = await session.api.get('/me').catch((reason) => reason);
    expect(session.state()).toEqual({ status: 'authenticated', user: admin, lapsed: true });
    await expect(provider.checkError(error)).resolves.toBeUndefined();
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
    session.logout();
    await expect(provider.checkError(error)).rejects.toEqual({ message: false, logoutUser: false });
  });

  test('the injected canAccess decides, but never for those who are signed out', async () => {
    const canAccess = vi.fn(({ action }: { action: string }) => action === 'list');
    const { provider } = setUp({}, { canAccess });
    const question = { resource: 'pasien' } as QueryFunctionContext & { resource: string };
    const asked = (action: string) => provider.canAccess?.({ ...question, action });
    await expect(asked('list')).resolves.toBe(false);
    expect(canAccess).not.toHaveBeenCalled();
    await provider.login(credentials);
    await expect(asked('list')).resolves.toBe(true);
    await expect(asked('delete')).resolves.toBe(false);
    expect(canAccess).toHaveBeenLastCalledWith({ action: 'delete', resource: 'pasien', record: undefined }, admin);
  });
});
