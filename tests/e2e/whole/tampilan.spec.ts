import { expect, test } from '../support/test.ts';

test('a list is kept as one likes it, and opens so by itself', async ({ page }) => {
  await page.goto('/supplier');
  const rows = page.getByRole('table').locator('tbody tr');
  const firstColumn = page.getByRole('columnheader').filter({ hasText: /./ }).first();
  await expect(rows.first()).toBeVisible();
  expect((await rows.first().boundingBox())?.height).toBe(44);
  await page.getByRole('searchbox', { name: 'Cari di Supplier' }).fill('pt');
  await expect(page).toHaveURL(/[?&]q=pt$/);
  await page.getByRole('button', { name: 'Nama Supplier' }).click();
  await expect(page).toHaveURL(/[?&]q=pt&urut=name$/);

  await page.getByRole('button', { name: 'Kolom dan kerapatan' }).click();
  await page.getByRole('button', { name: 'Rapat', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Telepon' }).check();
  await page.getByRole('button', { name: 'Pindahkan kolom Telepon' }).focus();
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(firstColumn).toHaveText('Telepon');
  expect((await rows.first().boundingBox())?.height).toBe(36);

  await page.getByRole('button', { name: 'Tampilan', exact: true }).click();
  await page.getByRole('button', { name: 'Simpan sebagai tampilan baru' }).click();
  await page.getByLabel('Nama tampilan').fill('Perseroan');
  await page.getByLabel('Jadikan tampilan utama daftar ini').check();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page).toHaveURL(/\/supplier\?lihat=\d+$/);

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('konsol.daftar/')) localStorage.removeItem(key);
  });
  await page.goto('/supplier');
  await expect(page.getByRole('button', { name: 'Perseroan', exact: true })).toBeVisible();
  await expect(firstColumn).toHaveText('Telepon');
  await expect(page.getByRole('searchbox', { name: 'Cari di Supplier' })).toHaveValue('pt');
  await page.getByRole('button', { name: 'Perseroan', exact: true }).click();
  await page.getByRole('button', { name: 'Hapus tampilan Perseroan' }).click();
  await expect(page.getByText('Tampilan Perseroan dihapus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(firstColumn).toHaveText('ID');
});
