import { rowsOf } from './support/routes.ts';
import { mainMenu } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ rung: 'klinik' });

const network = /ERR_INTERNET_DISCONNECTED|dynamically imported module/;

test('product §2.25: without a network a save says so at once, and what is typed stays', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(network);
  await page.goto('/supplier/create');
  await page.getByRole('textbox', { name: /^Nama Supplier/ }).fill('PT Sumber Rejeki');
  await page.getByRole('textbox', { name: /^Username/ }).fill('sumber.rejeki');
  await context.setOffline(true);
  const save = page.getByRole('button', { name: 'Simpan' });
  await save.click();
  await expect(page.getByText('Server tidak dapat dihubungi. Isian Anda tetap ada')).toBeVisible();
  await expect(page.getByText('Tidak ada koneksi internet', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Nama Supplier/ })).toHaveValue('PT Sumber Rejeki');
});

test('product §2.2: a page that cannot be fetched leaves the menu, and opens by itself once the network is back', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(network);
  tolerate(/could not be fetched/);
  await page.goto('/supplier');
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar Supplier' })).toBeVisible();
  await context.setOffline(true);
  await mainMenu(page).getByRole('link', { name: 'Antrian', exact: true }).click();
  await expect(page.getByText('Halaman ini belum dapat dibuka')).toBeVisible();
  await expect(mainMenu(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Sistem Antrian Dokter' })).toBeVisible();
});

test('a console that cannot be fetched whole at the start is told, with another try', async ({ page, tolerate }) => {
  tolerate(/ERR_CONNECTION_REFUSED|dynamically imported module/);
  await page.route('**/assets/restProvider-*.js', (route) => route.abort('connectionrefused'));
  await page.goto('/pasien');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Aplikasi tidak dapat dimulai');
  await expect(page.getByText('Server tidak menjawab. Periksa koneksi lalu coba lagi.')).toBeVisible();
  await page.unroute('**/assets/restProvider-*.js');
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(heading).toHaveText('Daftar Pasien');
  await expect(rowsOf(page)).toHaveCount(10);
});
