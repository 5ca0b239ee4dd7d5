/** `npm run torture`: what an ordinary run tries a little is tried a lot. */
export const torture = process.env['TORTURE'] !== undefined;

/** How often something random is tried. */
export const effort = (ordinary: number, inTorture: number): number => (torture ? inTorture : ordinary);

/** Days since 1970, one number for all processes of a run. `TEST_DAY` repeats another day's choice. */
process.env['TEST_DAY'] ??= String(Math.floor(Date.now() / 86_400_000));
const today = Number(process.env['TEST_DAY']);

/** Every nth of things alike, another part each day, so that n days see each of them; the torture takes all. */
export const ofToday = <T>(n: number, things: readonly T[]): T[] => things.filter((_, at) => isTurn(n, at % n));

/** Whether it is the turn of one of n parts alike, `at` counted from 0; each has a day, and the torture takes all. */
export const isTurn = (n: number, at: number): boolean => torture || turn(n) === at;

/** Which of n parts alike a day begins with. */
export const turn = (n: number): number => today % n;

/**
 * The seed of random cases: another number each day, so that a week tries what no run has time for, and one
 * change is judged all day by the same cases. The torture takes another each time. `TEST_SEED` repeats a run.
 */
export const seed = Number(
  process.env['TEST_SEED'] ?? (torture ? Math.floor(Math.random() * 2 ** 31) : Math.imul(today, 2_654_435_761)),
);
