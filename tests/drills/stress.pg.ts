import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pilihan, TidakAda } from '../../bin/ramai/pilihan.ts';
import { verify } from '../../server/audit/verify.ts';
import { createTokens } from '../../server/auth/rules/tokens.ts';
import { databaseSessions } from '../../server/auth/stores/databaseSessions.ts';
import { openDatabase } from '../../server/db/pool/database.ts';
import { pelaksanaTagihan } from '../../src/commands/kunjungan/pelaksana.ts';
import { addDays } from '../../src/domain/core/tanggal.ts';
import { createApi } from '../../src/providers/api.ts';
import { createRestProvider } from '../../src/providers/rest/restProvider.ts';
import { resources } from '../../src/resources/index.ts';
import type { Row } from '../../src/schema/index.ts';
import { kasBeres, kunjunganBeres } from '../commands/bulan/beres.ts';
import { bukaDunia, type Dunia, isi } from '../commands/bulan/dunia.ts';
import { kartuCocok } from '../commands/bulan/kartu.ts';
import { cocok, cuplikanBulan } from '../commands/bulan/kecocokan.ts';
import { langkah, macamLangkah } from '../commands/bulan/langkah.ts';
import { rowsWith } from '../commands/clinic.ts';
import { settings } from '../support/deeds.ts';
import { secret } from '../support/klinik.ts';
import { refill } from '../support/refill.ts';
import { seed } from '../support/seed.ts';
import { postgresUrlIn, startServer, stopServers } from '../support/serverProcess.ts';

const august = '2024-08-30';
const september = '2024-09-02';
/** Each at a computer of their own; the admin at two. */
const people = [1, 2, 3, 4, 5, 1];
/** Moves of all of them together that are done, before the month is closed and after. */
const moves = { august: 400, september: 200 };

const dataDir = mkdtempSync(join(tmpdir(), 'klinik-stress-'));
const open = () => openDatabase({ url: postgresUrlIn(dataDir), schema: 'klinik', resources, poolSize: 2 });
let server: ReturnType<typeof startServer>;
let database: ReturnType<typeof open>;
let url = '';
/** The computers, and the admin's eyes. */
let computers: Dunia[];
let admin: Dunia;

async function start(today: string): Promise<void> {
  server = startServer(dataDir, { ...settings, BUSINESS_DATE: today, JWT_SECRET: secret });
  url = (await server.ready()).url;
}

/** A request until it is answered, whatever happens to the server meanwhile: the same, under the same key. */
async function insist(path: string, options: RequestInit): Promise<Response> {
  for (;;) {
    if (server.child.exitCode !== null) throw new Error(`The server ended by itself: ${(await server.exit).said}`);
    // Whole, since the server may end in the middle of it.
    const answer = await fetch(`${url}${path}`, options)
      .then(async (given) => ({ given, text: await given.text() }))
      .catch(() => null);
    const busy = answer?.given.status === 503 || (answer?.given.status === 409 && answer.text.includes('"in_flight"'));
    if (answer && !busy) {
      const { status, headers } = answer.given;
      return new Response(answer.text === '' ? null : answer.text, { status, headers });
    }
    await new Promise((next) => setTimeout(next, 100));
  }
}

async function providerOf(userId: number) {
  const session = { userId, stamp: `stamp-${userId}`, remember: true };
  const token = createTokens([Buffer.from(secret)]).sign(await databaseSessions(database).start(session, Date.now()));
  const api = createApi({
    getToken: () => token,
    fetch: (path, options) => insist(String(path), options ?? {}),
  });
  return createRestProvider({ api, sources: [...new Set(resources.map(({ source }) => source))] });
}

/** Everybody at work on a day; what the clinic knows of closed months stays. */
async function signIn(today: string): Promise<void> {
  const bulan = admin?.bulan ?? new Map<string, string>();
  const [eyes, manager, dokter] = await Promise.all([1, 2, 7].map(providerOf));
  if (!eyes || !manager || !dokter) throw new Error('Nobody signed in');
  const as = (role: string) => (role === 'dokter' ? dokter : manager);
  const at = async (orang: number) => {
    const provider = await providerOf(orang);
    return { ...(await bukaDunia(today, { provider, rows: rowsWith(eyes), as, orang })), bulan };
  };
  admin = await at(1);
  computers = await Promise.all(people.map(at));
}

beforeAll(async () => {
  await start(august);
  database = open();
  await refill(database, isi(august));
  // The settings are another clinic's now.
  await server.stop();
  await database.close();
  await start(august);
  database = open();
  await signIn(august);
});
afterAll(async () => {
  await database?.close();
  await stopServers();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Their own steps; the days and the month are this test's. */
const steps: typeof langkah = {
  ...langkah,
  // Without a look at sums that others change meanwhile.
  async 'jasa dihitung ulang'(dunia) {
    const period = { dari: addDays(dunia.clock.today, -20), sampai: dunia.clock.today };
    const { selisih } = await dunia.run('jasa/hitung-ulang', { ...period, coba: true });
    return dunia.run('jasa/hitung-ulang', { ...period, selisih });
  },
};
const kinds = macamLangkah.filter((name) => !['bulan ditutup', 'bulan dibuka', 'hari berganti'].includes(name));

const outcome = { done: 0, refused: 0, faults: [] as string[] };
let tried = 0;

async function step(dunia: Dunia, turn: number): Promise<void> {
  const pilih = pilihan(seed + turn);
  const name = pilih.of(kinds);
  try {
    await steps[name]?.(dunia, pilih);
    outcome.done++;
  } catch (error) {
    const { status, message } = error as { status?: number; message: string };
    // Nothing to take the step with.
    if (error instanceof TidakAda) return;
    outcome.refused++;
    // One without a status is a step's own look at figures that others changed meanwhile; 503 is a read among others of a
    // busy machine, which `insist` does not see.
    const expected = status === undefined || [403, 404, 409, 412, 422, 503].includes(status);
    if (!expected) outcome.faults.push(`${name}: ${status} ${message}`);
  }
}

/** So many moves that are done, of all at once, beside those that are refused; `kill -9` of the server after these many. */
async function work(many: number, kills: readonly number[]): Promise<void> {
  const from = outcome.done;
  const strikes: Promise<void>[] = [];
  await Promise.all(
    computers.map(async (dunia) => {
      while (outcome.done < from + many) {
        await step(dunia, ++tried);
        if (outcome.done - from >= (kills[strikes.length] ?? Number.POSITIVE_INFINITY))
          strikes.push(strike(dunia.clock.today));
      }
    }),
  );
  await Promise.all(strikes);
}

async function strike(today: string): Promise<void> {
  server.child.kill('SIGKILL');
  await server.exit;
  await start(today);
}

const live = "t.status in ('Paid', 'Pending') and t.pengembalian is distinct from 'penuh' and t.membalik is null";
/**
 * Money that came or went by bills. What is paid by a deposit or a voucher came before; a bill that is given back on its day
 * keeps its parts, and the ledger has it twice.
 */
const moved = `select referensi as invoice, metode_pembayaran as method,
  sum(case jenis_transaksi when 'pemasukan' then nominal else -nominal end) as ledger
  from $s.laporan_keuangan where asal in ('pembayaran', 'pengembalian')`;
/** Rows that must never be. */
const never: Readonly<Record<string, string>> = {
  'a fee that is written twice': `select transaksi, baris, orang, peran from $s.laporan_jasa where membalik is null
    group by 1, 2, 3, 4 having count(*) > 1`,
  'a fee of what was wholly given back': `select j.transaksi, sum(j.jumlah) as jumlah from $s.laporan_jasa j
    join $s.transaksi t on t.id = j.transaksi where t.pengembalian = 'penuh' group by 1 having sum(j.jumlah) <> 0`,
  'a used session that its bill does not have': `select j.id from $s.jatah j where j.keadaan = 'terpakai' and not exists
    (select from $s.transaksi t, jsonb_array_elements(t.rincian) l where t.id = j."dipakaiDengan"
     and (l->>'jatah')::int = j.id and coalesce((l->>'qtyKembali')::numeric, 0) = 0)`,
  'a session of a bill that was not used': `select t.id, l->>'jatah' as jatah from $s.transaksi t, jsonb_array_elements(t.rincian) l
    where ${live} and (l->>'jatah') is not null and coalesce((l->>'qtyKembali')::numeric, 0) = 0
    and not exists (select from $s.jatah j where j.id = (l->>'jatah')::int and j.keadaan = 'terpakai' and j."dipakaiDengan" = t.id)`,
  'stock that its batches do not have': `select id from $s.produk p where stok_akhir <>
    (select coalesce(sum(sisa), 0) from $s.batch b where b.produk = p.id) or stok_akhir < 0`,
  'money of a bill that is not in the ledger as its parts are, by method': `select * from
    (select t."invoiceNumber" as invoice, p->>'metodeBayar' as method, sum((p->>'jumlah')::numeric + (p->>'pembulatan')::numeric) as parts
      from $s.transaksi t, jsonb_array_elements(t.bagian) p
      where t.status <> 'Refunded' and p->>'metodeBayar' not in ('Titipan', 'Voucher') group by 1, 2) b
    full join ($moved group by 1, 2) l using (invoice, method)
    where coalesce(b.parts, 0) <> coalesce(l.ledger, 0)
      and coalesce(invoice, '') not in (select "invoiceNumber" from $s.transaksi where status = 'Refunded')`,
  'money of a bill that was given back on its day': `select t."invoiceNumber", sum(l.ledger) from $s.transaksi t
    join ($moved group by 1, 2) l on l.invoice = t."invoiceNumber" where t.status = 'Refunded' group by 1 having sum(l.ledger) <> 0`,
  'a visit paid twice': `select t.kunjungan from $s.transaksi t where ${live} and t.kunjungan is not null group by 1 having count(*) > 1`,
  'somebody archived who owns or owes': `select p.id from $s.pasien p where p._archived_at is not null and (
    exists (select from $s.jatah j where j.pasien = p.id and j.keadaan = 'tersedia' and coalesce(j.sampai, '9999-12-31') >= '${september}')
    or (select coalesce(sum(jumlah), 0) from $s.titipan d where d.pasien = p.id and d.voucher is null) <> 0
    or exists (select from $s.transaksi t where t.pasien = p.id and t.membalik is null and t.sisa > 0)
    or exists (select from $s.kunjungan k where k.pasien = p.id and k.transaksi is null and k.status <> 'Batal')
    or exists (select from $s.appointments a where a.pasien = p.id and a.tanggal >= '${september}' and a.status in ('confirmed', 'waiting')))`,
};

/** Rests of opened packages, by the audit: what a computer saw of a batch before it threw it away may be old. */
const thrownAway = `select b.produk, sum((c->>'sebelum')::numeric - coalesce(c->>'sesudah', '0')::numeric) as rest
  from $s.audit a, jsonb_array_elements(a.perubahan) c, $s.batch b
  where a.sumber = 'batch' and a.perintah in ('batch/musnahkan', 'batch/buang-sisa') and c->>'kolom' = 'Isi Terbuka'
  and b.id = a."idData" group by 1`;

/** Figures of the closed month that the cards of lists do not tell one by one. */
const monthly: Readonly<Record<string, string>> = {
  'fees by person': `select orang, peran, sum(jumlah), sum(dasar), count(*) from $s.laporan_jasa
    where tanggal < '2024-09-01' group by 1, 2 order by 1, 2`,
  'sales by product': `select jenis, produk, nama, sum(qty), sum(bruto), sum(neto), sum(hpp), sum(ppn) from $s.laporan_penjualan
    where tanggal < '2024-09-01' group by 1, 2, 3 order by 1, 2, 3`,
  'treatments by name': `select tindakan, status, sum(jumlah), sum(total_biaya), sum(biaya_bahan) from $s.laporan_treatment
    where tanggal_treatment < '2024-09-01' group by 1, 2 order by 1, 2`,
  'money by method': `select metode_pembayaran, asal, jenis_transaksi, sum(nominal), count(*) from $s.laporan_keuangan
    where tanggal < '2024-09-01' group by 1, 2, 3 order by 1, 2, 3`,
  'stock by product': `select produk, sebab, jenis_mutasi, sum(jumlah), sum(nilai) from $s."mutasi_stok"
    where tanggal < '2024-09-01' group by 1, 2, 3 order by 1, 2, 3`,
};
const monthlyFigures = () =>
  Promise.all(Object.entries(monthly).map(async ([name, statement]) => [name, await asked(statement)]));

const asked = <T extends Record<string, unknown>>(statement: string) =>
  database.query<T>(sql.raw(statement.replaceAll('$moved', moved).replaceAll('$s', 'klinik')));

async function requireWhole(): Promise<void> {
  for (const [fault, statement] of Object.entries(never)) expect(await asked(statement), fault).toEqual([]);
  await requireFees();
  for (const { produk, rest } of await asked<{ produk: number; rest: string }>(thrownAway))
    admin.dibuang.set(produk, Number(rest));
  await cocok(admin);
  await kartuCocok(admin);
  expect(await verify(database)).toMatchObject({ whole: true });
}

/** One fee for each who did a line of a paid visit; one of somebody else, who was put down for it before, is worth nothing. */
async function requireFees(): Promise<void> {
  const [visits = [], fees = [], bills = []] = await Promise.all(
    ['kunjungan', 'laporan/jasa', 'transaksi'].map(admin.rows),
  );
  const worthless = (first: Row) => {
    const own = fees.filter(
      (row) => row.id === first.id || (row['membalik'] === first.id && row['sebab'] === 'koreksi'),
    );
    return ['jumlah', 'dasar'].every((name) => own.reduce((sum, row) => sum + Number(row[name]), 0) === 0);
  };
  for (const visit of visits) {
    const bill = bills.find(({ id }) => id === visit['transaksi']);
    const lines = (bill?.['rincian'] ?? []) as Row[];
    const due = pelaksanaTagihan(visit as never).flatMap((done, baris) =>
      lines[baris] ? done.map(({ orang, peran }) => `${baris} ${orang} ${peran}`) : [],
    );
    const first = fees.filter((row) => row['membalik'] === null && row['transaksi'] === bill?.id);
    const written = first
      .map((row) => ({ row, fee: `${row['baris']} ${row['orang']} ${row['peran']}` }))
      .filter(({ row, fee }) => due.includes(fee) || !worthless(row))
      .map(({ fee }) => fee);
    expect(written.sort(), `fees of visit ${visit.id}`).toEqual(due.sort());
  }
}

it(`${moves.august + moves.september} moves of six at once, the server killed three times: the books agree, and a closed month stays`, async () => {
  await work(moves.august, [130, 270]);
  expect(outcome.faults).toEqual([]);
  await requireWhole();

  await server.stop();
  await database.close();
  await start(september);
  database = open();
  await signIn(september);
  await kunjunganBeres(admin);
  await kasBeres(admin);
  await admin.buat('tutup-bulan', { bulan: '2024-08', catatan: null });
  admin.bulan.set('2024-08', await cuplikanBulan(admin, '2024-08'));
  const closed = await monthlyFigures();

  await work(moves.september, [100]);
  expect(outcome.faults).toEqual([]);
  await requireWhole();
  expect(await monthlyFigures()).toEqual(closed);
  process.stdout.write(`stress: ${outcome.done} moves done, ${outcome.refused} refused, seed ${seed}\n`);
  expect(outcome.done).toBeGreaterThan(outcome.refused / 4);
}, 3_600_000);
