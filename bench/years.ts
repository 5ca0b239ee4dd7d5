import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '../server/db/cluster/cluster.ts';
import { sistem } from '../server/db/pool/auditEntry.ts';
import { openDatabase } from '../server/db/pool/database.ts';
import { tableNameOf } from '../server/db/pool/names.ts';
import { resources } from '../src/resources/index.ts';
import type { Measure } from '../src/schema/index.ts';
import { startProcess } from '../tests/support/serverProcess.ts';
import { admin, type Closers, folder, send, signIn, stockedProduct } from './call.ts';
import { median, quantile } from './report.ts';

/**
 * `npm run bench:years`: a clinic of five years, 100,000 visits, and what its operator waits for: indexes, lists and reports, backup
 * and restore, the recomputing of an update and the check of the audit; and what a payment writes. `npm run bench:years -- 40`:
 * as much in so many branches, a quarter of it in the first; lists, reports and payments alone.
 */
const branches = Number(process.argv[2] ?? 1);
/** Rows of tables that grow with the years; all others are the sample's. */
const sizes: Readonly<Record<string, number>> = {
  ...{ pasien: 20_000, kunjungan: 100_000, transaksi: 100_000, riwayat: 100_000, appointments: 50_000 },
  ...{ mutasi_stok: 100_000, laporan_keuangan: 100_000, laporan_penjualan: 200_000, laporan_treatment: 100_000 },
};
const grown = resources.filter(({ source, name }) => name === source && sizes[tableNameOf(source)] !== undefined);
const auditRows = 1_000_000;
const payments = 200;

const closers: Closers = [];
const dataDir = folder(closers);
const cluster = await startCluster(dataDir);
closers.push(cluster.stop);
const client = new pg.Client({ connectionString: cluster.url });
await client.connect();
closers.push(() => client.end());
const env = {
  ...{ DATABASE_URL: cluster.url, JWT_SECRET: randomBytes(32).toString('base64url'), PAGES: 'off', PORT: '0' },
  ...{ DATA_DIR: dataDir, API_RATE_LIMIT: '1000000', BACKUP_HOURS: '0', BUSINESS_DATE: '2024-08-27' },
  ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, BACKUP_KEY: randomBytes(32).toString('base64url') },
};
const say = (line: string) => process.stdout.write(`${line}\n`);
const tell = (name: string, figure: string) => say(`${name}: ${figure} (load ${loadavg()[0]?.toFixed(1)})`);

try {
  await measure();
} finally {
  for (const closer of closers.reverse()) await closer();
}

async function measure(): Promise<void> {
  await served(['--sample'], {}, async ({ url }) => {
    if (branches > 1) await openBranches(url);
  });
  tell('filled', await seconds(fillYears));
  const sums = await client.query(
    `select sum(reltuples)::int as rows, pg_size_pretty(sum(pg_total_relation_size(oid))) as size from pg_class
     where relkind = 'r' and relnamespace = 'klinik'::regnamespace`,
  );
  tell('rows, size', `${sums.rows[0].rows}, ${sums.rows[0].size}`);
  await served([], {}, async ({ url, said }) => {
    tell('indexes', await seconds(() => until(() => said().includes('Indexes made'))));
    const token = await signIn(url);
    if (branches === 1) {
      await ofLists(url, token);
      await ofPayments(url, token);
      return;
    }
    for (const cabang of [1, branches, undefined]) await ofLists(url, token, cabang);
    await ofPeak(url, token);
  });
  if (branches > 1) return;
  await ofBackups();
  await ofUpdate();
  await ofAudit();
  await served([], {}, async ({ url, said }) => {
    tell('indexes of the audit', await seconds(() => until(() => said().includes('Indexes made'))));
    const token = await signIn(url);
    tell(
      'a search of the audit that finds nothing',
      await seconds(() => send(url, 'GET', 'audit?filter={"q":"tak ada"}', token)),
    );
    await ofPayments(url, token);
  });
}

/** The sample's rows over and over, each further back in time, with those that they refer to. */
async function fillYears(): Promise<void> {
  await client.query('set session_replication_role = replica');
  const steps = new Map<string, { step: number; copies: number }>();
  for (const [table, size] of Object.entries(sizes)) {
    const { rows } = await client.query(`select max(id)::int as step, count(*)::int as n from klinik.${table}`);
    steps.set(table, { step: rows[0].step, copies: Math.ceil(size / rows[0].n) });
  }
  for (const [table, { step, copies }] of steps) {
    const { rows: columns } = await client.query<{ name: string; type: string; to: string | null; alone: boolean }>(
      `select attname as name, format_type(atttypid, null) as type,
         (select confrelid::regclass::text from pg_constraint c where c.conrelid = attrelid and contype = 'f' and conkey = array[attnum]) as to,
         exists (select from pg_index i where i.indrelid = attrelid and indisunique and not indisprimary
           and split_part(pg_get_indexdef(indexrelid), ' WHERE ', 1) ~ ('\\m' || attname || '\\M')) as alone
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [`klinik.${table}`],
    );
    const valueIn = ({ name, type, to, alone }: (typeof columns)[number]): string => {
      const own = `"${name}"`;
      const other = steps.get((to ?? '').replace('klinik.', ''));
      if (name === 'id') return `id + n * ${step}`;
      if (name === 'cabang' && branches > 1) return `case when n % 4 = 0 then 1 else 2 + n % ${branches - 1} end`;
      if (other) return `${own} + n % ${other.copies} * ${other.step}`;
      if (type === 'date') return `${own} - n % 1825`;
      return alone && type === 'text' ? `${own} || '-' || n` : own;
    };
    await client.query(
      `insert into klinik.${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
       select ${columns.map(valueIn).join(', ')} from klinik.${table}, generate_series(1, ${copies - 1}) n`,
    );
    await client.query(`select setval(pg_get_serial_sequence('klinik.${table}', 'id'), max(id)) from klinik.${table}`);
  }
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

/** Questions that the pages of large lists ask: the first rows, a search, and a report's figures and charts, of a month and of a year. */
async function ofLists(url: string, token: string, cabang?: number): Promise<void> {
  const where = branches === 1 ? '' : cabang ? `, branch ${cabang}` : ', all branches';
  for (const { name, list } of grown) {
    const timed = async (paths: readonly string[]): Promise<string> => {
      const times: number[] = [];
      for (let round = 0; round < 11; round++) {
        const begun = performance.now();
        await Promise.all(paths.map((path) => send(url, 'GET', path, token, undefined, cabang)));
        times.push(performance.now() - begun);
      }
      return `${median(times).toFixed(0)} (${Math.max(...times).toFixed(0)})`;
    };
    const asked = [
      `first page ${await timed([`${name}?range=[0,9]`])}`,
      `search ${await timed([`${name}?range=[0,9]&filter={"q":"sari"}`])}`,
    ];
    const { report, cards = [] } = list;
    if (report)
      for (const [period, from] of [
        ['month', '2024-08-01'],
        ['year', '2023-09-01'],
      ]) {
        const filter = JSON.stringify({ [`${report.period}_gte`]: from, [`${report.period}_lte`]: '2024-08-31' });
        const figures = (path: string, measures: readonly Measure[], more = '') =>
          `${path}/${name}?filter=${filter}&measures=${encodeURIComponent(JSON.stringify(measures))}${more}`;
        const charts = report.charts.map(({ by, series, top = 10, step }) => {
          const order = by === report.period ? 'value' : 'figure';
          const more = `&by=${by}&order=${order}&limit=${order === 'value' ? 366 : top}${step ? `&step=${step}` : ''}`;
          const measures = series.map(({ measure }) => measure);
          return figures('group', measures, more);
        });
        const measures = cards.map(({ measure }) => measure);
        asked.push(
          `a ${period} ${await timed([...(cards.length > 0 ? [figures('aggregate', measures)] : []), ...charts])}`,
        );
      }
    tell(`${name}${where}, ms, median (longest)`, asked.join(', '));
  }
}

async function openBranches(url: string): Promise<void> {
  const token = await signIn(url);
  const named = (n: number) => `Cabang ${n}`;
  const second = { nama: named(2), alamat: 'Jl. Kedua 2', telepon: null, awalanInvoice: null, tim: null };
  await send(url, 'POST', 'commands/cabang/buka', token, { pertama: named(1), ...second });
  for (let n = 3; n <= branches; n++) await send(url, 'POST', 'cabang', token, { nama: named(n) });
}

/** A Saturday's peak: four sales a second, the next whether or not those before are done, each in the next branch. */
async function ofPeak(url: string, token: string): Promise<void> {
  const produk = await stockedProduct(client);
  const { rows } = await client.query(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = 'klinik.batch'::regclass and attnum > 0 and not attisdropped and attname not in ('id', 'cabang')`,
  );
  const { columns } = rows[0];
  await client.query(
    `insert into klinik.batch (${columns}, cabang)
     select ${columns}, n from (select * from klinik.batch where produk = $1 and cabang = 1 order by id limit 1) one,
       generate_series(2, $2::int) n`,
    [produk, branches],
  );
  const sale = { pasien: 1, pembeli: null, products: [{ produk, qty: 1 }], metodeBayar: 'QRIS', catatan: null };
  const times: number[] = [];
  const sales: Promise<void>[] = [];
  for (let n = 0; n < 4 * 60; n++) {
    const begun = performance.now();
    const sold = send(
      url,
      'POST',
      'commands/transaksi/jual',
      token,
      { ...sale, diskon: 0, diskonType: 'persen', ppn: 11 },
      1 + (n % branches),
    );
    sales.push(sold.then(() => void times.push(performance.now() - begun)));
    await pause(250);
  }
  await Promise.all(sales);
  tell(
    `${times.length} sales, four a second`,
    `median ${median(times).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
  );
}

/** Visits with one treatment and one product. */
async function ofPayments(url: string, token: string): Promise<void> {
  const produk = await stockedProduct(client);
  const { rows } = await client.query(
    `insert into klinik.kunjungan (tanggal, antrian, pasien, dokter, kategori, status, "waktuMasuk", treatments, products, addons)
     select '2024-08-27', 1, 1 + n, 1 + n % 10, 'Beauty', 'Selesai Konsultasi', '09:00', $1, $2, '[]'
     from generate_series(1, ${payments}) n returning id::int`,
    [
      JSON.stringify([{ nama: 'Facial', harga: 100_000, kategori: null }]),
      JSON.stringify([{ produk, nama: 'Serum', harga: 50_000, kategori: null, qty: 1 }]),
    ],
  );
  const size = async () =>
    (
      await client.query(
        `select (pg_current_wal_lsn() - '0/0')::float8 as wal, pg_total_relation_size('klinik.audit')::float8 as audit,
           (select count(*) from klinik.audit)::int as rows`,
      )
    ).rows[0];
  await client.query('checkpoint');
  const before = await size();
  const times: number[] = [];
  for (const { id } of rows) {
    const begun = performance.now();
    await send(url, 'POST', 'commands/transaksi/bayar', token, {
      ...{ kunjungan: id, metodeBayar: 'QRIS', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null },
    });
    times.push(performance.now() - begun);
  }
  const after = await size();
  const each = (of: 'wal' | 'audit' | 'rows', unit = 1000) =>
    ((after[of] - before[of]) / rows.length / unit).toFixed(1);
  tell(
    'a payment',
    `${median(times).toFixed(0)} ms, WAL ${each('wal')} kB, audit ${each('rows', 1)} rows, ${each('audit')} kB`,
  );
}

async function ofBackups(): Promise<void> {
  const backups = join(dataDir, 'backup');
  tell('backup', await seconds(() => run(['backup', 'backup'])));
  const [file = ''] = readdirSync(backups).filter((name) => name.endsWith('.gz'));
  tell('its file', `${(statSync(join(backups, file)).size / 1e6).toFixed(0)} MB`);
  const place = { DB_SCHEMA: 'pulih' };
  tell('restore', await seconds(() => run(['backup', 'restore', join(backups, file)], place)));
  await served([], place, async ({ said }) => {
    tell('indexes of what was restored', await seconds(() => until(() => said().includes('Indexes made'))));
  });
  await client.query('drop schema pulih cascade');
}

/** Every title and search text differs, as where a version has other rules for them. */
async function ofUpdate(): Promise<void> {
  for (const { source } of grown) await client.query(`update klinik.${tableNameOf(source)} set _cari = _cari || ' x'`);
  await client.query(`update klinik._keadaan set value = '' where starts_with(key, 'bentuk ')`);
  const begun = performance.now();
  await served([], {}, async ({ said }) => {
    tell('an update until it serves', `${((performance.now() - begun) / 1000).toFixed(1)} s`);
    await until(() => said().match(/Dihitung ulang/g)?.length === grown.length);
    tell('until all is recomputed', `${((performance.now() - begun) / 1000).toFixed(0)} s`);
  });
}

/** An audit of the same years, a row a minute. */
async function ofAudit(): Promise<void> {
  const database = openDatabase({
    url: cluster.url,
    schema: 'klinik',
    resources,
    poolSize: 1,
    patience: { statement: 0, answer: 0 },
  });
  const changes = [{ kolom: 'Telepon', sebelum: '0812', sesudah: '0813' }];
  const lot = 2_000;
  tell(
    `${auditRows} rows of the audit added`,
    await seconds(async () => {
      for (let row = 0; row < auditRows; row += lot) {
        await database.write(sistem('bench'), async ({ wrote }) => {
          for (let n = 0; n < lot; n++)
            wrote({ action: 'edit', source: 'pasien', id: 1 + ((row + n) % 20_000), changes });
        });
      }
    }),
  );
  await database.close();
  tell('audit:verify', await seconds(() => run(['audit-verify'])));
}

async function served<T>(
  flags: string[],
  more: Record<string, string>,
  use: (server: { url: string; said: () => string }) => Promise<T>,
): Promise<T> {
  const server = startProcess(['bin/konsol.js', 'start', '--db', ...flags], { ...env, ...more });
  let said = '';
  server.child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  try {
    return await use({ url: (await server.ready()).url, said: () => said });
  } finally {
    await server.stop();
  }
}

async function run(args: string[], more: Record<string, string> = {}): Promise<void> {
  const { code, said } = await startProcess(['bin/konsol.js', ...args], { ...env, ...more }).exit;
  if (code !== 0) throw new Error(said);
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const begun = performance.now();
  await work();
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

async function until(there: () => boolean): Promise<void> {
  while (!there()) await pause(100);
}
