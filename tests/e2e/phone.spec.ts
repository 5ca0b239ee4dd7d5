import { open, recordScreens, routes } from './support/routes.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.describe('issue 2: on a phone nothing is wider than the screen', () => {
  for (const route of [...routes, ...recordScreens]) {
    test(`${route.path} fits 390 px and 360 px`, async ({ page }) => {
      await open(page, route);
      await expectToFit(page, 390);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectToFit(page, 360);
    });
  }

  test.describe('signed out', () => {
    test.use({ account: null });

    for (const [path, button] of [
      ['/login', 'Masuk ke Dashboard'],
      ['/register', 'Register'],
    ] as const) {
      test(`${path} fits 390 px and 360 px`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('button', { name: button })).toBeVisible();
        await expectToFit(page, 390);
        await page.setViewportSize({ width: 360, height: 740 });
        await expectToFit(page, 360);
      });
    }
  });
});

/** No horizontal scrolling; if there is, the failure names what sticks out. */
async function expectToFit(page: Page, width: number) {
  const measured = await page.evaluate((limit) => {
    const sticksOut = (element: Element) => element.getBoundingClientRect().right > limit;
    const content = document.scrollingElement?.scrollWidth ?? 0;
    const beyond = content <= limit ? [] : [...document.querySelectorAll('body *')].filter(sticksOut);
    return { content, beyond: beyond.map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`) };
  }, width);
  expect(measured.beyond).toEqual([]);
  expect(measured.content).toBeLessThanOrEqual(width);
}
