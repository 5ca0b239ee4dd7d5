import { expect, type Page } from '@playwright/test';

/** No horizontal scrolling at 390 and 360 px; if there is, the failure names what sticks out. */
export async function expectToFitPhones(page: Page) {
  for (const [width, height] of [
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The layout follows the window a moment later.
    await expect(async () => {
      const { content, beyond } = await measured(page, width);
      expect(beyond).toEqual([]);
      expect(content).toBeLessThanOrEqual(width);
    }).toPass({ timeout: 10_000 });
  }
}

const measured = (page: Page, width: number) =>
  page.evaluate((limit) => {
    const sticksOut = (element: Element) => element.getBoundingClientRect().right > limit;
    const content = document.scrollingElement?.scrollWidth ?? 0;
    const beyond = content <= limit ? [] : [...document.querySelectorAll('body *')].filter(sticksOut);
    return { content, beyond: beyond.map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`) };
  }, width);
