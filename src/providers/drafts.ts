import { forgetStored } from './stored.ts';

/** Values typed into forms and not stored, on this computer, those of unpaid bills in this tab: `src/views/record/drafts.ts` keeps them. */
export const draftPrefix = 'konsol.draf/';
/** Longest that a draft is kept, whoever typed it, in ms: forms hold what is written of patients. */
export const longestDraft = 24 * 60 * 60 * 1000;

/** Records opened lately: `src/custom/core/layout/useRecent.ts` keeps them. */
export const recentPrefix = 'konsol.terakhir/';

let refused = false;

/** False between a sign-out by choice and the next sign-in: forms that close then keep nothing. */
export const mayKeepDrafts = (): boolean => !refused;

const keysOf = (store: Storage, prefix: string) => Object.keys(store).filter((key) => key.startsWith(prefix));

/** When somebody leaves by choice: others may use the same computer. */
export function eraseDrafts(): void {
  refused = true;
  forgetStored(draftPrefix);
  forgetStored(draftPrefix, window.sessionStorage);
}

/** When somebody is signed in. */
export function allowDrafts(): void {
  refused = false;
}

/** Forms and unpaid bills with values typed that this account has not stored. */
export function typedBy(account: string): number {
  const own = `${draftPrefix}${JSON.stringify([account]).slice(0, -1)},`;
  return keysOf(window.localStorage, own).length + keysOf(window.sessionStorage, own).length;
}

/** Drops drafts that are too old or cannot be read. */
export function sweepDrafts(now: number): void {
  for (const key of keysOf(window.localStorage, draftPrefix))
    if (!(now - draftedAt(window.localStorage.getItem(key)) < longestDraft)) window.localStorage.removeItem(key);
}

function draftedAt(text: string | null): number {
  try {
    return Number((JSON.parse(text ?? '') as { at?: unknown }).at);
  } catch {
    return Number.NaN;
  }
}
