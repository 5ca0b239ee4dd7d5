import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../server/audit/verify.ts';
import { type Database, openDatabase } from '../../../server/db/database.ts';
import { resources } from '../../../src/resources/index.ts';
import { effort } from '../../support/effort.ts';
import { postgresProcesses, postgresUrlIn, startServer, stopServers } from '../../support/serverProcess.ts';

/** How often something is killed, each victim at least once; `npm run torture` does it a hundred times. */
const rounds = effort(1, 100);
/** What is killed, in turn. */
const victims = ['server', 'server and database', 'database'] as const;

const today = '2024-08-27';
/** Products that the sample has in stock. */
const products = [3, 5];

const dataDir = mkdtempSync(join(tmpdir(), 'klinik-kill-'));
const admin = { ADMIN_EMAIL: 'kepala@klinik.example', ADMIN_PASSWORD: 'rahasia-uji-coba' };
// However long its own PostgreSQL is away, the server stays: it is who starts it again.
const env = { BUSINESS_DATE: today, API_RATE_LIMIT: '1000000', BACKUP_HOURS: '0', DB_SILENCE: '1', ...admin };
let server: ReturnType<typeof startServer>;
let url = '';
let token = '';
let database: Database;

beforeAll(async () => {
  server = startServer(dataDir, env, '--sample');
  url = (await server.ready()).url;
  const body = JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD, remember: true });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  token = String(((await answer.json()) as { access_token: unknown }).access_token);
  database = open();
});
afterAll(async () => {
  await database.close();
  await stopServers();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = () => openDatabase({ url: postgresUrlIn(dataDir), schema: 'klinik', resources, poolSize: 2 });
const ask = <T>(statement: string) => database.query<T>(sql.raw(statement.replaceAll('$s', 'klinik')));
const number = async (statement: string) => Number((await ask<{ n: number }>(statement))[0]?.n);

interface Answer {
  status: number;
  body: { data?: Record<string, unknown>; code?: string };
}
/** One thing that somebody did, under a key of its own. */
interface Deed {
  name: string;
  key: string;
  input: Record<string, unknown>;
  /** What the server said, unless it died before. */
  answer?: Answer;
}

async function carryOut({ name, key, input }: Deed): Promise<Answer | undefined> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key };
  try {
    const request = { method: 'POST', headers, body: JSON.stringify(input) };
    const answer = await fetch(`${url}/api/commands/${name}`, request);
    const { requestId: _, ...body } = (await answer.json()) as Answer['body'] & { requestId?: string };
    // Not yet: somebody asks again.
    return answer.status >= 500 || body.code === 'in_flight' ? undefined : { status: answer.status, body };
  } catch {
    return undefined;
  }
}

/** The same key until there is an answer. */
const insist = async (deed: Deed): Promise<Answer> => {
  let answer: Answer | undefined;
  await expect
    .poll(
      async () => {
        answer = await carryOut(deed);
        return answer;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return answer as Answer;
};

const healthy = async () => (await fetch(`${url}/api/ready`).catch(() => null))?.status ?? 0;

/** Visits that wait to be paid, of the patients from 21, and an empty queue for the others. */
async function prepare(): Promise<number[]> {
  await ask(`delete from $s.antrian where tanggal = '${today}'`);
  await ask('delete from $s.adendum');
  await ask('delete from $s.catatan_klinis');
  await ask(`delete from $s.kunjungan where tanggal = '${today}' and transaksi is null`);
  const treatments = JSON.stringify([{ nama: 'Facial', harga: 100_000, kategori: null }]);
  const visits = Array.from({ length: 60 }, (_, at) => {
    const goods = [{ produk: products[at % 2], nama: 'Serum', harga: 50_000, kategori: null, qty: 1 + (at % 2) }];
    return `('${today}', 1, ${21 + (at % 10)}, 1, 'Beauty', 'Selesai Konsultasi', '09:00', '${treatments}', '${JSON.stringify(goods)}', '[]')`;
  });
  const made = await ask<{ id: number }>(
    `insert into $s.kunjungan (tanggal, antrian, pasien, dokter, kategori, status, "waktuMasuk", treatments, products, addons) values ${visits} returning id`,
  );
  return made.map(({ id }) => id);
}

/** Everything staff do, one deed after another for each of them, until they get no answer. */
async function work(round: number, visits: number[], until: (deeds: readonly Deed[]) => void): Promise<Deed[]> {
  const deeds: Deed[] = [];
  const key = () => `putaran-${round}-${deeds.length}`;
  const staff: (() => Omit<Deed, 'key'> | null)[] = [];
  const pay = () => {
    const kunjungan = visits.shift();
    const terms = { metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null };
    return kunjungan === undefined ? null : { name: 'transaksi/bayar', input: { kunjungan, ...terms } };
  };
  const move = () => ({
    name: 'mutasi-stok/catat',
    input: {
      tanggal: today,
      jenis_mutasi: deeds.length % 3 === 0 ? 'keluar' : 'masuk',
      produk: products[deeds.length % 2],
      jumlah: 1 + (deeds.length % 4),
      satuan: 'Strip',
      supplier: deeds.length % 3 === 0 ? null : 1,
      keterangan: key(),
    },
  });
  let patient = 0;
  const queue = () => {
    if (patient >= 20) return null;
    return deeds.length % 2 === 0
      ? { name: 'antrian/ambil-nomor', input: { pasien: ++patient, dokter: 1 } }
      : { name: 'antrian/panggil-selanjutnya', input: {} };
  };
  staff.push(pay, pay, pay, move, move, queue);
  await Promise.all(
    staff.map(async (next) => {
      for (;;) {
        const what = next();
        if (!what) return;
        const deed: Deed = { ...what, key: key() };
        deeds.push(deed);
        const answer = await carryOut(deed);
        if (!answer) return;
        deed.answer = answer;
        until(deeds);
      }
    }),
  );
  return deeds;
}

/** Kills at once, in the middle of what they do. */
function kill(victim: (typeof victims)[number]): void {
  const pids = victim === 'server' ? [] : postgresProcesses(dataDir);
  if (victim !== 'database') server.child.kill('SIGKILL');
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went by itself when its parent did.
    }
  }
}

/** Until everything answers again: a server that was killed is started, a database by its server. */
async function recover(victim: (typeof victims)[number]): Promise<void> {
  if (victim === 'database') {
    await expect.poll(healthy, { timeout: 30_000, interval: 20 }).toBe(200);
  } else {
    await server.exit;
    server = startServer(dataDir, env);
    url = (await server.ready()).url;
  }
  if (victim !== 'server') {
    await database.close();
    database = open();
  }
}

/** Where everything stood before the rounds. */
interface Opening {
  invoices: number;
  movements: number;
  ledger: number;
  treatments: number;
  visits: number;
}
let opening: Opening;
/** Of each product what is left, counted in three ways. */
const stock = () =>
  ask<{ id: number; left: number; held: number; moved: number }>(
    `select id, stok_akhir as left,
            (select sum(sisa) from $s.batch b where b.produk = p.id) as held,
            (select coalesce(sum(case jenis_mutasi when 'masuk' then jumlah else -jumlah end), 0)
             from $s.mutasi_stok m where m.produk = p.id and m.id > ${opening.movements}) as moved
     from $s.produk p where id in (${products}) order by id`,
  );

/** What holds whatever was killed when: each query finds what is wrong. */
const never: Readonly<Record<string, string>> = {
  'a visit paid twice': `select kunjungan from $s.transaksi where kunjungan is not null group by 1 having count(*) > 1`,
  'a transaction without its visit': `select t.id from $s.transaksi t join $s.kunjungan k on k.id = t.kunjungan where k.transaksi is distinct from t.id`,
  'a visit without its transaction': `select k.id from $s.kunjungan k where k.id > $visits and k.transaksi is not null
     and not exists (select from $s.transaksi t where t.id = k.transaksi and t.kunjungan = k.id)`,
  'a payment without its income': `select t.id from $s.transaksi t where t.id > $invoices and t.total is distinct from
     (select sum(nominal) from $s.laporan_keuangan l where l.referensi = t."invoiceNumber" and l.jenis_transaksi = 'pemasukan')`,
  'an income without its payment': `select l.id from $s.laporan_keuangan l where l.id > $ledger
     and not exists (select from $s.transaksi t where t."invoiceNumber" = l.referensi)`,
  'a payment without its treatment': `select t.id from $s.transaksi t where t.id > $invoices and 1 <>
     (select count(*) from $s.laporan_treatment l where l.referensi = t."invoiceNumber")`,
  'a payment without its goods': `select t.id from $s.transaksi t join $s.kunjungan k on k.id = t.kunjungan where t.id > $invoices
     and (k.products #>> '{0,qty}')::int is distinct from (select sum(jumlah) from $s.mutasi_stok m where m.keterangan = 'Penjualan ' || t."invoiceNumber")`,
  'a gap or a double in the invoice numbers': `select n from (select right("invoiceNumber", -9)::int as n, row_number() over (order by right("invoiceNumber", -9)::int) as place
     from $s.transaksi where "invoiceNumber" like 'INV-2024-%') x where n <> place`,
  'a gap or a double in the ledger': `select n from (select right(no_transaksi, -4)::int as n, row_number() over (order by right(no_transaksi, -4)::int) as place from $s.laporan_keuangan) x where n <> place`,
  'stock below zero': 'select id from $s.produk where stok_akhir < 0',
  'two being served': `select tanggal from $s.antrian where status = 'current' group by 1 having count(*) > 1`,
  'one number given twice': `select nomor from $s.antrian where tanggal = '${today}' group by 1 having count(*) > 1`,
};

async function holds(): Promise<void> {
  for (const [fault, statement] of Object.entries(never)) {
    const filled = statement.replace(/\$(\w\w+)/g, (_, name) => String(opening[name as keyof Opening]));
    expect(await ask(filled), fault).toEqual([]);
  }
  expect(await verify(database)).toMatchObject({ whole: true });
}

describe(`kill -9 in the middle of payments, stock and queue, ${rounds} rounds`, () => {
  it(
    'loses nothing that was acknowledged, does nothing by halves, and what was not answered happens once',
    async () => {
      opening = {
        invoices: await number('select max(id) as n from $s.transaksi'),
        movements: await number('select max(id) as n from $s.mutasi_stok'),
        ledger: await number('select max(id) as n from $s.laporan_keuangan'),
        treatments: await number('select max(id) as n from $s.laporan_treatment'),
        visits: await number('select max(id) as n from $s.kunjungan'),
      };
      const before = await stock();
      let acknowledged = 0;
      let unanswered = 0;
      for (let round = 0; round < rounds; round++) {
        const victim = victims[round % victims.length] ?? 'server';
        const visits = await prepare();
        const newest = await number('select max(id) as n from $s.kunjungan');
        const enough = 3 + Math.floor(Math.random() * 40);
        let killed = false;
        const deeds = await work(round, visits, (so) => {
          if (killed || so.filter(({ answer }) => answer).length < enough) return;
          killed = true;
          setTimeout(() => kill(victim), Math.random() * 5);
        });
        expect(killed, 'they worked until it was killed').toBe(true);
        if (victim === 'database') expect(await healthy()).not.toBe(0);
        await recover(victim);

        for (const deed of deeds) {
          const first = deed.answer;
          if (first) acknowledged++;
          else unanswered++;
          // The answer that was given is given again; what was not answered is carried out now, or was already.
          const answer = await insist(deed);
          if (first) expect(answer, deed.key).toEqual(first);
          deed.answer = answer;
          expect([200, 409], `${deed.name} ${JSON.stringify(answer.body)}`).toContain(answer.status);
        }
        const done = (name: string) => deeds.filter((deed) => deed.name === name && deed.answer?.status === 200);
        for (const { input, answer } of done('transaksi/bayar')) {
          const { id, invoiceNumber, total } = answer?.body.data ?? {};
          const stored = `select id, "invoiceNumber", total from $s.transaksi where kunjungan = ${input['kunjungan']}`;
          expect(await ask(stored)).toEqual([{ id, invoiceNumber, total }]);
        }
        for (const { name, key, answer } of deeds.filter((deed) => deed.name === 'mutasi-stok/catat')) {
          const stored = await number(`select count(*) as n from $s.mutasi_stok where keterangan = '${key}'`);
          expect(stored, `${name} ${key}`).toBe(answer?.status === 200 ? 1 : 0);
        }
        for (const { answer } of done('antrian/ambil-nomor')) {
          const { id, nomor, pasien } = answer?.body.data ?? {};
          expect(await ask(`select nomor, pasien from $s.antrian where id = ${id}`)).toEqual([{ nomor, pasien }]);
        }
        const opened = await number(`select count(*) as n from $s.kunjungan where id > ${newest}`);
        expect(opened, 'a visit for each call').toBe(done('antrian/panggil-selanjutnya').length);
        await holds();
        // Stock is the opening and what moved since, and the batches hold what is left.
        const after = await stock();
        const wanted = before.map(({ id, left }, at) => [id, left + Number(after[at]?.moved)]);
        expect(after.map(({ id, left }) => [id, left])).toEqual(wanted);
        expect(after.map(({ id, held }) => [id, held])).toEqual(wanted);
      }
      expect(unanswered).toBeGreaterThan(0);
      process.stdout.write(`kill -9: ${rounds} rounds, ${acknowledged} acknowledged, ${unanswered} cut off\n`);
    },
    rounds * 60_000,
  );
});
