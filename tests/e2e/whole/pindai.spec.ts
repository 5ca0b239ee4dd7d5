import { expect, type Page, test } from '../support/test.ts';

test.use({ rung: 'klinik' });

const nama = 'Serum Vitamin C 20 ml';
const satuan = '8999909000018';
/** Twelve of them. */
const dus = '18999909000015';

/**
 * Types a code as a scanner does, and waits until a box holds what comes of it. How long that took from the last key on is
 * noted with the test.
 */
async function pindai(page: Page, code: string, box: string, value: string) {
  const watch = await page.evaluateHandle(
    ([selector, wanted]) => ({
      took: new Promise<number>((done) => {
        let since = 0;
        const note = ({ key, timeStamp }: KeyboardEvent) => {
          if (key === 'Enter') since = timeStamp;
        };
        addEventListener('keydown', note, { capture: true });
        const look = () => {
          const input = document.querySelector<HTMLInputElement>(selector);
          if (since > 0 && input?.value === wanted) done(performance.now() - since);
          else setTimeout(look, 1);
        };
        look();
      }),
    }),
    [box, value] as const,
  );
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  const took = await watch.evaluate((begun) => begun.took);
  test.info().annotations.push({ type: 'ms', description: `${code} → ${value}: ${took.toFixed(1)}` });
}

test('a case and a piece are scanned in at the desk: thirteen, ready for the next', async ({ page }) => {
  await page.goto('/transaksi/create?jual=langsung');
  const box = page.getByRole('combobox', { name: 'Pindai atau cari produk' });
  await expect(box).toBeFocused();
  const qty = `input[aria-label="Banyaknya ${nama}"]`;
  await pindai(page, satuan, qty, '1');
  await pindai(page, dus, qty, '13');
  await pindai(page, satuan, qty, '14');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await page.keyboard.type('8999909999999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Produk "8999909999999" tidak ditemukan')).toBeVisible();
  await expect(box).toHaveValue('8999909999999');
});

test('a case is scanned at stock-in, and again', async ({ page }) => {
  await page.goto('/stok-masuk/create');
  const box = page.getByRole('combobox', { name: /^Nama Barang/ });
  await box.click();
  await pindai(page, dus, 'input[name=jumlah]', '12');
  await expect(box).toHaveValue(nama);
  await box.click();
  await pindai(page, dus, 'input[name=jumlah]', '24');
});

test('a case is scanned in a count, in its number too, and what follows it', async ({ page }) => {
  await page.goto('/opname/create');
  await page.getByRole('button', { name: 'Simpan' }).click();
  const box = page.getByRole('textbox', { name: 'Pindai atau cari produk' });
  await box.click();
  const number = 'li form input';
  await pindai(page, dus, number, '12');
  await pindai(page, dus, number, '12+12');
  // A scanner that goes on to the next goods: the number before it is stored.
  await pindai(page, '18999909000022', number, '12');
  await expect(page.getByText(`${nama}: 24 Botol tersimpan`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Serum Niacinamide: 12 Botol tersimpan')).toBeVisible();
  await expect(box).toBeFocused();
});

test('a label is drawn for each code of a product', async ({ page }) => {
  await page.goto('/produk/nonmedis');
  await page.getByRole('searchbox').first().fill(dus);
  await page.getByRole('link', { name: `Detail ${nama}` }).click();
  // The list it comes from has 'Tindakan lain untuk …' on each row.
  await page.getByRole('button', { name: 'Tindakan lain', exact: true }).click();
  await page.getByRole('link', { name: 'Cetak Label' }).click();
  await expect(page.getByRole('article', { name: nama })).toContainText('PRD-037');
  await page.getByRole('combobox', { name: 'Kode' }).click();
  await page.getByRole('option', { name: `${dus} (isi 12)` }).click();
  await page.getByLabel('Banyak label').fill('3');
  await expect(page.getByRole('article', { name: nama })).toHaveCount(3);
  await page.getByLabel('Banyak label').fill('0');
  await expect(page.getByText('Isi 1 sampai 100')).toBeVisible();
});
