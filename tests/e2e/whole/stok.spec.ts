import { fact, rowsOf, visit } from '../support/routes.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ rung: 'klinik' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const modal = (page: Page, name: string) => page.getByRole('dialog', { name });
async function choose(page: Page, label: string, option: string) {
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: new RegExp(`^${label}( |$)`) })
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** What a product's page says of its stock in the end: it may know an earlier figure when it opens. */
async function expectStock(page: Page, path: string, stock: number) {
  await visit(page, path);
  await expect(fact(page, 'Stok')).toHaveText(new RegExp(`^Stok: ${stock} `));
}

test.describe('a delivery, from arrival to shelf', () => {
  test('receiving it raises the stock, opens the batch and posts expense and movement; taking out too much is refused, then corrected', async ({
    page,
  }) => {
    const product = '/produk/medis/1';
    const before = 22;
    await expectStock(page, product, before);

    await visit(page, '/stok-masuk');
    await page.getByRole('link', { name: 'Tambah Stok Masuk' }).click();
    const form = modal(page, 'Tambah Stok Barang Masuk');
    await choose(page, 'Supplier', 'UD Mitra Sejati');
    await choose(page, 'Nama Barang', 'Amoxicillin 500 mg');
    await form.getByLabel(/^Jumlah/).fill('4');
    await form.getByLabel(/^Harga Satuan/).fill('125000');
    await expect(form.getByText(/^Rp\s500\.000$/)).toBeVisible();
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page).toHaveURL('/stok-masuk');
    await expect(rowsOf(page).first()).toContainText('#TRX0026');
    await expect(rowsOf(page).first()).toContainText('Wait');

    await page.getByRole('button', { name: 'Terima #TRX0026' }).click();
    const receive = modal(page, 'Terima Amoxicillin 500 mg · #TRX0026');
    await receive.getByLabel(/^Nomor Batch/).fill('LOT-2024-09');
    await receive.getByLabel(/^Kedaluwarsa/).fill('2024-09-20');
    await receive.getByRole('button', { name: 'Terima Barang' }).dblclick();
    await expect(page.getByText(/^#TRX0026 diterima\./)).toBeVisible();
    await expect(rowsOf(page).first()).toContainText('OK');
    await expect(page.getByRole('button', { name: 'Terima #TRX0026' })).toBeHidden();

    await visit(page, '/laporan/keuangan?urut=-id');
    await expect(rowsOf(page).first()).toContainText('Pembelian stok #TRX0026');
    await expect(rowsOf(page).first()).toContainText(/-Rp\s500\.000/);

    await expectStock(page, product, before + 4);
    await expect(page.getByRole('group', { name: 'Batch' }).getByRole('row').nth(1)).toContainText('LOT-2024-09');

    await visit(page, '/mutasi-stok');
    await expect(rowsOf(page).first()).toContainText('Stok Masuk');
    await page.getByRole('link', { name: 'Tambah Mutasi' }).click();
    const out = modal(page, 'Tambah Mutasi Stok');
    await page.getByRole('radio', { name: 'Stok Keluar' }).check();
    await expect(out.getByPlaceholder('Kosongkan jika stok keluar')).toBeVisible();
    await choose(page, 'Produk', 'Amoxicillin 500 mg');
    await expect(out.getByRole('combobox', { name: /^Satuan/ })).toHaveText('Strip');
    await out.getByLabel(/^Jumlah/).fill('9999');
    await out.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(out.getByText(`Stok Amoxicillin 500 mg tidak cukup: tersedia ${before + 4}`)).toBeVisible();
    await expect(out.getByLabel(/^Jumlah/)).toHaveValue('9.999');
    await expect(out.getByLabel(/^Jumlah/)).toBeFocused();

    await out.getByLabel(/^Jumlah/).fill('6');
    await expect(out.getByRole('list', { name: 'Diambil dari batch' }).getByRole('listitem')).toHaveText([
      '4 Strip · LOT-2024-09 · kedaluwarsa 20 Sep 2024',
      /^2 Strip · B-PRD-001 · /,
    ]);
    await out.getByRole('button', { name: 'Simpan', exact: true }).dblclick();
    await expect(page).toHaveURL('/mutasi-stok');
    await expect(rowsOf(page).first()).toContainText('Stok Keluar');
    await expect(rowsOf(page).nth(1)).toContainText('Stok Masuk');
    await expectStock(page, product, before - 2);
  });

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

  test('an expired batch is told of by the bell and written off', async ({ page }) => {
    await page.goto('/dashboard');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifikasi/ })
      .click();
    await page.getByRole('link', { name: '2 batch sudah kedaluwarsa dan perlu dimusnahkan' }).click();
    await expect(heading(page)).toHaveText('Daftar Batch');
    await expect(rowsOf(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Musnahkan B-PRD-010' }).click();
    const ask = modal(page, 'Musnahkan Hidrokuinon Krim 4% · B-PRD-010');
    await ask.getByLabel(/^Alasan/).fill('Lewat tanggal');
    await ask.getByRole('button', { name: 'Ya, Musnahkan' }).click();
    await expect(page.getByText('B-PRD-010 dimusnahkan')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(1);
    await expectStock(page, '/produk/medis/10', 0);
  });
});
