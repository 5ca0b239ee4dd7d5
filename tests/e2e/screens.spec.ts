import { expectAccessible } from './support/axe.ts';
import { expectToFitPhones } from './support/fit.ts';
import { open, recordScreens, routes } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.describe('spec §2.1: every screen opens with its rows, fits a phone, and axe finds nothing serious', () => {
  for (const route of [...routes, ...recordScreens]) {
    test(`${route.path} as "${String(route.heading)}"`, async ({ page }) => {
      const desktop = page.viewportSize() ?? { width: 1366, height: 800 };
      await open(page, route);
      await expect(page).toHaveURL(route.path);
      const [title] = (await page.title()).split(' · ');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      await expectAccessible(page);
      await expectToFitPhones(page);

      await page.setViewportSize(desktop);
      await page.evaluate(() => localStorage.setItem('RaStore.theme', JSON.stringify('dark')));
      await open(page, route);
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
      await expectAccessible(page, 'colours');
    });
  }

  test.describe('signed out', () => {
    test.use({ account: null });

    for (const [path, button] of [
      ['/login', 'Masuk ke Dashboard'],
      ['/register', 'Register'],
    ] as const) {
      test(`${path} fits a phone`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('button', { name: button })).toBeVisible();
        await expectToFitPhones(page);
      });
    }
  });
});
