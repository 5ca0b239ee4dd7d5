import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../server/db/cluster/cluster.ts';
import { startProcess } from '../tests/support/serverProcess.ts';

export type Closers = (() => unknown)[];

/** A new folder, gone in the end. */
export function folder(closers: Closers): string {
  const made = mkdtempSync(join(tmpdir(), 'klinik-bench-'));
  closers.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A clinic with the sample data on a PostgreSQL of its own; `env` starts another server over it. */
export async function startClinic(closers: Closers, more: Readonly<Record<string, string>> = {}) {
  const dataDir = folder(closers);
  const cluster = await startCluster(dataDir);
  closers.push(cluster.stop);
  const env = {
    ...{ DATABASE_URL: cluster.url, JWT_SECRET: randomBytes(32).toString('base64url'), PAGES: 'off', PORT: '0' },
    // All requests come from one address, which otherwise would be turned away at the first limit.
    ...{ DATA_DIR: dataDir, LOG_LEVEL: 'silent', API_RATE_LIMIT: '1000000', BUSINESS_DATE: '2024-08-27' },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ...more },
  };
  const server = startProcess(['bin/konsol.js', 'start', '--db', '--sample'], env);
  closers.push(server.stop);
  const { url } = await server.ready();
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  closers.push(() => client.end());
  return { url, client, env, server };
}

/** The admin of a bench's clinic, named by `ADMIN_EMAIL` and `ADMIN_PASSWORD`. */
export const admin = { email: 'admin@klinik.test', password: 'bench-pas-sandi' };

/** Asks a server's API, in a branch where there are several. @throws Error for a refusal */
export async function send(
  url: string,
  method: string,
  path: string,
  token?: string,
  body?: object,
  cabang?: number,
): Promise<string> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(method === 'POST' && { 'idempotency-key': randomBytes(16).toString('hex') }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cabang && { 'x-cabang': String(cabang) }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const told = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} got ${answer.status}: ${told.slice(0, 300)}`);
  return told;
}

/** @returns the token of the admin, or of somebody with the same password. */
export async function signIn(url: string, email = admin.email): Promise<string> {
  return JSON.parse(await send(url, 'POST', 'login', undefined, { ...admin, email })).access_token;
}

/** Gives a product more stock than is sold, so that no sale is refused. @returns its id */
export async function stockedProduct(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select id::int from klinik.produk where stok_layak > 0 and kategori = 'Vitamin' order by id limit 1`,
  );
  const { id } = rows[0];
  await client.query('update klinik.batch set sisa = 1000000 where produk = $1', [id]);
  await client.query(
    `update klinik.produk set stok_masuk = stok_masuk + 1000000, stok_akhir = stok_akhir + 1000000, stok_layak = 1000000
       where id = $1`,
    [id],
  );
  return id;
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
export async function fill(client: pg.Client, many: number): Promise<void> {
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
