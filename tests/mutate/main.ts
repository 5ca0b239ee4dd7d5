import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot as root } from '../../server/base/config.ts';
import { startTestCluster } from '../support/cluster.ts';
import { type Guard, guards } from './guards.ts';

/**
 * `npm run mutate [-- <part of a guard's name> …]`: takes each guard of `guards.ts` away, one at a time, in a copy of the
 * project, and runs the tests that should notice. `--tests <git ref>` takes the tests from that ref instead; `--write`
 * writes `docs/guards.md`. The last line alone tells how it ended.
 */
const { values: options, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string' }, write: { type: 'boolean', default: false } },
});

class Fault extends Error {}

interface Test {
  title: string;
  fullName: string;
  status: string;
  failureMessages: string[];
}

/** The part of vitest's report that is read. */
interface Report {
  testResults: { name: string; message: string; assertionResults: Test[] }[];
}

type Watch = Guard['tests'];

let child: ChildProcess | undefined;
let stopped = false;

async function mutate(place: string): Promise<boolean> {
  const named = guards.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
  if (options.write && (parts.length > 0 || options.tests !== undefined))
    throw new Fault('docs/guards.md is written of all guards, with the tests as they are.');
  if (named.length === 0) throw new Fault(`No guard is named like ${parts.join(' ')}`);
  const taken = named.map((guard) => without(guard, readFileSync(join(place, guard.file), 'utf8')));
  const chosen = await watched(place, named);

  const rows: Row[] = [];
  say(rowOf('guard', 'where', 'caught by', 'seconds'));
  for (const [index, guard] of chosen.entries()) {
    const file = join(place, guard.file);
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, taken[index] ?? '');
    const begun = Date.now();
    const test = await firstFailure(place, guard);
    writeFileSync(file, source);
    rows.push({ guard, test });
    say(rowOf(guard.name, guard.file, test ?? 'NOT CAUGHT', ((Date.now() - begun) / 1000).toFixed(1)));
  }
  const missed = rows.filter(({ test }) => test === undefined).length;
  if (options.write) writeFileSync(join(root, 'docs/guards.md'), page(rows));
  say(`mutate: ${rows.length - missed} caught, ${missed} missed`);
  return missed === 0;
}

interface Row {
  guard: Guard;
  test: string | undefined;
}

/** All files that git knows or that are new and not ignored; packages are linked, so that no cache is written into the project. */
function copy(place: string): void {
  for (const path of git('ls-files', '-z', '--cached', '--others', '--exclude-standard').toString().split('\0')) {
    if (path !== '' && existsSync(join(root, path))) cpSync(join(root, path), join(place, path));
  }
  mkdirSync(join(place, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(place, 'node_modules', name));
  }
  if (options.tests === undefined) return;
  rmSync(join(place, 'tests'), { recursive: true });
  execFileSync('tar', ['-x', '-C', place], { input: git('archive', options.tests, 'tests', 'vitest.config.ts') });
}

const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 28 });

/** The source without a guard. */
function without({ name, file, take, put }: Guard, source: string): string {
  const [head = '', tail, ...more] = source.split(take);
  if (tail === undefined || more.length > 0) {
    const count = tail === undefined ? 'not there' : `there ${more.length + 2} times`;
    throw new Fault(
      `The guard "${name}" has moved: its text is ${count} in ${file}. Put tests/mutate/guards.ts right.`,
    );
  }
  return `${head}${put}${tail}`;
}

/** The guards, each with the tests that there are for it; with every guard in place these pass. */
async function watched(place: string, named: readonly Guard[]): Promise<Guard[]> {
  const watches = named.flatMap(({ tests, before }) => (before && options.tests ? [tests, before] : [tests]));
  const passed = new Map<Watch, boolean>();
  for (const project of new Set(watches.map((each) => each.project))) {
    const own = watches.filter((each) => each.project === project && existsSync(join(place, each.file)));
    const report = await run(place, own);
    const failed = failureOf(report);
    if (failed) throw new Fault(`Not green with every guard in place: ${failed}`);
    for (const watch of own) {
      const tests = report.testResults.find((each) => each.name.endsWith(watch.file))?.assertionResults ?? [];
      const some = tests.some((test) => test.status === 'passed' && new RegExp(watch.name).test(test.fullName));
      passed.set(watch, some);
    }
  }
  return named.map((guard) => {
    const tests = [guard.tests, guard.before].find((watch) => watch && passed.get(watch));
    if (!tests) throw new Fault(`No test of ${guard.tests.file} is named like "${guard.tests.name}".`);
    return { ...guard, tests };
  });
}

/** The name of the first test that notices, or undefined. */
async function firstFailure(place: string, { name, tests }: Guard): Promise<string | undefined> {
  const report = await run(place, [tests], '--bail=1');
  const failed = report.testResults.flatMap((each) => each.assertionResults).find(({ status }) => status === 'failed');
  // What does not run at all has noticed nothing.
  if (!failed && failureOf(report)) throw new Fault(`Without "${name}" its tests do not run: ${failureOf(report)}`);
  return failed?.title;
}

function failureOf({ testResults }: Report): string | undefined {
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return `${failed.fullName}: ${failed.failureMessages[0]}`;
    if (message) return `${name}: ${message}`;
  }
  return undefined;
}

async function run(place: string, watches: readonly Watch[], ...more: string[]): Promise<Report> {
  const report = join(place, 'report.json');
  rmSync(report, { force: true });
  const [{ project = 'core' } = {}] = watches;
  const names = watches.map(({ name }) => name).join('|');
  const files = [...new Set(watches.map(({ file }) => file))];
  const steady = ['--testTimeout=60000', '--hookTimeout=120000', '--maxWorkers=1'];
  const output = ['--reporter=json', `--outputFile=${report}`];
  const args = ['run', '--project', project, '-t', names, ...steady, ...output, ...more, ...files];
  const { CI: _, ...env } = process.env;
  if (stopped) throw new Fault('Interrupted.');
  // A group of its own: an interrupt reaches it through this process, once.
  child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: place,
    env: { TEST_DATABASE_URL: cluster?.url, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  await once(child, 'close');
  child = undefined;
  if (stopped) throw new Fault('Interrupted.');
  if (!existsSync(report)) throw new Fault(`vitest told nothing of ${files.join(', ')}: ${complaint}`);
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

const rowOf = (name: string, file: string, test: string, seconds: string): string =>
  `${name.padEnd(41)} ${file.padEnd(34)} ${seconds.padStart(7)}  ${test}`;

/** A page for readers; generated, so it holds nothing that another run would change. */
const page = (rows: readonly Row[]): string => `# Guards

Written by \`npm run mutate -- --write\`, which takes each guard away and runs the tests that should notice.

| guard | where | caught by |
|---|---|---|
${rows.map(({ guard, test }) => `| ${guard.name} | \`${guard.file}\` | ${test === undefined ? '**nothing**' : `\`${guard.tests.file}\`: ${test.replaceAll('|', '\\|')}`} |`).join('\n')}
`;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

let cluster: Awaited<ReturnType<typeof startTestCluster>> | undefined;
const place = mkdtempSync(join(tmpdir(), 'klinik-mutate-'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopped = true;
    child?.kill('SIGINT');
  });
}
try {
  // PostgreSQL of the tests may run as another user, who must pass through to its folder.
  chmodSync(place, 0o711);
  copy(place);
  process.env['TMPDIR'] = join(place, 'tmp');
  mkdirSync(tmpdir(), { mode: 0o711 });
  // One for all runs: to start it takes longer than most of them.
  if (process.env['TEST_DATABASE_URL'] === undefined) cluster = await startTestCluster();
  process.exitCode = (await mutate(place)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await cluster?.stop();
  rmSync(place, { recursive: true, force: true });
}
