import { openMore } from '../support/listHead.ts';
import { fact, open, rowsOf, visit } from '../support/routes.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ rung: 'klinik' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pay = (page: Page) => page.getByRole('button', { name: 'Proses Pembayaran' });
const total = (page: Page) => page.getByRole('status', { name: 'Total' });

/** Visit 3 of the sample on the payment form: Bagus Setiawan, one treatment and two products. */
const paying = '/transaksi/create?kunjungan=3&langkah=bayar';

/** A figure of a detail page by its label. */
test.describe('product §2.16, a visit is paid', () => {
  test('once by a double click; stock, ledger, treatment report, history and receipt tell of it', async ({ page }) => {
    await page.goto('/laporan/produk');
    await page.getByPlaceholder('Cari produk...').fill('Ketokonazol 200 mg');
    await expect(rowsOf(page)).toHaveCount(1);
    await rowsOf(page).first().click();
    const product = page.url();
    const stock = Number(/\d+/.exec((await fact(page, 'Stok').textContent()) ?? '')?.[0]);
    await visit(page, '/pasien/2');
    await expect(page.getByRole('main')).toContainText(/Total Kunjungan\D*4/);

    await visit(page, '/transaksi');
    await page.getByRole('link', { name: 'Buat Transaksi' }).click();
    await expect(rowsOf(page)).toHaveCount(7);
    await page.getByRole('button', { name: 'Lihat detail Antrian 003' }).click();
    await expect(page.getByRole('region', { name: 'Detail Pasien' })).toContainText('Bagus Setiawan');
    await page.getByRole('button', { name: 'Kirim ke Pembayaran', exact: true }).click();
    await page.getByLabel('Diskon', { exact: true }).fill('10');
    await expect(total(page)).toHaveText(/^Rp\s339\.660$/);
    await page.getByRole('radio', { name: 'QRIS' }).check();
    await pay(page).dblclick();
    const dialog = page.getByRole('dialog', { name: 'Transaksi Berhasil!' });
    await expect(dialog).toContainText('Pembayaran telah berhasil diproses.');

    // Without a printer the list does not follow the print.
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await dialog.getByRole('link', { name: 'Cetak Struk' }).click();
    await expect(heading(page)).toHaveText('Struk INV-2024-009');
    const receipt = page.getByRole('article');
    for (const line of ['Klinik Cantika Medika', 'Ratna Kusumawati', 'Bagus Setiawan', 'Diskon (10%)', 'QRIS']) {
      await expect(receipt).toContainText(line);
    }
    await expect(receipt).toContainText(/TotalRp\s339\.660/);
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh PDF' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toBe('Struk INV-2024-009.pdf');

    await visit(page, '/transaksi');
    await expect(page.getByText('Total 9 data')).toBeVisible();
    await expect(rowsOf(page).first()).toContainText('INV-2024-009');
    await visit(page, '/transaksi/create');
    await expect(rowsOf(page)).toHaveCount(6);
    await expect(page.getByText('Bagus Setiawan')).toHaveCount(0);

    await visit(page, '/laporan/keuangan?urut=-id');
    await expect(rowsOf(page).first()).toContainText('Pemeriksaan Darah Lengkap');
    await expect(rowsOf(page).first()).toContainText(/\+\s?Rp\s339\.660/);
    await visit(page, '/laporan/treatment?urut=-id');
    await expect(rowsOf(page).first()).toContainText('Bagus Setiawan');
    await expect(rowsOf(page).first()).toContainText('Pemeriksaan Darah Lengkap');
    await visit(page, '/mutasi-stok');
    await expect(rowsOf(page).nth(1)).toContainText('Ketokonazol 200 mg');
    await visit(page, product);
    await expect(fact(page, 'Stok')).toHaveText(new RegExp(`^Stok: ${stock - 3} `));
    await visit(page, '/pasien/2');
    await expect(page.getByRole('main')).toContainText(/Total Kunjungan\D*5/);
    await expect(page.getByRole('main')).toContainText('Pemeriksaan Darah Lengkap');
  });

  // tests/transaksi/TransaksiCreate.test.tsx has the same, records.spec.ts a second tab that follows the server.
  test('in one tab: the other says that it is paid, before and after a reload', async ({ page, context }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(paying);
      await expect(pay(tab)).toBeEnabled();
    }
    await pay(page).click();
    await expect(page).toHaveURL('/transaksi');
    await expect(other.getByText('Kunjungan ini sudah dibayar')).toBeVisible();
    await expect(pay(other)).toHaveCount(0);
    await other.reload();
    await expect(other.getByText('Kunjungan ini sudah dibayar')).toBeVisible();
    await other.getByRole('link', { name: 'Lihat Transaksi' }).click();
    await expect(heading(other)).toHaveText('Bagus Setiawan · INV-2024-009');
  });

  test('a reload in mid-payment pays once at most, and shows what became of it', async ({ page }) => {
    await page.goto(paying);
    await pay(page).click({ noWaitAfter: true });
    await page.reload();
    const paid = page.getByText('Kunjungan ini sudah dibayar');
    // The first payment may be stored at any moment now: then there is nothing left to press, or nothing comes of it.
    await paid.or(pay(page)).click();
    const listed = page.getByRole('link', { name: 'Detail INV-2024-009' });
    await expect(paid.or(listed)).toBeVisible();
    await visit(page, '/transaksi');
    await expect(page.getByText('Total 9 data')).toBeVisible();
  });
});

test.describe('a receipt', () => {
  test('prints on one page as wide as the paper chosen, without the buttons', async ({ page }) => {
    await open(page, { path: '/transaksi/1/struk', heading: 'Struk INV-2024-001' });
    for (const [width, points] of [
      ['80 mm', 227],
      ['58 mm', 164],
    ] as const) {
      await page.getByRole('button', { name: width }).click();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+)/g)].map((match) => Math.round(Number(match[1])));
      expect(sheets).toEqual([points]);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Cetak' })).toBeHidden();
    await expect(page.getByRole('article')).toBeVisible();
  });
});

// Its dialog is looked at in accessibility.spec.ts, its parts proved in tests/commands and tests/transaksi.
test.describe('giving money back', () => {
  test('posts a linked reversal with its reason, and puts the products back where asked to', async ({ page }) => {
    await page.goto(paying);
    await pay(page).click();
    await expect(page).toHaveURL('/transaksi');
    await page.getByRole('link', { name: 'Detail INV-2024-009' }).click();
    await expect(page).toHaveURL(/\/transaksi\/\d+$/);
    await openMore(page);
    await page.getByRole('button', { name: 'Kembalikan Dana' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kembalikan Dana' });
    await dialog.getByRole('radio', { name: 'Barang kembali' }).check();
    await dialog.getByRole('textbox', { name: /^Keterangan/ }).fill('Alergi krim');
    await dialog.getByRole('button', { name: 'Kembalikan Dana' }).click();
    await expect(page.getByText('Dana berhasil dikembalikan')).toBeVisible();
    await expect(page.getByRole('main').getByText('Refunded', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Kembalikan Dana' })).toHaveCount(0);

    await visit(page, '/laporan/keuangan?urut=-id');
    await expect(rowsOf(page).first()).toContainText('Pengembalian dana INV-2024-009: Barang kembali: Alergi krim');
    await expect(rowsOf(page).first()).toContainText(/-\s?Rp\s377\.400/);
    await visit(page, '/mutasi-stok');
    await expect(rowsOf(page).nth(1)).toContainText('Ketokonazol 200 mg');
    await expect(rowsOf(page).nth(1)).toContainText('Stok Masuk');
  });
});
