/** A record that was opened: its entity and id alone, since others may use the same computer. */
export type Opened = readonly [resource: string, id: number];

const prefix = 'konsol.terakhir/';
const most = 8;

/** The records that an account opened lately on this computer, the last one first. */
export function recentOf(account: string): readonly Opened[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(prefix + account) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOpened) : [];
  } catch {
    return [];
  }
}

const isOpened = (kept: unknown): kept is Opened =>
  Array.isArray(kept) && typeof kept[0] === 'string' && Number.isInteger(kept[1]);

/** Puts a record first; those of other accounts are forgotten. */
export function keepRecent(account: string, [resource, id]: Opened): void {
  const others = recentOf(account).filter((each) => each[0] !== resource || each[1] !== id);
  forgetRecent();
  try {
    window.localStorage.setItem(prefix + account, JSON.stringify([[resource, id], ...others].slice(0, most)));
  } catch {
    // A full storage keeps nothing.
  }
}

/** When a session ends. */
export function forgetRecent(): void {
  for (const key of Object.keys(window.localStorage)) if (key.startsWith(prefix)) window.localStorage.removeItem(key);
}
