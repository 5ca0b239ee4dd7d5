import { gzipSync } from 'node:zlib';
import type { BrowserContext, Response } from '@playwright/test';
import { firstRows } from './probe.ts';

export interface Cold {
  /** Bytes of JavaScript, each file gzipped by itself at level 9, asked for before the first rows were painted. */
  before: number;
  /** The same, asked for later, while nobody did anything. */
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

/** How long a page is left alone to fetch what it may want later, in ms. */
const rest = 2_000;
