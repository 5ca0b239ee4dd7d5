import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { toolFile } from '../../bin/tools.js';
import { projectRoot } from '../../server/base/config.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** One test and how long it took, in ms. */
interface TestDuration {
  name: string;
  ms: number;
}

/** The part of vitest's report that is read. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly { name: string; assertionResults: readonly { title: string; duration?: number | null }[] }[];
}

/** The part of Playwright's report that is read. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly Suite[];
}
interface Suite {
  file: string;
  suites?: readonly Suite[];
  specs: readonly { title: string; tests: readonly { results: readonly { duration: number }[] }[] }[];
}

/** The file of a run's report as JSON, beside what it prints. */
export const reportFile = (name: string): string => resolve(projectRoot, 'test-results', `${name}.json`);

/** Arguments that make vitest print as usual and write a report. */
export const vitestReporters = (file: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];

/** Takes away what an earlier run wrote, so that a run that writes nothing is not mistaken for it. */
export const forget = (files: readonly string[]): void => {
  for (const file of files) rmSync(file, { force: true });
};

/** The sum of the reports, of vitest and of Playwright; a run that was not reached has none. */
export function readReports(files: readonly string[]): Counts & { slowest: readonly TestDuration[] } {
  const reports = files
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Partial<VitestReport & PlaywrightReport>);
  const sum = (of: (report: Partial<VitestReport & PlaywrightReport>) => number) =>
    reports.reduce((all, report) => all + of(report), 0);
  return {
    passed: sum(({ numPassedTests = 0, stats }) => numPassedTests + (stats?.expected ?? 0) + (stats?.flaky ?? 0)),
    failed: sum(({ numFailedTests = 0, stats }) => numFailedTests + (stats?.unexpected ?? 0)),
    skipped: sum(
      ({ numPendingTests = 0, numTodoTests = 0, stats }) => numPendingTests + numTodoTests + (stats?.skipped ?? 0),
    ),
    slowest: reports
      .flatMap(({ testResults = [], suites = [] }) => [...ofVitest(testResults), ...suites.flatMap(ofPlaywright)])
      .sort((one, other) => other.ms - one.ms),
  };
}

const ofVitest = (files: VitestReport['testResults']): TestDuration[] =>
  files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      name: `${relative(projectRoot, name)} › ${title}`,
      ms: duration ?? 0,
    })),
  );

const ofPlaywright = ({ file, suites = [], specs }: Suite): TestDuration[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ results }) => ({
      name: `tests/e2e/${file} › ${title}`,
      ms: results.reduce((all, { duration }) => all + duration, 0),
    })),
  ),
  ...suites.flatMap(ofPlaywright),
];

/** `2,500 passed, 0 failed`; a check that failed without a failed test, such as a type error, counts as one. */
export function closingLine({ passed, failed, skipped }: Counts, anyFault: boolean): string {
  const faults = Math.max(failed, anyFault ? 1 : 0);
  return `${passed} passed, ${faults} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Runs a tool of the project where its output is seen; false where it ends with anything but 0. */
export async function runTool(
  [name = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const options = { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ...env } } as const;
  const [code] = (await once(spawn(process.execPath, [toolFile(name), ...args], options), 'close')) as [number | null];
  return code === 0;
}
