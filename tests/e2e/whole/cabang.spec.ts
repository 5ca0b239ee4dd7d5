import { mkdirSync } from 'node:fs';
import { today } from '../../support/refill.ts';
import { mainMenu } from '../support/sign-in.ts';
import { expect, type Page, test, tokenOf, watchForProblems } from '../support/test.ts';

test.use({ rung: 'klinik', account: 'admin' });

/** Where pictures of the day are kept, to be looked at. */
const shots = process.env['SHOTS'];
async function picture(page: Page, name: string) {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png` });
}

const picker = (page: Page) => page.getByRole('combobox', { name: 'Cabang tempat Anda bekerja' });
const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: new RegExp(`^${name}`) });

test('two houses: the second is opened, sells under its own head, and the first sees nothing of it', async ({
  page,
  browser,
  server: { url },
}) => {
  test.setTimeout(180_000);

  await test.step('opened from Pengaturan', async () => {
    await page.goto('/settings');
    await expect(picker(page)).toBeHidden();
    await page.getByRole('button', { name: 'Buka cabang kedua' }).click();
    await field(page, 'Nama Cabang yang').fill('Menteng');
    await field(page, 'Nama Cabang \\*|Nama Cabang$').fill('Kemang');
    await field(page, 'Awalan Nomor Invoice').fill('KMG');
    await field(page, 'Alamat').fill('Jl. Kemang Raya 8, Jakarta');
    await picture(page, 'buka');
    await page.getByRole('button', { name: 'Ya, Buka Cabang' }).click();
    await expect(page.getByText('Cabang Kemang dibuka.')).toBeVisible();
    await expect(picker(page)).toHaveText('Semua cabang');
    await expect(page.getByRole('button', { name: 'Buka cabang kedua' })).toBeHidden();
    await picture(page, 'dibuka');
  });

  await test.step('chosen in the header, it has no bill yet', async () => {
    await page.goto('/transaksi');
    await expect(page.getByRole('columnheader', { name: 'Cabang' })).toBeVisible();
    await picker(page).click();
    await page.getByRole('option', { name: 'Kemang' }).click();
    await expect(page.getByRole('columnheader', { name: 'Cabang' })).toBeHidden();
    await expect(page.getByText(/^INV-/)).toHaveCount(0);
  });

  await test.step('what it sells bears its number, name and address', async () => {
    const headers = { Authorization: `Bearer ${await tokenOf(url, 'admin')}`, 'X-Cabang': '2' };
    const sold = await page.request.post('/api/commands/transaksi/jual', {
      headers: { ...headers, 'Idempotency-Key': `kemang-${Date.now()}` },
      data: {
        ...{ paket: [{ paket: 1 }], pasien: 1, metodeBayar: 'QRIS', ppn: 11 },
        ...{ diskon: 0, diskonType: 'persen', alasanTanda: 'Sudah disetujui' },
      },
    });
    expect(await sold.json()).toMatchObject({ data: { invoiceNumber: `KMG-${today.slice(0, 4)}-001` } });
    await page.reload();
    await page.getByRole('link', { name: `KMG-${today.slice(0, 4)}-001` }).click();
    await page.goto(`${page.url()}/struk`);
    const paper = page.getByRole('article');
    await expect(paper).toContainText('Kemang');
    await expect(paper).toContainText('Jl. Kemang Raya 8, Jakarta');
    await picture(page, 'struk');
  });

  await test.step('a tab works where it chose, whatever another one chooses', async () => {
    const other = await page.context().newPage();
    await other.goto('/sumber-daya/create');
    await expect(picker(other)).toHaveText('Kemang');
    await other.getByRole('textbox', { name: /^Nama/ }).fill('Ruang Tab');
    await page.goto('/sumber-daya');
    await picker(page).click();
    await page.getByRole('option', { name: 'Menteng' }).click();
    await expect(picker(page)).toHaveText('Menteng');
    await page.reload();
    await expect(picker(page)).toHaveText('Menteng');
    // On which every tab reads its rights anew.
    const headers = { Authorization: `Bearer ${await tokenOf(url, 'admin')}`, 'Idempotency-Key': `tab-${Date.now()}` };
    const kept = { nama: 'Ruang', daftar: 'sumber-daya', alamat: 'macam=ruang' };
    const told = other.waitForResponse('**/api/rights');
    await page.request.post('/api/commands/tampilan/simpan', { headers, data: kept });
    await told;
    await expect(picker(other)).toHaveText('Kemang');
    await other.close();
  });

  await test.step('a manager of the first sees nothing of it', async () => {
    const context = await browser.newContext({ baseURL: url });
    const problems = watchForProblems(context);
    const other = await context.newPage();
    await other.addInitScript((token) => localStorage.setItem('token', token), await tokenOf(url, 'manager'));
    await other.goto('/transaksi');
    await expect(mainMenu(other)).toContainText('Transaksi');
    await expect(other.getByRole('table')).toContainText('INV-');
    await expect(other.getByText(/KMG-|Kemang|Semua cabang/)).toHaveCount(0);
    await expect(picker(other)).toHaveCount(0);
    await picture(other, 'manager');
    await context.close();
    expect(problems).toEqual([]);
  });
});
