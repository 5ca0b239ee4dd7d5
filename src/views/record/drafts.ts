import { draftPrefix, longestDraft, mayKeepDrafts } from '../../providers/drafts.ts';
import { type Fits, isObject, readStored, store } from '../../providers/stored.ts';

/** Values typed into a form and not stored. */
export interface Draft {
  /** Time of the last change, in ms since 1970. */
  at: number;
  /** The version of the record that it was typed over. */
  version?: unknown;
  values: Readonly<Record<string, unknown>>;
}

const isDraft: Fits<Draft> = (value): value is Draft =>
  isObject(value) && typeof value['at'] === 'number' && isObject(value['values']);

/** Drafts on one computer, of all accounts; the oldest go first. */
export const mostDrafts = 20;
/** Longer ones are not kept. */
const mostLetters = 100_000;

/** Everybody has drafts of their own; another account never reads them. */
export const draftKey = (account: string, resource: string, id: number | undefined): string =>
  `${draftPrefix}${JSON.stringify([account, resource, id ?? null])}`;

function stillKept(storage: Storage, key: string, now: number): Draft | null {
  const found = readStored(key, isDraft, storage);
  return found && now - found.at < longestDraft ? found : null;
}

/** The draft with a key; null for none. Drops what is too old or cannot be read. */
export function readDraft(storage: Storage, key: string, now: number): Draft | null {
  for (const [each] of draftsIn(storage, now).filter(([, draft]) => draft === null)) storage.removeItem(each);
  return stillKept(storage, key, now);
}

/** Keeps a draft in place of the one before. A storage that is full or refuses keeps none. */
export function keepDraft(storage: Storage, key: string, draft: Draft): void {
  if (JSON.stringify(draft).length > mostLetters || !mayKeepDrafts()) return;
  const others = draftsIn(storage, draft.at).filter(([each]) => each !== key);
  const oldestFirst = others.sort(([, a], [, b]) => (a?.at ?? 0) - (b?.at ?? 0));
  for (const [each] of oldestFirst.slice(0, Math.max(0, others.length + 1 - mostDrafts))) storage.removeItem(each);
  store(key, draft, storage);
}

const draftsIn = (storage: Storage, now: number): [string, Draft | null][] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    .filter((key) => key.startsWith(draftPrefix))
    .map((key) => [key, stillKept(storage, key, now)]);

/** Marks a draft as being typed by this tab. Returns how to stop. */
export function holdDraft(key: string): () => void {
  let stop: () => void = () => undefined;
  const typing = new Promise<void>((resolve) => {
    stop = resolve;
  });
  // One that waits for another tab, and stops before that does, goes at once.
  void locks()?.request(key, () => typing);
  return stop;
}

/**
 * Calls back once no open tab types a draft: at once where none does, or where the browser has no locks, which it hides
 * from pages without https. Returns how to stop waiting.
 */
export function whenUnused(key: string, then: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const held = locks()?.request(key, { mode: 'shared', signal }, then);
  // Aborted.
  held?.catch(() => undefined);
  if (!held) then();
  return () => waiting.abort();
}

const locks = () => (navigator as { locks?: LockManager | null }).locks;
