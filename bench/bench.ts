import { cpus, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { findChromium, launchArgs } from '../tests/e2e/chromium.ts';
import { startApps } from './apps.ts';
import { conditions, measureRecords } from './records.ts';
import { type Figure, keep, printed } from './report.ts';
import { measureRung } from './rung.ts';

// `npm run bench [rounds]`: the console beside a bare react-admin app, then the records beside a bare server; the tables are
// kept in docs/made/performance.md. `npm run bench:quick` measures the browser in three rounds and keeps nothing. It reports: a missed goal is no failure, a figure that could not be measured is one.

const patients = 10_000;
const [argument = '7'] = process.argv.slice(2);
const quick = argument === 'quick';
const rounds = quick ? 3 : Number(argument);

const closers: (() => unknown)[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(1)));
try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await close();
}

async function main() {
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('The number of rounds must be a whole number from 1');
  const begun = Date.now();
  const tables: [title: string, figures: Figure[], conditions: string][] = [];
  const tell = (title: string, figures: Figure[], conditions: string) => {
    tables.push([title, figures, conditions]);
    say(`\n${title}\n\n${printed(figures)}\n\n${conditions}\n`);
  };
  const executablePath = findChromium();
  // A signal closes it here, with everything else that was opened.
  const signals = { handleSIGINT: false, handleSIGTERM: false };
  const browser = await chromium.launch({
    args: launchArgs,
    ...signals,
    ...(executablePath ? { executablePath } : {}),
  });
  closers.push(() => browser.close());
  const machines = [
    { title: 'Server rung', machine: { slower: 1, slowLine: false }, rounds },
    { title: 'Server rung, processor four times slower', machine: { slower: 4, slowLine: false }, rounds },
    { title: 'Server rung, 5 Mbit/s and 60 ms', machine: { slower: 1, slowLine: true }, rounds: Math.min(rounds, 3) },
  ];
  const apps = await startApps(patients, closers, say);
  for (const { title, machine, rounds } of quick ? machines.slice(0, 1) : machines)
    tell(title, await measureRung(browser, apps, machine, rounds, say), below(rounds));
  if (quick) return;
  // The browser would be in the way.
  await close();
  tell('Records beside a bare server', await measureRecords(1, say), conditions(1));
  keep(tables);
  say(`${((Date.now() - begun) / 60_000).toFixed(1)} minutes; docs/made/performance.md is written`);
}

function below(rounds: number): string {
  const load = loadavg().map((each) => each.toFixed(1));
  return `${patients} patients, ${rounds} rounds in turns, ${cpus().length} processors, load average ${load.join(', ')}`;
}

async function close() {
  for (const closer of closers.splice(0).reverse()) await closer();
}
