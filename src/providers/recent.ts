import { recentPrefix } from './drafts.ts';
import { type Fits, forgetStored, readStored, store } from './stored.ts';

const most = 8;
/** A record that was opened: its entity and id alone, since others may use the same computer. */
export type RecentRecord = readonly [resource: string, id: number];

const areOpened: Fits<readonly RecentRecord[]> = (value): value is readonly RecentRecord[] =>
  Array.isArray(value) &&
  value.every(
    (each) => Array.isArray(each) && each.length === 2 && typeof each[0] === 'string' && Number.isInteger(each[1]),
  );

/** The records that an account opened lately on this computer, the last one first. */
export const recentOf = (account: string | number): readonly RecentRecord[] =>
  readStored(recentPrefix + account, areOpened) ?? [];

/** Puts a record first; those of other accounts are forgotten. */
export function keepRecent(account: string | number, [resource, id]: RecentRecord): void {
  const others = recentOf(account).filter((each) => each[0] !== resource || each[1] !== id);
  forgetStored(recentPrefix);
  store(recentPrefix + account, [[resource, id], ...others].slice(0, most));
}
