import type { Browser } from '@playwright/test';
import { openMore } from '../support/listHead.ts';
import { expectAccessible } from '../support/looks.ts';
import { visit } from '../support/routes.ts';
import { expectDashboard, mainMenu, signIn } from '../support/sign-in.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ rung: 'klinik' });

const password = 'melati di teras';

/** Somebody else at another computer, signed out. */
const another = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ ...(baseURL && { baseURL }), storageState: { cookies: [], origins: [] } })).newPage();

async function typeTwice(page: Page, text: string) {
  await page.getByLabel('Kata sandi baru', { exact: true }).fill(text);
  await page.getByLabel('Ulangi kata sandi', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Simpan Kata Sandi' }).click();
}

test.describe('accounts', () => {
  test('product §2.4: who registers sees the menus of the role that an admin grants', async ({
    page,
    browser,
    baseURL,
  }) => {
    const newcomer = await another(browser, baseURL);
    await newcomer.goto('/register');
    await newcomer.getByLabel('Nama Lengkap').fill('Sekar Ayu');
    await newcomer.getByLabel('Email Address').fill('sekar@klinik.test');
    await newcomer.getByLabel('Password', { exact: true }).fill(password);
    await newcomer.getByLabel('Repeat Password', { exact: true }).fill(password);
    await newcomer.getByRole('button', { name: 'Register' }).click();
    await expectDashboard(newcomer);
    await expect(mainMenu(newcomer).getByRole('listitem')).toHaveText(['Dashboard']);

    await page.goto('/user');
    await page.getByRole('link', { name: 'Edit Sekar Ayu' }).click();
    await page.getByRole('combobox', { name: 'Role' }).fill('Kasir');
    await page.getByRole('option', { name: 'Kasir' }).click();
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sekar Ayu');
    await expect(page.getByRole('main').getByText('Aktif', { exact: true }).filter({ visible: true })).toHaveCount(1);

    await newcomer.reload();
    await expect(mainMenu(newcomer).getByRole('link', { name: 'Pasien' })).toBeVisible();
    await newcomer.getByRole('button', { name: 'Logout' }).first().click();
    await newcomer.getByRole('button', { name: 'Ya, Logout' }).click();
    await signIn(newcomer, { email: 'sekar@klinik.test', password });
    await expectDashboard(newcomer);
    await expect(mainMenu(newcomer).getByRole('link', { name: 'Transaksi' })).toBeVisible();
    await expect(mainMenu(newcomer).getByRole('link', { name: 'Pengaturan' })).toBeVisible();
    await newcomer.context().close();
  });

  test('one made in the console gets a password, signs in, and is out when disabled', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/user/create');
    await page.getByLabel('Nama User').fill('Putri Baru');
    await page.getByLabel('Email').fill('putri@klinik.test');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Putri Baru');
    await expect(page.getByText('Belum ada kata sandi')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nonaktifkan' })).toHaveCount(0);

    await openMore(page);
    await page.getByRole('button', { name: 'Atur Kata Sandi' }).click();
    await typeTwice(page, 'klinik123');
    await expect(page.getByText('Password ini terlalu umum, pilih yang lain')).toBeVisible();
    await expect(page.getByLabel('Ulangi kata sandi', { exact: true })).toHaveValue('klinik123');
    await expectAccessible(page);
    await typeTwice(page, password);
    await expect(page.getByText('Kata sandi Putri Baru telah diatur')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tindakan lain', exact: true })).toBeFocused();

    const putri = await another(browser, baseURL);
    await signIn(putri, { email: 'putri@klinik.test', password });
    await expectDashboard(putri);
    await openMore(page);
    await page.getByRole('button', { name: 'Nonaktifkan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Nonaktifkan' }).click();
    await expect(page.getByText('Putri Baru dinonaktifkan dan keluar dari semua perangkat')).toBeVisible();
    await openMore(page);
    await expect(page.getByRole('button', { name: 'Aktifkan', exact: true })).toBeVisible();
    await putri.goto('/sesi');
    await expect(putri).toHaveURL('/login');
    await signIn(putri, { email: 'putri@klinik.test', password });
    await expect(putri.getByText('Email atau password salah')).toBeVisible();
    await putri.context().close();

    await visit(page, '/audit');
    await expect(page.getByRole('row', { name: /Putri Baru.*Gagal masuk/ })).toBeVisible();
  });

  test("one's own account is not taken away, and its password is changed under Perangkat", async ({ page }) => {
    await page.goto('/user/1');
    await openMore(page);
    await page.getByRole('button', { name: 'Hapus' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
    await expect(
      page.getByText('Anda tidak dapat menghapus, menonaktifkan, atau mengganti role akun Anda sendiri'),
    ).toBeVisible();
    await visit(page, '/user/1');
    await openMore(page);
    await page.getByRole('link', { name: 'Ubah Kata Sandi' }).click();
    await page.getByRole('button', { name: 'Ubah Kata Sandi' }).click();
    await page.getByLabel('Kata sandi sekarang', { exact: true }).fill('bukan ini');
    await typeTwice(page, password);
    await expect(page.getByText('Kata sandi sekarang salah')).toBeVisible();
    await page.getByLabel('Kata sandi sekarang', { exact: true }).fill('klinik123');
    await typeTwice(page, password);
    await expect(page.getByText('Kata sandi Anda telah diubah. Perangkat lain telah dikeluarkan.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perangkat');
  });
});
