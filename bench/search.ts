import type { Page } from '@playwright/test';
import { pasien } from '../src/resources/pasien.ts';
import { atRest } from './menu.ts';
import { timed } from './probe.ts';

/** What the search box waits for after the last keystroke, in ms (product §2.6). */
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
