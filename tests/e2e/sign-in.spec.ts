import { gate } from './support/gate.ts';
import { expectDashboard, signIn } from './support/sign-in.ts';
import { accountOf, credentialsOf, expect, type Page, test } from './support/test.ts';

test.use({ account: null });

const email = (page: Page) => page.getByLabel('Email Address');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Masuk ke Dashboard' });
const fault = (page: Page) => page.getByRole('alert');

test.describe('spec §2.1: signed out', () => {
  for (const path of ['/', '/dashboard', '/pasien', '/pasien/1', '/laporan/keuangan', '/tidak-ada']) {
    test(`${path} leads to /login`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await expect(submit(page)).toBeVisible();
    });
  }

  test('the page that was asked for opens after signing in', async ({ page }) => {
    await page.goto('/pasien/1');
    await expect(page).toHaveURL('/login');
    await signIn(page, credentialsOf('admin'));
    await expect(page).toHaveURL('/pasien/1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anisa Rahmawati');
  });
});

test('spec §2.1: the loading screen says "Memuat aplikasi..." while the session is looked up', async ({ page }) => {
  const { opened, open } = gate();
  await page.route('**/api/config', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('status')).toHaveText('Memuat aplikasi...');
  open();
  await expect(page).toHaveURL('/login');
});

test.describe('spec §2.3: the login page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login');
  });

  test('signs in and goes to /dashboard; the session outlives a reload', async ({ page }) => {
    await signIn(page, credentialsOf('manager'));
    await expectDashboard(page);
    await expect(page.getByRole('banner').getByText(accountOf('manager').name)).toBeVisible();
    await expect(page.getByRole('banner').getByText('Manager', { exact: true })).toBeVisible();
    await page.reload();
    await expectDashboard(page);
  });

  test('says "Sedang login..." while it is busy, and cannot be sent twice', async ({ page }) => {
    const { opened, open } = gate();
    await page.route('**/api/login', async (route) => {
      await opened;
      await route.continue();
    });
    await signIn(page, credentialsOf('admin'));
    await expect(page.getByRole('button', { name: 'Sedang login...' })).toBeDisabled();
    open();
    await expectDashboard(page);
  });

  test('shows and hides the password', async ({ page }) => {
    await password(page).fill('klinik123');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Tampilkan Password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue('klinik123');
    await page.getByRole('button', { name: 'Sembunyikan Password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
  });

  test('"Ingat saya" asks the server for a session of thirty days', async ({ page }) => {
    await expect(page.getByLabel('Ingat saya')).not.toBeChecked();
    await page.getByLabel('Ingat saya').check();
    const answer = page.waitForResponse('**/api/login');
    await signIn(page, credentialsOf('admin'));
    const { expires_in: seconds } = (await (await answer).json()) as { expires_in: number };
    expect(seconds).toBe(30 * 24 * 3600);
    await expectDashboard(page);
  });

  test('fills in a demo account that is picked', async ({ page }) => {
    await page.getByRole('button', { name: 'Masuk sebagai Kasir' }).click();
    await expect(email(page)).toHaveValue('kasir@klinik.test');
    await submit(page).click();
    await expectDashboard(page);
  });

  test('"Lupa password?" and "Masuk dengan Google" say what to do instead', async ({ page }) => {
    for (const [button, title] of [
      ['Lupa password?', 'Lupa password?'],
      ['Masuk dengan Google', 'Masuk dengan Google'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Mengerti' }).click();
      await expect(dialog).toBeHidden();
    }
  });

  test('leads to /register and back', async ({ page }) => {
    await page.getByRole('link', { name: 'Daftar di sini' }).click();
    await expect(page).toHaveURL('/register');
    await page.getByRole('link', { name: 'Masuk di sini' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('spec §5, §8: a login that fails', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login');
  });

  test('for an empty password says the sentence of the spec, and keeps the e-mail', async ({ page }) => {
    await signIn(page, { email: 'admin@klinik.test', password: '' });
    await expect(fault(page)).toHaveText('Password dan Repeat Password tidak sama!');
    await expect(email(page)).toHaveValue('admin@klinik.test');
  });

  test('for an empty e-mail says "Email dan password harus diisi!", and keeps the password', async ({ page }) => {
    await signIn(page, { email: '', password: 'klinik123' });
    await expect(fault(page)).toHaveText('Email dan password harus diisi!');
    await expect(password(page)).toHaveValue('klinik123');
  });

  test('for a wrong password says "Email atau password salah", and keeps both', async ({ page, tolerate }) => {
    tolerate(/status of 401/);
    await signIn(page, { email: 'tidak-ada@klinik.test', password: 'bukan-ini' });
    await expect(fault(page)).toHaveText('Email atau password salah');
    await expect(email(page)).toHaveValue('tidak-ada@klinik.test');
    await expect(password(page)).toHaveValue('bukan-ini');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('without a connection says "Tidak ada koneksi internet", and works when there is one', async ({
    page,
    context,
    tolerate,
  }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED/);
    await expect(submit(page)).toBeVisible();
    await context.setOffline(true);
    await signIn(page, credentialsOf('admin'));
    await expect(fault(page)).toHaveText('Tidak ada koneksi internet');
    await expect(email(page)).toHaveValue('admin@klinik.test');
    await context.setOffline(false);
    await submit(page).click();
    await expectDashboard(page);
  });

  for (const [status, sentence] of [
    [422, 'Data yang dimasukkan tidak valid'],
    [429, 'Terlalu banyak percobaan login. Coba lagi nanti'],
    [500, 'Server sedang bermasalah. Coba lagi nanti'],
  ] as const) {
    test(`with status ${status} says "${sentence}"`, async ({ page, tolerate }) => {
      tolerate(new RegExp(`status of ${status}`));
      await page.route('**/api/login', (route) => route.fulfill({ status, json: { message: 'x' } }));
      await signIn(page, credentialsOf('admin'));
      await expect(fault(page)).toHaveText(sentence);
    });
  }

  test('an answer without a token says "Token tidak diterima dari server"', async ({ page }) => {
    await page.route('**/api/login', (route) => route.fulfill({ json: {} }));
    await signIn(page, credentialsOf('admin'));
    await expect(fault(page)).toHaveText('Token tidak diterima dari server');
  });
});
