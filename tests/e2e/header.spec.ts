import { rowsOf, visit } from './support/routes.ts';
import { accountOf, expect, type Page, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.beforeEach(async ({ page }) => {
  await page.goto('/roles');
  await expect(rowsOf(page)).toHaveCount(6);
});

test.describe('design §6: the header search', () => {
  const box = (page: Page) => page.getByRole('banner').getByPlaceholder('Cari pasien, treatment, atau jadwal...');

  test('Ctrl+K goes there; Enter opens the first result, a click any; says so when there is nothing', async ({
    page,
  }) => {
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('JIHAN');
    await expect(page.getByRole('option').first()).toContainText('Jihan Safitri');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/pasien/10');
    await expect(heading(page)).toHaveText('Jihan Safitri');
    await expect(box(page)).toHaveValue('');

    await box(page).fill('chemical peeling');
    const options = page.getByRole('option');
    await expect(options.filter({ hasText: /^Chemical Peeling(?! -)/ })).toBeVisible();
    await expect(options.filter({ hasText: 'Chemical Peeling - ' }).first()).toBeVisible();
    await options.filter({ hasText: /^Chemical Peeling(?! -)/ }).click();
    await expect(page).toHaveURL('/treatments/nonmedis/18');
    await expect(heading(page)).toHaveText('Chemical Peeling');

    await box(page).fill('xyzzy');
    await expect(page.getByRole('search', { name: 'Pencarian' }).getByRole('status')).toHaveText(
      'Tidak ada hasil ditemukan',
    );
  });
});

test('design §6: the bell lists what waits, and each notice leads to its rows; product §2.2, the header tells who is signed in, and as what; its theme outlives a reload', async ({
  page,
}) => {
  await test.step('the bell', async () => {
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifikasi/ });
    await bell.focus();
    await expect(bell).toHaveAccessibleName(/Notifikasi, \d+ belum dibaca/);
    // The same button as before its notices came.
    await expect(bell).toBeFocused();
    await bell.click();
    await page.getByRole('link', { name: '6 stok masuk menunggu diterima' }).click();
    await expect(heading(page)).toHaveText('Stok Barang Masuk');
    await expect(page.getByRole('navigation', { name: 'Navigasi halaman' })).toContainText('Total 6 data');
    await expect(rowsOf(page).getByText('Wait')).toHaveCount(6);
    await expect(bell).toHaveAccessibleName('Notifikasi');

    await bell.click();
    await page.getByRole('link', { name: '8 jadwal hari ini menunggu konfirmasi' }).click();
    await expect(heading(page)).toHaveText('Daftar Appoitment');
    await expect(page.getByRole('navigation', { name: 'Navigasi halaman' })).toContainText('Total 8 data');
  });

  const header = page.getByRole('banner');
  await expect(header.getByText(accountOf('admin').name)).toBeVisible();
  await expect(header.getByText('Administrator')).toBeVisible();

  const html = page.locator('html');
  await expect(html).toHaveCSS('color-scheme', 'light');
  // The button says what a click does, whatever the system prefers.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Mode gelap' }).click();
  await expect(html).toHaveCSS('color-scheme', 'dark');
  await page.reload();
  await expect(html).toHaveCSS('color-scheme', 'dark');
  await page.getByRole('button', { name: 'Mode terang' }).click();
  await expect(html).toHaveCSS('color-scheme', 'light');
});

// Nobody sets a clinic's records back.
test('the demo is set back to the sample data, after a question', async ({ page }) => {
  await page.getByRole('button', { name: 'Hapus HR' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  await visit(page, '/pasien');
  await page.getByRole('button', { name: 'Hapus Farhan Maulidin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Total 35 data')).toBeVisible();

  const reset = async (answer: string) => {
    await page.getByRole('button', { name: 'Demo', exact: true }).click();
    await expect(page.getByText('Tanggal bisnis demo: 27 Agustus 2024')).toBeVisible();
    await page.getByRole('button', { name: 'Kembalikan data contoh' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
  };
  await reset('Batal');
  await expect(page.getByText('Total 35 data')).toBeVisible();
  await reset('Ya, Kembalikan');
  await expect(page.getByText('Data contoh telah dikembalikan')).toBeVisible();
  await expect(page.getByText('Total 36 data')).toBeVisible();
  await page.getByRole('button', { name: 'Demo', exact: true }).click();
  await page.getByRole('button', { name: 'Klinik ramai' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, Buka' }).click();
  await expect(page.getByText('Klinik ramai dibuka')).toBeVisible();
  await expect(page.getByText(/Total [5-9]\d data/)).toBeVisible();
  await reset('Ya, Kembalikan');
  await expect(page.getByText('Total 36 data')).toBeVisible();
  await page.reload();
  await expect(rowsOf(page).first()).toContainText('Anisa Rahmawati');
});
