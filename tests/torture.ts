import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * `npm run torture [-- <part of a file's name> …]`: what `npm test` tries a little, tried a lot (issue 6): 10,000 fuzzed
 * cases an endpoint, 100 rounds of `kill -9`, 100 rounds of each race, 10,000 runs of each invariant, every journey on
 * both rungs and axe on every screen. Takes more than an hour on two cores. The last line alone tells how it ended.
 */
const root = resolve(import.meta.dirname, '..');
const reports = { unit: resolve(root, 'test-results/torture.json'), e2e: resolve(root, 'test-results/e2e.json') };
const everything = [
  ...['fuzz', 'kill', 'races', 'overload', 'canary'].map((name) => `tests/server/db/${name}.pg.ts`),
  ...['commands', 'domain', 'schema'].map((room) => `tests/${room}/`),
  'tests/e2e/',
];

const wanted = process.argv.slice(2);
const parts = wanted.length > 0 ? everything.filter((part) => wanted.some((each) => part.includes(each))) : everything;
const files = parts.filter((part) => part !== 'tests/e2e/');

mkdirSync(resolve(root, 'test-results'), { recursive: true });
for (const report of Object.values(reports)) rmSync(report, { force: true });
const begun = Date.now();
const codes: (number | null)[] = [];
if (files.length > 0) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`];
  codes.push(await run(['vitest', 'run', '--project', 'core', '--project', 'postgres', ...reporters, ...files]));
}
if (files.length < parts.length)
  codes.push(await run(['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts']));

const unit = read<{ numPassedTests: number; numFailedTests: number }>(reports.unit);
const e2e = read<{ stats: { expected: number; unexpected: number } }>(reports.e2e);
const passed = (unit.numPassedTests ?? 0) + (e2e.stats?.expected ?? 0);
const failed = (unit.numFailedTests ?? 0) + (e2e.stats?.unexpected ?? 0);
const faults = Math.max(failed, codes.every((code) => code === 0) ? 0 : 1);
const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
process.stdout.write(`torture: ${passed} passed, ${faults} failed, ${parts.length} parts, ${minutes} minutes\n`);
process.exitCode = faults === 0 ? 0 : 1;

async function run(args: readonly string[]): Promise<number | null> {
  const child = spawn('npx', args, { cwd: root, env: { ...process.env, TORTURE: '1' }, stdio: 'inherit' });
  return ((await once(child, 'close')) as [number | null])[0];
}

function read<Report>(report: string): Partial<Report> {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
}
