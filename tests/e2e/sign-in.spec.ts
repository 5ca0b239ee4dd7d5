import { gate } from './support/gate.ts';
import { visit } from './support/routes.ts';
import { expectDashboard, signIn } from './support/sign-in.ts';
import { accountOf, credentialsOf, expect, type Page, test } from './support/test.ts';

test.use({ account: null });

const email = (page: Page) => page.getByLabel('Email Address');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Masuk ke Dashboard' });
const fault = (page: Page) => page.getByRole('alert');

test.describe('spec §2.1: signed out', () => {
  test('every path leads to /login, and the page that was asked for opens after signing in', async ({ page }) => {
    for (const path of ['/', '/dashboard', '/pasien', '/laporan/keuangan', '/tidak-ada', '/pasien/1']) {
      await visit(page, path);
      await expect(page).toHaveURL('/login');
      await expect(submit(page)).toBeVisible();
    }
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

  test('says "Sedang login..." while it is busy; "Ingat saya" asks for a session of thirty days', async ({ page }) => {
    const { opened, open } = gate();
    await page.route('**/api/login', async (route) => {
      await opened;
      await route.continue();
    });
    await expect(page.getByLabel('Ingat saya')).not.toBeChecked();
    await page.getByLabel('Ingat saya').check();
    const answer = page.waitForResponse('**/api/login');
    await signIn(page, credentialsOf('admin'));
    await expect(page.getByRole('button', { name: 'Sedang login...' })).toBeDisabled();
    open();
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

  test('shows and hides the password; says what to do instead of what is not set up; leads to /register and back', async ({
    page,
  }) => {
    await password(page).fill('klinik123');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Tampilkan Password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue('klinik123');
    await page.getByRole('button', { name: 'Sembunyikan Password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');

    for (const name of ['Lupa password?', 'Masuk dengan Google']) {
      await page.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Mengerti' }).click();
      await expect(dialog).toBeHidden();
    }

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

  test('for an empty or a wrong one says so in the sentences of the spec, and keeps what was typed', async ({
    page,
    tolerate,
  }) => {
    await signIn(page, { email: 'admin@klinik.test', password: '' });
    await expect(fault(page)).toHaveText('Password dan Repeat Password tidak sama!');
    await expect(email(page)).toHaveValue('admin@klinik.test');

    await signIn(page, { email: '', password: 'klinik123' });
    await expect(fault(page)).toHaveText('Email dan password harus diisi!');
    await expect(password(page)).toHaveValue('klinik123');

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

  test('for what the server answers says the sentence of the spec', async ({ page, tolerate }) => {
    for (const [status, sentence] of [
      [422, 'Data yang dimasukkan tidak valid'],
      [429, 'Terlalu banyak percobaan login. Coba lagi nanti'],
      [500, 'Server sedang bermasalah. Coba lagi nanti'],
    ] as const) {
      tolerate(new RegExp(`status of ${status}`));
      await page.route('**/api/login', (route) => route.fulfill({ status, json: { message: 'x' } }));
      await signIn(page, credentialsOf('admin'));
      await expect(fault(page)).toHaveText(sentence);
      await page.unroute('**/api/login');
    }
    await page.route('**/api/login', (route) => route.fulfill({ json: {} }));
    await signIn(page, credentialsOf('admin'));
    await expect(fault(page)).toHaveText('Token tidak diterima dari server');
  });
});
