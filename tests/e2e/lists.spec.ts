import { chooseFilter, fillDays, openFilter } from './support/listHead.ts';
import { rowsOf, visit } from './support/routes.ts';
import { expect, type Page, test } from './support/test.ts';

// 36 patients, the first with the number 1.
const search = (page: Page) => page.getByPlaceholder('Cari pasien...');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Navigasi halaman' });
const step = (page: Page, name: string) => pager(page).getByRole('button', { name, exact: true });
const perPage = (page: Page) => page.getByRole('combobox', { name: 'Baris per halaman' });
const column = (page: Page, name: string) => page.getByRole('columnheader').filter({ hasText: name });
const firstRow = (page: Page) => rowsOf(page).first();

async function expectPage(page: Page, { at, of, rows }: { at: number; of: number; rows: number }) {
  await expect(pager(page)).toContainText(`Halaman ${at} dari ${of} halaman`);
  await expect(rowsOf(page)).toHaveCount(rows);
}

test.describe('product §2.6: a list', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/pasien');
    await expectPage(page, { at: 1, of: 4, rows: 10 });
  });

  test('has the columns, the search box and the button of the spec; goes through its pages of 10 rows (§9), or 5, 20, 30 or 50; sorts by a column, both ways, a reference by its name', async ({
    page,
  }) => {
    await expect(page.getByRole('columnheader').filter({ hasText: /./ })).toHaveText([
      'ID',
      'Nama Pasien',
      'Kategori',
      'Dokter',
      'Telepon',
      'Action',
    ]);
    await expect(search(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tambah Pasien' })).toBeVisible();
    await expect(firstRow(page)).toContainText('Perempuan');
    await expect(firstRow(page)).toContainText('27');
    for (const action of ['Detail', 'Edit', 'Hapus']) {
      await expect(firstRow(page).getByLabel(`${action} Anisa Rahmawati`)).toBeVisible();
    }
    await expect(pager(page)).toContainText('Total 36 data');
    await expect(step(page, 'Pertama')).toBeDisabled();
    await expect(step(page, 'Sebelumnya')).toBeDisabled();

    await step(page, 'Selanjutnya').click();
    await expectPage(page, { at: 2, of: 4, rows: 10 });
    await expect(firstRow(page)).toContainText('Kartika Anggraeni');

    await step(page, 'Terakhir').click();
    await expectPage(page, { at: 4, of: 4, rows: 6 });
    await expect(step(page, 'Terakhir')).toBeDisabled();
    await expect(step(page, 'Selanjutnya')).toBeDisabled();

    await step(page, 'Sebelumnya').click();
    await expectPage(page, { at: 3, of: 4, rows: 10 });
    await step(page, 'Pertama').click();
    await expectPage(page, { at: 1, of: 4, rows: 10 });

    await test.step('a click on a row opens its record', async () => {
      await rowsOf(page).nth(1).getByText('Bagus Setiawan').click();
      await expect(page).toHaveURL('/pasien/2');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bagus Setiawan');
    });

    await page.goBack();
    await expectPage(page, { at: 1, of: 4, rows: 10 });
    await expect(perPage(page)).toHaveText('10');
    await perPage(page).click();
    await expect(page.getByRole('option')).toHaveText(['5', '10', '20', '30', '50']);
    await page.getByRole('option', { name: '50' }).click();
    await expectPage(page, { at: 1, of: 1, rows: 36 });
    await perPage(page).click();
    await page.getByRole('option', { name: '5', exact: true }).click();
    await expectPage(page, { at: 1, of: 8, rows: 5 });

    await column(page, 'Nama Pasien').getByRole('button').click();
    await expect(rowsOf(page).nth(1)).toContainText('Aulia Ramadhani');
    await column(page, 'Nama Pasien').getByRole('button').click();
    await expect(firstRow(page)).toContainText('Zaki Alfarisi');
    await expect(column(page, 'Action').getByRole('button')).toHaveCount(0);

    await column(page, 'Dokter').getByRole('button').click();
    await expect(firstRow(page)).toContainText('Andi Wijaya');
    await column(page, 'Dokter').getByRole('button').click();
    await expect(firstRow(page)).toContainText('Yohanes Siregar');
  });

  test('searches all columns, without case; says so when nothing matches, and clears the search', async ({ page }) => {
    await test.step('from the first page on', async () => {
      await step(page, 'Terakhir').click();
      await expectPage(page, { at: 4, of: 4, rows: 6 });
      await search(page).fill('a');
      await expect(pager(page)).toContainText('Halaman 1 dari');
    });
    for (const [what, typed, found] of [
      ['a name, in capitals', 'ANISA', 'Anisa Rahmawati'],
      ['part of a telephone number', '5173058', 'Citra Lestarini'],
      ['a doctor together with others', 'pradnyani', 'Jihan Safitri'],
    ] as const) {
      await test.step(what, async () => {
        await search(page).fill(typed);
        await expect(firstRow(page)).toContainText(found);
        await expect(pager(page)).toContainText('Halaman 1 dari 1 halaman');
      });
    }
    await test.step('the category, and what stands beneath the name', async () => {
      await search(page).fill('laki-laki');
      await expect(pager(page)).toContainText('Total 15 data');
      await search(page).fill('medis');
      await expect(pager(page)).toContainText('Total 16 data');
      await expect(rowsOf(page).filter({ hasText: 'Beauty' })).toHaveCount(0);
    });
    await test.step('nothing', async () => {
      await search(page).fill('tidak ada yang begini');
      await expect(page.getByText('Tidak ada hasil ditemukan')).toBeVisible();
      await expect(page.getByText('Coba ubah kata kunci pencarian Anda')).toBeVisible();
      await expect(pager(page)).toBeHidden();
      await page.getByRole('button', { name: 'Hapus Filter' }).click();
      await expectPage(page, { at: 1, of: 4, rows: 10 });
      await expect(search(page)).toHaveValue('');
    });
  });
});

test.describe('the state of a list lives in the URL', () => {
  /** Filters, sorts, sizes and pages, each through the screen. */
  async function arrange(page: Page) {
    await page.goto('/pasien');
    await chooseFilter(page, 'Kategori', 'Beauty');
    await expect(pager(page)).toContainText('Total 20 data');
    await search(page).fill('perempuan');
    await expect(pager(page)).toContainText('Total 18 data');
    await column(page, 'Nama Pasien').getByRole('button').click();
    await column(page, 'Nama Pasien').getByRole('button').click();
    await perPage(page).click();
    await page.getByRole('option', { name: '5', exact: true }).click();
    await step(page, 'Selanjutnya').click();
    await expectArranged(page);
  }

  async function expectArranged(page: Page) {
    await expectPage(page, { at: 2, of: 4, rows: 5 });
    await expect(search(page)).toHaveValue('perempuan');
    await expect(page.getByRole('button', { name: 'Kategori: Beauty', exact: true })).toBeVisible();
    await expect(perPage(page)).toHaveText('5');
    await expect(firstRow(page)).toContainText('Rini Susilowati');
  }

  test('and outlives a reload, a visit to a record, undoes a step by the back button, and comes with a copied address', async ({
    page,
    context,
  }) => {
    await arrange(page);
    await page.reload();
    await expectArranged(page);

    await firstRow(page)
      .getByLabel(/^Detail/)
      .click();
    await expect(page).toHaveURL('/pasien/18');
    await page.goBack();
    await expectArranged(page);
    await step(page, 'Selanjutnya').click();
    await expectPage(page, { at: 3, of: 4, rows: 5 });
    await page.goBack();
    await expectArranged(page);

    const other = await context.newPage();
    await other.goto(page.url());
    await expectArranged(other);
  });

  test('and an address that makes no sense says so instead of a white page', async ({ page }) => {
    await page.goto('/pasien?hal=99&baris=7');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daftar Pasien');
    await visit(page, `/pasien?filter=${encodeURIComponent('{"tidak_ada":1}')}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Filter atau urutan "tidak_ada" tidak dikenal',
    );
    await visit(page, '/pasien?filter=%7Bbukan-json');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daftar Pasien');
  });
});

test.describe('filters', () => {
  test('of a date range apply to rows and cards alike, and so does a choice', async ({ page }) => {
    await page.goto('/laporan/keuangan');
    const total = page.getByRole('region', { name: 'Ringkasan' });
    const before = await pager(page).textContent();
    await fillDays(page, 'Tanggal', { dari: '2024-08-01', sampai: '2024-08-10' });
    await expect(page).toHaveURL(/tanggal_gte.*tanggal_lte/);
    await expect(pager(page)).not.toHaveText(before ?? '');
    await expect(async () => {
      const rows = /Total (\d+) data/.exec((await pager(page).textContent()) ?? '')?.[1] ?? '';
      await expect(total.getByText(rows, { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();

    await visit(page, '/laporan/produk');
    await openFilter(page, 'Status');
    await expect(page.getByRole('option')).toHaveText(['Semua Status', 'Normal', 'Stok Rendah', 'Stok Habis']);
    await page.getByRole('option', { name: 'Stok Habis' }).click();
    await expect(rowsOf(page).filter({ hasNotText: 'Stok Habis' })).toHaveCount(0);
    await expect(rowsOf(page).first()).toContainText('Stok Habis');
  });
});

test.describe('on a phone a list is a stack of cards', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('with every column and every action', async ({ page }) => {
    await page.goto('/pasien');
    await expect(rowsOf(page)).toHaveCount(10);
    await expect(page.getByRole('table')).toHaveCount(0);
    for (const text of ['Anisa Rahmawati', 'Perempuan', 'Beauty', 'Andi Wijaya', '081218800422']) {
      await expect(firstRow(page)).toContainText(text);
    }
    await step(page, 'Selanjutnya').click();
    await expectPage(page, { at: 2, of: 4, rows: 10 });
    await rowsOf(page).first().getByRole('link', { name: 'Kartika Anggraeni', exact: true }).click();
    await expect(page).toHaveURL('/pasien/11');
  });
});
