import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/base/config.ts';

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

const page = join(projectRoot, 'docs/made/performance.md');

/** Writes tables into docs/made/performance.md, each in place of the one of its title; those of other titles stay. */
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
minimal react-admin app over the same server and records, with a dashboard of the same figures, schedules and bars and two
plain lists (\`bench/floorRest\`); that of the records is Express with hand-written SQL. Times depend on the machine, ratios hardly.`;

/** The console by itself, and the most it may be. */
export function bounded(name: string, unit: Unit, value: number, most: number): Figure {
  return { name, console: unit(value), target: `<= ${unit(most)}`, met: value <= most };
}

export type Unit = (value: number) => string;
export const kB: Unit = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
export const ms: Unit = (value) => `${value.toFixed(0)} ms`;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The smallest value that a share of all does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
}
