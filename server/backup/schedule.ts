import { stat } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Say } from '../base/log.ts';
import type { Database } from '../db/database.ts';
import { remember, stateOf } from '../db/state.ts';
import { type BackupPlace, backUp } from './backup.ts';

const minute = 60_000;
const hour = 60 * minute;
const due = 'cadangan berikutnya';
export const lastBackupKey = 'cadangan terakhir';

/** How long a backup is claimed for, so that one that was killed is soon made by another; renewed while it is made. */
const claimed = 10 * minute;

/** The last try of a scheduled backup, in ms since 1970, and the last that was made. */
export interface LastBackup {
  tried: number;
  made: number | null;
  /** Why the last try failed; null where it did not. */
  why: string | null;
  /** Its size. */
  bytes?: number;
}

/** What the facts about a database (`_keadaan`) say of it; null where none was tried yet. */
export function lastBackupIn(state: ReadonlyMap<string, string>): LastBackup | null {
  const text = state.get(lastBackupKey);
  return text === undefined ? null : (JSON.parse(text) as LastBackup);
}

interface Options {
  database: Database;
  place: BackupPlace;
  /** Hours between two backups. */
  hours: number;
  say: Say;
}

/** Makes a backup whenever one is due; of several servers on one database, one does it. */
export function createSchedule({ database, place, hours, say }: Options) {
  const stopping = new AbortController();
  const setDue = (at: number) => remember(database, database, due, String(at)).catch(() => undefined);
  const lastMade = async () => (await stateOf(database, database).then(lastBackupIn, () => null))?.made ?? null;
  const note = (tried: LastBackup) =>
    remember(database, database, lastBackupKey, JSON.stringify(tried)).catch(() => undefined);

  /**
   * Claims a backup that is due; false where another server has it. A time further off than any server sets it comes of
   * a wrong clock, and counts as due.
   */
  const claim = async (now: number): Promise<boolean> => {
    const farthest = now + (hours + 1) * hour;
    const taken = await database.query(
      sql`insert into ${database.table('_keadaan')} as k (key, value) values (${due}, ${String(now + claimed)})
          on conflict (key) do update set value = excluded.value
          where k.value::bigint not between ${now + 1} and ${farthest} returning key`,
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
    const renewing = setInterval(() => void setDue(Date.now() + claimed), claimed / 2).unref();
    try {
      const { path } = await backUp(place, { now: new Date(now), signal: stopping.signal });
      say(`Backup: ${path}`);
      await setDue(now + hours * hour);
      await note({ tried: now, made: now, why: null, bytes: (await stat(path)).size });
    } catch (error) {
      if (stopping.signal.aborted) return void (await setDue(now));
      // The code alone: a message of the database may quote a row.
      const why = (error as { code?: string }).code ?? (error as Error).name;
      say(`Backup FAILED (${why}); the next try is in 10 minutes.`, {}, 'error');
      await setDue(now + 10 * minute);
      await note({ tried: now, made: await lastMade(), why });
    } finally {
      clearInterval(renewing);
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
