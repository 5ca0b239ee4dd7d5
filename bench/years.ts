import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { projectRoot } from '../server/base/config.ts';
import { startCluster } from '../server/db/cluster.ts';
import { resources } from '../src/resources/index.ts';
import { startProcess } from '../tests/support/serverProcess.ts';
import { fill } from './looks.ts';
import { bounded, type Figure, kB, keep, median, ms, printed } from './report.ts';

/**
 * `npm run bench:years`: what a payment costs in an empty clinic and in one of five years (100,000 visits made of payments
 * that the server took), its lists, and how long its backup and restore take.
 */

const today = '2024-08-27';
const admin = { ADMIN_EMAIL: 'admin@klinik.test', ADMIN_PASSWORD: 'bench-pas-sandi' };
const visits = 100_000;
const patients = 20_000;
/** Payments that the others are copies of. */
const pattern = 20;
/** Days of five years. */
const days = 1_825;
const listed = (rows: number) => rows.toLocaleString('en');

type Say = (line: string) => void;

async function measure(say: Say): Promise<Figure[]> {
  const closers: (() => unknown)[] = [];
  try {
    return await measured(say, closers);
  } finally {
    for (const closer of closers.reverse()) await closer();
  }
}

async function measured(say: Say, closers: (() => unknown)[]): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'klinik-bench-tahun-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = await startCluster(folder);
  closers.push(cluster.stop);
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  closers.push(() => client.end());
  const env: Record<string, string> = {
    ...{ DATABASE_URL: cluster.url, JWT_SECRET: randomBytes(32).toString('base64url'), PAGES: 'off', PORT: '0' },
    ...{ DATA_DIR: folder, API_RATE_LIMIT: '1000000', BACKUP_HOURS: '0', BUSINESS_DATE: today, ...admin },
  };
  const start = async () => {
    const server = startProcess(['bin/konsol.js', 'start', '--db', '--sample'], env);
    closers.push(server.stop);
    const { url } = await server.ready();
    return { ...server, url, token: await tokenOf(url) };
  };

  let server = await start();
  const indexes = await countIndexes(client);
  const empty = await payments(server, client, pattern);
  await server.stop();
  say(`filling in ${listed(visits)} visits …`);
  await fill(client, patients);
  await multiply(client, visits / pattern);
  say('starting, and making the indexes of large tables …');
  const begun = performance.now();
  server = await start();
  const started = performance.now() - begun;
  await settled(client);
  const made = performance.now() - begun;
  await client.query('vacuum analyze');
  say('payments, lists …');
  const full = await payments(server, client, pattern);
  const lists = await firstPages(server);
  const size = (await one(client, 'select pg_database_size(current_database()) as n')) / 1e6;
  await server.stop();
  say('backup, restore …');
  const saved = timed(env, 'backup');
  const file = join(folder, 'backup', String(readdirSync(join(folder, 'backup')).at(-1)));
  const restored = timed({ ...env, DB_SCHEMA: 'pulih' }, 'restore', file);
  const verified = timed(env, 'audit:verify');
  const rows = Number(/(\d+) rows/.exec(saved.said)?.[1]);
  const slowest = lists.toSorted((a, b) => b.ms - a.ms);
  return [
    bounded('Indexes of an empty clinic', String, indexes, 120),
    bounded('WAL of a payment, small clinic', kB, empty.wal, 60_000),
    bounded('WAL of a payment, five years', kB, full.wal, 60_000),
    { name: 'Rows of the audit of a payment', console: empty.audit.toFixed(1) },
    { name: 'of these of counters', console: empty.counters.toFixed(1) },
    { name: 'Payment, small clinic and five years, median', console: `${ms(empty.ms)}, ${ms(full.ms)}` },
    { name: 'Database, rows of a backup, its file', console: `${size.toFixed(0)} MB, ${listed(rows)}, ${mb(file)}` },
    { name: 'Start', console: seconds(started) },
    { name: 'until the indexes of large tables are made, while it serves', console: seconds(made) },
    ...slowest.slice(0, 3).map(({ name, ms: time }) => ({ name: `First page of ${name}`, console: ms(time) })),
    { name: `Median of ${lists.length} first pages`, console: ms(median(lists.map((each) => each.ms))) },
    { name: 'Backup', console: seconds(saved.ms) },
    {
      name: 'Restore, every row compared',
      console: `${seconds(restored.ms)} (${(restored.ms / saved.ms).toFixed(1)} x)`,
      target: '<= 3 x backup',
      met: restored.ms <= 3 * saved.ms,
    },
    { name: 'audit:verify', console: seconds(verified.ms) },
  ];
}

const mb = (file: string) => `${(statSync(file).size / 1e6).toFixed(0)} MB`;
const seconds = (time: number) => `${(time / 1_000).toFixed(1)} s`;

const one = async (client: pg.Client, statement: string, values: unknown[] = []): Promise<number> =>
  Number((await client.query(statement, values)).rows[0]?.n);

const countIndexes = (client: pg.Client) =>
  one(client, "select count(*) as n from pg_indexes where schemaname = 'klinik'");

async function tokenOf(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD, remember: true });
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  return String(((await answer.json()) as { access_token: unknown }).access_token);
}

interface Target {
  url: string;
  token: string;
}

/** Payments of one treatment and one product each, one after the other. */
async function payments({ url, token }: Target, client: pg.Client, many: number) {
  const { rows } = await client.query(
    `insert into klinik.kunjungan (tanggal, antrian, pasien, dokter, kategori, status, "waktuMasuk", treatments, products, addons)
     select $1, 1, 21 + n % 10, 1, 'Beauty', 'Selesai Konsultasi', '09:00', '[{"nama":"Facial","harga":100000,"kategori":null}]',
       '[{"produk":3,"nama":"Serum","harga":50000,"kategori":null,"qty":1}]', '[]' from generate_series(1, $2::int) n returning id`,
    [today, many],
  );
  await client.query('checkpoint');
  const audit = await one(client, 'select max(id) as n from klinik.audit');
  const place = String((await client.query('select pg_current_wal_insert_lsn() as at')).rows[0]?.at);
  const times: number[] = [];
  for (const { id } of rows) {
    const begun = performance.now();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/commands/transaksi/bayar`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': `bench-tahun-${id}` },
      body: JSON.stringify({
        ...{ kunjungan: Number(id), metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 0, catatan: null },
      }),
    });
    if (!answer.ok) throw new Error(`A payment was answered ${answer.status}: ${await answer.text()}`);
    times.push(performance.now() - begun);
  }
  const wal = await one(client, 'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1) as n', [place]);
  const written = await one(client, 'select count(*) as n from klinik.audit where id > $1', [audit]);
  const counted = await one(
    client,
    "select count(*) as n from klinik.audit where id > $1 and sumber = 'penomoran' and tindakan = 'edit'",
    [audit],
  );
  return { ms: median(times), wal: wal / many, audit: written / many, counters: counted / many };
}

/** Makes five years of the payments that were taken: each copy on a day of its own, of another patient. */
async function multiply(client: pg.Client, copies: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  const texts: Record<string, string> = {
    transaksi: 'invoiceNumber',
    laporan_keuangan: 'no_transaksi',
    laporan_treatment: 'kode_treatment',
  };
  const tables = [
    'kunjungan',
    'transaksi',
    'laporan_penjualan',
    'laporan_keuangan',
    'laporan_treatment',
    'mutasi_stok',
  ];
  for (const table of [...tables, 'riwayat']) {
    const { rows: columns } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [`klinik.${table}`],
    );
    const has = (name: string) => columns.some((column) => column.name === name);
    const number = `(g + 1) * ${pattern}`;
    const changes = [
      `'id', m.most + g * m.many + row_number() over (partition by g order by t.id)`,
      ...(has('tanggal') ? [`'tanggal', date '2019-08-28' + (g % ${days})::int`] : []),
      ...(has('pasien') ? [`'pasien', 21 + (g * 7 + t.id) % ${patients - 21}`] : []),
      ...(table === 'kunjungan' ? [`'transaksi', t.transaksi + ${number}`] : []),
      ...(has('kunjungan') ? [`'kunjungan', t.kunjungan + ${number}`] : []),
      ...(texts[table] ? [`'${texts[table]}', t."${texts[table]}" || '-' || g`] : []),
    ];
    await client.query(
      `with m as (select max(id) as most, least(count(*), $2) as many from klinik."${table}"),
         pattern as (select * from klinik."${table}" order by id desc limit (select many from m))
       insert into klinik."${table}" select (jsonb_populate_record(null::klinik."${table}", to_jsonb(t) || jsonb_build_object(${changes.join(', ')}))).*
       from pattern t, m, generate_series(0, $1::int - 1) g`,
      [copies, pattern * (table === 'laporan_penjualan' ? 2 : 1)],
    );
    await client.query(
      `select setval(pg_get_serial_sequence('klinik."${table}"', 'id'), (select max(id) from klinik."${table}"))`,
    );
  }
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}

/** Waits until no index is being made any more. */
async function settled(client: pg.Client): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    const busy = await one(
      client,
      `select count(*) as n from pg_stat_activity where application_name = 'konsol-klinik indeks'`,
    );
    quiet = busy > 0 ? 0 : quiet + 1;
    await sleep(1_000);
  }
}

async function firstPages({ url, token }: Target) {
  const found: { name: string; ms: number }[] = [];
  for (const { name, list } of resources.filter((each) => each.list.columns.length > 0)) {
    const sort = [list.sort.field, list.sort.order];
    const query = new URLSearchParams({ range: '[0,9]', filter: '{}', sort: JSON.stringify(sort) });
    const times: number[] = [];
    for (let round = 0; round < 6; round++) {
      const begun = performance.now();
      const answer = await fetch(`${url}/api/${name}?${query}`, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      if (answer.ok && round > 0) times.push(performance.now() - begun);
    }
    if (times.length > 0) found.push({ name, ms: median(times) });
  }
  return found;
}

function timed(env: Readonly<Record<string, string>>, script: string, ...args: string[]) {
  const begun = performance.now();
  const options = { cwd: projectRoot, env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script, '--', ...args], options);
  if (status !== 0) throw new Error(`npm run ${script}: ${stderr}`);
  return { ms: performance.now() - begun, said: stdout };
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const figures = await measure(say);
say(`\n${printed(figures)}`);
const load = loadavg()
  .map((each) => each.toFixed(1))
  .join(', ');
keep([[`Five years: ${listed(visits)} visits`, figures, `load average ${load}.`]]);
