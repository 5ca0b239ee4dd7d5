import * as z from 'zod/mini';
import { recentPrefix } from './drafts.ts';
import { forgetStored, readStored, store } from './stored.ts';

const most = 8;
/** A record that was opened: its entity and id alone, since others may use the same computer. */
const opened = z.readonly(z.tuple([z.string(), z.int()]));
export type RecentRecord = z.infer<typeof opened>;

/** The records that an account opened lately on this computer, the last one first. */
export const recentOf = (account: string): readonly RecentRecord[] =>
  readStored(recentPrefix + account, z.array(opened)) ?? [];

/** Puts a record first; those of other accounts are forgotten. */
export function keepRecent(account: string, [resource, id]: RecentRecord): void {
  const others = recentOf(account).filter((each) => each[0] !== resource || each[1] !== id);
  forgetStored(recentPrefix);
  store(recentPrefix + account, [[resource, id], ...others].slice(0, most));
}
