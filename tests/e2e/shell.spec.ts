import { visit } from './support/routes.ts';
import { mainMenu } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

/** The sidebar of product §2.2, to the letter: single links, and groups with what they lead to. */
const menu = [
  { label: 'Dashboard', path: '/dashboard' },
  { label: 'Dokter', path: '/dokter' },
  { label: 'Pasien', path: '/pasien' },
  { label: 'Appointment', path: '/appointments' },
  { label: 'Antrian', path: '/antrian' },
  { label: 'Treatment', paths: ['/treatments/medis', '/treatments/nonmedis'] },
  { label: 'Produk', paths: ['/produk/medis', '/produk/nonmedis'] },
  { label: 'Stok', paths: ['/supplier', '/stok-masuk', '/stok-keluar', '/mutasi-stok'] },
  { label: 'Transaksi', path: '/transaksi' },
  { label: 'Laporan', paths: ['/laporan/treatment', '/laporan/produk', '/laporan/keuangan', '/laporan/laba-rugi'] },
  { label: 'Pengaturan', paths: ['/roles', '/permission', '/user', '/settings'] },
];
const groups = menu.flatMap(({ label, paths }) => (paths ? [label] : []));
const singles = menu.flatMap(({ label, path }) => (path ? [label] : []));

const link = (page: Page, name: string) => mainMenu(page).getByRole('link', { name, exact: true });
const group = (page: Page, name: string) => mainMenu(page).getByRole('button', { name, exact: true });
const current = (page: Page) => mainMenu(page).locator('[aria-current="page"]');

test.describe('product §2.2, §4: the sidebar', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/dashboard');
    await expect(link(page, 'Pasien')).toBeVisible();
  });

  test('shows its entries and groups in the order of the spec; marks the page at hand, and the group it lies in stands open', async ({
    page,
  }) => {
    await expect(mainMenu(page).getByRole('list').first().locator('> li')).toHaveText(menu.map(({ label }) => label));
    await expect(current(page)).toHaveText('Dashboard');
    await link(page, 'Pasien').click();
    await expect(page).toHaveURL('/pasien');
    await expect(current(page)).toHaveText('Pasien');

    // A path that starts with the route counts as well.
    await visit(page, '/pasien/1/edit');
    await expect(current(page)).toHaveText('Pasien');

    await visit(page, '/stok-masuk');
    await expect(group(page, 'Stok')).toHaveAttribute('aria-expanded', 'true');
    await expect(current(page)).toHaveText('Stok Masuk');

    for (const name of groups.filter((each) => each !== 'Stok')) await group(page, name).click();
    await expect(link(page, 'Laporan Keuangan')).toBeVisible();
    const paths = await mainMenu(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((each) => each.getAttribute('href')));
    // D-5: all the rest stands beneath them, folded, and on a page of its own.
    expect(paths).toEqual([...menu.flatMap(({ path, paths: inGroup }) => inGroup ?? [path]), '/semua-halaman']);
    for (const name of ['Role', 'Permission', 'User', 'Pengaturan']) await expect(link(page, name)).toBeVisible();
  });

  test('expands and collapses each group by itself, and works with the keyboard alone', async ({ page }) => {
    await group(page, 'Treatment').click();
    await group(page, 'Produk').click();
    await expect(link(page, 'Treatment Medis')).toBeVisible();
    await expect(link(page, 'Produk Medis')).toBeVisible();
    await group(page, 'Treatment').click();
    await expect(group(page, 'Treatment')).toHaveAttribute('aria-expanded', 'false');
    await expect(link(page, 'Treatment Medis')).toBeHidden();
    await expect(link(page, 'Produk Medis')).toBeVisible();

    await link(page, 'Antrian').focus();
    await page.keyboard.press('Tab');
    await expect(group(page, 'Lainnya di Antrian')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(group(page, 'Treatment')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(link(page, 'Treatment Medis')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link(page, 'Treatment Medis')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daftar Treatments');
  });

  test('minimises to icons with tooltips, closes all groups, and stays so after a reload; §9: is 72 units wide and 20 when minimised, a group at most 48 units high', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const left = async () => (await main.locator('xpath=..').boundingBox())?.x;
    await expect.poll(left).toBe(288);
    await group(page, 'Stok').click();
    const items = mainMenu(page)
      .getByRole('list')
      .filter({ has: page.getByRole('link', { name: 'Supplier' }) })
      .last();
    await expect(items).toHaveCSS('max-height', '192px');
    await page.getByRole('button', { name: 'Ciutkan menu' }).click();
    await expect.poll(left).toBe(80);
    await expect(mainMenu(page).getByRole('button')).toHaveCount(0);
    await expect(mainMenu(page).getByRole('link')).toHaveCount(singles.length + 1);
    for (const name of singles) await expect(link(page, name)).toBeVisible();
    await link(page, 'Transaksi').hover();
    await expect(page.getByRole('tooltip', { name: 'Transaksi' })).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Lebarkan menu' }).click();
    for (const name of groups) await expect(group(page, name)).toHaveAttribute('aria-expanded', 'false');
  });
});

test('what belongs to a line stands beneath it, folded; a page that was used twice stays, per account', async ({
  page,
}) => {
  await page.goto('/transaksi');
  await group(page, 'Lainnya di Transaksi').click();
  await link(page, 'Titipan').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Titipan dan Voucher');
  await expect(current(page)).toHaveText('Titipan');
  // At a reload it is the page at hand; once left, it is folded again.
  await page.reload();
  await expect(current(page)).toHaveText('Titipan');
  await expect(link(page, 'Voucher')).toBeHidden();
  await link(page, 'Pasien').click();
  await expect(current(page)).toHaveText('Pasien');
  await expect(link(page, 'Titipan')).toBeHidden();

  await link(page, 'Semua halaman').click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Titipan/ })
    .click();
  await expect(current(page)).toHaveText('Titipan');
  await link(page, 'Pasien').click();
  await expect(link(page, 'Titipan')).toBeVisible();
  await page.reload();
  await expect(link(page, 'Titipan')).toBeVisible();
});

test.describe('product §2.2, §4, §9: below 1024 px the sidebar is a drawer', () => {
  test.use({ viewport: { width: 1023, height: 760 } });

  const openMenu = (page: Page) => page.getByRole('button', { name: 'Buka menu' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/supplier');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daftar Supplier');
    await expect(mainMenu(page)).toBeHidden();
  });

  test('closed by its close button, the backdrop, Escape or choosing a link, also that of the page at hand; from 1024 px on it stands beside the page', async ({
    page,
  }) => {
    for (const close of [
      () => page.getByRole('button', { name: 'Tutup menu' }).click(),
      () => page.mouse.click(900, 400),
      () => page.keyboard.press('Escape'),
    ]) {
      await openMenu(page).click();
      await expect(page.getByRole('button', { name: 'Tutup menu' })).toBeVisible();
      await close();
      await expect(mainMenu(page)).toBeHidden();
      await expect(openMenu(page)).toBeFocused();
    }
    await expect(page).toHaveURL('/supplier');

    await openMenu(page).click();
    await link(page, 'Supplier').click();
    await expect(mainMenu(page)).toBeHidden();
    await openMenu(page).click();
    await link(page, 'Pasien').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daftar Pasien');
    await expect(mainMenu(page)).toBeHidden();

    await page.setViewportSize({ width: 1024, height: 760 });
    await expect(mainMenu(page)).toBeVisible();
    await expect(openMenu(page)).toBeHidden();
  });
});
