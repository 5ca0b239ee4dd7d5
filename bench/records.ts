import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { projectRoot } from '../server/config.ts';
import { startCluster } from '../server/db/cluster.ts';
import { type Database, openDatabase } from '../server/db/database.ts';
import { resources } from '../src/resources/index.ts';
import { median, printed } from './report.ts';

// `npm run bench:db [rounds] [patients]`: the server's records beside a bare Express app with hand-written SQL, on one
// database in one run. It reports: a missed target is no failure.

const [rounds = 3, patients = 100_000] = process.argv.slice(2).map(Number);
const seconds = 4;
const connections = 8;
const say = (line: string) => process.stdout.write(`${line}\n`);
const closers: (() => unknown)[] = [];

try {
  await main();
} finally {
  for (const closer of closers.splice(0).reverse()) await closer();
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'klinik-bench-db-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = await startCluster(folder);
  closers.push(cluster.stop);
  const account = { ADMIN_EMAIL: 'admin@klinik.test', ADMIN_PASSWORD: 'bench-pas-sandi' };
  const env = {
    DATABASE_URL: cluster.url,
    PAGES: 'off',
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    API_RATE_LIMIT: '1000000',
    BUSINESS_DATE: '2024-08-27',
    ...account,
  };
  const ours = await started(['server/start.ts', '--db', '--sample'], env);
  const theirs = await started(['bench/floor/server.ts'], { DATABASE_URL: cluster.url });
  const database = openDatabase({ url: cluster.url, schema: 'klinik', resources });
  closers.push(database.close);
  await database.query(sql`set statement_timeout = 0`);
  const token = await tokenOf(ours, { email: account.ADMIN_EMAIL, password: account.ADMIN_PASSWORD });

  say(`filling in ${patients} patients …`);
  const few = await searched(ours, token, database, 10_000);
  const many = await searched(ours, token, database, patients);

  const list = '/api/pasien?range=[0,49]&sort=["name","ASC"]&filter={}';
  const lines = [];
  for (const [name, target, request] of [
    ['list of 50', 0.7, () => ({ path: encodeURI(list) })],
    ['one record', 0.7, () => ({ path: '/api/pasien/7' })],
    ['payment', 0.6, await payments(database)],
  ] as const) {
    const [here, there] = await beside(ours, theirs, token, request);
    const [rate, floor] = [median(here.map((each) => each.rate)), median(there.map((each) => each.rate))];
    const [slow, floorSlow] = [median(here.map((each) => each.p99)), median(there.map((each) => each.p99))];
    lines.push({
      name: `${name}, requests a second`,
      console: `${rate.toFixed(0)} (${(rate / floor).toFixed(2)} x)`,
      floor: floor.toFixed(0),
      target: `>= ${target} x floor`,
      met: rate >= target * floor,
    });
    lines.push({
      name: `${name}, p99`,
      console: `${slow} ms`,
      floor: `${floorSlow} ms`,
      target: '<= 2 x floor',
      met: slow <= 2 * floorSlow,
    });
  }
  lines.push({
    name: `search at ${patients} patients`,
    console: `${many.toFixed(1)} ms`,
    floor: `${few.toFixed(1)} ms at 10000`,
    target: '<= 2 x',
    met: many <= 2 * few,
  });
  say(`\n${printed(lines)}`);
  say(
    `\nload average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}; ${rounds} rounds of ${seconds} s, ${connections} connections`,
  );
}

type Make = () => { method?: string; path: string; body?: string; headers?: Record<string, string> };

async function beside(ours: string, theirs: string, token: string, make: Make) {
  const here = [];
  const there = [];
  for (let round = 0; round <= rounds; round++) {
    const a = await loaded(ours, token, make);
    const b = await loaded(theirs, token, make);
    // The first round warms both up.
    if (round === 0) continue;
    here.push(a);
    there.push(b);
  }
  return [here, there] as const;
}

async function loaded(url: string, token: string, make: Make) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    requests: [{ setupRequest: (request) => withHeaders(request, make()) }],
  });
  if (non2xx + errors > 0) throw new Error(`${url} answered ${non2xx} refusals and ${errors} errors`);
  return { rate: requests.average, p99: latency.p99 };
}

function withHeaders<R extends { headers?: Record<string, string> }>(request: R, made: ReturnType<Make>) {
  return { ...request, ...made, headers: { ...request.headers, ...made.headers } };
}

/** Visits ready to be paid, more than can be paid in the time. */
async function payments(database: Database): Promise<Make> {
  const [{ first } = { first: 0 }] = await database.query<{ first: number }>(
    sql`with made as (insert into klinik.kunjungan (tanggal, antrian, pasien, dokter, kategori, status, "waktuMasuk", treatments)
        select '2024-08-27', 1, 1 + n % ${patients}, 1 + n % 10, 'Beauty', 'Selesai Konsultasi', '09:00', '[{"nama":"Facial","harga":100000,"kategori":null}]'
        from generate_series(1, 60000) n returning id) select min(id) as first from made`,
  );
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

/** The median time of a search for one of many patients, in ms. */
async function searched(url: string, token: string, database: Database, many: number): Promise<number> {
  await database.query(
    sql`insert into klinik.pasien (name, kategori, gender, age, phone, dokter, "joinDate", "totalVisits", _judul, _cari)
        select name, 'Beauty', 'Perempuan', 30, '081200000000', 1 + n % 10, '2024-01-01', 0, name, n || E'\n' || lower(name) || E'\nperempuan\n30 tahun\nbeauty\n081200000000'
        from (select n, 'Pasien ' || md5(n::text) as name from generate_series((select count(*) from klinik.pasien) + 1, ${many}::bigint) n) made`,
  );
  await database.query(sql`analyze klinik.pasien`);
  const times: number[] = [];
  for (let n = 100; n < 140; n++) {
    const [row] = await database.query<{ name: string }>(sql`select name from klinik.pasien where id = ${n * 60}`);
    const filter = JSON.stringify({ q: row?.name.slice(10, 22) });
    const begun = performance.now();
    await (
      await fetch(`${url}/api/pasien?range=[0,9]&filter=${encodeURIComponent(filter)}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
    ).json();
    times.push(performance.now() - begun);
  }
  return median(times);
}

async function started(args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closers.push(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'close');
  });
  for (let said = ''; ; ) {
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
    said += chunk;
    const [address] = /http:\/\/\S+/.exec(said) ?? [];
    if (address) return address;
  }
}

async function tokenOf(url: string, credentials: object): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
