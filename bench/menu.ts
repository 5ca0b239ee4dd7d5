import type { Page } from '@playwright/test';
import { timed } from './probe.ts';

/**
 * Opens the small list, then goes to and fro between it and the patients by the menu.
 *
 * @returns ms from each click on the patients' link to their rows; the first is the first visit.
 */
export async function menuClicks(page: Page, { home, patient, clicks }: Options): Promise<number[]> {
  await page.goto(`${home}dokter`);
  await page.locator('tbody tr').first().waitFor();
  const spans: number[] = [];
  for (let click = 0; click < clicks; click += 1) {
    if (click > 0) {
      await linkTo(page, 'dokter').click();
      await page.locator('tbody tr', { hasText: patient }).waitFor({ state: 'detached' });
      await page.locator('tbody tr').first().waitFor();
    }
    await atRest(page);
    spans.push(
      await timed(page, 'click', { text: patient.toLowerCase(), every: false }, () => linkTo(page, 'pasien').click()),
    );
  }
  return spans;
}

interface Options {
  /** Where the routes begin: `/`, or `/#/`. */
  home: string;
  /** Who stands in the topmost row of the patients' list. */
  patient: string;
  clicks: number;
}

const linkTo = (page: Page, name: string) => page.locator(`a[href$="/${name}"]`).first();

/** Waits until the page has nothing left to do, as it has for a person who looks where to click. */
export const atRest = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => setTimeout(() => requestIdleCallback(() => done()), 250)));
