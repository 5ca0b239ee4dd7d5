import type { Request } from '@playwright/test';
import { visit } from './support/routes.ts';
import { expectDashboard, signIn } from './support/sign-in.ts';
import { credentialsOf, expect, type Page, test } from './support/test.ts';

test.use({ account: null });

const email = (page: Page) => page.getByLabel('Email Address');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Masuk ke Dashboard' });
const fault = (page: Page) => page.getByRole('alert');

test.describe('product §2.1: signed out', () => {
  test('every path leads to /login, and the page that was asked for opens after signing in', async ({ page }) => {
    for (const path of [
      '/',
      '/dashboard',
      '/laporan/keuangan',
      '/tidak-ada',
      '/antrian/layar',
      '/transaksi/1/struk',
      '/pasien/1',
    ]) {
      await visit(page, path);
      await expect(page).toHaveURL('/login');
      await expect(submit(page)).toBeVisible();
    }
    await signIn(page, credentialsOf('admin'));
    await expect(page).toHaveURL('/pasien/1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anisa Rahmawati');
  });
});

test('the form is there before the console; a console that does not come is told, with another try', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_CONNECTION_REFUSED|dynamically imported module/);
  await page.route('**/assets/console-*.js', (route) => route.abort('connectionrefused'));
  const fetched: Request[] = [];
  page.on('requestfinished', (request) => {
    // The console follows at low priority, and is not waited for.
    const ahead = /\/(console|demoSource|restProvider)-/.test(request.url());
    if (request.resourceType() === 'script' && !ahead) fetched.push(request);
  });
  await page.goto('/login');
  await expect(submit(page)).toBeVisible();
  const sizes = await Promise.all(fetched.map((request) => request.sizes()));
  const kilobytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1024;
  expect(kilobytes).toBeGreaterThan(10);
  expect(kilobytes).toBeLessThan(80);

  await signIn(page, credentialsOf('admin'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aplikasi tidak dapat dimulai');
  await page.unroute('**/assets/console-*.js');
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expectDashboard(page);
});

test.describe('product §5, §8: a login that fails', () => {
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
});
