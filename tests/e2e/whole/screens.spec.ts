import { expectAccessibleInBothModes, expectToFitPhones } from '../support/looks.ts';
import { open, screens } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 360, height: 740 };

test.describe('product §2.1: every screen opens with its rows, fits a phone, and axe finds nothing serious, light or dark', () => {
  for (const [group, routes] of Object.entries(screens)) {
    test(group, async ({ page }) => {
      test.slow();
      for (const route of routes) {
        await test.step(`${route.path} at a desk`, async () => {
          await open(page, route);
          await expectAccessibleInBothModes(page);
        });
      }
      await page.setViewportSize(phone);
      for (const route of routes) {
        await test.step(`${route.path} as "${route.heading}" on a phone`, async () => {
          await open(page, route);
          await expect(page).toHaveURL(route.path);
          await expect.poll(async () => (await page.title()).split(' · ')[0]).toBe(route.title ?? route.heading);
          await expectToFitPhones(page);
        });
      }
    });
  }

  test.describe('signed out', () => {
    test.use({ account: null });

    for (const [path, button] of [
      ['/login', 'Masuk ke Dashboard'],
      ['/register', 'Register'],
    ] as const) {
      test(`${path}, with its errors`, async ({ page }) => {
        await page.goto(path);
        const send = page.getByRole('button', { name: button });
        await expect(send).toBeVisible();
        await expectAccessibleInBothModes(page);
        await send.click();
        await expect(page.getByRole('alert').first()).toBeVisible();
        await expectAccessibleInBothModes(page);
        await expectToFitPhones(page);
      });
    }
  });
});
