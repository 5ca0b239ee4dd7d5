import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../server/base/config.ts';
import { journeys, withoutLong } from './support/effort.ts';
import { closingLine, forget, readReports, reportFile, vitestReporters } from './support/reports.ts';

/**
 * `npm run validate`: every check of the project, each once, stopping at the first that fails. What only reads the
 * sources runs side by side, the tests one after the other. At the end stand the ten slowest tests; the last line alone
 * tells how many, of units and in the browser, passed and failed.
 */
const reports = { unit: reportFile('unit'), e2e: reportFile('e2e') };

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
  { script: 'unit', args: [...vitestReporters(reports.unit), ...withoutLong()] },
  { script: 'e2e', args: journeys() },
];

async function validate(): Promise<number> {
  const begun = Date.now();
  forget(Object.values(reports));
  const fault = await firstFault();
  const { slowest, ...counts } = readReports(Object.values(reports));
  say('\n── the ten slowest');
  for (const { name, ms } of slowest.slice(0, 10)) say(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
  say(`${((Date.now() - begun) / 1000).toFixed(0)} s in all`);
  if (fault) say(`\n${fault}`);
  say(closingLine(counts, fault !== null));
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
  const child: ChildProcess = spawn('npm', command, { cwd: projectRoot, env, stdio: ['inherit', 'pipe', 'pipe'] });
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

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await validate();
