import type { Browser, Page } from '@playwright/test';
import { type RouteOfSpec, rowsOf, screens } from '../tests/e2e/support/routes.ts';
import { admin } from './apps.ts';
import { bounded, type Figure, ms } from './report.ts';
import { type Machine, slowed } from './rung.ts';
import { atRest } from './visits.ts';

/** A screen opened by its address. */
interface Seen {
  path: string;
  /** The sum of the layout shifts until the page is at rest, as fractions of the window. */
  shift: number;
  /** The longest task before all of the screen is there, in ms. */
  task: number;
}

/** The most layout shift (a fraction of the window) and the longest task (ms) of a screen. */
const most = { shift: 0.01, task: 100 };

/** Opens every screen by its address, and tells how far it shifts and how long it keeps the browser busy at once. */
export async function measureRoutes(
  browser: Browser,
  url: string,
  machine: Machine,
  say: (line: string) => void,
): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1366, height: 768 } });
  try {
    const form = await context.newPage();
    await form.goto('/login');
    await form.locator('input[name=email]').fill(admin.email);
    await form.locator('input[name=password]').fill(admin.password);
    await form.locator('button[type=submit]').click();
    await form.waitForURL((address) => address.pathname !== '/login');
    await form.close();
    const seen: Seen[] = [];
    for (const route of Object.values(screens).flat()) {
      const page = await context.newPage();
      await slowed(page, machine);
      await page.addInitScript(watchShifts);
      seen.push(await visited(page, route));
      await page.close();
    }
    const worst = (what: 'shift' | 'task') => seen.toSorted((a, b) => b[what] - a[what]);
    for (const { path, shift, task } of seen)
      if (shift > most.shift || task > most.task) say(`${path}: ${shift.toFixed(4)}, ${task.toFixed(0)} ms`);
    const [shifted] = worst('shift');
    const [busy] = worst('task');
    if (!shifted || !busy) throw new Error('There are no screens');
    return [
      bounded(`Largest layout shift of ${seen.length} screens (${shifted.path})`, share, shifted.shift, most.shift),
      { name: `  screens above ${most.shift}`, console: String(seen.filter(({ shift }) => shift > most.shift).length) },
      bounded(`Longest task before a screen is there (${busy.path})`, ms, busy.task, most.task),
      {
        name: `  screens with one above ${ms(most.task)}`,
        console: String(seen.filter(({ task }) => task > most.task).length),
      },
    ];
  } finally {
    await context.close();
  }
}

const share = (value: number) => value.toFixed(4);

async function visited(page: Page, { path, rows }: RouteOfSpec): Promise<Seen> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor();
  if (rows) await rowsOf(page).first().waitFor();
  await page.waitForFunction(
    () => ![...document.querySelectorAll('main .MuiSkeleton-root')].some((each) => each.checkVisibility()),
  );
  const there = await page.evaluate(() => performance.now());
  await atRest(page);
  const { shifts, tasks } = await page.evaluate(() => window.unrest);
  return {
    path,
    shift: shifts.reduce((sum, each) => sum + each, 0),
    task: Math.max(0, ...tasks.filter(({ at }) => at < there).map(({ ms }) => ms)),
  };
}

declare global {
  interface Window {
    unrest: { shifts: number[]; tasks: { at: number; ms: number }[] };
  }
}

function watchShifts(): void {
  const unrest: Window['unrest'] = { shifts: [], tasks: [] };
  window.unrest = unrest;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) unrest.shifts.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) unrest.tasks.push({ at: entry.startTime, ms: entry.duration });
  }).observe({ type: 'longtask', buffered: true });
}
