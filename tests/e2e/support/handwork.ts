import type { Page } from '@playwright/test';

/** Counts the clicks and the keys of a page from now on; `read` tells them so far. */
export async function handwork(page: Page) {
  await page.evaluate(() => {
    const counted = { clicks: 0, keys: 0 };
    Object.assign(window, { handwork: counted });
    addEventListener('pointerdown', () => counted.clicks++, true);
    addEventListener('keydown', () => counted.keys++, true);
  });
  return { read: () => page.evaluate(() => ({ ...(window as unknown as { handwork: Handwork }).handwork })) };
}

interface Handwork {
  clicks: number;
  keys: number;
}
