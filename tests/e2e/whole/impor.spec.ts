import { readFile, writeFile } from 'node:fs/promises';
import { xlsxCells } from '../support/files.ts';
import { openMore } from '../support/listHead.ts';
import { expect, test } from '../support/test.ts';

test.use({ rung: 'klinik' });

const sheet = (rows: string) => ({
  name: 'supplier.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Nama Supplier;Username;Email;Telepon\n${rows}`),
});

test('a sheet of suppliers: its faults are named and nothing is stored, then it comes in whole, and is taken back', async ({
  page,
}, testInfo) => {
  await page.goto('/supplier');
  await (await openMore(page)).getByRole('button', { name: 'Unggah', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Impor Supplier' });
  const example = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Unduh Contoh' }).click();
  expect(xlsxCells(await readFile(await (await example).path())).flat()).toContain('Nama Supplier *');

  const choose = dialog.getByLabel('Berkas .xlsx atau .csv', { exact: true });
  await choose.setInputFiles({ name: 'foto.xlsx', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0, 0]) });
  await expect(dialog.getByText('Berkas ini bukan .xlsx atau .csv')).toBeVisible();

  await choose.setInputFiles(
    sheet('PT Impor Satu;imporsatu;satu@impor.example;0812 3456 7890\nPT Impor Dua;impordua;salah;\n'),
  );
  await dialog.getByRole('button', { name: 'Periksa' }).click();
  await expect(dialog.getByText('1 dari 2 baris salah. Belum ada yang disimpan.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^3 Email/ })).toBeVisible();
  const faults = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Unduh Baris yang Salah' }).click();
  const cells = xlsxCells(await readFile(await (await faults).path())).flat();
  expect(cells).toEqual(expect.arrayContaining(['Kesalahan', 'PT Impor Dua']));
  expect(cells).not.toContain('PT Impor Satu');

  await dialog.getByRole('button', { name: 'Pilih Berkas Lain' }).click();
  await choose.setInputFiles(
    sheet('PT Impor Satu;imporsatu;satu@impor.example;\nPT Impor Dua;impordua;dua@impor.example;\n'),
  );
  await dialog.getByRole('button', { name: 'Periksa' }).click();
  await dialog.getByRole('button', { name: 'Impor 2 Baris' }).click();
  await expect(dialog.getByText('2 data ditambahkan, 0 diperbarui, 0 dilewati.')).toBeVisible();
  // A second click at once, where 'Unggah' was, is taken for a double click.
  await dialog.getByText('2 data ditambahkan, 0 diperbarui, 0 dilewati.').hover();
  await dialog.getByRole('button', { name: 'Urungkan Impor' }).click();
  await expect(page.getByText('Impor diurungkan: 2 data dihapus kembali.')).toBeVisible();

  await test.step('what is left out is told, and a file that was imported before', async () => {
    const path = testInfo.outputPath('pemasok.csv');
    await writeFile(
      path,
      'Nama;Username;Email;No HP;Utang\nPT Impor Tiga;tiga;tiga@impor.example;0811 2233 4455;500\n',
    );
    for (const again of [false, true]) {
      await (await openMore(page)).getByRole('button', { name: 'Unggah', exact: true }).click();
      await choose.setInputFiles(path);
      await expect(dialog.getByText(/^Berkas ini sudah diimpor dari komputer ini/)).toHaveCount(again ? 1 : 0);
      if (again) break;
      await dialog.getByRole('button', { name: 'Periksa' }).click();
      await expect(dialog.getByText('Kolom yang tidak diimpor: Utang')).toBeVisible();
      await dialog.getByRole('button', { name: 'Impor 1 Baris' }).click();
      await dialog.getByRole('button', { name: 'Tutup' }).click();
    }
    await dialog.getByRole('button', { name: 'Tutup' }).click();
  });
  await page.getByPlaceholder('Cari data...').fill('PT Impor Satu');
  await expect(page.getByText('Tidak ada hasil ditemukan')).toBeVisible();
});
