import { rowsOf } from '../support/routes.ts';
import { expect, type Page, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Overwrites one value of the demo's saved data with what no version ever wrote. */
const damage = (page: Page, key: string) =>
  page.evaluate(
    (name) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('konsol-klinik');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('tables', 'readwrite');
          change.objectStore('tables').put('rusak', name);
          change.onerror = () => failed(change.error);
          change.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    key,
  );

test('a broken saved snapshot is set aside with a message', async ({ page }) => {
  await page.goto('/pasien');
  await page.getByRole('button', { name: 'Hapus Farhan Maulidin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Total 35 data')).toBeVisible();

  await damage(page, 'pasien');
  await page.reload();
  await expect(page.getByText('Data tersimpan rusak dan telah disisihkan. Konsol memakai data contoh.')).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('Anisa Rahmawati');
  const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(kept).toContain('konsol-klinik-disisihkan');

  await page.reload();
  await expect(page.getByText('Total 36 data')).toBeVisible();
});

test('design §6: sample data that cannot be fetched says so, with another try', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED|dynamically imported module/);
  await page.route('**/assets/sample-*.js', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('alert').filter({ hasNotText: 'menunggu hak akses' }).first()).toBeVisible();
  await page.unroute('**/assets/sample-*.js');
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(page.getByText('Hari ini ada 24 jadwal konsultasi')).toBeVisible();
});

test('a screen whose script cannot be fetched is told in words, and can be tried again', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED|dynamically imported module|could not be fetched/);
  await page.goto('/supplier');
  await page.route('**/assets/CreateScreen-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Create Supplier' }).click();
  await expect(page.getByText('Halaman ini belum dapat dibuka')).toBeVisible();
  await page.unroute('**/assets/CreateScreen-*.js');
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(heading(page)).toHaveText('Create Supplier');
});
