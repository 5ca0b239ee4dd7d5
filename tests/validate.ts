import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * `npm run validate`: every check of the project, each once, stopping at the first that fails. What only reads the
 * sources runs side by side, the tests one after the other. The last line alone tells how many tests, of units and in
 * the browser, passed and failed.
 */
const root = resolve(import.meta.dirname, '..');
const reports = { unit: resolve(root, 'test-results/unit.json'), e2e: resolve(root, 'test-results/e2e.json') };

interface Step {
  /** The script of package.json. */
  script: string;
  args?: string[];
  /** What is wrong although the script ended well, read off what it wrote. */
  doubt?: (written: string) => string | null;
}

const readings: Step[] = [
  { script: 'types' },
  { script: 'lint' },
  { script: 'arrows', doubt: (written) => (cruised(written) > 0 ? null : 'dependency-cruiser read no module') },
  { script: 'unused' },
];
const tests: Step[] = [
  { script: 'unit', args: ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`] },
  { script: 'e2e' },
];

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

async function validate(): Promise<number> {
  mkdirSync(resolve(root, 'test-results'), { recursive: true });
  for (const report of Object.values(reports)) rmSync(report, { force: true });
  const fault = await firstFault();
  if (fault) say(`\n${fault}`);
  say(closingLine(counted(), fault !== null));
  return fault ? 1 : 0;
}

async function firstFault(): Promise<string | null> {
  const running = readings.map((step) => ({ ...step, ended: run(step, () => undefined) }));
  for (const { ended, ...step } of running) {
    say(`\n── ${step.script}`);
    const end = await ended;
    process.stdout.write(end.written);
    const fault = faultOf(step, end);
    if (fault) return fault;
  }
  for (const step of tests) {
    say(`\n── ${step.script}`);
    const fault = faultOf(step, await run(step, (chunk) => process.stdout.write(chunk)));
    if (fault) return fault;
  }
  return null;
}

interface End {
  code: number | string;
  written: string;
}

function faultOf({ script, doubt }: Step, { code, written }: End): string | null {
  const fault = code === 0 ? doubt?.(written) : `it ended with ${code}`;
  return fault ? `${script} failed: ${fault}.` : null;
}

/** Runs a script; what it writes, colours and all where there is a terminal, is shown and kept. */
async function run({ script, args = [] }: Step, show: (chunk: Buffer) => unknown): Promise<End> {
  const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) };
  const command = ['run', '--silent', script, '--', ...args];
  const child: ChildProcess = spawn('npm', command, { cwd: root, env, stdio: ['inherit', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      written += chunk.toString();
      show(chunk);
    });
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code: code ?? signal ?? 'no exit code', written };
}

const cruised = (written: string) => Number(/(\d+) modules/.exec(written)?.[1] ?? 0);

/** What the reports say that have been written; a step that was not reached has none. */
function counted(): Counts {
  const unit = read(reports.unit) as Partial<UnitReport>;
  const { stats } = read(reports.e2e) as Partial<BrowserReport>;
  return {
    passed: (unit.numPassedTests ?? 0) + (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: (unit.numFailedTests ?? 0) + (stats?.unexpected ?? 0),
    skipped: (unit.numPendingTests ?? 0) + (unit.numTodoTests ?? 0) + (stats?.skipped ?? 0),
  };
}

const read = (report: string): unknown => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {});

/** The part of vitest's report that is read. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** The part of Playwright's report that is read. */
interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A check that failed without a failed test, such as a type error, counts as one. */
function closingLine({ passed, failed, skipped }: Counts, anyFault: boolean): string {
  const faults = Math.max(failed, anyFault ? 1 : 0);
  return `${passed} passed, ${faults} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await validate();
