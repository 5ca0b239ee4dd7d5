import { stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BackupPlace } from './backup.ts';
import type { copyBackup } from './copy.ts';
import type { tryBackup } from './trial.ts';

/**
 * A process that does one thing on a disk that is not the clinic's own, and is killed when it has answered or its time is
 * over (`job.ts`): a call to a network disk whose server is gone may never come back, and takes a thread along.
 */

/** A folder to look at, and a file that may be in it. */
export interface Place {
  folder: string;
  file?: string;
}

export interface Look {
  answers: boolean;
  /** Part of its disk that is free; 1 where nobody can tell. */
  left: number;
  /** The file is there. */
  has: boolean;
}

/** Longest time for a disk to answer, in ms. */
const patience = 2_000;

async function lookAt({ folder, file }: Place): Promise<Look> {
  const disk = await statfs(folder).catch(() => null);
  const has = file !== undefined && (await stat(join(folder, file)).catch(() => null)) !== null;
  return { answers: true, left: disk && disk.blocks > 0 ? disk.bavail / disk.blocks : 1, has };
}

const look = (places: readonly Place[]): Promise<Look[]> =>
  Promise.all(
    places.map((place) => Promise.race([lookAt(place), pause(patience, { answers: false, left: 1, has: false })])),
  );

type Progress = (done: number, of: number) => void;

/** Tasks of a worker; each loads its own modules, since looks are many and short. */
const jobs = {
  look,
  backUp: async ({ place, now }: { place: BackupPlace; now: number }) => {
    const { backUp } = await import('./backup.ts');
    const { path, rows } = await backUp(place, { now: new Date(now) });
    return { path, file: basename(path), rows, bytes: (await stat(path)).size };
  },
  backUpOnce: async (place: BackupPlace, progress: Progress) =>
    (await import('./backup.ts')).backUpOnce(place, { progress }),
  copy: async (copy: Parameters<typeof copyBackup>[0]) => (await import('./copy.ts')).copyBackup(copy),
  tryBackup: async (trial: Parameters<typeof tryBackup>[0]) => (await import('./trial.ts')).tryBackup(trial),
};
export type Jobs = typeof jobs;

/** A message of a worker. */
export type Word = { done: unknown } | { failed: string } | { progress: [done: number, of: number] };

const say = (word: Word) => void process.send?.(word);

process.once('message', async ({ name, input }: { name: keyof Jobs; input: never }) => {
  try {
    say({ done: await jobs[name](input, (done, of) => say({ progress: [done, of] })) });
  } catch (error) {
    say({ failed: (await import('./fault.ts')).faultOf(error) });
  }
});
// Its server is gone. An exit would wait for a thread that never comes back.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
