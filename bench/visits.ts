import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { pasien } from '../src/resources/pasien.ts';
import { firstRows, timed } from './probe.ts';

export interface Cold {
  /** Bytes of JavaScript, each file gzipped by itself at level 9, asked for before the first rows were painted. */
  before: number;
  /** The same, asked for later, at rest. */
  after: number;
  /** Milliseconds to the first rows. */
  ms: number;
}

/** Opens a list with an empty cache. */
export async function coldLoad(context: BrowserContext, path: string): Promise<Cold> {
  const page = await context.newPage();
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(path);
  const ms = await firstRows(page);
  await page.waitForTimeout(rest);
  const rowsAt = (await page.evaluate(() => performance.timeOrigin)) + ms;
  const sizes = await Promise.all(
    scripts.map(async (script) => ({
      early: script.request().timing().startTime <= rowsAt,
      bytes: gzipSync(await script.body(), { level: 9 }).length,
    })),
  );
  await page.close();
  const sum = (early: boolean) =>
    sizes.filter((each) => each.early === early).reduce((total, each) => total + each.bytes, 0);
  return { before: sum(true), after: sum(false), ms };
}

/** Time for a page to fetch what it may want later, in ms. */
const rest = 2_000;

/**
 * Opens the small list, then goes to and fro between it and the patients by the menu.
 *
 * @returns ms from each click on the patients' link to their rows; the first is the first visit.
 */
export async function menuClicks(page: Page, { home, patient, clicks }: Options): Promise<number[]> {
  await page.goto(`${home}dokter`);
  await page.locator('tbody tr:visible').first().waitFor();
  const spans: number[] = [];
  for (let click = 0; click < clicks; click += 1) {
    if (click > 0) {
      await linkTo(page, 'dokter').click();
      // A list that is left may stay on the page, hidden.
      await page.locator('tbody tr:visible', { hasText: patient }).waitFor({ state: 'detached' });
      await page.locator('tbody tr:visible').first().waitFor();
    }
    await atRest(page);
    spans.push(
      await timed(page, 'click', { text: patient.toLowerCase(), every: false }, () => linkTo(page, 'pasien').click()),
    );
  }
  return spans;
}

interface Options {
  /** The prefix of routes: `/`, or `/#/`. */
  home: string;
  /** The name in the topmost row of the patients' list. */
  patient: string;
  clicks: number;
}

const linkTo = (page: Page, name: string) => page.locator(`a[href$="/${name}"]`).first();

/** Waits until the page has nothing left to do, as it has for a person who looks where to click. */
export const atRest = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => setTimeout(() => requestIdleCallback(() => done()), 250)));

/** Debounce of the search box, in ms (product §2.6). */
const debounce = 200;

/** Types searches into the patients' list; ms from each last keystroke to the rows it finds, beyond the debounce. */
export async function searches(page: Page, terms: readonly string[]) {
  const box = page.getByPlaceholder(pasien.list.search, { exact: true });
  const spans: { first: number[]; later: number[] } = { first: [], later: [] };
  for (const [index, term] of terms.entries()) {
    await atRest(page);
    await box.selectText();
    const span = await timed(page, 'keydown', { text: term, every: true }, () =>
      box.pressSequentially(term, { delay: 30 }),
    );
    // On a busy machine a pause between two keys can outlast the debounce: then the rows answer an earlier key.
    if (span >= debounce) spans[index === 0 ? 'first' : 'later'].push(span - debounce);
  }
  return spans;
}
