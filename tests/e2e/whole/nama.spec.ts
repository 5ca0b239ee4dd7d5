import { createApi } from '../../../src/providers/api.ts';
import { createRestProvider } from '../../../src/providers/rest/restProvider.ts';
import { resources } from '../../../src/resources/index.ts';
import { nearest, type Row } from '../../../src/schema/index.ts';
import { rowsOf } from '../support/routes.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

test.use({ rung: 'klinik', account: 'kasir' });

/** Names as they are heard or typed in haste, and as they are registered. */
const heard: readonly (readonly [string, string])[] = [
  ['nur aini', 'Nur-Aini Rahmah'],
  ['yusup', 'Muhammad Yusuf'],
  ['cristin', 'Christine Wijaya'],
  ['ida', 'Ida Ayu Pratiwi'],
  ['numan', "Nu'man Ma'ruf"],
  ['sadiyah', 'Siti Sa’diyah'],
  ['jose', 'José Muñoz'],
  ['m nur', 'M. Nur Hidayat'],
  ['aminah siti', 'Siti Aminah'],
  ['mohamad rizki', 'Muhammad Rizky Fauzi'],
];
/** Others who have something of them. */
const others = [
  'Farida Hanum',
  'Widayanti Idris',
  'Nurhayati',
  'Kristin Nurdin',
  'Yusnita Supriyadi',
  'Minuman Joselina',
];

/** Gives patients these names, those of the visits in process first. @returns the names that the desk has */
async function rename(url: string, token: string | null): Promise<readonly string[]> {
  const provider = createRestProvider({
    api: createApi({ getToken: () => token, fetch: (path, options) => fetch(`${url}${String(path)}`, options) }),
    sources: [...new Set(resources.map(({ source }) => source))],
  });
  const rows = async (name: string, filter: object) =>
    (await provider.getList<Row>(name, { filter, sort: nearest, pagination: { page: 1, perPage: 100 } })).data;
  const open = (await rows('kunjungan', { transaksi: null, status_neq: 'Batal' })).map(({ pasien }) => pasien);
  const all = await rows('pasien', {});
  const inProcess = all.filter(({ id }) => open.includes(id));
  const renamed = [...inProcess, ...all.filter((row) => !inProcess.includes(row))];
  for (const [at, name] of [...heard.map(([, name]) => name), ...others].entries()) {
    const row = renamed[at] as Row;
    await provider.update('pasien', { id: row.id, data: { ...row, name }, previousData: row });
  }
  return heard.slice(0, inProcess.length).map(([, name]) => name);
}

/** Types each name into a box: whoever is meant comes first, and nobody is invited to register them again. */
async function expectEachFirst(page: Page, box: Locator) {
  for (const [typed, name] of heard) {
    await box.fill(typed);
    const first = page.getByRole('option').first();
    await expect(first, typed).toContainText(name);
    await expect(first, typed).not.toContainText('Tambah');
  }
  await page.keyboard.press('Escape');
}

test('ten patients by half-heard names are the first hit at desk, sale, queue, booking and palette', async ({
  page,
  server,
  begin,
}) => {
  test.slow();
  const atDesk = await rename(server.url, await begin('admin'));

  await test.step('desk', async () => {
    await page.goto('/transaksi/create');
    const search = page.getByRole('searchbox', { name: 'Cari di Pasien dalam Proses' });
    expect(atDesk.length).toBeGreaterThan(5);
    for (const [typed, name] of heard.filter(([, each]) => atDesk.includes(each))) {
      await search.fill(typed);
      await expect(rowsOf(page).first(), typed).toContainText(name);
    }
  });

  await test.step('sale', async () => {
    await page.goto('/transaksi/create?jual=langsung');
    await page.getByRole('combobox', { name: 'Pindai atau cari produk' }).fill('PRD-022');
    await page.keyboard.press('Enter');
    await expectEachFirst(page, page.getByRole('combobox', { name: 'Pasien (opsional)' }));
    await page.getByRole('button', { name: 'Batal' }).click();
  });

  await test.step('queue', async () => {
    await page.goto('/antrian');
    await page.getByRole('button', { name: 'Ambil Nomor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ambil Nomor' });
    await expectEachFirst(page, dialog.getByRole('combobox', { name: /^Nama Pasien/ }));
    await dialog.getByRole('button', { name: 'Batal' }).click();
  });

  await test.step('booking', async () => {
    await page.goto('/appointments/create');
    await expectEachFirst(page, page.getByRole('main').getByRole('combobox', { name: /^Pasien/ }));
  });

  await test.step('palette', async () => {
    await page.goto('/pasien');
    await page.keyboard.press('Control+k');
    const box = page.getByRole('banner').getByRole('combobox');
    for (const [typed, name] of heard) {
      await box.fill(typed);
      await expect(page.getByRole('option').first(), typed).toContainText(name);
    }
  });
});
