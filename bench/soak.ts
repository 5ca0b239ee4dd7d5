import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '../server/db/cluster.ts';
import { startProcess } from '../tests/support/serverProcess.ts';
import { admin, send, signIn, stockedProduct } from './call.ts';

/**
 * `npm run bench:soak [-- <minutes>]`: sales one after the other, four lists beside each, for half an hour unless told
 * otherwise. Each minute it tells the server's memory and handles, what it logged, and what the database and its log grew by.
 */
const minutes = Number(process.argv[2] ?? 30);
const lists = ['pasien', 'transaksi', 'appointments', 'laporan/keuangan'];
const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = mkdtempSync(join(tmpdir(), 'klinik-bench-soak-'));
const cluster = await startCluster(folder);
const server = startProcess(['bin/konsol.js', 'start', '--db', '--sample'], {
  DATABASE_URL: cluster.url,
  JWT_SECRET: randomBytes(32).toString('base64url'),
  PAGES: 'off',
  PORT: '0',
  DATA_DIR: folder,
  API_RATE_LIMIT: '1000000',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  BACKUP_HOURS: '0',
  BUSINESS_DATE: '2024-08-27',
});
const client = new pg.Client({ connectionString: cluster.url });
try {
  await soak(await server.ready());
} finally {
  await client.end();
  await server.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function soak({ url }: { url: string }): Promise<void> {
  let logged = 0;
  server.child.stdout.on('data', (chunk: Buffer) => {
    logged += chunk.length;
  });
  await client.connect();
  const token = await signIn(url);
  const produk = await stockedProduct(client);
  const sale = {
    ...{ pasien: 1, pembeli: null, products: [{ produk, qty: 1 }], metodeBayar: 'QRIS' },
    ...{ diskon: 0, diskonType: 'persen', ppn: 11, catatan: null },
  };
  let sold = 0;
  let first: Awaited<ReturnType<typeof reading>> | undefined;
  say('minute  sales  memory MB  handles  log kB  database MB  WAL MB');
  for (let minute = 0; minute <= minutes; minute++) {
    const now = await reading(logged);
    if (minute === Math.min(5, minutes - 1)) first = { ...now, sold };
    say(
      [minute, sold, now.memory.toFixed(0), now.handles, (now.logged / 1e3).toFixed(0), (now.size / 1e6).toFixed(1)]
        .concat((now.wal / 1e6).toFixed(1))
        .join('\t'),
    );
    if (minute === minutes) tell(first, { ...now, sold });
    else for (const end = Date.now() + 60_000; Date.now() < end; sold++) await round();
  }

  async function round() {
    await send(url, 'POST', 'commands/transaksi/jual', token, sale);
    for (const each of lists) await send(url, 'GET', each, token);
    await pause(20);
  }
}

async function reading(logged: number) {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
  const handles = readdirSync(`/proc/${server.child.pid}/fd`).length;
  const { rows } = await client.query(
    `select pg_database_size(current_database())::float8 as size, (pg_current_wal_lsn() - '0/0')::float8 as wal`,
  );
  return { memory, handles, logged, size: rows[0].size as number, wal: rows[0].wal as number, sold: 0 };
}

type Reading = Awaited<ReturnType<typeof reading>>;

/** From the fifth minute, once caches are full, to the last. */
function tell(from: Reading | undefined, to: Reading): void {
  if (!from) return;
  const each = (of: 'logged' | 'size' | 'wal') => ((to[of] - from[of]) / (to.sold - from.sold) / 1e3).toFixed(1);
  say(`memory ${from.memory.toFixed(0)} → ${to.memory.toFixed(0)} MB, handles ${from.handles} → ${to.handles}`);
  say(`a sale and four lists: log ${each('logged')} kB, database ${each('size')} kB, WAL ${each('wal')} kB`);
}
