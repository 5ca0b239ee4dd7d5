import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { shapesOf } from '../src/providers/demo/storage.ts';
import { resources } from '../src/resources/index.ts';
import { demoAccounts, demoPassword } from '../src/sample/administrasi.ts';
import { findChromium, launchArgs } from '../tests/e2e/chromium.ts';
import type { BenchData } from './data.ts';
import { type Rows, watch } from './probe.ts';

/** The browser of the journeys, opened for measuring. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  // `bench.ts` closes it itself on a signal, with everything else it opened.
  const signals = { handleSIGINT: false, handleSIGTERM: false };
  return chromium.launch({ args: launchArgs, ...signals, ...(executablePath ? { executablePath } : {}) });
}

/** A browser of its own, watched, in the size of a small laptop; with nothing kept, unless signed in elsewhere. */
export async function openContext(browser: Browser, url: string, first: Rows, signedIn?: BrowserContext) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1366, height: 800 },
    ...(signedIn ? { storageState: await signedIn.storageState() } : {}),
  });
  await watch(context, first);
  return context;
}

/** Signs in through the login page as the admin. */
export async function signIn(context: BrowserContext): Promise<void> {
  const admin = demoAccounts.find((account) => account.role === 'admin');
  if (!admin) throw new Error('The demo has no admin');
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('input[name=email]').fill(admin.email);
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.close();
}

/** Stores the demo's tables in the browser, as if they had been there since earlier visits. */
export async function keepTables(context: BrowserContext, tables: BenchData['tables']): Promise<void> {
  const page = await context.newPage();
  await page.goto('/api/health');
  await page.evaluate(
    ({ tables, shapes }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('konsol-klinik');
        opening.onupgradeneeded = () => opening.result.createObjectStore('tables');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('tables', 'readwrite');
          const store = writing.objectStore('tables');
          store.clear();
          for (const [name, rows] of Object.entries(tables)) store.put(rows, name);
          const revisions = Object.fromEntries(Object.keys(tables).map((name) => [name, 1]));
          const lastIds = Object.fromEntries(
            Object.entries(tables).map(([name, rows]) => [name, rows.at(-1)?.id ?? 0]),
          );
          store.put({ revisions, lastIds, shapes }, 'meta');
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { tables, shapes: shapesOf(resources) },
  );
  await page.close();
}
