import { handwork } from './support/handwork.ts';
import { openMore } from './support/listHead.ts';
import { rowsOf, visit } from './support/routes.ts';
import { credentialsOf, expect, type Page, test } from './support/test.ts';

test.use({ rung: 'klinik', account: 'kasir' });

const received = (page: Page) => page.getByRole('textbox', { name: 'Uang diterima' });
const success = (page: Page) => page.getByRole('dialog', { name: 'Transaksi Berhasil!' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Cari di Pasien dalam Proses' });

/** Printing, as the browser does it where there is a printer: the page goes on when the paper is out. */
async function watchPrints(page: Page) {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['prints'] = String(Number(document.documentElement.dataset['prints'] ?? 0) + 1);
      dispatchEvent(new Event('afterprint'));
    };
  });
}

/** Somebody changes a visit on another computer. */
async function changeElsewhere({ request }: Page, id: number, values: object) {
  const signedIn = await request.post('/api/login', { data: credentialsOf('admin') });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const visit = (await (await request.get(`/api/kunjungan/${id}`, { headers })).json()) as Record<string, unknown>;
  const answer = await request.put(`/api/kunjungan/${id}`, {
    headers: { ...headers, 'Idempotency-Key': `ubah-${id}` },
    data: { ...visit, ...values },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('all that is typed and pressed is in sight, with an allergy and five lines, refused too', async ({ page }) => {
  const treatments = [1, 2, 3, 9, 16].map((treatment) => ({
    treatment,
    nama: 'Facial',
    harga: 100_000,
    kategori: null,
  }));
  await changeElsewhere(page, 3, { treatments, products: [], addons: [] });
  for (const viewport of [
    { width: 1366, height: 650 },
    { width: 1280, height: 720 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/transaksi/create?kunjungan=3&langkah=bayar');
    await expect(received(page)).toBeFocused();
    await expect(page.getByRole('list', { name: 'Treatment' }).getByRole('listitem')).toHaveCount(5);
    // Open by themselves in a window of some height.
    if (viewport.height < 760) {
      await page.getByRole('button', { name: 'Diskon', exact: true }).click();
      await page.getByRole('button', { name: 'Catatan' }).click();
    }
    const form = page.getByRole('region', { name: 'Form Pembayaran' });
    const discount = form.getByRole('textbox', { name: 'Diskon' });
    await discount.fill('30');
    await page.keyboard.press('F9');
    await expect(form.getByRole('alert')).toContainText('memerlukan hak khusus');
    for (const part of [
      ...[received(page), discount, form.getByRole('textbox', { name: 'Catatan' })],
      ...[form.getByRole('radio', { name: 'QRIS' }), form.getByRole('alert')],
      ...[form.getByRole('button', { name: 'Proses Pembayaran' }), page.getByText('Alergi', { exact: true })],
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    const scrolled = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(scrolled).toBe(0);
    await discount.fill('0');
  }
});

test('a patient who gets ready appears by themselves; Enter, the amount, F9, and the receipt prints', async ({
  page,
}) => {
  await watchPrints(page);
  await page.goto('/transaksi/create');
  await expect(search(page)).toBeFocused();
  await expect(page.getByText('Siap dibayar (4)')).toBeVisible();
  await changeElsewhere(page, 1, { status: 'Selesai Konsultasi' });
  await expect(page.getByText('Siap dibayar (5)')).toBeVisible();

  const hands = await handwork(page);
  await page.keyboard.press('Enter');
  await expect(received(page)).toBeFocused();
  await page.keyboard.type('400000');
  await page.keyboard.press('F9');
  await expect(success(page)).toContainText(/KembalianRp\s11\.500/);
  await expect(page.getByRole('link', { name: 'Cetak Struk' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-prints', '1');
  expect(await hands.read()).toEqual({ clicks: 0, keys: 9 });
  // The list follows the print.
  await expect(page).toHaveURL('/transaksi');
});

test('by keyboard: two methods; a part now and the rest later; a wrong method put right', async ({ page }) => {
  await page.goto('/transaksi/create');
  await expect(rowsOf(page)).toHaveCount(7);

  await test.step('two methods on one bill', async () => {
    const hands = await handwork(page);
    await page.keyboard.type('bagus');
    await page.keyboard.press('Enter');
    await expect(received(page)).toBeFocused();
    await page.keyboard.press('F7');
    await expect(page.getByRole('textbox', { name: 'Jumlah' }).first()).toBeFocused();
    await page.keyboard.type('100000');
    await page.keyboard.press('F9');
    await expect(success(page)).toContainText('INV-2024-009');
    expect(await hands.read()).toEqual({ clicks: 0, keys: 14 });
    await expect(page).toHaveURL('/transaksi');
  });

  await test.step('a part, then the rest', async () => {
    await visit(page, '/transaksi/create');
    await expect(rowsOf(page)).toHaveCount(6);
    await expect(search(page)).toBeFocused();
    const hands = await handwork(page);
    await page.keyboard.type('indra');
    await page.keyboard.press('Enter');
    await expect(received(page)).toBeFocused();
    await page.keyboard.press('F8');
    await expect(page.getByRole('textbox', { name: 'Jumlah' })).toBeFocused();
    await page.keyboard.type('200000');
    await page.keyboard.press('F9');
    await expect(success(page)).toContainText('Sisa, dibayar nanti');
    expect(await hands.read()).toEqual({ clicks: 0, keys: 14 });
    await expect(page).toHaveURL('/transaksi');
    await visit(page, '/transaksi/create');
    const later = await handwork(page);
    const due = page.getByRole('region', { name: 'Belum lunas (1)' });
    await due.getByRole('button', { name: 'Belum lunas (1)' }).click();
    await due.getByRole('button', { name: 'Lunasi' }).click();
    await page
      .getByRole('dialog', { name: /^Lunasi/ })
      .getByRole('button', { name: 'Terima Pembayaran' })
      .click();
    await expect(page.getByText('Pembayaran INV-2024-010 dicatat')).toBeVisible();
    await expect(due).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await later.read()).toEqual({ clicks: 3, keys: 0 });
  });

  await test.step('a wrong method', async () => {
    await visit(page, '/transaksi/create?kunjungan=2&langkah=bayar');
    await expect(received(page)).toBeFocused();
    // A mouse that rests on a button of the answer holds it; cash in one's own drawer is changed by somebody else.
    await page.mouse.move(0, 0);
    await page.keyboard.press('F3');
    await page.keyboard.press('F9');
    await expect(page).toHaveURL('/transaksi');
    await expect(rowsOf(page).first()).toContainText('INV-2024-011');
    const hands = await handwork(page);
    await rowsOf(page)
      .first()
      .getByRole('button', { name: /^Tindakan lain/ })
      .click();
    await page.getByRole('menuitem', { name: 'Ubah Metode' }).click();
    const dialog = page.getByRole('dialog', { name: /^Ubah Metode/ });
    await dialog.getByRole('button', { name: 'QRIS' }).click();
    await expect(page.getByText('Metode pembayaran diubah')).toBeVisible();
    expect(await hands.read()).toEqual({ clicks: 3, keys: 0 });
  });
});

test('a sale by scanner: each code, then F9', async ({ page }) => {
  await page.goto('/transaksi');
  await (await openMore(page)).getByRole('link', { name: 'Penjualan Langsung' }).click();
  await expect(page.getByRole('combobox', { name: 'Pindai atau cari produk' })).toBeFocused();
  const hands = await handwork(page);
  // A scanner types as fast as it can and ends with Enter.
  await page.keyboard.type('PRD-022\n');
  await expect(page.getByRole('textbox', { name: 'Banyaknya Zinc 20 mg' })).toHaveValue('1');
  await page.keyboard.type('PRD-022\n');
  await expect(page.getByRole('textbox', { name: 'Banyaknya Zinc 20 mg' })).toHaveValue('2');
  await page.keyboard.press('F9');
  await expect(success(page)).toBeVisible();
  // Keys of the hand: F9 alone.
  expect(await hands.read()).toEqual({ clicks: 0, keys: 17 });
  await expect(page).toHaveURL('/transaksi');
  await expect(rowsOf(page).first()).toContainText('Zinc 20 mg');
});
