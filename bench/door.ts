import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type pg from 'pg';
import { startProcess } from '../tests/support/serverProcess.ts';
import { type Closers, send, signIn, startClinic, stockedProduct } from './call.ts';
import { bounded, type Figure, keep, median, ms, printed } from './report.ts';

/** `npm run bench:door`: payments, and the server's memory, beside hostile uploads and beside an import of the ledger. */

const seconds = 20;
const uploads = 300;
const rows = 2_500;
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
  const closers: Closers = [];
  try {
    return await measured(say, closers);
  } finally {
    for (const closer of closers.reverse()) await closer();
  }
}

async function measured(say: (line: string) => void, closers: Closers): Promise<Figure[]> {
  const { url, client, server } = await startClinic(closers);
  const admin = await signIn(url);
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

/** A sale of one thing; @returns the time that it took, in ms. */
async function sales(client: pg.Client, url: string, token: string): Promise<() => Promise<number>> {
  const produk = await stockedProduct(client);
  const body = {
    ...{ pasien: 1, pembeli: null, products: [{ produk, qty: 1 }], metodeBayar: 'QRIS' },
    ...{ diskon: 0, diskonType: 'persen', ppn: 11, catatan: null },
  };
  return async () => {
    const begun = performance.now();
    await send(url, 'POST', 'commands/transaksi/jual', token, body);
    return performance.now() - begun;
  };
}

async function importLedger(url: string, token: string): Promise<string> {
  const lines: object[] = [{ duplicates: 'refuse' }];
  for (let line = 2; line < rows + 2; line++)
    lines.push({
      line,
      values: { jenis_transaksi: 'pengeluaran', kategori: 'Sewa', deskripsi: `Catatan ${line}`, nominal: 1000 },
    });
  const body = lines.map((each) => JSON.stringify(each)).join('\n');
  const headers = {
    'content-type': 'application/x-ndjson',
    'idempotency-key': 'bench-impor-buku',
    authorization: `Bearer ${token}`,
  };
  const answer = await fetch(`${url}/api/import/laporan/keuangan`, { method: 'POST', headers, body });
  const last = (await answer.text()).trim().split('\n').at(-1) ?? '';
  if (!last.includes(`"created":${rows}`)) throw new Error(`The import got ${answer.status}: ${last}`);
  return last;
}

/** Somebody active with the admin's password. */
async function person(client: pg.Client, url: string, role: string | null): Promise<string> {
  const email = `${role ?? 'tanpa'}@bench.test`;
  await client.query(
    `with made as (insert into klinik."user" (name, email, role, status, jenis)
       values ($1, $1, (select id from klinik.roles where username = $2), 'aktif', 'orang') returning id)
     insert into klinik._akun (id, password_hash, stamp) select made.id, password_hash, stamp
       from made, klinik._akun where _akun.id = (select id from klinik."user" where email = 'admin@klinik.test')`,
    [email, role],
  );
  return signIn(url, email);
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
