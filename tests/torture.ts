import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * `npm run torture [-- <part of a file's name> …]`: what `npm test` tries a little, tried a lot (issue 6): 10,000 fuzzed
 * cases an endpoint, 100 rounds of `kill -9`, 100 rounds of each race, 10,000 runs of each invariant. Takes about an
 * hour on two cores. The last line alone tells how it ended.
 */
const root = resolve(import.meta.dirname, '..');
const report = resolve(root, 'test-results/torture.json');
const everything = [
  ...['fuzz', 'kill', 'races', 'overload', 'canary'].map((name) => `tests/server/db/${name}.pg.ts`),
  ...['commands', 'domain', 'schema'].map((room) => `tests/${room}/`),
];

const wanted = process.argv.slice(2);
const files = wanted.length > 0 ? everything.filter((file) => wanted.some((each) => file.includes(each))) : everything;

mkdirSync(resolve(root, 'test-results'), { recursive: true });
rmSync(report, { force: true });
const begun = Date.now();
const args = ['vitest', 'run', '--project', 'core', '--project', 'postgres'];
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const child = spawn('npx', [...args, ...reporters, ...files], {
  cwd: root,
  env: { ...process.env, TORTURE: '1' },
  stdio: 'inherit',
});
const [code] = (await once(child, 'close')) as [number | null];

const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = (
  existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
) as { numPassedTests?: number; numFailedTests?: number };
const faults = Math.max(failed, code === 0 ? 0 : 1);
const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
process.stdout.write(`torture: ${passed} passed, ${faults} failed, ${files.length} parts, ${minutes} minutes\n`);
process.exitCode = faults === 0 ? 0 : 1;
