import { sql } from 'drizzle-orm';
import type { Work } from './database.ts';

/**
 * Runs a part of a transaction that may fail by itself: then nothing of it stays, its error is thrown, and the
 * transaction can go on.
 */
export async function part<T>(work: Work, run: (work: Work) => Promise<T>): Promise<T> {
  const entries: Parameters<Work['wrote']>[0][] = [];
  const sent: Promise<unknown>[] = [];
  const own: Work = {
    ...work,
    wrote: (entry) => void entries.push(entry),
    sent: (each) => {
      each.catch(() => undefined);
      sent.push(each);
    },
  };
  work.sent(work.query(sql`savepoint bagian`));
  try {
    const result = await run(own);
    await Promise.all(sent);
    work.sent(work.query(sql`release savepoint bagian`));
    for (const entry of entries) work.wrote(entry);
    return result;
  } catch (error) {
    await Promise.allSettled(sent);
    // Where this fails, the transaction does, and its next statement tells.
    await work.query(sql`rollback to savepoint bagian`).catch(() => undefined);
    throw error;
  }
}
