import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { transformWithOxc } from 'vite';
import { projectRoot } from '../../../server/base/config.ts';

const file = join(projectRoot, 'tests/support/looks/measure.ts');
const code = transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false }).then(
  (made) => `(() => { ${made.code.replaceAll(/^export /gm, '')}; return layoutFaults(); })()`,
);

/** Faults in the layout of a page as it stands, a sentence each (`measure.ts`). */
export const faultsOf = async (page: Page): Promise<string[]> => page.evaluate<string[]>(await code);

/** Waits until all of a screen is there; its heading. */
export async function settled(page: Page): Promise<string> {
  // Behind a form in a dialog it is hidden from roles.
  const own = page.locator('h1').filter({ visible: true, hasNotText: 'Halaman Tidak Ditemukan' }).first();
  await own.waitFor();
  await page.waitForFunction(
    () =>
      // What is on its way is hidden itself, and hides what stands beneath it.
      ![...document.querySelectorAll('.MuiSkeleton-root, [class*=indeterminate], [data-coming]')].some((each) =>
        (each.matches('[data-coming][hidden]') ? each.parentElement : each)?.checkVisibility(),
      ),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return (await own.textContent()) ?? '';
}

/** A screen that shows more once somebody asks for it. */
export const isUnfolded = (path: string): boolean => /\/(?:create|edit)$|^\/laporan\/[\w-]+$/.test(path);

/**
 * Faults of what a screen shows when it is asked to: a row in each list of a form, the charts of a report, the refusal of
 * a new record that is empty. Opens it by its address, and leaves it so that it can only be closed.
 */
export async function unfoldedFaults(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await settled(page);
  const charts = page.getByRole('button', { name: 'Tampilkan Grafik' });
  if (await charts.isVisible()) {
    await charts.click();
    await page.locator('figure svg text').first().waitFor();
  }
  const more = page.getByRole('button', { name: 'Tambah Baris' });
  for (const button of await more.all()) if (await button.isVisible()) await button.click();
  const faults = await faultsOf(page);
  const save = page.getByRole('button', { name: 'Simpan', exact: true });
  if (!path.endsWith('/create') || !(await save.isVisible())) return faults;
  await save.click();
  await page
    .locator('.MuiSnackbar-root')
    .first()
    .waitFor({ timeout: 2000 })
    .catch(() => undefined);
  return [...new Set([...faults, ...(await faultsOf(page))])];
}

/** Puts the two busy months in place of the sample. */
export async function openRamai(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/supplier');
  await page.getByRole('button', { name: 'Demo', exact: true }).click();
  await page.getByRole('button', { name: 'Klinik ramai' }).click();
  await page.getByRole('button', { name: 'Ya, Buka' }).click();
  await page.getByText('Klinik ramai dibuka').waitFor();
  if (size) await page.setViewportSize(size);
}

/** Opens a second branch, 'Kemang' beside 'Menteng', and chooses where to work: one of them, or 'Semua cabang'. */
export async function openBranch(page: Page, place: string): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Buka cabang kedua' }).click();
  const field = (name: RegExp) => page.getByRole('dialog').getByRole('textbox', { name });
  await field(/^Nama Cabang yang/).fill('Menteng');
  await field(/^Nama Cabang(?: \*)?$/).fill('Kemang');
  await field(/^Awalan Nomor Invoice/).fill('KMG');
  await field(/^Alamat/).fill('Jl. Kemang Raya 8, Jakarta');
  await page.getByRole('button', { name: 'Ya, Buka Cabang' }).click();
  await page.getByText('Cabang Kemang dibuka.').waitFor();
  const picker = page.getByRole('combobox', { name: 'Cabang tempat Anda bekerja' });
  await picker.getByText('Semua cabang').waitFor();
  if ((await picker.textContent()) === place) return;
  await picker.click();
  await page.getByRole('option', { name: place }).click();
  await picker.getByText(place).waitFor();
}

/** Lists that a clinic with several branches has beside its others. */
export const listsOfBranches = [
  '/cabang',
  '/cabang/create',
  '/cabang/1',
  '/transfer',
  '/transfer/create',
  '/rak',
  '/antar-cabang',
];

/** The bill of `sellBatches`. */
export const billWithBatches = '/transaksi/9';

/** Pays visit 3 of the sample, which has two products: the sample's own bills name no batches. */
export async function sellBatches(page: Page): Promise<void> {
  await page.goto('/transaksi/create?kunjungan=3&langkah=bayar');
  await page.getByRole('radio', { name: 'QRIS' }).check();
  await page.getByRole('button', { name: 'Proses Pembayaran' }).click();
  await page.getByRole('dialog', { name: 'Transaksi Berhasil!' }).waitFor();
}
