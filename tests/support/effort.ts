import { readdirSync } from 'node:fs';

/** `npm run torture`: what an ordinary run tries a little is tried a lot. */
export const torture = process.env['TORTURE'] !== undefined;

/** The number of random tries. */
export const effort = (ordinary: number, inTorture: number): number => (torture ? inTorture : ordinary);

/** Days since 1970, one number for all processes of a run. `TEST_DAY` repeats another day's choice. */
process.env['TEST_DAY'] ??= String(Math.floor(Date.now() / 86_400_000));
const today = Number(process.env['TEST_DAY']);

/** Every nth of things alike, another part each day, so that n days see each of them; the torture takes all. */
export const ofToday = <T>(n: number, things: readonly T[]): T[] => things.filter((_, at) => isTurn(n, at % n));

/** True on the day of the given one of n like parts, counted from 0; in the torture always. */
export const isTurn = (n: number, at: number): boolean => torture || turn(n) === at;

/** Today's one of n like parts. */
export const turn = (n: number): number => today % n;

/**
 * The seed of random cases: another number each day, so that a week tries what no run has time for, and one
 * change is judged all day by the same cases. The torture takes another each time. `TEST_SEED` repeats a run.
 */
export const seed = Number(
  process.env['TEST_SEED'] ?? (torture ? Math.floor(Math.random() * 2 ** 31) : Math.imul(today, 2_654_435_761)),
);

/** Journeys most of whose parts units show as well, in three parts that take about as long; all others run every day. */
const journeys = [
  ['lists', 'shell', 'header', 'antrian', 'tutup-kas', 'export'],
  ['records', 'failures', 'appointments', 'kalender', 'dashboard', 'sessions', 'impor', 'pintu'],
  ['reports', 'akun', 'stok', 'hitungan', 'tampilan', 'pengaturan'],
];

/** Tests that start and end whole servers over and over, in two such parts. */
const wholeServers = [
  ['start', 'pooler', 'singly'],
  ['backup', 'kill', 'canary', 'overload', 'network'],
].map((names) => names.map((name) => `tests/server/db/${name}.pg.ts`));

/** The hour of docs/extending.md, a minute and a half by itself: in the torture and before each release. */
const hour = ['tests/docs/extending.test.ts'];

/** The journeys of a run. */
export function journeysOfToday(): string[] {
  const resting = restingOf(journeys).map((name) => `${name}.spec.ts`);
  return readdirSync('tests/e2e').filter((file) => file.endsWith('.spec.ts') && !resting.includes(file));
}

/** Arguments for Vitest that leave out what rests today. */
export const withoutResting = (): string[] =>
  [...restingOf(wholeServers), ...(torture ? [] : hour)].map((file) => `--exclude=${file}`);

const restingOf = (parts: string[][]): string[] => {
  const working = ofToday(parts.length, parts);
  return parts.filter((part) => !working.includes(part)).flat();
};
