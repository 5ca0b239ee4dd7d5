import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { startCluster } from '../server/db/cluster.ts';
import { startProcess } from '../tests/support/serverProcess.ts';
import { compareLooks, few, fill, measureSearches, type SearchTimes, type Target, usual } from './looks.ts';
import { type Figure, keep, median, printed } from './report.ts';

/**
 * The server's records beside a bare Express app with hand-written SQL (`floor/server.ts` says what it does), on one
 * PostgreSQL of its own in one run: requests a second and p99 at 100,000 patients, then searches at a million.
 * It reports: a missed target is no failure.
 */
export async function measureRecords(rounds: number, most: number, say: (line: string) => void): Promise<Figure[]> {
  const closers: Closer[] = [];
  try {
    return await measured(rounds, most, say, closers);
  } finally {
    for (const closer of closers.splice(0).reverse()) await closer();
  }
}

type Closer = () => unknown;
const seconds = 4;
const connections = 8;

async function measured(rounds: number, most: number, say: (line: string) => void, closers: Closer[]) {
  const folder = mkdtempSync(join(tmpdir(), 'klinik-bench-db-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = await startCluster(folder);
  closers.push(cluster.stop);
  const account = { ADMIN_EMAIL: 'admin@klinik.test', ADMIN_PASSWORD: 'bench-pas-sandi' };
  const shared = { DATABASE_URL: cluster.url, JWT_SECRET: randomBytes(32).toString('base64url') };
  const settings = { PAGES: 'off', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', API_RATE_LIMIT: '1000000' };
  const env = { ...shared, ...settings, ...account, BUSINESS_DATE: '2024-08-27' };
  const ours = await started(['bin/konsol.js', 'start', '--db', '--sample'], env, closers);
  const theirs = await started(['--import', 'tsx', 'bench/floor/server.ts'], shared, closers);
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  closers.push(() => client.end());
  const token = await tokenOf(ours, { email: account.ADMIN_EMAIL, password: account.ADMIN_PASSWORD });
  const at = (url: string) => ({ url, headers: { authorization: `Bearer ${token}` } });

  const looked = { few: await filled(few), usual: {} as SearchTimes, most: {} as SearchTimes };
  async function filled(patients: number): Promise<SearchTimes> {
    say(`filling in ${patients} patients …`);
    await fill(client, patients);
    return measureSearches(at(ours), client);
  }
  looked.usual = await filled(usual);
  const loads: [string, number | undefined, { url: string }, Make][] = [
    [
      'list of 50',
      3,
      at(theirs),
      () => ({ path: encodeURI('/api/pasien?range=[0,49]&sort=["name","ASC"]&filter={}') }),
    ],
    ['one record', 0.7, at(theirs), () => ({ path: '/api/pasien/7' })],
    ['one record, floor not asking who asks', undefined, { url: theirs }, () => ({ path: '/api/pasien/7' })],
    ['payment', 0.6, at(theirs), await payments(client)],
  ];
  const figures: Figure[] = [];
  for (const [name, least, floor, make] of loads) {
    say(`${name} …`);
    figures.push(...compare(name, least, await beside(at(ours), floor, make, rounds)));
  }
  looked.most = await filled(most);
  return [...figures, ...compareLooks(looked, most)];
}

function compare(name: string, least: number | undefined, [here, there]: readonly [Load[], Load[]]): Figure[] {
  const of = (loads: Load[], what: keyof Load) => median(loads.map((each) => each[what]));
  const [rate, floor] = [of(here, 'rate'), of(there, 'rate')];
  const [slow, floorSlow] = [of(here, 'p99'), of(there, 'p99')];
  return [
    {
      name: `${name}, requests a second`,
      console: `${rate.toFixed(0)} (${(rate / floor).toFixed(2)} x)`,
      floor: floor.toFixed(0),
      ...(least !== undefined && { target: `>= ${least} x floor`, met: rate >= least * floor }),
    },
    {
      name: `${name}, p99`,
      console: `${slow} ms`,
      floor: `${floorSlow} ms`,
      ...(least !== undefined && { target: '<= 2 x floor', met: slow <= 2 * floorSlow }),
    },
  ];
}

type Make = () => { method?: string; path: string; body?: string; headers?: Record<string, string> };

interface Load {
  rate: number;
  p99: number;
}

/** In turns, so that what else the machine does disturbs both alike; the first round warms both up. */
async function beside(ours: Target, theirs: Target, make: Make, rounds: number) {
  const here: Load[] = [];
  const there: Load[] = [];
  for (let round = 0; round <= rounds; round++) {
    const [a, b] = [await loaded(ours, make), await loaded(theirs, make)];
    if (round === 0) continue;
    here.push(a);
    there.push(b);
  }
  return [here, there] as const;
}

async function loaded({ url, headers }: Target, make: Make): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { ...headers, 'content-type': 'application/json' },
    requests: [{ setupRequest: (request) => withHeaders(request, make()) }],
  });
  if (non2xx + errors > 0) throw new Error(`${url} answered ${non2xx} refusals and ${errors} errors`);
  return { rate: requests.average, p99: latency.p99 };
}

function withHeaders<R extends { headers?: Record<string, string> }>(request: R, made: ReturnType<Make>) {
  return { ...request, ...made, headers: { ...request.headers, ...made.headers } };
}

/** Visits ready to be paid, more than can be paid in the time, each of another patient. */
async function payments(client: pg.Client): Promise<Make> {
  const { rows } = await client.query(
    `with made as (insert into klinik.kunjungan (tanggal, antrian, pasien, dokter, kategori, status, "waktuMasuk", treatments)
       select '2024-08-27', 1, 1 + n % $1, 1 + n % 10, 'Beauty', 'Selesai Konsultasi', '09:00', '[{"nama":"Facial","harga":100000,"kategori":null}]'
       from generate_series(1, 60000) n returning id) select min(id)::int as first from made`,
    [usual],
  );
  const first: number = rows[0].first;
  let next = first;
  return () => {
    const kunjungan = next++;
    const body = { kunjungan, metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 0, catatan: null };
    return {
      method: 'POST',
      path: '/api/commands/transaksi/bayar',
      body: JSON.stringify(body),
      headers: { 'idempotency-key': `bench-${kunjungan}-kunci` },
    };
  };
}

async function started(args: string[], env: Record<string, string>, closers: Closer[]): Promise<string> {
  const { ready, stop } = startProcess(args, env);
  closers.push(stop);
  return (await ready()).url;
}

async function tokenOf(url: string, credentials: object): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

export const conditions = (rounds: number): string =>
  `load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}; ${rounds} rounds of ${seconds} s, ${connections} connections`;

// `npm run bench:db [rounds] [patients]`: this part alone.
if (process.argv[1]?.endsWith('records.ts')) {
  const [rounds = 3, most = 1_000_000] = process.argv.slice(2).map(Number);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const figures = await measureRecords(rounds, most, say);
  say(`\n${printed(figures)}\n\n${conditions(rounds)}`);
  keep([[`Records, up to ${most} patients`, figures, conditions(rounds)]]);
}
