import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * `npm run validate`: every check of the project, each once, one after the other, stopping at the first that fails.
 * The last line alone tells how many tests, of units and in the browser, passed and failed.
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

const steps: Step[] = [
  { script: 'types' },
  { script: 'lint' },
  { script: 'arrows', doubt: (written) => (cruised(written) > 0 ? null : 'dependency-cruiser read no module') },
  { script: 'unused' },
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
  for (const { script, args = [], doubt } of steps) {
    say(`\n── ${script}`);
    const { code, written } = await run(['run', '--silent', script, '--', ...args]);
    const fault = code === 0 ? doubt?.(written) : `it ended with ${code}`;
    if (fault) return `${script} failed: ${fault}.`;
  }
  return null;
}

/** Runs npm; what it writes passes through, colours and all where there is a terminal, and is kept. */
async function run(args: string[]): Promise<{ code: number | string; written: string }> {
  const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) };
  const child: ChildProcess = spawn('npm', args, { cwd: root, env, stdio: ['inherit', 'pipe', 'inherit'] });
  let written = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    written += chunk.toString();
    process.stdout.write(chunk);
  });
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
