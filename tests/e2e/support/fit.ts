import { expect, type Page } from '@playwright/test';
import { torture } from '../../support/effort.ts';

/** No horizontal scrolling at 360 px, in the torture at 390 px too; if there is, the failure names what sticks out. */
export async function expectToFitPhones(page: Page) {
  for (const width of torture ? [390, 360] : [360]) {
    await page.setViewportSize({ width, height: 740 });
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
