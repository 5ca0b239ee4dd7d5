import { png } from '../support/pictures.ts';
import { visit } from './support/routes.ts';
import { mainMenu } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ rung: 'klinik', account: 'kasir' });

test('a cashier counts blind, explains the difference, closes it, prints the slip and opens the next shift', async ({
  page,
}) => {
  await page.goto('/transaksi');
  await page.getByRole('button', { name: 'Lainnya di Transaksi' }).click();
  await mainMenu(page).getByRole('link', { name: 'Tutup Kas' }).click();
  await page.getByRole('link', { name: 'Tutup Kas Hari Ini' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hitung Kas');
  await expect(page.getByText('tetap sejak pembayaran, catatan, atau hitungan pertama')).toBeVisible();

  const count = page.getByRole('button', { name: 'Hitung', exact: true });
  await count.click();
  await expect(page.getByLabel('Dihitung, Cash')).toHaveAccessibleDescription('Isi hasil hitungan');
  await expect(page.getByText('Seharusnya', { exact: true }).filter({ visible: true })).toHaveCount(0);
  const notes = page.getByRole('button', { name: 'Hitung per lembar dan keping' });
  await notes.click();
  await page.getByLabel('Jumlah 100.000').fill('2');
  await expect(page.getByLabel('Dihitung, Cash')).toHaveValue('200.000');
  await notes.click();
  await expect(page.getByLabel('Jumlah 100.000')).toBeHidden();
  await notes.click();
  await expect(page.getByLabel('Jumlah 100.000')).toHaveValue('2');
  await count.click();

  const result = page.getByRole('form', { name: 'Hasil hitungan' });
  await expect(result.getByRole('columnheader', { name: 'Seharusnya' })).toBeVisible();
  const close = page.getByRole('button', { name: 'Tutup Kas', exact: true });
  await close.click();
  await expect(page.getByLabel('Catatan')).toHaveAccessibleDescription(
    'Jelaskan selisihnya dengan sedikitnya 3 huruf atau angka',
  );
  await page.getByRole('button', { name: 'Hitung Ulang' }).click();
  await expect(page.getByLabel('Dihitung, Cash')).toHaveValue('200.000');
  await page.getByLabel('Dihitung, Cash').press('Enter');
  await expect(page.getByLabel('Dihitung, Transfer Bank')).toBeFocused();
  await count.click();
  await page.getByLabel('Catatan').fill('Uang kembalian kurang');
  await expect(result).toContainText('transaksi Siti Rahayu sampai 27 Agu 2024 tidak dapat diubah lagi');
  await close.click();

  await expect(page.getByText('Kas telah ditutup')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tutup kas Siti Rahayu, 27 Agu 2024');
  await expect(page.getByText('Uang kembalian kurang')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Hitungan', exact: true }).getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Koreksi' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Cetak Slip' }).click();
  await expect(page.getByRole('article')).toContainText('Catatan: Uang kembalian kurang');

  await visit(page, '/tutup-kas/create');
  await expect(page.getByText('Belum ada uang di kas ini sampai 27 Agu 2024 yang perlu dihitung.')).toBeVisible();
  await page.getByLabel('Uang awal').fill('200000');
  await page.getByRole('button', { name: 'Buka Kas' }).click();
  await expect(page.getByText(/^Kas dibuka dengan uang awal Rp\s200\.000$/)).toBeVisible();
});

test('a cashier notes a small expense with its slip, and finds it in the list', async ({ page }) => {
  await page.goto('/kas-kecil');
  await page.getByRole('link', { name: 'Catat Pengeluaran' }).first().click();
  await page.getByLabel('Kategori').fill('Galon');
  await page.getByLabel('Nominal').fill('40000');
  await page.getByLabel('Deskripsi').fill('Air galon 2');
  await page
    .getByLabel('Foto Nota')
    .setInputFiles({ name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from(png()) });
  await expect(page.getByRole('button', { name: 'Lihat nota.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Galon · KEU-/);
  await page.getByRole('link', { name: 'Kembali ke Daftar Kas Kecil' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Air galon 2' });
  await expect(row).toContainText('Galon');
  await expect(row).toContainText('Siti Rahayu');
});
