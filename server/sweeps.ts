import { sweepSessions } from './auth/stores/databaseSessions.ts';
import { sweepCodes } from './auth/stores/oneTimeCodes.ts';
import type { Lifetimes } from './auth/stores/sessions.ts';
import { sweepAnswers } from './commands/once.ts';
import type { Database } from './db/database.ts';
import { sweepErased } from './db/erased.ts';
import { sweepFiles } from './db/files.ts';

const hour = 3_600_000;

/** Erases what is past its day, at the start and every hour; any number of servers may do so at once. */
export function createSweeps(database: Database, lifetimes: () => Lifetimes) {
  // A database that is away is asked again in an hour.
  const sweep = async (): Promise<void> => {
    const sessions = sweepSessions(database, lifetimes());
    const others = [sweepAnswers, sweepErased, sweepCodes, sweepFiles].map((each) => each(database));
    await Promise.all([sessions, ...others]).catch(() => undefined);
  };
  let running = sweep();
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, hour).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
