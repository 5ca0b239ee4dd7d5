import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../server/db/cluster.ts';
import { startProcess } from '../tests/support/serverProcess.ts';
import { bounded, type Figure, keep, median, ms, printed } from './report.ts';

/** `npm run bench:door`: payments, and the server's memory, beside hostile uploads and beside an import of the ledger. */

const seconds = 20;
const uploads = 300;
const rows = 2_500;
const password = 'bench-pas-sandi';
const paths = ['import/pasien', 'bulk/pasien', 'files'];

/** One upload after the other, of a kind; each goes on for as long as the server lets it. */
async function attack(url: string, token: string, index: number) {
  const path = paths[index % paths.length];
  const kind = ['big', 'endless', 'slow'][Math.floor(index / paths.length) % 3];
  const block = Buffer.alloc(64_000, '{},');
  for (;;) {
    await new Promise<void>((resolve) => {
      const length = kind === 'endless' ? { 'transfer-encoding': 'chunked' } : { 'content-length': 24_000_000 };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...length };
      const sent = request(`${url}/api/${path}`, { method: 'POST', agent: false, headers });
      let left = kind === 'endless' ? Number.POSITIVE_INFINITY : 24_000_000 / block.length;
      const over = () => {
        left = 0;
        resolve();
      };
      sent.on('error', over).on('close', over);
      sent.on('response', (res) => res.resume());
      const more = () => {
        for (; left > 0; left--) {
          if (kind === 'slow') {
            sent.write('[');
            return void setTimeout(more, 500);
          }
          if (!sent.write(block)) return void sent.once('drain', more);
        }
        sent.end();
      };
      more();
    });
    await pause(50);
  }
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

async function measure(say: (line: string) => void): Promise<Figure[]> {
  const closers: (() => unknown)[] = [];
  try {
    return await measured(say, closers);
  } finally {
    for (const closer of closers.reverse()) await closer();
  }
}

async function measured(say: (line: string) => void, closers: (() => unknown)[]): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'klinik-bench-door-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = await startCluster(folder);
  closers.push(cluster.stop);
  const server = startProcess(['bin/konsol.js', 'start', '--db', '--sample'], {
    DATABASE_URL: cluster.url,
    JWT_SECRET: randomBytes(32).toString('base64url'),
    PAGES: 'off',
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    // All come from one address, which otherwise would be turned away at the first limit.
    API_RATE_LIMIT: '1000000',
    ADMIN_EMAIL: 'admin@klinik.test',
    ADMIN_PASSWORD: password,
    BUSINESS_DATE: '2024-08-27',
  });
  closers.push(server.stop);
  const { url } = await server.ready();
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  closers.push(() => client.end());
  const admin = await tokenOf(url, 'admin@klinik.test');
  const [cashier, stranger] = [await person(client, url, 'kasir'), await person(client, url, null)];
  const sell = await sales(client, url, cashier);
  const resident = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1000;

  for (let warm = 0; warm < 20; warm++) await sell();
  const before = resident();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, resident());
  }, 100);
  closers.push(() => clearInterval(watch));

  say(`${uploads} uploads at once, for ${seconds} s …`);
  const hostile = startProcess(['--import', 'tsx', 'bench/door.ts', 'uploads', url, stranger], {});
  closers.push(hostile.stop);
  await pause(1_000);
  const besideUploads: number[] = [];
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(200)) besideUploads.push(await sell());
  await hostile.stop();
  const [peak, slowest] = [highest, Math.max(...besideUploads)];

  say(`an import of ${rows} rows of the ledger …`);
  const besideImport: number[] = [];
  let over = false;
  const importing = importLedger(url, admin).finally(() => {
    over = true;
  });
  for (; !over; await pause(200)) besideImport.push(await sell());
  say(await importing);
  const mb = (value: number) => `${value.toFixed(0)} MB`;
  return [
    {
      name: `Payment beside ${uploads} uploads, median of ${besideUploads.length}`,
      console: ms(median(besideUploads)),
    },
    bounded(`Payment beside ${uploads} uploads, slowest`, ms, slowest, 1_000),
    { name: "The server's memory before", console: mb(before) },
    bounded("The server's memory at its highest beside them", mb, peak, before + 150),
    {
      name: `Payment beside an import of ${rows} rows, median of ${besideImport.length}`,
      console: ms(median(besideImport)),
    },
    bounded(`Payment beside an import of ${rows} rows, slowest`, ms, Math.max(...besideImport), 1_000),
  ];
}

async function post(url: string, path: string, token: string | null, body: string, type = 'json'): Promise<Response> {
  const headers = {
    'content-type': `application/${type}`,
    'idempotency-key': randomBytes(16).toString('hex'),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return fetch(`${url}/api/${path}`, { method: 'POST', headers, body });
}

/** A sale of one thing; @returns the time that it took, in ms. @throws Error where it is refused */
async function sales(client: pg.Client, url: string, token: string): Promise<() => Promise<number>> {
  const { rows } = await client.query(
    'select id::int from klinik.produk where stok_akhir > 0 order by stok_akhir desc',
  );
  const goods: number[] = rows.map(({ id }) => id);
  const sell = async (): Promise<number> => {
    const body = {
      ...{ pasien: 1, pembeli: null, products: [{ produk: goods[0], qty: 1 }], metodeBayar: 'QRIS' },
      ...{ diskon: 0, diskonType: 'persen', ppn: 11, catatan: null },
    };
    const begun = performance.now();
    const answer = await post(url, 'commands/transaksi/jual', token, JSON.stringify(body));
    const told = await answer.text();
    const took = performance.now() - begun;
    if (answer.ok) return took;
    if (!told.includes('stok.kurang') || goods.length === 0)
      throw new Error(`A payment got ${answer.status} after ${took} ms: ${told}`);
    goods.shift();
    return sell();
  };
  return sell;
}

async function importLedger(url: string, token: string): Promise<string> {
  const lines: object[] = [{ duplicates: 'refuse' }];
  for (let line = 2; line < rows + 2; line++)
    lines.push({
      line,
      values: { jenis_transaksi: 'pengeluaran', kategori: 'Sewa', deskripsi: `Catatan ${line}`, nominal: 1000 },
    });
  const body = lines.map((each) => JSON.stringify(each)).join('\n');
  const answer = await post(url, 'import/laporan/keuangan', token, body, 'x-ndjson');
  const last = (await answer.text()).trim().split('\n').at(-1) ?? '';
  if (!last.includes(`"created":${rows}`)) throw new Error(`The import got ${answer.status}: ${last}`);
  return last;
}

/** Somebody active with the admin's password. */
async function person(client: pg.Client, url: string, role: string | null): Promise<string> {
  const email = `${role ?? 'tanpa'}@bench.test`;
  await client.query(
    `with made as (insert into klinik."user" (name, email, role, status)
       values ($1, $1, (select id from klinik.roles where username = $2), 'aktif') returning id)
     insert into klinik._akun (id, password_hash, stamp) select made.id, password_hash, stamp
       from made, klinik._akun where _akun.id = (select id from klinik."user" where email = 'admin@klinik.test')`,
    [email, role],
  );
  return tokenOf(url, email);
}

async function tokenOf(url: string, email: string): Promise<string> {
  const answer = await post(url, 'login', null, JSON.stringify({ email, password }));
  if (!answer.ok) throw new Error(`${email} got ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

const [task, at, token] = process.argv.slice(2);
if (task === 'uploads') {
  for (let index = 0; index < uploads; index++) void attack(String(at), String(token), index);
} else {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const figures = await measure(say);
  say(`\n${printed(figures)}`);
  const day = new Date().toISOString().slice(0, 10);
  keep([['At the door', figures, `Measured ${day}; the uploads by an account without a role: big, endless and slow`]]);
}
