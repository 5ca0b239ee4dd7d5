import { look } from '../backup/job.ts';
import type { Look } from '../backup/worker.ts';
import type { Finding } from './findings.ts';

/** Interval of the looks, in ms. */
const interval = 25_000;
/** Room that a disk must have left, in parts of it: with less it is told of, and with the least nothing is served. */
const room = { told: 0.1, least: 0.01 };

export interface Disk {
  folder: string;
  /** The clinic's data are on it; without room there nothing is served. */
  own: boolean;
}

/**
 * Looks at disks from a process of its own, one look at a time, whenever it is asked and the last look is old.
 *
 * @returns what the last look found, at once; null before the first.
 */
export function createDiskWatch(disks: readonly Disk[], every = interval): () => readonly Finding[] | null {
  let known: readonly Finding[] | null = disks.length === 0 ? [] : null;
  let begun = Number.NEGATIVE_INFINITY;
  let looking = false;
  const update = async (): Promise<void> => {
    [looking, begun] = [true, performance.now()];
    // Where not even a process can be started, what was known stays.
    const seen = await look(disks.map(({ folder }) => ({ folder }))).catch(() => null);
    if (seen) known = disks.flatMap((disk, at) => ofDisk(disk, seen[at]));
    looking = false;
  };
  return () => {
    if (disks.length > 0 && !looking && performance.now() - begun > every) void update();
    return known;
  };
}

function ofDisk({ folder, own }: Disk, seen: Look | undefined): Finding[] {
  const { answers, left } = seen ?? { answers: true, left: 1 };
  // A foreign disk that hangs or is full stops backups; the clinic works on.
  if (!answers) return [{ what: 'disk', grave: own, detail: `no answer (${folder})` }];
  if (left >= room.told) return [];
  return [{ what: 'disk', grave: own && left < room.least, detail: `${Math.floor(100 * left)} % (${folder})` }];
}
