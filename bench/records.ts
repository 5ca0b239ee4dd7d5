import { loadavg } from 'node:os';
import { startProcess } from '../tests/support/serverProcess.ts';
import { type Closers, fill, signIn, startClinic } from './call.ts';
import { type Figure, keep, median, printed, quantile } from './report.ts';

/**
 * The server's records beside a bare Express app with hand-written SQL (`floorServer.ts` says what it does), on one
 * PostgreSQL of its own in one run: requests a second and p99 at 100,000 patients.
 * It reports: a missed target is no failure.
 */
export async function measureRecords(rounds: number, say: (line: string) => void): Promise<Figure[]> {
  const closers: Closers = [];
  try {
    return await measured(rounds, say, closers);
  } finally {
    for (const closer of closers.splice(0).reverse()) await closer();
  }
}

const seconds = 4;
const connections = 8;
const patients = 100_000;

interface Target {
  url: string;
  headers: Record<string, string>;
}

async function measured(rounds: number, say: (line: string) => void, closers: Closers) {
  const { url: ours, client, env } = await startClinic(closers);
  const floor = startProcess(['--import', 'tsx', 'bench/floorServer.ts'], env);
  closers.push(floor.stop);
  const { url: theirs } = await floor.ready();
  const token = await signIn(ours);
  const at = (url: string) => ({ url, headers: { authorization: `Bearer ${token}` } });

  say(`filling in ${patients} patients …`);
  await fill(client, patients);
  const loads: [string, number, Target, string][] = [
    ['list of 50', 3, at(theirs), encodeURI('/api/pasien?range=[0,49]&sort=["name","ASC"]&filter={}')],
    ['one record', 0.7, at(theirs), '/api/pasien/7'],
  ];
  const figures: Figure[] = [];
  for (const [name, least, floor, path] of loads) {
    say(`${name} …`);
    figures.push(...compare(name, least, await beside(at(ours), floor, path, rounds)));
  }
  return figures;
}

function compare(name: string, least: number, [here, there]: readonly [Load[], Load[]]): Figure[] {
  const of = (loads: Load[], what: keyof Load) => median(loads.map((each) => each[what]));
  const [rate, floor] = [of(here, 'rate'), of(there, 'rate')];
  const [slow, floorSlow] = [of(here, 'p99'), of(there, 'p99')];
  return [
    {
      name: `${name}, requests a second`,
      console: `${rate.toFixed(0)} (${(rate / floor).toFixed(2)} x)`,
      floor: floor.toFixed(0),
      target: `>= ${least} x floor`,
      met: rate >= least * floor,
    },
    {
      name: `${name}, p99`,
      console: `${slow} ms`,
      floor: `${floorSlow} ms`,
      target: '<= 2 x floor',
      met: slow <= 2 * floorSlow,
    },
  ];
}

interface Load {
  rate: number;
  p99: number;
}

/** In turns, so that what else the machine does disturbs both alike; the first round warms both up. */
async function beside(ours: Target, theirs: Target, path: string, rounds: number) {
  const here: Load[] = [];
  const there: Load[] = [];
  for (let round = 0; round <= rounds; round++) {
    const [a, b] = [await loaded(ours, path), await loaded(theirs, path)];
    if (round === 0) continue;
    here.push(a);
    there.push(b);
  }
  return [here, there] as const;
}

/** Each connection asks again as soon as it is answered. */
async function loaded({ url, headers }: Target, path: string): Promise<Load> {
  const spans: number[] = [];
  const until = performance.now() + seconds * 1000;
  const connection = async () => {
    while (performance.now() < until) {
      const begun = performance.now();
      const answer = await fetch(url + path, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${url}${path} answered ${answer.status}`);
      spans.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return { rate: spans.length / seconds, p99: Math.round(quantile(spans, 0.99)) };
}

export const conditions = (rounds: number): string =>
  `load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}; ${rounds} rounds of ${seconds} s, ${connections} connections`;

// `npm run bench:db [rounds]`: this part alone.
if (process.argv[1]?.endsWith('records.ts')) {
  const rounds = Number(process.argv[2] ?? 3);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const figures = await measureRecords(rounds, say);
  say(`\n${printed(figures)}\n\n${conditions(rounds)}`);
  keep([['Records beside a bare server', figures, conditions(rounds)]]);
}
