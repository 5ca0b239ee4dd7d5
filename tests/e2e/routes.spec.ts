import { visit } from './support/routes.ts';
import { accountOf, expect, test } from './support/test.ts';

test('product §2.1: /, /login and /register lead whoever is signed in to /dashboard', async ({ page }) => {
  for (const path of ['/', '/login', '/register']) {
    await visit(page, path);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  }
});

test('an unknown path says so and leads back', async ({ page }) => {
  for (const path of ['/tidak-ada', '/pasien/1/tidak-ada', '/laporan']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman Tidak Ditemukan');
    await page.getByRole('link', { name: 'Kembali ke Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  }
});

test.describe('rights (design §6): a cashier', () => {
  test.use({ account: 'kasir' });

  test('is refused a page of others, stays signed in, and sees the figures that a cashier may see', async ({
    page,
  }) => {
    await page.goto('/supplier');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Akses Ditolak');
    await page.getByRole('link', { name: 'Kembali ke Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await expect(
      page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Pasien' }),
    ).toBeVisible();
    await expect(page.getByText(`Selamat datang, ${accountOf('kasir').name}`)).toBeVisible();
    await expect(page.getByText('Hari ini ada 24 jadwal konsultasi')).toBeVisible();
    for (const name of ['Total Pasien', 'Pendapatan Bulan Ini'])
      await expect(page.getByRole('region', { name, exact: true })).toBeHidden();
  });
});
