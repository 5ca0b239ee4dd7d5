import { type Fits, forgetStored, isObject, readStored, store } from './stored.ts';

/** Values typed into a form or for a bill, and not stored. */
export interface Draft {
  /** Time of the last change, in ms since 1970. */
  at: number;
  /** The version of the record that it was typed over. */
  version?: unknown;
  values: Readonly<Record<string, unknown>>;
}

const isDraft: Fits<Draft> = (value): value is Draft =>
  isObject(value) && typeof value['at'] === 'number' && isObject(value['values']);

const prefix = 'konsol.draf/';
/** Longest that a draft is kept, whoever typed it, in ms: forms hold what is written of patients. */
const longestDraft = 24 * 60 * 60 * 1000;
/** Drafts on one computer, of all accounts; the oldest go first. */
export const mostDrafts = 20;
/** Longer ones are not kept. */
const mostLetters = 100_000;

/** Records opened lately: `src/custom/shell/useRecent.ts` keeps them. */
export const recentPrefix = 'konsol.terakhir/';

let refused = false;

/** Everybody has drafts of their own; another account never reads them. */
export const draftKey = (account: string, resource: string, id?: number): string =>
  `${prefix}${JSON.stringify([account, resource, id ?? null])}`;

const draftsIn = (): [string, Draft | null][] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => [key, readStored(key, isDraft)]);

/** Drops drafts that are too old or cannot be read. */
export function sweepDrafts(now: number): void {
  for (const [key, draft] of draftsIn()) if (!draft || now - draft.at >= longestDraft) dropDraft(key);
}

/** The draft with a key; null for none. */
export function readDraft(key: string, now: number): Draft | null {
  sweepDrafts(now);
  return readStored(key, isDraft);
}

/** Keeps a draft in place of the one before. A storage that is full or refuses keeps none. */
export function keepDraft(key: string, draft: Draft): void {
  // Between a sign-out by choice and the next sign-in, forms that close keep nothing.
  if (refused || JSON.stringify(draft).length > mostLetters) return;
  sweepDrafts(draft.at);
  const others = draftsIn().filter(([each]) => each !== key);
  const oldestFirst = others.sort(([, a], [, b]) => (a?.at ?? 0) - (b?.at ?? 0));
  for (const [each] of oldestFirst.slice(0, Math.max(0, others.length + 1 - mostDrafts))) dropDraft(each);
  store(key, draft);
}

export const dropDraft = (key: string): void => localStorage.removeItem(key);

/** When somebody leaves by choice: others may use the same computer. */
export function eraseDrafts(): void {
  refused = true;
  forgetStored(prefix);
}

/** When somebody is signed in. */
export function allowDrafts(): void {
  refused = false;
}

/** Forms and unpaid bills with values typed that this account has not stored. */
export function typedBy(account: string): number {
  const own = `${prefix}${JSON.stringify([account]).slice(0, -1)},`;
  return Object.keys(localStorage).filter((key) => key.startsWith(own)).length;
}
