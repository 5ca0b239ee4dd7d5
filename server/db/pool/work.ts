import { sql } from 'drizzle-orm';
import type { StoreWrite } from '../../../src/engine/store.ts';
import { type AuditedWrite, type Entry, entryOf, isWrite } from './auditEntry.ts';
import type { Queries } from './queries.ts';

/** One transaction that writes; it remembers what it did, so that the audit keeps it and others can be told. */
export interface Work extends Queries {
  wrote: (written: AuditedWrite) => void;
  /** The records that were written since its last savepoint. */
  writes: () => readonly StoreWrite[];
  /** Takes a statement that was sent and need not be awaited until the end. */
  sent: (work: Promise<unknown>) => void;
  /** Runs a part that may fail by itself: then nothing of it stays, its error is thrown, and the rest can go on. */
  savepoint: <T>(run: (work: Work) => Promise<T>) => Promise<T>;
}

/**
 * A transaction with parts, each behind a savepoint.
 *
 * @param guard - checks what a part wrote, as the whole is checked before its commit
 */
export function withSavepoints(
  work: Omit<Work, 'savepoint'>,
  guard: (entries: readonly Entry[]) => Promise<void>,
): Work {
  return {
    ...work,
    async savepoint(run) {
      const entries: Entry[] = [];
      const sent: Promise<unknown>[] = [];
      const own = {
        ...work,
        wrote: (written: Parameters<Work['wrote']>[0]) => void entries.push(entryOf(written)),
        writes: () => entries.filter(isWrite),
        sent(each: Promise<unknown>) {
          each.catch(() => undefined);
          sent.push(each);
        },
      };
      work.sent(work.query(sql`savepoint bagian`));
      try {
        const result = await run(withSavepoints(own, guard));
        await guard(entries);
        await Promise.all(sent);
        work.sent(work.query(sql`release savepoint bagian`));
        for (const entry of entries) work.wrote(entry);
        return result;
      } catch (error) {
        await Promise.allSettled(sent);
        // Where this fails, the transaction does, and its next statement tells.
        await work.query(sql`rollback to savepoint bagian`).catch(() => undefined);
        // A part around it has a savepoint of the same name.
        await work.query(sql`release savepoint bagian`).catch(() => undefined);
        throw error;
      }
    },
  };
}
