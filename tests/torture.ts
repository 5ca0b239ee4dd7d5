import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../server/base/config.ts';
import { longTests } from './support/effort.ts';
import { forget, readReports, reportFile, vitestReporters } from './support/reports.ts';

/**
 * `npm run torture [-- <part of a file's name> …]`: what `npm test` tries a little, tried a lot: 10,000 fuzzed
 * cases an endpoint, the whole rights matrix, 100 rounds of `kill -9`, of each race and of each break of the network,
 * 100 random upgrades, 20 failovers, 20 power cuts, 10,000 runs of each invariant, every journey on both rungs and axe on every screen; and
 * what it leaves out (`tests/support/effort.ts`). Takes more than an hour on two cores. The last line alone tells how it ended.
 */
const reports = { unit: reportFile('torture'), e2e: reportFile('e2e') };
const everything = [
  ...['fuzz', 'kill', 'races', 'rights', 'failures', 'changes', 'audit'].map((name) => `tests/server/db/${name}.pg.ts`),
  ...['commands', 'domain', 'schema', 'providers', 'views'].map((room) => `tests/${room}/`),
  ...longTests,
  'tests/e2e/',
];

const wanted = process.argv.slice(2);
const parts = wanted.length > 0 ? everything.filter((part) => wanted.some((each) => part.includes(each))) : everything;
const files = parts.filter((part) => part !== 'tests/e2e/');

forget(Object.values(reports));
const begun = Date.now();
const codes: (number | null)[] = [];
if (files.length > 0) {
  codes.push(await run(['vitest', 'run', ...vitestReporters(reports.unit), ...files]));
}
if (files.length < parts.length)
  codes.push(await run(['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts']));

const { passed, failed } = readReports(Object.values(reports));
const faults = Math.max(failed, codes.every((code) => code === 0) ? 0 : 1);
const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
process.stdout.write(`torture: ${passed} passed, ${faults} failed, ${parts.length} parts, ${minutes} minutes\n`);
process.exitCode = faults === 0 ? 0 : 1;

async function run(args: readonly string[]): Promise<number | null> {
  const child = spawn('npx', args, { cwd: projectRoot, env: { ...process.env, TORTURE: '1' }, stdio: 'inherit' });
  return ((await once(child, 'close')) as [number | null])[0];
}
