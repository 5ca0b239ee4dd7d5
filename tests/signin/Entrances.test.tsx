import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Session } from '../../src/providers/session.ts';
import { Entrances } from '../../src/signin/Entrances.tsx';
import { fakeServer } from '../custom/masuk/fakeServer.ts';

let session: Session;
const address = () => window.location.pathname + window.location.search;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => window.localStorage.clear());
afterEach(() => session.close());

function open(path: string, routes: Parameters<typeof fakeServer>[0] = {}) {
  window.history.replaceState(null, '', path);
  const server = fakeServer(routes);
  session = new Session({ fetch: server.fetch, startDelay: 10, retryDelays: [] });
  const onSignedIn = vi.fn(() => address());
  const config = () => session.api.get('/config');
  render(<Entrances session={session} config={config} onSignedIn={onSignedIn} />);
  return { server, onSignedIn, user: userEvent.setup() };
}

const signIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('Email Address'), 'admin@klinik.test');
  await user.type(screen.getByLabelText('Password'), 'klinik123{Enter}');
};

describe('the sign-in pages before the console is there', () => {
  test('stand at once, before the session is looked up', () => {
    open('/login');
    expect(session.state().status).toBe('loading');
    expect(screen.getByRole('button', { name: 'Masuk ke Dashboard' })).toBeEnabled();
  });

  test('whatever was asked for leads to /login, and is the address once somebody signed in', async () => {
    const { user, onSignedIn } = open('/pasien?page=2');
    expect(address()).toBe('/login');
    await signIn(user);
    expect(await screen.findByRole('status')).toHaveTextContent('Memuat aplikasi...');
    expect(onSignedIn.mock.results).toMatchObject([{ value: '/pasien?page=2' }]);
  });

  test('back from Google, it is the address as well', async () => {
    const { server, onSignedIn } = open('/pasien?page=2#google', {
      '/auth/google': { body: { access_token: 'kunci' } },
    });
    await waitFor(() => expect(onSignedIn.mock.results).toMatchObject([{ value: '/pasien?page=2' }]));
    expect(server.callsTo('/auth/google')).toHaveLength(1);
  });

  test('lead to one another, by links and by the browser', async () => {
    const { user } = open('/login');
    await user.click(await screen.findByRole('link', { name: 'Daftar di sini' }));
    await heading('Buat akun baru');
    expect(address()).toBe('/register');
    // As the browser does when it goes back.
    window.history.replaceState(null, '', '/login');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await heading('Selamat datang kembali');
  });

  test('an account that was made but not signed in leads to the login, with its address', async () => {
    const { user } = open('/register', { '/login': { status: 503 } });
    await user.type(screen.getByLabelText('Nama Lengkap'), 'Budi');
    await user.type(screen.getByLabelText('Email Address'), 'budi@klinik.test');
    await user.type(screen.getByLabelText('Password'), 'rahasia-sekali');
    await user.type(screen.getByLabelText('Repeat Password'), 'rahasia-sekali{Enter}');
    expect(await screen.findByText('Akun Anda sudah dibuat. Silakan masuk.')).toBeVisible();
    expect(screen.getByLabelText('Email Address')).toHaveValue('budi@klinik.test');
  });

  test('somebody who signs in in another tab is signed in here, too', async () => {
    const { onSignedIn } = open('/login');
    await session.ready();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'kunci' })));
    await waitFor(() => expect(onSignedIn.mock.results).toMatchObject([{ value: '/dashboard' }]));
  });

  test('are dark where this browser remembers it, and follow another tab', () => {
    window.localStorage.setItem('RaStore.theme', '"dark"');
    open('/login');
    expect(document.documentElement.style.colorScheme).toBe('dark');
    window.localStorage.setItem('RaStore.theme', '"light"');
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(document.documentElement.style.colorScheme).toBe('light');
  });
});
