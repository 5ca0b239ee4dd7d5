import { readdirSync } from 'node:fs';
import { ofToday, torture } from './effort.ts';

/** Journeys most of whose parts units show as well, in three parts that take about as long; all others run every day. */
const journeys = [
  ['lists', 'shell', 'header', 'antrian', 'tutup-kas', 'export'],
  ['records', 'failures', 'appointments', 'dashboard', 'sessions'],
  ['reports', 'akun', 'stok'],
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
