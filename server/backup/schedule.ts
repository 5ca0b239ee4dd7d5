import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { localTime } from '../../src/domain/core/tanggal.ts';
import { clinicTimeZone } from '../../src/schema/index.ts';
import { isPath } from '../base/config.ts';
import type { Say } from '../base/log.ts';
import type { Database } from '../db/pool/database.ts';
import { factIn, remember, stateOf } from '../db/pool/state.ts';
import type { BackupPlace } from './backup.ts';
import { faultOf, inWords } from './fault.ts';
import { look, requireAnswer, runJob, SilentDisk } from './job.ts';
import type { Jobs, Place } from './worker.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Longest time of a task, in ms; a minute for a clinic of five years. */
export const longestTask = hour;
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
  seconds?: number;
}

/** The last backup; parts of it are missing where an older version made it. */
export interface LastBackup extends Last {
  /** The name of the last file. */
  file?: string;
  bytes?: number;
  rows?: number;
}

/** The last file that was copied, or tried, and what that took. */
type LastCopy = Last & Pick<LastBackup, 'file'>;
type LastTrial = Last & Pick<LastBackup, 'file' | 'rows'>;

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

const inTenMinutes = (now: number) => now + 10 * minute;

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
  /** False where there is nothing to do. */
  wanted?: (state: ReadonlyMap<string, string>) => boolean;
  /** Folders that must answer; who has not their files leaves it to another server. */
  places: (state: ReadonlyMap<string, string>) => Place[];
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
  /** Longest time of each, in ms. */
  longest?: number;
}

/**
 * Makes a backup whenever one is due, copies it, and tries each night whether the newest comes back. Each goes by itself, in
 * a process of its own: a disk that hangs stops neither the others nor the server.
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
    if (!isDue(state.get(task.due), now, task) || task.wanted?.(state) === false) return;
    const places = task.places(state);
    const looking = look(places, stopping.signal);
    const seen = await looking.catch(() => []);
    if (places.some(({ file }, at) => file !== undefined && seen[at]?.answers && !seen[at].has)) return;
    if (!(await claim(database, task, now))) return;
    const renewing = setInterval(() => void setDue(task, Date.now() + claimed), claimed / 2).unref();
    try {
      requireAnswer(places, await looking);
      const begun = performance.now();
      const { noted, told } = await task.run(now, state);
      say(told);
      await setDue(task, task.next(now));
      const seconds = Math.round((performance.now() - begun) / 1_000);
      await note(task, { tried: now, made: now, why: null, seconds, ...noted });
    } catch (error) {
      if (stopping.signal.aborted) return void (await setDue(task, now));
      const why = faultOf(error);
      const again = error instanceof SilentDisk ? inTenMinutes(now) : task.again(now);
      say(`${task.name} FAILED (${why}); the next try is in ${inWords(again - now)}.`, {}, 'error');
      await setDue(task, again);
      await note(task, { made: null, ...factIn<Last>(state, task.last), tried: now, why });
    } finally {
      clearInterval(renewing);
    }
  };

  const running = new Map<Task, Promise<void>>();
  /** A task that is still at it is left alone; a database that is away is asked again in a minute. */
  const begin = (task: Task, now: number): Promise<void> => {
    const begun =
      running.get(task) ??
      perform(task, now)
        .catch(() => undefined)
        .finally(() => running.delete(task));
    running.set(task, begun);
    return begun;
  };
  const tick = async (now = Date.now()): Promise<void> => {
    await Promise.all(tasks.map((task) => begin(task, now)));
  };
  const timer = setInterval(() => void tick(), minute).unref();

  return {
    tick,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      // Claims are given back; no disk is waited for.
      await Promise.all(running.values());
    },
  };
}

function tasksOf({ place, hours, copy, trial, longest = longestTask }: Options, signal: AbortSignal): Task[] {
  const { schema, keep, keys, folder } = place;
  const job = <Name extends keyof Jobs>(name: Name, input: Parameters<Jobs[Name]>[0]) =>
    runJob(name, input, { within: longest, signal });
  const newest = (state: ReadonlyMap<string, string>) => lastOnesIn(state).backup?.file ?? '';
  const newestHere = (state: ReadonlyMap<string, string>) => ({ folder, file: newest(state) });
  const backup: Task = {
    ...{ name: 'Backup', due: 'cadangan berikutnya', last: lastBackupKey },
    ...{ next: (now) => now + hours * hour, again: inTenMinutes, farthest: hours + 1 },
    places: () => [{ folder }],
    run: async (now) => {
      const { path, ...noted } = await job('backUp', { place, now });
      return { noted, told: `Backup: ${path}` };
    },
  };
  const copying = (to: string): Task => ({
    ...{ name: 'Copy of the backup', due: 'salinan berikutnya', last: lastCopyKey },
    ...{ next: (now) => now, again: inTenMinutes, farthest: 1 },
    wanted: (state) => newest(state) !== '' && lastOnesIn(state).copy?.file !== newest(state),
    places: (state) => [newestHere(state), ...(isPath(to) ? [{ folder: to }] : [])],
    run: async (_, state) => {
      const file = newest(state);
      await job('copy', { path: join(folder, file), to, schema, keep });
      return { noted: { file }, told: `Copy of the backup: ${file}` };
    },
  });
  const trying = ({ url, disk }: NonNullable<Options['trial']>): Task => ({
    ...{ name: 'Trial of the backup', due: 'latihan berikutnya', last: lastTrialKey },
    ...{ next: nextNight, again: nextNight, farthest: 25 },
    wanted: (state) => newest(state) !== '',
    places: (state) => [newestHere(state)],
    run: async (_, state) => {
      const file = newest(state);
      const { rows, seconds } = await job('tryBackup', { url, disk, schema, path: join(folder, file), keys });
      return { noted: { file, rows, seconds }, told: `Backup tried: ${file}, ${rows} rows, came back in ${seconds} s` };
    },
  });
  return [backup, ...(copy !== undefined ? [copying(copy)] : []), ...(trial ? [trying(trial)] : [])];
}

/**
 * True where a task is due; a time further off than any server sets it comes of a wrong clock, and counts as due. The same as
 * `claim` asks, for which no process is started each minute.
 */
const isDue = (at: string | undefined, now: number, { farthest }: Task): boolean =>
  at === undefined || Number(at) <= now || Number(at) > now + farthest * hour;

/** Claims a task that is due; false where another server has it. */
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
