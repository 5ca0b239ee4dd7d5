import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules of axe that may differ between the light and the dark mode of one page. */
export const colours = ['color-contrast', 'link-in-text-block'];

const switched = { light: 'dark', dark: 'light' } as const;

/**
 * axe finds nothing serious or critical on the page as it stands, and nothing in its colours in the other mode, in
 * which the page is left.
 */
export async function expectAccessibleInBothModes(page: Page) {
  await expectAccessible(page);
  await switchMode(page);
  await expectAccessible(page, colours);
}

/** axe finds nothing serious or critical on the page as it stands. */
export const expectAccessible = async (page: Page, rules?: readonly string[]) =>
  expect(await graveFindings(page, rules), 'serious and critical findings of axe').toEqual([]);

/** What axe finds serious or critical on the page as it stands. */
export async function graveFindings(page: Page, rules?: readonly string[]) {
  await settled(page);
  // The console has no frames; the other mode would open a page of its own to put their findings together.
  const axe = new AxeBuilder({ page, ...((await page.evaluate(hasAxe)) && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => `${node.target} ${node.failureSummary}`) }));
}

/** A page that was looked at before still has axe, whose source takes as long to read as the look itself. */
const hasAxe = () => 'axe' in window;

/** From light to dark or back, as when another tab switches: no dialog is closed, and no focus moved. */
async function switchMode(page: Page) {
  const html = page.locator('html');
  const mode = await html.evaluate((root) => getComputedStyle(root).colorScheme);
  const other = switched[mode === 'dark' ? 'dark' : 'light'];
  await page.evaluate((newValue) => {
    const key = 'RaStore.theme';
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, JSON.stringify(other));
  await expect(html).toHaveCSS('color-scheme', other);
}

/** Nothing is looked at while it fades in or changes its colour. */
async function settled(page: Page) {
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().map((each) => (each instanceof CSSTransition ? each.finished : undefined)),
    ),
  );
}

/** No horizontal scrolling at 360 px; if there is, the failure names what sticks out. */
export async function expectToFitPhones(page: Page) {
  const width = 360;
  await page.setViewportSize({ width, height: 740 });
  // The layout follows the window a moment later.
  await expect(async () => {
    const { content, beyond } = await measured(page, width);
    expect(beyond).toEqual([]);
    expect(content).toBeLessThanOrEqual(width);
  }).toPass({ timeout: 10_000 });
}

const measured = (page: Page, width: number) =>
  page.evaluate((limit) => {
    const sticksOut = (element: Element) => element.getBoundingClientRect().right > limit;
    const content = document.scrollingElement?.scrollWidth ?? 0;
    const beyond = content <= limit ? [] : [...document.querySelectorAll('body *')].filter(sticksOut);
    return { content, beyond: beyond.map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`) };
  }, width);
