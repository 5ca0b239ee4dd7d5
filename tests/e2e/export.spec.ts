import { readFile } from 'node:fs/promises';
import { xlsxCells } from './support/files.ts';
import { openMore } from './support/listHead.ts';
import { visit } from './support/routes.ts';
import { expect, type Page, test } from './support/test.ts';

/** Presses 'Export Excel' and reads the file that comes. */
async function exported(page: Page) {
  const coming = page.waitForEvent('download');
  await (await openMore(page)).getByRole('button', { name: 'Export Excel' }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), texts: xlsxCells(await readFile(await download.path())).flat() };
}

test.describe('design §6: the export of a list', () => {
  test('is an .xlsx of all its rows under the headings on screen, or of what the search leaves, also where that is nothing', async ({
    page,
  }) => {
    await page.goto('/pasien');
    const { name, texts } = await exported(page);
    expect(name).toBe('2024-08-27-pasien.xlsx');
    expect(texts).toEqual(expect.arrayContaining(['ID', 'Nama Pasien', 'Kategori', 'Dokter', 'Telepon']));
    for (const patient of ['Anisa Rahmawati', 'Kurnia Dewantari']) expect(texts).toContain(patient);
    await expect(page.getByText('36 baris diekspor')).toBeVisible();

    await visit(page, '/supplier');
    await page.getByPlaceholder('Cari data...').fill('abadi');
    await expect(page.getByText('Total 1 data')).toBeVisible();
    const found = await exported(page);
    expect(found.name).toBe('2024-08-27-supplier.xlsx');
    expect(found.texts).toContain('CV Abadi Jaya');
    expect(found.texts).not.toContain('PT Sumber Makmur');
    await expect(page.getByText('1 baris diekspor')).toBeVisible();

    await page.getByPlaceholder('Cari data...').fill('tidak ada yang begini');
    await expect(page.getByText('Tidak ada hasil ditemukan')).toBeVisible();
    const empty = await exported(page);
    expect(empty.texts).toContain('Nama Supplier');
    expect(empty.texts).not.toContain('CV Abadi Jaya');
  });
});
