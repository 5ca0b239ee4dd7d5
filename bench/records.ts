import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { projectRoot } from '../server/config.ts';
import { startCluster } from '../server/db/cluster.ts';
import { type Figure, median, printed } from './report.ts';

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
const few = 10_000;
const usual = 100_000;

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

  const looked = { few: await filled(few), usual: {} as Looks, most: {} as Looks };
  async function filled(patients: number): Promise<Looks> {
    say(`filling in ${patients} patients …`);
    await fill(client, patients);
    return looks(at(ours), client);
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

/** Looks at the same things in a small, a usual and a large table; the small one is the floor. */
function compareLooks({ few: small, usual: middle, most: large }: Record<string, Looks>, most: number): Figure[] {
  return Object.entries(large ?? {}).map(([name, ms]) => {
    const floor = small?.[name] ?? 0;
    return {
      name: `${name}, ${most} patients`,
      console: `${ms.toFixed(1)} ms (${(ms / floor).toFixed(1)} x; ${usual}: ${middle?.[name]?.toFixed(1)} ms)`,
      floor: `${floor.toFixed(1)} ms at ${few}`,
      ...(/^(search|page 1)/.test(name) && { target: '<= 2 x', met: ms <= 2 * floor }),
    };
  });
}

type Make = () => { method?: string; path: string; body?: string; headers?: Record<string, string> };

interface Target {
  url: string;
  headers?: Record<string, string>;
}
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

const given =
  'Siti Budi Agus Dewi Sri Ahmad Rina Andi Putri Eko Wati Hendra Lestari Joko Maya Rizki Nur Fitri Dian Yusuf'.split(
    ' ',
  );
const family =
  'Santoso Wijaya Kusuma Pratama Saputra Hidayat Nugroho Permata Lubis Siregar Nasution Hartono Susanto Setiawan Gunawan Rahayu Maharani Halim Tanjung Handayani'.split(
    ' ',
  );

/** Up to so many patients with names as people have them; the indexes of words are made anew when all are there. */
async function fill(client: pg.Client, many: number): Promise<void> {
  const words = await client.query(
    "select indexname as name, indexdef as definition from pg_indexes where schemaname = 'klinik' and tablename = 'pasien' and indexdef like '% gin %'",
  );
  for (const { name } of words.rows) await client.query(`drop index klinik."${name}"`);
  await client.query(
    `insert into klinik.pasien (name, kategori, gender, age, phone, nik, dokter, "joinDate", "totalVisits", _judul, _cari)
     select name, kategori, gender, age, phone, nik, 1 + n % 10, '2024-01-01', 0, name,
       lower(concat_ws(E'\n', n || ' ' || n, name, gender, age || ' tahun', kategori, '', phone))
     from (select n, concat_ws(' ', ($1::text[])[1 + h % 20], ($1::text[])[1 + h / 20 % 20], ($1::text[])[1 + h / 400 % 20], ($2::text[])[1 + h / 8000 % 20]) as name,
         case when h % 3 = 0 then 'Medis' else 'Beauty' end as kategori, case when h % 2 = 0 then 'Perempuan' else 'Laki-laki' end as gender,
         18 + n % 60 as age, '0812' || lpad((n * 7919 % 100000000)::text, 8, '0') as phone, '3174' || lpad((n * 104729 % 1000000000000)::text, 12, '0') as nik
       from (select n, hashtextextended(n::text, 7) & x'7fffffffffff'::bigint as h
             from generate_series((select max(id) from klinik.pasien) + 1, $3::bigint) n) numbered) made`,
    [given, family, many],
  );
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { definition } of words.rows) await client.query(definition);
  await client.query('vacuum analyze klinik.pasien');
  // Nothing else tells the server of these rows (`forgetTotals`).
  await client.query(
    "insert into klinik._keadaan (key, value) values ('hitungan', gen_random_uuid()) on conflict (key) do update set value = excluded.value",
  );
}

type Looks = Record<string, number>;

/** Median ms of looks at the patients as people look: by words rare and frequent, at far pages, in other orders. */
async function looks({ url, headers }: Target, client: pg.Client): Promise<Looks> {
  const { rows } = await client.query('select id, name, phone, nik from klinik.pasien where id between 7000 and 7019');
  const { rows: doctors } = await client.query('select name from klinik.dokter order by id');
  const { rows: all } = await client.query('select count(*)::int as count from klinik.pasien');
  const last = Math.floor((all[0].count - 1) / 50);
  const one = (index: number) => rows[index % rows.length];
  const ask = (filter: object, range = [0, 9], sort = ['name', 'ASC']) =>
    `/api/pasien?${new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range), sort: JSON.stringify(sort) })}`;
  const page = (number: number, sort: string[]) => ask({}, [number * 50, number * 50 + 49], sort);
  const paths: Record<string, (index: number) => string> = {
    'search for a whole name': (index) => ask({ q: one(index).name }),
    'search for a family name': (index) => ask({ q: family[index % family.length] }),
    'search for a phone number': (index) => ask({ q: one(index).phone }),
    'search for the end of a phone number': (index) => ask({ q: one(index).phone.slice(5) }),
    'search for a doctor': (index) => ask({ q: doctors[index % 10].name }),
    'search for a category': () => ask({ q: 'beauty' }),
    'search for two letters': () => ask({ q: 'si' }),
    'search for what is not there': () => ask({ q: 'zzzxqq' }),
    'search for a NIK, as for duplicates': (index) => ask({ nik: one(index).nik }, [0, 9], ['id', 'ASC']),
    'page 1 by name': () => page(0, ['name', 'ASC']),
    'page 100 by name': () => page(99, ['name', 'ASC']),
    'last page by name': () => page(last, ['name', 'ASC']),
    'page 1 by doctor': () => page(0, ['dokter', 'ASC']),
    'page 1 by category': () => page(0, ['kategori', 'ASC']),
    'page 100 by doctor': () => page(99, ['dokter', 'ASC']),
    'page 100 by category': () => page(99, ['kategori', 'ASC']),
    'page 1 by phone, descending': () => page(0, ['phone', 'DESC']),
    'middle page by name': () => page(Math.floor(last / 2), ['name', 'ASC']),
  };
  const times: Looks = {};
  for (const [name, path] of Object.entries(paths)) {
    const each: number[] = [];
    for (let index = 0; index < 40; index++) {
      const begun = performance.now();
      const answer = await fetch(`${url}${path(index)}`, { headers: headers ?? {} });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path(index)} was answered ${answer.status}`);
      // Each is looked at twice: the first time warms up server and table, whatever its size.
      if (index >= 20) each.push(performance.now() - begun);
    }
    times[name] = median(each);
  }
  return times;
}

async function started(args: string[], env: Record<string, string>, closers: Closer[]): Promise<string> {
  const child = spawn(process.execPath, args, {
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

export const conditions = (rounds: number): string =>
  `load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}; ${rounds} rounds of ${seconds} s, ${connections} connections`;

// `npm run bench:db [rounds] [patients]`: this part alone.
if (process.argv[1]?.endsWith('records.ts')) {
  const [rounds = 3, most = 1_000_000] = process.argv.slice(2).map(Number);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  say(`\n${printed(await measureRecords(rounds, most, say))}\n\n${conditions(rounds)}`);
}
