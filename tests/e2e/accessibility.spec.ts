import { expectAccessibleInBothModes } from './support/axe.ts';
import { visit } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.describe('issue 2: axe finds nothing serious, light or dark, in what opens over a page', () => {
  test('a question, the logout dialog, a dialog that gives money back, a form that was refused', async ({ page }) => {
    await page.goto('/pasien');
    await page.getByRole('button', { name: 'Hapus Anisa Rahmawati' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessibleInBothModes(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Batal' }).click();

    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Logout Konfirmasi' })).toBeVisible();
    await expectAccessibleInBothModes(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Batal' }).click();

    await visit(page, '/transaksi/1');
    await page.getByRole('button', { name: 'Kembalikan Dana' }).click();
    await expect(page.getByRole('dialog', { name: 'Kembalikan Dana' })).toBeVisible();
    await expectAccessibleInBothModes(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();

    await visit(page, '/pasien/create');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Nama Pasien wajib diisi')).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessibleInBothModes(page);
  });

  test('the drawer of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/supplier');
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await expect(page.getByRole('button', { name: 'Tutup menu' })).toBeVisible();
    await expectAccessibleInBothModes(page);
  });
});
