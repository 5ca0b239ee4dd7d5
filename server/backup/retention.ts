/** Numbers of backups to keep: the newest of so many days, weeks and months that have one. */
export interface Retention {
  daily: number;
  weekly: number;
  monthly: number;
}

const day = 86_400_000;
/** Every backup is kept so long: one from before an upgrade must not give way to the one of an hour later. */
const whole = 2 * day;

/** When a backup was made, in ms since 1970: by its name, and by the disk it lies on. */
export interface BackupTimes {
  at: number;
  written: number;
}

/**
 * The backups to keep; days, weeks and months are those of UTC. Counted from the newest backup, not from now: a server that was
 * off for a year deletes nothing. One whose name is of a day to come was made under a wrong clock: it is kept and does not
 * count, and whatever was written of late is kept however it is named.
 */
export function keptBackups<T extends BackupTimes>(
  all: readonly T[],
  { daily, weekly, monthly }: Retention,
  now: number,
): Set<T> {
  const young = all.filter(({ at, written }) => at > now + day || written > now - whole);
  const newestFirst = all.filter(({ at }) => at <= now + day).sort((one, other) => other.at - one.at);
  const newest = newestFirst[0]?.at ?? 0;
  return new Set([
    ...young,
    ...newestFirst.filter(({ at }) => at > newest - whole),
    ...newestOf(newestFirst, daily, ({ at }) => Math.floor(at / day)),
    // 1 January 1970 was a Thursday.
    ...newestOf(newestFirst, weekly, ({ at }) => Math.floor((at / day + 3) / 7)),
    ...newestOf(newestFirst, monthly, ({ at }) => new Date(at).toISOString().slice(0, 7)),
  ]);
}

/** The newest of each of the `count` newest periods. */
function newestOf<T>(newestFirst: readonly T[], count: number, periodOf: (one: T) => unknown): T[] {
  const first = new Map<unknown, T>();
  for (const one of newestFirst) if (!first.has(periodOf(one))) first.set(periodOf(one), one);
  return [...first.values()].slice(0, count);
}
