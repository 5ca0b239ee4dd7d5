import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { verify } from '../../server/audit/verify.ts';
import type { Database } from '../../server/db/pool/database.ts';

export const today = '2024-08-27';
const admin = { ADMIN_EMAIL: 'kepala@klinik.example', ADMIN_PASSWORD: 'rahasia-uji-coba' };
/** How a server is started whose staff work here. */
export const settings = { BUSINESS_DATE: today, API_RATE_LIMIT: '1000000', BACKUP_HOURS: '0', ...admin };
/** Products that the sample has in stock. */
const products = [3, 5];
/** Longest time for an answer, in ms: a line to what has no power any more may stay open. */
const patience = 10_000;

/** A clinic that is cut off in the middle of its work, and comes back. */
export interface Clinic {
  url: string;
  token: string;
  database: Database;
}

const ask = <T>({ database }: Clinic, statement: string) =>
  database.query<T>(sql.raw(statement.replaceAll('$s', 'klinik')));
const number = async (clinic: Clinic, statement: string) => Number((await ask<{ n: number }>(clinic, statement))[0]?.n);

/** @returns the token of the first admin */
export async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD, remember: true });
  const headers = { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body, signal });
  expect(answer.status).toBe(200);
  return String(((await answer.json()) as { access_token: unknown }).access_token);
}

interface Answer {
  status: number;
  body: { data?: Record<string, unknown>; code?: string };
}
/** One thing that somebody did, under a key of its own. */
interface SentCommand {
  name: string;
  key: string;
  input: Record<string, unknown>;
  /** What the server said, unless it died before. */
  answer?: Answer;
}

async function carryOut({ url, token }: Clinic, { name, key, input }: SentCommand): Promise<Answer | undefined> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key };
  try {
    const request = { method: 'POST', headers, body: JSON.stringify(input), signal: AbortSignal.timeout(patience) };
    const answer = await fetch(`${url}/api/commands/${name}`, request);
    const { requestId: _, ...body } = (await answer.json()) as Answer['body'] & { requestId?: string };
    // Not yet: somebody asks again.
    return answer.status >= 500 || body.code === 'in_flight' ? undefined : { status: answer.status, body };
  } catch {
    return undefined;
  }
}

/** The same key until there is an answer. */
const insist = async (clinic: Clinic, deed: SentCommand): Promise<Answer> => {
  let answer: Answer | undefined;
  await expect
    .poll(
      async () => {
        answer = await carryOut(clinic, deed);
        return answer;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return answer as Answer;
};

/** Visits that wait to be paid, of the patients from 21, and an empty queue for the others. */
async function prepare(clinic: Clinic): Promise<number[]> {
  await ask(clinic, `delete from $s.antrian where tanggal = '${today}'`);
  await ask(clinic, 'delete from $s.adendum');
  await ask(clinic, 'delete from $s.catatan_klinis');
  await ask(clinic, `delete from $s.kunjungan where tanggal = '${today}' and transaksi is null`);
  const treatments = JSON.stringify([{ nama: 'Facial', harga: 100_000, kategori: null }]);
  const visits = Array.from({ length: 60 }, (_, at) => {
    const goods = [{ produk: products[at % 2], nama: 'Serum', harga: 50_000, kategori: null, qty: 1 + (at % 2) }];
    return `('${today}', 1, ${21 + (at % 10)}, 1, 'Beauty', 'Selesai Konsultasi', '09:00', '${treatments}', '${JSON.stringify(goods)}', '[]')`;
  });
  const made = await ask<{ id: number }>(
    clinic,
    `insert into $s.kunjungan (tanggal, antrian, pasien, dokter, kategori, status, "waktuMasuk", treatments, products, addons) values ${visits} returning id`,
  );
  return made.map(({ id }) => id);
}

/** What staff did, and the newest visit before. */
interface Work {
  deeds: SentCommand[];
  newest: number;
}

/** Everything staff do, one deed after another for each of them, until they get no answer. */
async function work(
  clinic: Clinic,
  round: number,
  visits: number[],
  until: (deeds: readonly SentCommand[]) => void,
): Promise<SentCommand[]> {
  const deeds: SentCommand[] = [];
  const key = () => `putaran-${round}-${deeds.length}`;
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
  const staff: (() => Omit<SentCommand, 'key'> | null)[] = [pay, pay, pay, move, move, queue];
  await Promise.all(
    staff.map(async (next) => {
      for (let what = next(); what; what = next()) {
        const deed: SentCommand = { ...what, key: key() };
        deeds.push(deed);
        const answer = await carryOut(clinic, deed);
        if (!answer) return;
        deed.answer = answer;
        until(deeds);
      }
    }),
  );
  return deeds;
}

/**
 * Staff work, and after a random number of answers they are cut off; within 5 ms, in the middle of what they do.
 *
 * @param strike - cuts them off
 * @returns what they did
 */
export async function workUntilCut(clinic: Clinic, round: number, strike: () => void): Promise<Work> {
  const enough = 3 + Math.floor(Math.random() * 40);
  let struck = false;
  const visits = await prepare(clinic);
  const newest = await number(clinic, 'select max(id) as n from $s.kunjungan');
  const deeds = await work(clinic, round, visits, (so) => {
    if (struck || so.filter(({ answer }) => answer).length < enough) return;
    struck = true;
    setTimeout(strike, Math.random() * 5);
  });
  expect(struck, 'they worked until they were cut off').toBe(true);
  return { deeds, newest };
}

/** Where everything stood before the rounds. */
export interface Opening {
  invoices: number;
  movements: number;
  ledger: number;
  visits: number;
  left: readonly { id: number; left: number }[];
}

export async function openingOf(clinic: Clinic): Promise<Opening> {
  const newest = (table: string) => number(clinic, `select max(id) as n from $s.${table}`);
  const movements = await newest('mutasi_stok');
  return {
    movements,
    invoices: await newest('transaksi'),
    ledger: await newest('laporan_keuangan'),
    visits: await newest('kunjungan'),
    left: await stock(clinic, movements),
  };
}

/** Of each product what is left, counted in three ways. */
const stock = (clinic: Clinic, since: number) =>
  ask<{ id: number; left: number; held: number; moved: number }>(
    clinic,
    `select id, stok_akhir as left,
            (select sum(sisa) from $s.batch b where b.produk = p.id) as held,
            (select coalesce(sum(case jenis_mutasi when 'masuk' then jumlah else -jumlah end), 0)
             from $s.mutasi_stok m where m.produk = p.id and m.id > ${since}) as moved
     from $s.produk p where id in (${products}) order by id`,
  );

/** What holds whatever was cut off when: each query finds what is wrong. */
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

async function requireWhole(clinic: Clinic, opening: Opening): Promise<void> {
  for (const [fault, statement] of Object.entries(never)) {
    const filled = statement.replace(/\$(\w\w+)/g, (_, name) => String(opening[name as keyof Opening]));
    expect(await ask(clinic, filled), fault).toEqual([]);
  }
  expect(await verify(clinic.database)).toMatchObject({ whole: true });
  // Stock is the opening and what moved since, and the batches hold what is left.
  const after = await stock(clinic, opening.movements);
  const wanted = opening.left.map(({ id, left }, at) => [id, left + Number(after[at]?.moved)]);
  expect(after.map(({ id, left }) => [id, left])).toEqual(wanted);
  expect(after.map(({ id, held }) => [id, held])).toEqual(wanted);
}

/** Payments and movements of stock that were acknowledged and are not there. */
export async function lostOf(clinic: Clinic, { deeds }: Work): Promise<SentCommand[]> {
  const paid = await ask<{ kunjungan: number }>(clinic, 'select kunjungan from $s.transaksi');
  const moved = await ask<{ keterangan: string }>(clinic, 'select keterangan from $s.mutasi_stok');
  const there = new Set<unknown>([...paid.map((row) => row.kunjungan), ...moved.map((row) => row.keterangan)]);
  const traces: Readonly<Record<string, (deed: SentCommand) => unknown>> = {
    'transaksi/bayar': ({ input }) => input['kunjungan'],
    'mutasi-stok/catat': ({ key }) => key,
  };
  return deeds.filter((deed) => {
    const trace = traces[deed.name]?.(deed);
    return deed.answer?.status === 200 && trace !== undefined && !there.has(trace);
  });
}

/**
 * After they came back: what was acknowledged is there, what was not happens once, nothing was done by halves.
 *
 * @returns how many were acknowledged before, and how many cut off
 */
export async function requireKept(clinic: Clinic, { deeds, newest }: Work, opening: Opening) {
  expect(await lostOf(clinic, { deeds, newest }), 'acknowledged and lost').toEqual([]);
  let acknowledged = 0;
  for (const deed of deeds) {
    const first = deed.answer;
    // The answer that was given is given again; what was not answered is carried out now, or was already.
    const answer = await insist(clinic, deed);
    if (first) {
      acknowledged++;
      expect(answer, deed.key).toEqual(first);
    }
    deed.answer = answer;
    expect([200, 409], `${deed.name} ${JSON.stringify(answer.body)}`).toContain(answer.status);
  }
  const done = (name: string) => deeds.filter((deed) => deed.name === name && deed.answer?.status === 200);
  for (const { input, answer } of done('transaksi/bayar')) {
    const { id, invoiceNumber, total } = answer?.body.data ?? {};
    const stored = `select id, "invoiceNumber", total from $s.transaksi where kunjungan = ${input['kunjungan']}`;
    expect(await ask(clinic, stored)).toEqual([{ id, invoiceNumber, total }]);
  }
  for (const { name, key, answer } of deeds.filter((deed) => deed.name === 'mutasi-stok/catat')) {
    const stored = await number(clinic, `select count(*) as n from $s.mutasi_stok where keterangan = '${key}'`);
    expect(stored, `${name} ${key}`).toBe(answer?.status === 200 ? 1 : 0);
  }
  for (const { answer } of done('antrian/ambil-nomor')) {
    const { id, nomor, pasien } = answer?.body.data ?? {};
    expect(await ask(clinic, `select nomor, pasien from $s.antrian where id = ${id}`)).toEqual([{ nomor, pasien }]);
  }
  const opened = await number(clinic, `select count(*) as n from $s.kunjungan where id > ${newest}`);
  expect(opened, 'a visit for each call').toBe(done('antrian/panggil-selanjutnya').length);
  await requireWhole(clinic, opening);
  return { acknowledged, cut: deeds.length - acknowledged };
}
