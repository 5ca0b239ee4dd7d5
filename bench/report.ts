import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/base/config.ts';
import type { ConsoleSamples, Samples } from './rounds.ts';
import type { Cold } from './visits.ts';

/** One line of the table. */
export interface Figure {
  name: string;
  console: string;
  floor?: string;
  target?: string;
  met?: boolean;
}

export function printed(figures: readonly Figure[]): string {
  const head = ['figure', 'console', 'floor', 'target', 'met'];
  const lines = figures.map(({ name, console, floor = '', target = '', met }) => [
    name,
    console,
    floor,
    target,
    met === undefined ? '' : met ? 'yes' : 'NO',
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  const shown = (line: readonly string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [shown(head), widths.map((width) => '-'.repeat(width)).join('  '), ...lines.map(shown)].join('\n');
}

type Table = readonly [title: string, figures: readonly Figure[], below: string];

const page = join(projectRoot, 'docs/performance.md');

/** Writes tables into docs/performance.md, each in place of the one of its title; those of other titles stay. */
export function keep(tables: readonly Table[]): void {
  const sections = new Map<string, string>();
  for (const section of readFileSync(page, 'utf8')
    .split(/^(?=## )/m)
    .slice(1))
    sections.set(section.slice(3, section.indexOf('\n')), section.trim());
  for (const [index, section] of markdown(tables).entries()) sections.set(tables[index]?.[0] ?? '', section);
  writeFileSync(page, `${[about, ...sections.values()].join('\n\n')}\n`);
}

function markdown(tables: readonly Table[]): string[] {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return tables.map(([title, figures, below]) =>
    [
      `## ${title}`,
      '',
      row(['figure', 'console', 'floor', 'goal', 'met']),
      row(['---', '---', '---', '---', '---']),
      ...figures.map(({ name, console, floor = '', target = '', met }) =>
        row([name.trim(), console, floor, target, met === undefined ? '' : met ? 'yes' : 'no']),
      ),
      '',
      `${below}.`,
    ].join('\n'),
  );
}

const about = `# Performance

Written by \`npm run bench\`, the last table by \`npm run bench:db\`: medians, and in brackets the median of the ratios to the floor, round by round. The floor is a
minimal react-admin app: on the server rung a dashboard of the same figures and schedules and two plain lists, over the
same server and records (\`bench/floorRest\`), on the
demo over ra-data-fakerest (\`bench/floor\`); that of the records is Express with hand-written SQL. The console does ten times
their work; the goal is to be faster all the same. Times depend on the machine, ratios hardly.`;

/** The console beside the floor, and how many times the floor it may be. */
export function compared(
  name: string,
  unit: Unit,
  [ours, floor]: readonly [number[], number[]],
  most?: number,
): Figure {
  const [here, there] = [median(ours), median(floor)];
  const limit = most === undefined ? {} : { target: `<= ${most} x floor`, met: here <= most * there };
  return { name, console: `${unit(here)} (${(here / there).toFixed(2)} x)`, floor: unit(there), ...limit };
}

/** The console by itself, and the most it may be. */
export function bounded(name: string, unit: Unit, value: number, most: number): Figure {
  return { name, console: unit(value), target: `<= ${unit(most)}`, met: value <= most };
}

export type Unit = (value: number) => string;
export const kB: Unit = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
export const ms: Unit = (value) => `${value.toFixed(0)} ms`;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
export const p95 = (values: readonly number[]): number => quantile(values, 0.95);

/** The smallest value that a share of all does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
}

/** The spread of a series: the middle half, and the extremes. */
export function spread(name: string, unit: Unit, values: readonly number[]): string {
  const [least, low, high, highest] = [0, 0.25, 0.75, 1].map((share) => unit(quantile(values, share)));
  return `${name}: half of ${values.length} from ${low} to ${high}, all from ${least} to ${highest}`;
}

/** The targets of the console, and what helps to understand them. */
export function figures(ours: ConsoleSamples, floor: Samples): Figure[] {
  const cold = (of: (load: Cold) => number) => [ours.cold.map(of), floor.cold.map(of)] as const;
  return [
    compared('JavaScript before the first rows, gzip', kB, cold(before), most.bytes),
    compared('  with the sample data to fetch as well', kB, [ours.newcomer.map(before), floor.cold.map(before)]),
    { name: '  JavaScript fetched afterwards, at rest', console: kB(median(ours.cold.map((load) => load.after))) },
    compared(
      'Cold load to first rows',
      ms,
      cold((load) => load.ms),
    ),
    bounded('First search to rows, median', ms, median(ours.firstSearches), most.search),
    bounded('First search to rows, p95', ms, p95(ours.firstSearches), most.search),
    bounded('Later search to rows, median', ms, median(ours.laterSearches), most.search),
    bounded('Later search to rows, p95', ms, p95(ours.laterSearches), most.search),
    compared('Menu click to rows, first visit, median', ms, [ours.firstVisits, floor.firstVisits], most.menu),
    compared('Menu click to rows, later visit, median', ms, [ours.laterVisits, floor.laterVisits], most.menu),
  ];
}

/** The spread of the samples, to judge the figures by. */
export const noise = (ours: ConsoleSamples, floor: Samples): string[] => [
  spread('JavaScript before, console', kB, ours.cold.map(before)),
  spread('JavaScript before, floor', kB, floor.cold.map(before)),
  spread('first search', ms, ours.firstSearches),
  spread('later search', ms, ours.laterSearches),
  spread('first visit, console', ms, ours.firstVisits),
  spread('first visit, floor', ms, floor.firstVisits),
  spread('later visit, console', ms, ours.laterVisits),
  spread('later visit, floor', ms, floor.laterVisits),
];

const before = (load: Cold) => load.before;

/** Bytes and menu as multiples of the floor; the search in ms beyond its debounce. */
const most = { bytes: 1.15, search: 100, menu: 1.25 };
