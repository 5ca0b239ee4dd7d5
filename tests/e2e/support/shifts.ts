import type { BrowserContext, Page } from '@playwright/test';

/** The most that may move on a screen, as cumulative layout shift: a tenth of what Web Vitals calls good. */
export const most = 0.01;

interface Shift {
  value: number;
  /** The parts that moved: from left, top, width and height to others. */
  moved: string[];
}

interface Entry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Has the browser note what moves on its pages, other than by somebody's input. */
export const noteShifts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].map(Math.round).join(' '),
          );
          return `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" from ${from} to ${to}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What moved on a page since it was opened, or since this was last asked. */
export const takeShifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));

/** Cumulative layout shift. */
export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);

/** A line for each part that moved. */
export const linesOf = (shifts: readonly Shift[]): string[] =>
  shifts.flatMap(({ value, moved }) => moved.map((part) => `${value.toFixed(4)} ${part}`));
