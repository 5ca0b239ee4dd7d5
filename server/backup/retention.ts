/** Numbers of backups to keep: the newest of so many days, weeks and months that have one. */
export interface Retention {
  daily: number;
  weekly: number;
  monthly: number;
}

const day = 86_400_000;
/** Every backup is kept so long: one from before an upgrade must not give way to the one of an hour later. */
const whole = 2 * day;

/**
 * The moments, in ms since 1970, of the backups to keep; days, weeks and months are those of UTC. Counted from the newest
 * backup, not from now: a clock that is wrong, or a server that was off for a year, deletes nothing.
 */
export function keptBackups(moments: readonly number[], { daily, weekly, monthly }: Retention): Set<number> {
  const newestFirst = [...moments].sort((one, other) => other - one);
  const [newest = 0] = newestFirst;
  return new Set([
    ...newestFirst.filter((at) => at > newest - whole),
    ...newestOf(newestFirst, daily, (at) => Math.floor(at / day)),
    // 1 January 1970 was a Thursday.
    ...newestOf(newestFirst, weekly, (at) => Math.floor((at / day + 3) / 7)),
    ...newestOf(newestFirst, monthly, (at) => new Date(at).toISOString().slice(0, 7)),
  ]);
}

/** The newest of each of the `count` newest periods. */
function newestOf(newestFirst: readonly number[], count: number, periodOf: (at: number) => unknown): number[] {
  const first = new Map<unknown, number>();
  for (const at of newestFirst) if (!first.has(periodOf(at))) first.set(periodOf(at), at);
  return [...first.values()].slice(0, count);
}
