import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchData } from './data.ts';
import { conditions, measureRecords } from './records.ts';
import { figures, noise, printed } from './report.ts';
import { measure } from './rounds.ts';
import { buildConsole, buildFloor, serve } from './serve.ts';
import { keepTables, openBrowser, openContext, signIn } from './session.ts';

// `npm run bench [rounds]`: the console beside a bare react-admin app, then the records beside a bare server. It reports: a missed target is no failure, a
// figure that could not be measured is one.

const patients = 10_000;
const [rounds = 15] = process.argv.slice(2).map(Number);

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
  const folder = mkdtempSync(join(tmpdir(), 'klinik-bench-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const [consoleDist, floorDist] = [join(folder, 'console'), join(folder, 'floor')];

  say('building …');
  await buildConsole(consoleDist);
  const server = await started(consoleDist);
  const data = benchData(await businessDate(server.url), patients);
  await buildFloor(floorDist, data.floor);
  const floorServer = await started(floorDist);

  const browser = await openBrowser();
  closers.push(() => browser.close());
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
  say(`\n${printed(figures(ours, theirs))}`);
  say(`\n${noise(ours, theirs).join('\n')}`);
  say(
    `load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}; ${rounds} rounds, ${patients} patients`,
  );
  // The browser and the two servers would be in the way.
  await close();
  const records = await measureRecords(3, 1_000_000, say);
  say(`\n${printed(records)}\n\n${conditions(3)}`);
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
