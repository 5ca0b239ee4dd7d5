import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, admin, fakeServer } from '../../../custom/masuk/fakeServer.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

/** A form with something typed into it, whose session ends by itself. */
async function lapsed(config?: object) {
  const server = fakeServer({ '/login': { status: 401 } });
  const opened = renderConsole('/supplier/create', { fetch: server.fetch });
  const { user, session, services } = opened;
  if (config) services.queryClient.setQueryData(['config'], config);
  await user.type(await screen.findByRole('textbox', { name: /^Nama/ }), 'PT Setengah Jalan');
  server.routes['/sessions'] = { status: 401 };
  const late = session.api.get('/sessions');
  late.catch(() => undefined);
  const dialog = await screen.findByRole('dialog', { name: 'Masuk lagi' });
  // Nothing of the page is read on behind it.
  for (const other of document.querySelectorAll('body > :not([data-masuk-lagi])')) expect(other).not.toBeVisible();
  return { ...opened, server, dialog, late };
}
const name = () => screen.getByRole('textbox', { name: /^Nama/, hidden: true });

test('a session that ends by itself is begun again over the page, with what was typed still there', async () => {
  const { user, server, dialog, session, late, router } = await lapsed();
  expect(dialog).toHaveAccessibleDescription(/yang sudah Anda ketik tetap ada/);
  const password = screen.getByLabelText('Password');
  expect(password).toHaveFocus();
  expect(screen.getByLabelText('Email Address')).toHaveValue(admin.email);
  expect(screen.getByLabelText('Email Address')).toHaveAttribute('readonly');
  await user.keyboard('{Escape}');
  expect(dialog).toBeInTheDocument();

  await user.type(password, '{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Password dan Repeat Password tidak sama!');
  await user.type(password, 'salah{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Email atau password salah'));
  expect(password).toHaveValue('salah');

  server.routes['/login'] = { body: { access_token: 'kunci baru' } };
  server.routes['/sessions'] = { body: { data: [] } };
  await user.type(password, '{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(name()).toHaveValue('PT Setengah Jalan');
  expect(router.state.location.pathname).toBe('/supplier/create');
  expect(session.state()).toEqual({ status: 'authenticated', user: admin });
  expect(localStorage.getItem('token')).toBe('kunci baru');
  // What was asked for meanwhile is answered now.
  expect(await late).toEqual({ data: [] });
});

test('where the account has a second factor, its code is asked for over the page, too', async () => {
  const { user, server, dialog, session } = await lapsed();
  server.routes['/login'] = { body: { step: 'factor', ticket: 'tiket' } };
  server.routes['/auth/factor'] = { body: { access_token: 'kunci baru' } };
  server.routes['/sessions'] = { body: { data: [] } };
  await user.type(screen.getByLabelText('Password'), 'klinik123{Enter}');
  await user.type(await screen.findByLabelText('Kode 6 angka'), '123456{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(name()).toHaveValue('PT Setengah Jalan');
  expect(session.state()).toEqual({ status: 'authenticated', user: admin });
});

test('whoever signs in with Google does so in another tab, and goes on here', async () => {
  const { server, dialog } = await lapsed({ rung: 'klinik', google: true });
  const link = await screen.findByRole('link', { name: 'Masuk dengan Google di tab baru' });
  expect(link).toHaveAttribute('href', expect.stringContaining('/api/auth/google?'));
  expect(link).toHaveAttribute('target', '_blank');
  // The other tab finds its token useless, and clears it away before it has another.
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  expect(dialog).toBeInTheDocument();
  server.routes['/sessions'] = { body: { data: [] } };
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'dari Google' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(name()).toHaveValue('PT Setengah Jalan');
});

test('"Keluar" leaves for the login, whose next visitor starts at the dashboard', async () => {
  const { user, server, router } = await lapsed();
  await user.click(screen.getByRole('button', { name: 'Keluar' }));
  await screen.findByRole('heading', { name: 'Selamat datang kembali' });
  server.routes['/login'] = { body: { access_token: 'kunci lain' } };
  server.routes['/me'] = { body: { data: { ...admin, id: 2, name: 'Orang Lain' } } } satisfies Answer;
  await user.type(screen.getByLabelText('Email Address'), 'lain@klinik.test');
  await user.type(screen.getByLabelText('Password'), 'klinik123{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('another person who signs in in another tab starts at the dashboard here, too, with nothing of the form', async () => {
  const { server, router } = await lapsed();
  server.routes['/me'] = { body: { data: { ...admin, id: 2, name: 'Orang Lain' } } } satisfies Answer;
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'dari tab lain' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(screen.queryByDisplayValue('PT Setengah Jalan')).toBeNull();
  expect(screen.queryByRole('dialog', { name: 'Masuk lagi' })).toBeNull();
});

test.each([
  ['an hour', 3_600_000, '60 menit'],
  ['five hours', 5 * 3_600_000, '5 jam'],
  ['a quarter of a year', 92 * 86_400_000, '92 hari'],
])('a computer whose clock is %s off is told once', async (_, off, told) => {
  const { fetch } = fakeServer();
  const late = new Date(Date.now() - off).toUTCString();
  const { user, services, session } = renderConsole('/supplier', {
    framed: true,
    fetch: async (...args) => {
      const answer = await fetch(...args);
      answer.headers.set('Date', late);
      return answer;
    },
  });
  expect(await screen.findByText(new RegExp(`^Jam komputer ini ${told} lebih cepat`))).toBeInTheDocument();
  expect(Math.abs(session.clock.now() - Date.parse(late))).toBeLessThan(30_000);
  // The demo's instants are whole days from the server's, on its own day.
  const days = (Date.parse(services.now().instant) - Date.parse(late)) / 86_400_000;
  expect(Math.abs(days - Math.round(days)) * 86_400_000).toBeLessThan(30_000);
  await user.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByText(/^Jam komputer ini/)).toBeNull();
});

test('whose account was disabled meanwhile is told so where one signs in, and the page is gone', async () => {
  const server = fakeServer();
  const { user, session, router } = renderConsole('/supplier/create', { fetch: server.fetch });
  await user.type(await screen.findByRole('textbox', { name: /^Nama/ }), 'PT Setengah Jalan');
  server.routes['/sessions'] = { status: 401, body: { code: 'account_disabled' } };
  session.api.get('/sessions').catch(() => undefined);
  expect(await screen.findByText('Akun Anda dinonaktifkan. Hubungi admin klinik Anda.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.queryByDisplayValue('PT Setengah Jalan')).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});
