import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

for (const theme of ['light', 'dark'] as const) {
  test.describe(`axe, ${theme}`, () => {
    test.use({ theme });

    test('finds nothing serious in the logout dialog', async ({ page }) => {
      await page.goto('/supplier');
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Logout Konfirmasi' })).toBeVisible();
      await expectAccessible(page);
    });

    test('finds nothing serious in the delete dialog', async ({ page }) => {
      await page.goto('/pasien');
      await page.getByRole('button', { name: 'Hapus Anisa Rahmawati' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
    });

    test('finds nothing serious in a form that was refused', async ({ page }) => {
      await page.goto('/pasien/create');
      await page.getByRole('button', { name: 'Simpan' }).click();
      await expect(page.getByText('Nama Pasien wajib diisi')).toBeVisible();
      await expectAccessible(page);
    });

    test('finds nothing serious in the drawer of a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/supplier');
      await page.getByRole('button', { name: 'Buka menu' }).click();
      await expect(page.getByRole('button', { name: 'Tutup menu' })).toBeVisible();
      await expectAccessible(page);
    });

    test.describe('signed out', () => {
      test.use({ account: null });

      for (const [path, button] of [
        ['/login', 'Masuk ke Dashboard'],
        ['/register', 'Register'],
      ] as const) {
        test(`finds nothing serious on ${path}, with its errors`, async ({ page }) => {
          await page.goto(path);
          await expect(page.getByRole('button', { name: button })).toBeVisible();
          await expectAccessible(page);
          await page.getByRole('button', { name: button }).click();
          await expect(page.getByRole('alert').first()).toBeVisible();
          await expectAccessible(page);
        });
      }
    });
  });
}
