import { open } from './support/routes.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ account: 'perawat' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const journey = (page: Page) => page.getByRole('region', { name: /^Perjalanan pasien/ });
const search = (page: Page) => page.getByRole('combobox', { name: 'Tambah treatment, produk, atau tambahan' });
const here = (page: Page) => journey(page).locator('[aria-current=step]');

/** Counts what a person does from now on: clicks, and fields that are filled in. */
async function counted(page: Page, steps: (act: { click: (name: string) => Promise<void> }) => Promise<void>) {
  let clicks = 0;
  await steps({
    click: async (name) => {
      clicks += 1;
      await page
        .getByRole('main')
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('main').getByRole('link', { name, exact: true }))
        .click();
    },
  });
  return clicks;
}

test('a new patient gets a number with the click that registers, and nothing is typed twice', async ({ page }) => {
  await open(page, { path: '/pasien/create', heading: 'Tambah Pasien' });
  const clicks = await counted(page, async ({ click }) => {
    await page.getByLabel('Nama Pasien').fill('Sekar Ayu Larasati');
    await page.getByRole('radio', { name: 'Perempuan' }).check();
    await page.getByLabel(/^Umur/).fill('31');
    await page.getByLabel('Telepon').fill('0811 2233 4455');
    await page.getByRole('combobox', { name: /^Dokter/ }).fill('Putri');
    await page.getByRole('option', { name: 'Putri Handayani' }).click();
    await click('Simpan & Ambil Nomor');
  });
  expect(clicks).toBe(1);
  await expect(
    page.getByText(/^Nomor antrian 021, (estimasi \d\d:\d\d WIB|mungkin tidak terlayani hari ini)$/),
  ).toBeVisible();
  await expect(heading(page)).toHaveText('Sekar Ayu Larasati');
  await expect(here(page)).toHaveText(/Nomor 021/);
});

test('a patient is called, treated and sent to the cashier in two clicks, the visit filled from the appointment, and the next one called in one', async ({
  page,
}) => {
  await open(page, { path: '/antrian', heading: 'Sistem Antrian Dokter' });
  await page.getByRole('region', { name: 'Antrian Selanjutnya' }).waitFor();
  await page.goto('/antrian/14');
  await expect(here(page)).toHaveText(/Nomor 002/);
  const turn = page.getByRole('region', { name: /^Sekilas/ }).getByRole('heading', { name: / · Antrian 002$/ });
  const name = (await turn.textContent())?.split(' · ')[0] ?? '';
  const clicks = await counted(page, async ({ click }) => {
    await click('Panggil');
    await expect(heading(page)).toHaveText(`Edit ${name} · Antrian 002`);
    await expect(page.getByRole('region', { name: 'Treatment', exact: true }).getByRole('listitem')).toHaveCount(1);
    await page.getByLabel('Keluhan').fill('Gatal di pipi');
    await search(page).focus();
    for (const word of ['facial', 'amoxi', 'serum']) {
      // The Enter key waits for the answer.
      await page.keyboard.type(word);
      await page.keyboard.press('Enter');
      await expect(search(page)).toHaveValue('');
    }
    await page.keyboard.type('totok');
    await page.getByRole('option', { name: 'Totok Wajah' }).waitFor();
    await page.keyboard.press('Shift+Enter');
    await expect(page.getByRole('region', { name: 'Tambahan', exact: true }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Hapus / }) })).toHaveCount(
      5,
    );
    for (const height of [768, 650]) {
      await page.setViewportSize({ width: 1366, height });
      const content = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(content).toBeLessThanOrEqual(1.3 * height);
    }
    const note = page.getByRole('region', { name: 'Catatan Klinis' });
    await note.getByRole('button', { name: 'Tambah Baris' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Kode ICD-10' }).fill('kosmetik kontak');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Kode ICD-10' })).toHaveValue(/^L23.2 ·/);
    await click('Selesai → Kirim ke kasir');
    await expect(heading(page)).toHaveText(`${name} · Antrian 002`);
    await expect(here(page)).toHaveText('Dirawat');
    await expect(page.getByRole('main')).toContainText('Gatal di pipi');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Panggil berikutnya: 003 / })
      .click();
    await expect(heading(page)).toHaveText(/^Edit .* · Antrian 003$/);
  });
  expect(clicks).toBe(2);
});

test('what was typed into a visit is offered again in another tab, and dropped once it is stored', async ({
  page: first,
}) => {
  await open(first, { path: '/kunjungan/2/edit', heading: 'Edit Gita Permatasari · Antrian 002' });
  await first.getByLabel('Keluhan').fill('Kulit terasa kencang');
  await expect.poll(() => first.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Kulit terasa kencang');
  const page = await first.context().newPage();
  await first.close();
  await open(page, { path: '/kunjungan/2/edit', heading: 'Edit Gita Permatasari · Antrian 002' });
  await expect(page.getByText(/^Isian Anda dari .* belum disimpan: Catatan Klinis\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(page.getByLabel('Keluhan')).toHaveValue('Kulit terasa kencang');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(heading(page)).toHaveText('Gita Permatasari · Antrian 002');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Kulit terasa kencang');
});
