import { expect, test } from './support/test.ts';

test.use({ account: 'kasir' });

test('issue 4: a cashier counts, explains the difference, closes the till, and cannot close it twice', async ({
  page,
}) => {
  await page.goto('/transaksi');
  await page.getByRole('link', { name: 'Tutup Kas' }).click();
  await page.getByRole('link', { name: 'Tutup Kas Hari Ini' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tutup Kas');

  const close = page.getByRole('button', { name: 'Tutup Kas', exact: true });
  await close.click();
  await expect(page.getByLabel('Dihitung, Cash')).toHaveAccessibleDescription('Isi hasil hitungan');
  await page.getByLabel('Dihitung, Cash').fill('1');
  await close.click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByLabel('Catatan').fill('Uang kembalian kurang');
  await close.click();
  await expect(page.getByRole('alertdialog')).toContainText('tidak dapat diubah lagi, hanya dapat dibalik');
  await page.getByRole('button', { name: 'Ya, Tutup Kas' }).click();

  await expect(page.getByText('Kas telah ditutup')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tutup kas Siti Rahayu, 27 Agu 2024');
  await expect(page.getByText('Uang kembalian kurang')).toBeVisible();

  await page.goto('/tutup-kas/create');
  await expect(page.getByText('Kas Siti Rahayu pada 27 Agu 2024 sudah ditutup.')).toBeVisible();
  await page.getByRole('link', { name: 'Lihat tutup kas' }).click();
  await expect(page.getByText('Uang kembalian kurang')).toBeVisible();
});
