import { sweepSessions } from '../auth/stores/databaseSessions.ts';
import { sweepCodes } from '../auth/stores/oneTimeCodes.ts';
import type { Lifetimes } from '../auth/stores/sessions.ts';
import { reasonOf } from '../base/config.ts';
import { sweepAnswers } from '../commands/once.ts';
import type { Database } from '../db/pool/database.ts';
import { makeIndexes } from '../db/schema/sizedIndexes.ts';
import { sweepErased } from '../db/write/erased.ts';
import { sweepFiles } from '../db/write/files.ts';
import { sweepWebhooks } from '../webhooks/deliver.ts';

const hour = 3_600_000;

/**
 * Erases what is past its day and gives tables that have become large their indexes, at the start and every hour; any
 * number of servers may do so at once.
 *
 * @param owner - the address of the owner of the tables
 */
export function createSweeps(
  database: Database,
  lifetimes: () => Lifetimes,
  owner: string,
  say: (line: string) => void,
) {
  const indexing = new AbortController();
  // A database that is away is asked again in an hour.
  const sweep = async (): Promise<void> => {
    const sessions = sweepSessions(database, lifetimes());
    const others = [sweepAnswers, sweepErased, sweepCodes, sweepFiles, sweepWebhooks].map((each) => each(database));
    const indexes = makeIndexes({ owner, database, say, signal: indexing.signal }).catch((error: unknown) => {
      if (!indexing.signal.aborted)
        say(`Indexes of large tables are not made: ${reasonOf(error)}. Tried again in an hour.`);
    });
    await Promise.all([sessions, ...others, indexes]).catch(() => undefined);
  };
  let running = sweep();
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, hour).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      indexing.abort();
      await running;
    },
  };
}
