import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { remember } from '../db/state.ts';
import { type BackupPlace, backUp } from './backup.ts';

const minute = 60_000;
const hour = 60 * minute;
const due = 'cadangan berikutnya';

interface Options {
  database: Database;
  place: BackupPlace;
  /** Hours between two backups. */
  hours: number;
  say: (line: string) => void;
}

/** Makes a backup whenever one is due; of several servers on one database, one does it. */
export function createSchedule({ database, place, hours, say }: Options) {
  const stopping = new AbortController();
  const setDue = (at: number) => remember(database, database, due, String(at)).catch(() => undefined);

  /**
   * Claims a backup that is due; false where another server has it. A time further off than any server sets it comes of
   * a wrong clock, and counts as due.
   */
  const claim = async (now: number): Promise<boolean> => {
    const next = now + hours * hour;
    const taken = await database.query(
      sql`insert into ${database.table('_keadaan')} as k (key, value) values (${due}, ${String(next)})
          on conflict (key) do update set value = excluded.value
          where k.value::bigint not between ${now + 1} and ${next + hour} returning key`,
    );
    return taken.length > 0;
  };

  const tick = async (now = Date.now()): Promise<void> => {
    try {
      if (!(await claim(now))) return;
    } catch {
      // The database is away; the next minute asks again.
      return;
    }
    try {
      const { path } = await backUp(place, { now: new Date(now), signal: stopping.signal });
      say(`Backup: ${path}`);
    } catch (error) {
      if (stopping.signal.aborted) return void (await setDue(now));
      // The code alone: a message of the database may quote a row.
      say(
        `Backup FAILED (${(error as { code?: string }).code ?? (error as Error).name}); the next try is in 10 minutes.`,
      );
      await setDue(now + 10 * minute);
    }
  };

  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => tick());
  }, minute).unref();

  return {
    tick,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
