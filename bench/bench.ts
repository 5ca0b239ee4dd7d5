import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startApps } from './apps.ts';
import { benchData } from './data.ts';
import { conditions, measureRecords } from './records.ts';
import { type Figure, figures, keep, noise, printed } from './report.ts';
import { measure } from './rounds.ts';
import { measureRoutes } from './routes.ts';
import { measureRung } from './rung.ts';
import { buildConsole, buildFloor, serve } from './serve.ts';
import { keepTables, openBrowser, openContext, signIn } from './session.ts';

// `npm run bench [rounds]`: the console beside a bare react-admin app, on the server rung and on the demo, then the records
// beside a bare server, up to 100,000 patients; the tables are kept in docs/performance.md. `npm run bench:quick` measures the server rung in
// three rounds and keeps nothing. It reports: a missed goal is no failure, a figure that could not be measured is one.

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
  const browser = await openBrowser();
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
  for (const { title, machine } of machines.slice(1, 2))
    tell(`Every screen: ${title}`, await measureRoutes(browser, apps[0].url, machine, say), below(1));
  tell('Demo', await measureDemo(browser), below(rounds));
  // The browser would be in the way.
  await close();
  tell('Records beside a bare server', await measureRecords(1, 101_000, say), conditions(1));
  keep(tables);
  say(`${((Date.now() - begun) / 60_000).toFixed(1)} minutes; docs/performance.md is written`);
}

function below(rounds: number): string {
  const load = loadavg().map((each) => each.toFixed(1));
  return `${patients} patients, ${rounds} rounds in turns, ${cpus().length} processors, load average ${load.join(', ')}`;
}

/** The lists of the demo, whose records are in the browser, beside the floor over ra-data-fakerest. */
async function measureDemo(browser: Browser): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'klinik-bench-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const [consoleDist, floorDist] = [join(folder, 'console'), join(folder, 'floor')];
  say('building …');
  await buildConsole(consoleDist);
  const server = await started(consoleDist);
  const data = benchData(await businessDate(server.url), patients);
  await buildFloor(floorDist, data.floor);
  const floorServer = await started(floorDist);

  const first = { text: data.firstPatient.toLowerCase(), every: false };
  const console = await openContext(browser, server.url, first);
  await signIn(console);
  await keepTables(console, data.tables);
  const floor = await openContext(browser, floorServer.url, first);
  const { ours, floor: theirs } = await measure(
    {
      console,
      floor,
      newcomer: () => openContext(browser, server.url, { text: '', every: false }, console),
      patient: data.firstPatient,
      term: data.term,
    },
    rounds,
    say,
  );
  say(noise(ours, theirs).join('\n'));
  return figures(ours, theirs);
}

async function started(distDir: string) {
  const server = await serve(distDir);
  closers.push(server.stop);
  return server;
}

/** The day the demo's server counts as today, which its sample data is made for. */
async function businessDate(url: string): Promise<string> {
  const { businessDate } = (await (await fetch(`${url}/api/config`)).json()) as { businessDate: unknown };
  if (typeof businessDate !== 'string') throw new Error('The server names no business date');
  return businessDate;
}

async function close() {
  for (const closer of closers.splice(0).reverse()) await closer();
}
