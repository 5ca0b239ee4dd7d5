import { readdirSync } from 'node:fs';

/** `npm run torture`: what `npm test` tries a little is tried a lot, and what it leaves out is tried. */
export const torture = process.env['TORTURE'] !== undefined;

/** The number of random tries. */
export const effort = (ordinary: number, inTorture: number): number => (torture ? inTorture : ordinary);

/** Every nth of things alike, from the first; the torture takes all. */
export const everyNth = <T>(n: number, things: readonly T[]): T[] =>
  torture ? [...things] : things.filter((_, at) => at % n === 0);

/** The seed of random cases: always the same, so that a commit is judged alike on any day; the torture takes another each time. */
export const seed = Number(process.env['TEST_SEED'] ?? (torture ? Math.floor(Math.random() * 2 ** 31) : 20_240_827));

/** Journeys of the torture alone: units show most of their parts. */
const longJourneys = [
  ...['records', 'failures', 'appointments', 'kalender', 'dashboard', 'sessions', 'impor', 'pintu'],
  ...['reports', 'akun', 'stok', 'hitungan', 'tampilan', 'pengaturan'],
].map((name) => `${name}.spec.ts`);

/** Tests of the torture alone: they start whole servers over and over, walk docs/extending.md, or work on a copy of the project. */
export const longTests = [
  ...['backup', 'canary', 'overload', 'network', 'pooler', 'failover', 'power', 'stress'].map(
    (name) => `tests/server/db/${name}.pg.ts`,
  ),
  'tests/docs/extending.test.ts',
  'tests/docs/edit.test.ts',
  'tests/server/db/merge.test.ts',
];

/** The journeys of an ordinary run. */
export const journeys = (): string[] =>
  readdirSync('tests/e2e').filter((file) => file.endsWith('.spec.ts') && !longJourneys.includes(file));

/** Arguments for Vitest that leave out what an ordinary run does not take. */
export const withoutLong = (): string[] => longTests.map((file) => `--exclude=${file}`);
