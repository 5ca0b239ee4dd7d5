import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { buildOld } from '../bin/bundles.js';
import { scriptArgs } from '../bin/tools.js';
import { projectRoot, readConfig } from '../server/base/config.ts';
import { contradictions } from './support/declarations.ts';
import { closingLine, forget, readReports, reportFile, vitestReporters } from './support/reports.ts';

/**
 * `npm test`: types, lint, units and journeys. `npm run test:all`: those of `tests/whole` and `tests/e2e/whole` as well,
 * import rules and dead code. Nothing runs where declarations contradict themselves, which is told alone; else each runs to
 * its end, whatever becomes of the others. At the end stand the ten slowest tests; the last line alone tells how many, of
 * units and in the browser, passed and failed.
 */
const all = process.argv.includes('all');
const reports = { unit: reportFile('unit'), e2e: reportFile('e2e') };

interface Step {
  /** The script of package.json. */
  script: string;
  args?: string[];
  /** Shown while it runs. */
  live?: boolean;
  /** What is wrong although the script ended well, read off what it wrote. */
  doubt?: (written: string) => string | null;
}

const readings: Step[] = [
  { script: 'types' },
  { script: 'lint' },
  ...(all
    ? [
        {
          script: 'arrows',
          doubt: (written: string) => (/[1-9]\d* modules/.test(written) ? null : 'dependency-cruiser read no module'),
        },
        { script: 'unused' },
      ]
    : []),
];
const tests: Step[] = [
  {
    script: 'unit',
    live: true,
    args: [...vitestReporters(reports.unit), '--exclude=tests/drills/**', ...(all ? [] : ['--exclude=tests/whole/**'])],
  },
  { script: 'e2e', args: all ? [] : ['--project=ordinary'] },
];

async function validate(): Promise<number> {
  const begun = Date.now();
  const wrong = contradictions();
  if (wrong) {
    say(`${wrong}${closingLine({ passed: 0, failed: 0, skipped: 0 }, true)}`);
    return 1;
  }
  forget(Object.values(reports));
  const begin = (step: Step) => ({ step, end: run(step) });
  const running = readings.map(begin);
  // Both kinds of tests want it.
  const { distDir } = readConfig({ DIST_DIR: process.env['DIST_DIR'] });
  const built = buildOld({ console: distDir });
  if (built) running.push(...tests.map(begin));
  const faults = built ? [] : ['the build failed'];
  for (const { step, end } of running) {
    const { code, written } = await end;
    if (!step.live) say(`\n── ${step.script}\n${written}`);
    const fault = code === 0 ? step.doubt?.(written) : `it ended with ${code}`;
    if (fault) faults.push(`${step.script} failed: ${fault}.`);
  }
  const { slowest, ...counts } = readReports(Object.values(reports));
  say('── the ten slowest');
  for (const { name, ms } of slowest.slice(0, 10)) say(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
  say(`${((Date.now() - begun) / 1000).toFixed(0)} s in all\n`);
  for (const fault of faults) say(fault);
  say(`${closingLine(counts, faults.length > 0)}${existsSync(reports.e2e) ? '' : ', journeys not run'}`);
  return faults.length > 0 ? 1 : 0;
}

/** Runs a script and keeps what it writes, with colours where there is a terminal. */
async function run({ script, args = [], live }: Step): Promise<{ code: number | string; written: string }> {
  const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) };
  const command = [...scriptArgs(script), ...args];
  const child: ChildProcess = spawn(process.execPath, command, {
    cwd: projectRoot,
    env,
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      written += chunk.toString();
      if (live) process.stdout.write(chunk);
    });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code: code ?? signal ?? 'no exit code', written };
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await validate();
