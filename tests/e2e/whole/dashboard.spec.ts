import { mainMenu, signIn } from '../support/sign-in.ts';
import { credentialsOf, expect, type Page, test } from '../support/test.ts';

test.use({ rung: 'klinik' });

/** To the dashboard by the menu. */
const back = (page: Page) => mainMenu(page).getByRole('link', { name: 'Dashboard', exact: true }).click();

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.beforeEach(async ({ page }) => {
  await page.goto('/dashboard');
});

test('every figure leads to the rows it counts', async ({ page }) => {
  for (const [panel, link] of [
    ['Jadwal hari ini per status', 'Menunggu'],
    ['Perlu perhatian', 'produk dengan stok rendah'],
    ['Perlu perhatian', 'batch sudah kedaluwarsa'],
  ] as const) {
    const leads = card(page, panel).getByRole('link', { name: link });
    await expect(leads).toContainText(/\d/);
    const count = /\d+/.exec((await leads.textContent()) ?? '')?.[0];
    await leads.click();
    await expect(page.getByRole('navigation', { name: 'Navigasi halaman' })).toContainText(`Total ${count} data`);
    await back(page);
  }
  const months = card(page, 'Pendapatan bulan ini dan bulan lalu');
  await expect(months).toContainText('89.400.000');
  await months.getByRole('link', { name: '1–27 Agustus 2024' }).click();
  await expect(page.getByRole('region', { name: 'Ringkasan' })).toContainText('89.400.000');
  await back(page);
  await card(page, 'Pendapatan Bulan Ini').click();
  await expect(page.getByRole('region', { name: 'Ringkasan' })).toContainText('89.400.000');
});

test('the dashboard takes one sign-in and few requests, and is there again without any', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ baseURL: server.url });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Neither is a read of records: the stream of changes, and what is wrong with the server.
    if (pathname.startsWith('/api/') && !['/api/events', '/api/ready/findings'].includes(pathname))
      asked.push(`${request.method()} ${pathname}`);
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Masuk ke Dashboard' })).toBeVisible();
  expect(asked).toEqual([]);
  await signIn(page, credentialsOf('admin'));
  const figures = async () => {
    await expect(card(page, 'Pendapatan Bulan Ini')).toContainText('Rp 89.4M');
    await expect(card(page, 'Treatment Populer').getByText(/^\d+%$/)).toHaveText(['45%', '32%', '23%']);
    await expect(page.getByRole('button', { name: /^Notifikasi, \d+/ })).toBeVisible();
  };
  await figures();
  expect(asked[0]).toBe('POST /api/login');
  const reads = asked.slice(1);
  expect(reads).toEqual(reads.map(() => 'POST /api/reads'));
  expect(reads.length).toBeLessThanOrEqual(3);

  const menu = mainMenu(page);
  await menu.getByRole('link', { name: 'Pasien' }).click();
  await expect(page.getByText('Total 36 data')).toBeVisible();
  await expect(page.getByRole('table').getByText('Andi Wijaya').first()).toBeVisible();
  const before = asked.length;
  await back(page);
  await figures();
  await menu.getByRole('link', { name: 'Pasien' }).click();
  await expect(page.getByText('Total 36 data')).toBeVisible();
  expect(asked.slice(before)).toEqual([]);
  await page.close();
});
