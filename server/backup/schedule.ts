import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { localTime } from '../../src/domain/core/tanggal.ts';
import { clinicTimeZone } from '../../src/schema/index.ts';
import { ConfigError } from '../base/config.ts';
import type { Say } from '../base/log.ts';
import type { Database } from '../db/pool/database.ts';
import { factIn, remember, stateOf } from '../db/pool/state.ts';
import { type BackupPlace, backUp } from './backup.ts';
import { copyBackup } from './copy.ts';
import { tryBackup } from './trial.ts';

const minute = 60_000;
const hour = 60 * minute;
/** When a backup is tried, in hours of the clinic's day. */
const night = 2;

/** Duration of a claim, so that a task that was killed is soon done by another; renewed while it is done. */
const claimed = 10 * minute;

/** The last try of a task, in ms since 1970, and the last that succeeded. */
interface Last {
  tried: number;
  made: number | null;
  /** Why the last try failed; null where it did not. */
  why: string | null;
}

/** The last backup; parts of it are missing where an older version made it. */
export interface LastBackup extends Last {
  /** The name of the last file. */
  file?: string;
  bytes?: number;
  rows?: number;
  seconds?: number;
}

/** The last file that was copied, or tried, and what that took. */
type LastCopy = Last & Pick<LastBackup, 'file' | 'seconds'>;
type LastTrial = Last & Pick<LastBackup, 'file' | 'seconds' | 'rows'>;

/** Keys among the facts about a database (`_keadaan`). */
export const lastBackupKey = 'cadangan terakhir';
export const lastCopyKey = 'salinan terakhir';
export const lastTrialKey = 'latihan terakhir';

/** The last ones among the facts about a database; null where none was tried yet. */
export const lastOnesIn = (state: ReadonlyMap<string, string>) => ({
  backup: factIn<LastBackup>(state, lastBackupKey),
  copy: factIn<LastCopy>(state, lastCopyKey),
  trial: factIn<LastTrial>(state, lastTrialKey),
});
export type LastOnes = ReturnType<typeof lastOnesIn>;

/** Something that is done whenever it is due, by one of several servers. */
interface Task {
  /** Its name in the log. */
  name: string;
  /** Keys of `_keadaan`: when it is next due, and its last try. */
  due: string;
  last: string;
  /** When it is due again after it was done, and after it failed. */
  next: (now: number) => number;
  again: (now: number) => number;
  /** Hours that it is due ahead at most. */
  farthest: number;
  /** False where there is nothing to do, or not by this server. */
  wanted?: (state: ReadonlyMap<string, string>, now: number) => Promise<boolean>;
  /** Does it; what is noted of it, and what the log says. */
  run: (now: number, state: ReadonlyMap<string, string>) => Promise<{ noted: object; told: string }>;
}

interface Options {
  database: Database;
  place: BackupPlace;
  /** Hours between two backups. */
  hours: number;
  /** A folder or a command that gets a copy of each. */
  copy?: string | undefined;
  /** Place in which the newest is tried; without it none is. */
  trial?: { url: string; disk?: string | undefined } | undefined;
  say: Say;
}

/**
 * Makes a backup whenever one is due, copies it, and tries each night whether the newest comes back.
 */
export function createSchedule(options: Options) {
  const { database, say } = options;
  const stopping = new AbortController();
  const tasks = tasksOf(options, stopping.signal);
  const setDue = (task: Task, at: number) => remember(database, database, task.due, String(at)).catch(() => undefined);
  const note = (task: Task, tried: Last) =>
    remember(database, database, task.last, JSON.stringify(tried)).catch(() => undefined);

  const perform = async (task: Task, now: number): Promise<void> => {
    const state = await stateOf(database, database);
    if (task.wanted && !(await task.wanted(state, now))) return;
    if (!(await claim(database, task, now))) return;
    const renewing = setInterval(() => void setDue(task, Date.now() + claimed), claimed / 2).unref();
    try {
      const { noted, told } = await task.run(now, state);
      say(told);
      await setDue(task, task.next(now));
      await note(task, { tried: now, made: now, why: null, ...noted });
    } catch (error) {
      if (stopping.signal.aborted) return void (await setDue(task, now));
      const why = reasonOf(error);
      const again = task.again(now);
      say(`${task.name} FAILED (${why}); the next try is in ${inWords(again - now)}.`, {}, 'error');
      await setDue(task, again);
      await note(task, { made: null, ...factIn<Last>(state, task.last), tried: now, why });
    } finally {
      clearInterval(renewing);
    }
  };

  const tick = async (now = Date.now()): Promise<void> => {
    // A database that is away is asked again in a minute.
    for (const task of tasks) await perform(task, now).catch(() => undefined);
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

function tasksOf({ place, hours, copy, trial }: Options, signal: AbortSignal): Task[] {
  const inTenMinutes = (now: number) => now + 10 * minute;
  const newest = (state: ReadonlyMap<string, string>) => lastOnesIn(state).backup?.file ?? '';
  /** Servers may have a folder each. */
  const isHere = async (file: string) =>
    file !== '' && (await stat(join(place.folder, file)).catch(() => null)) !== null;
  const backup: Task = {
    ...{ name: 'Backup', due: 'cadangan berikutnya', last: lastBackupKey },
    ...{ next: (now) => now + hours * hour, again: inTenMinutes, farthest: hours + 1 },
    run: async (now) => {
      const { result, seconds } = await timed(() => backUp(place, { now: new Date(now), signal }));
      const { size } = await stat(result.path);
      const noted = { file: basename(result.path), bytes: size, rows: result.rows, seconds };
      return { noted, told: `Backup: ${result.path}` };
    },
  };
  const copying = (to: string): Task => ({
    ...{ name: 'Copy of the backup', due: 'salinan berikutnya', last: lastCopyKey },
    ...{ next: (now) => now, again: inTenMinutes, farthest: 1 },
    wanted: async (state) => lastOnesIn(state).copy?.file !== newest(state) && isHere(newest(state)),
    run: async (_, state) => {
      const { schema, keep } = place;
      const path = join(place.folder, newest(state));
      const { seconds } = await timed(() => copyBackup({ path, to, schema, keep, signal }));
      return { noted: { file: newest(state), seconds }, told: `Copy of the backup: ${newest(state)}` };
    },
  });
  const trying = ({ url, disk }: NonNullable<Options['trial']>): Task => ({
    ...{ name: 'Trial of the backup', due: 'latihan berikutnya', last: lastTrialKey },
    ...{ next: nextNight, again: nextNight, farthest: 25 },
    wanted: (state) => isHere(newest(state)),
    run: async (_, state) => {
      const { schema, keys } = place;
      const file = newest(state);
      const trial = tryBackup({ url, disk, schema, path: join(place.folder, file), keys, signal });
      // A server that stops need not wait for an index: nothing of it is kept.
      await Promise.race([trial, once(signal, 'abort')]);
      signal.throwIfAborted();
      const { rows, seconds } = await trial;
      return { noted: { file, rows, seconds }, told: `Backup tried: ${file}, ${rows} rows, came back in ${seconds} s` };
    },
  });
  return [backup, ...(copy !== undefined ? [copying(copy)] : []), ...(trial ? [trying(trial)] : [])];
}

/**
 * Claims a task that is due; false where another server has it. A time further off than any server sets it comes of a
 * wrong clock, and counts as due.
 */
async function claim(database: Database, { due, farthest }: Task, now: number): Promise<boolean> {
  const taken = await database.query(
    sql`insert into ${database.table('_keadaan')} as k (key, value) values (${due}, ${String(now + claimed)})
        on conflict (key) do update set value = excluded.value
        where k.value::bigint not between ${now + 1} and ${now + farthest * hour} returning key`,
  );
  return taken.length > 0;
}

/** The next time that the clinic's clock shows the hour of the night. */
function nextNight(now: number): number {
  const [hours = 0, minutes = 0] = localTime(new Date(now), clinicTimeZone()).time.split(':').map(Number);
  const wait = (night * 60 - hours * 60 - minutes + 24 * 60) % (24 * 60);
  return now + (wait || 24 * 60) * minute;
}

async function timed<T>(run: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const begun = performance.now();
  const result = await run();
  return { result, seconds: Math.round((performance.now() - begun) / 1_000) };
}

/** A sentence of ours or a code alone: a message of the database may quote a row. */
function reasonOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: string | number; name?: string };
  return error instanceof ConfigError ? error.message : String(code ?? name);
}

const inWords = (ms: number): string =>
  ms < 2 * hour ? `${Math.round(ms / minute)} minutes` : `${Math.round(ms / hour)} hours`;
