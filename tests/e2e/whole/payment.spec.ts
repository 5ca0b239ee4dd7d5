import { open, visit } from '../support/routes.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ rung: 'klinik' });

const pay = (page: Page) => page.getByRole('button', { name: 'Proses Pembayaran' });

/** Visit 3 of the sample on the payment form: Bagus Setiawan, one treatment and two products. */
const paying = '/transaksi/create?kunjungan=3&langkah=bayar';

test.describe('product §2.16, a visit is paid', () => {
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
