import { forgetStored, store } from './stored.ts';

/** Values typed into forms and not stored, on this computer: `src/views/record/drafts.ts` keeps them. */
export const draftPrefix = 'konsol.draf/';
/** Terms typed for a bill, in this tab: `src/custom/transaksi/formBayar.ts` keeps them. */
export const termsPrefix = 'bayar.';
/** Longest that a draft is kept, whoever typed it, in ms: forms hold what is written of patients. */
export const longestDraft = 24 * 60 * 60 * 1000;
/** The account whose terms the tab holds. */
const ownerKey = 'konsol.pemilik';

/** Records opened lately: `src/providers/recent.ts` keeps them. */
export const recentPrefix = 'konsol.terakhir/';

let refused = false;

/** False between a sign-out by choice and the next sign-in: forms that close then keep nothing. */
export const mayKeepDrafts = (): boolean => !refused;

const keysOf = (store: Storage, prefix: string) => Object.keys(store).filter((key) => key.startsWith(prefix));

/** When somebody leaves by choice: others may use the same computer. */
export function eraseDrafts(): void {
  refused = true;
  forgetStored(draftPrefix);
  forgetStored(termsPrefix, window.sessionStorage);
}

/** When somebody is signed in; what another person typed in this tab goes. */
export function claimDrafts(account: string): void {
  refused = false;
  const { sessionStorage } = window;
  if (sessionStorage.getItem(ownerKey) === JSON.stringify(account)) return;
  forgetStored(termsPrefix, sessionStorage);
  store(ownerKey, account, sessionStorage);
}

/** Forms whose values this account has not stored, and unpaid bills with terms typed. */
export const typedBy = (account: string): number =>
  keysOf(window.localStorage, `${draftPrefix}${JSON.stringify([account]).slice(0, -1)},`).length +
  keysOf(window.sessionStorage, termsPrefix).length;

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
