import type { BrowserContext, Page } from '@playwright/test';

/** The rows to wait for: visible ones of a table of which one, or every one, holds a text (in lower case). */
export interface Rows {
  text: string;
  every: boolean;
}

/** The same of any other part of the page: an element that holds all these texts. */
export interface Part {
  within: string;
  texts: readonly string[];
}

/** Watches a page, or every page of a context, from its first moment; see `firstRows` and `timed`. */
export async function watch(target: BrowserContext | Page, first: Rows | Part): Promise<void> {
  // tsx wraps named functions in a helper that pages do not have.
  await target.addInitScript('globalThis.__name ??= (value) => value');
  await target.addInitScript(installProbe, first);
}

/** When what was to come first stood on the screen, in ms since the page was asked for. */
export const firstRows = (page: Page): Promise<number> => page.evaluate(() => window.probe.first);

/** Milliseconds from the last event of a kind, during `act`, to the paint of the rows. */
export async function timed(page: Page, kind: 'click' | 'keydown', rows: Rows | Part, act: () => Promise<void>) {
  await page.evaluate(([kind, rows]) => window.probe.arm(kind, rows), [kind, rows] as const);
  await act();
  return page.evaluate(() => window.probe.measured());
}

interface Probe {
  first: Promise<number>;
  arm: (kind: 'click' | 'keydown', rows: Rows | Part) => void;
  measured: () => Promise<number>;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

function installProbe(first: Rows | Part): void {
  const patience = 30_000;

  const holds = (element: Element, text: string) => element.textContent.toLowerCase().includes(text);
  const stands = (wanted: Rows | Part): boolean => {
    if ('within' in wanted) {
      const part = document.querySelector(wanted.within);
      // To ask what is visible costs a page its layout, so the text comes first.
      return part !== null && wanted.texts.every((text) => holds(part, text)) && part.checkVisibility();
    }
    const { text, every } = wanted;
    // A list that is left for another may stay on the page, hidden.
    const rows = [...document.querySelectorAll('tbody tr')];
    if (!every) return rows.some((row) => holds(row, text) && row.checkVisibility());
    const shown = rows.filter((row) => row.checkVisibility());
    return shown.length > 0 && shown.every((row) => holds(row, text));
  };

  /** A message sent from a frame's callback arrives when that frame has been painted. */
  const painted = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });

  const appeared = (rows: Rows | Part, ready: () => boolean): Promise<number> =>
    new Promise((resolve, reject) => {
      const observer = new MutationObserver(() => {
        if (!ready() || !stands(rows)) return;
        observer.disconnect();
        painted(() => resolve(performance.now()));
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      setTimeout(() => reject(new Error(`No ${JSON.stringify(rows)} on ${location.href}`)), patience);
    });

  let measured: Promise<number> | undefined;
  window.probe = {
    first: appeared(first, () => true),
    arm: (kind, rows) => {
      let last = 0;
      const note = (event: Event) => {
        last = event.timeStamp;
      };
      addEventListener(kind, note, true);
      measured = appeared(rows, () => last > 0).then((at) => {
        removeEventListener(kind, note, true);
        return at - last;
      });
      measured.catch(() => undefined);
    },
    measured: () => measured ?? Promise.reject(new Error('Nothing is being measured')),
  };
  window.probe.first.catch(() => undefined);
}
