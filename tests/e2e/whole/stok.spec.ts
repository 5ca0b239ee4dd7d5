import { expect, type Page, test } from '../support/test.ts';

test.use({ rung: 'klinik' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const modal = (page: Page, name: string) => page.getByRole('dialog', { name });

test.describe('a delivery, from arrival to shelf', () => {
  test('the modal has an address: it opens on a reload and the back button closes it, the list staying as it was', async ({
    page,
  }) => {
    await page.goto('/mutasi-stok?hal=2&baris=10&urut=-id');
    await expect(page.getByText('Halaman 2 dari')).toBeVisible();
    await page.getByRole('link', { name: 'Tambah Mutasi' }).click();
    await expect(modal(page, 'Tambah Mutasi Stok')).toBeVisible();
    await page.reload();
    await expect(modal(page, 'Tambah Mutasi Stok')).toBeVisible();
    await page.goBack();
    await expect(modal(page, 'Tambah Mutasi Stok')).toBeHidden();
    await expect(page.getByText('Halaman 2 dari')).toBeVisible();
    await expect(heading(page)).toHaveText('Mutasi Stok');

    // Escape asks before it throws away what was typed, and gives the focus back.
    const opener = page.getByRole('link', { name: 'Tambah Mutasi' });
    await opener.click();
    await modal(page, 'Tambah Mutasi Stok')
      .getByLabel(/^Jumlah/)
      .fill('3');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Tetap di Sini' }).click();
    await expect(modal(page, 'Tambah Mutasi Stok').getByLabel(/^Jumlah/)).toHaveValue('3');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Ya, Tinggalkan' }).click();
    await expect(modal(page, 'Tambah Mutasi Stok')).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
