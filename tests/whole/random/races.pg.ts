import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepAnswers } from '../../../server/commands/once.ts';
import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import type { ConsoleDataProvider } from '../../../src/providers/consoleDataProvider.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Row } from '../../../src/schema/index.ts';
import { caller } from '../../support/call.ts';
import { startKlinik, today } from '../../support/klinik.ts';

/** Rounds of each race. */
const rounds = 2;

let klinik: Awaited<ReturnType<typeof startKlinik>>;
/** Staff at several computers, on three servers that share one database. */
let staff: ConsoleDataProvider[];
beforeAll(async () => {
  klinik = await startKlinik({ servers: 3 });
});
afterAll(() => klinik.stop());

const sample = sampleData(today);
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

beforeEach(async () => {
  const emptied = [
    'batch',
    'transaksi',
    'kunjungan',
    'catatan-klinis',
    'adendum',
    'antrian',
    'laporan/penjualan',
    'laporan/sisa-tagihan',
    'treatment-plan',
    'sesi-rencana',
  ];
  await klinik.reset({ ...sample, ...Object.fromEntries(emptied.map((name) => [name, []])) });
  staff = await Promise.all(klinik.urls.map((url) => klinik.provider('admin', url)));
});

/** Everybody at once; what each got, or why not. */
const all = (many: number, run: (provider: ConsoleDataProvider, index: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: many }, (_, index) => insist(() => run(at(staff, index), index))));
/**
 * Who is told that the server is busy, as on a slow machine, or still at work on what was sent before, tries again: the
 * same submission, under the same key.
 */
async function insist(run: () => Promise<unknown>): Promise<unknown> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const { status, body } = error as { status?: number; body?: { code?: string } };
      if (status !== 503 && body?.code !== 'in_flight') throw error;
    }
  }
}
const won = (tries: PromiseSettledResult<unknown>[]) => tries.filter((each) => each.status === 'fulfilled');
const statuses = (tries: PromiseSettledResult<unknown>[]) =>
  new Set(tries.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { status?: number }).status] : [])));

const insert = async (source: string, values: Record<string, unknown>): Promise<number> => {
  const names = sql.join(
    Object.keys(values).map((name) => sql.identifier(name)),
    sql.raw(', '),
  );
  const cells = sql.join(
    Object.values(values).map((value) => sql`${value}`),
    sql.raw(', '),
  );
  const [row] = await klinik.database.query<Row>(
    sql`insert into ${klinik.database.table(source)} (${names}) values (${cells}) returning id`,
  );
  return row?.id ?? 0;
};
const facial = JSON.stringify([{ nama: 'Facial', harga: 100_000, kategori: null }]);
/** A visit that waits to be paid, of one patient after the other. */
const visit = (number: number, products: unknown[] = [], pasien = 1 + (number % sample.pasien.length)) =>
  insert('kunjungan', {
    tanggal: today,
    antrian: number,
    pasien,
    dokter: 1,
    kategori: 'Beauty',
    status: 'Selesai Konsultasi',
    waktuMasuk: '09:00',
    treatments: facial,
    products: JSON.stringify(products),
    addons: '[]',
  });
/** The till of who pays and closes here: the sample's admin. */
const admin = sample.user.find((each) => each.role === sample.roles.find((role) => role.username === 'admin')?.id);
const akun = admin?.id ?? 0;
/** Their till of today, counted to the rupiah. */
const counted = async () => {
  const nothing = metodePembayaran.map((metode) => ({ metode, dihitung: 0 }));
  const { data } = await at(staff, 0).command('kas/hitung', { tanggal: today, rincian: nothing });
  const rincian = (data['rincian'] as { metode: string; seharusnya: number }[]).map(({ metode, seharusnya }) => ({
    metode,
    seharusnya,
    dihitung: seharusnya,
  }));
  const stated = rincian.map(({ metode, dihitung }) => ({ metode, dihitung }));
  await at(staff, 0).command('kas/hitung', { tanggal: today, rincian: stated });
  return { tanggal: today, rincian, sampai: data['sampai'], catatan: 'Dihitung dua kali' };
};
const terms = { metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null };
const count = async (source: string, where = sql`true`) =>
  (
    await klinik.database.query<{ n: number }>(
      sql`select count(*) as n from ${klinik.database.table(source)} where ${where}`,
    )
  )[0]?.n;

/** Connections that wait for a lock of another. */
const waiting = async () =>
  (await klinik.database.query<{ n: number }>(sql`select count(*) as n from pg_locks where not granted`))[0]?.n;

describe(`races on real PostgreSQL, three servers, ${rounds} rounds each`, () => {
  it('20 identical payments: exactly one succeeds', async () => {
    for (let round = 1; round <= rounds; round++) {
      const kunjungan = await visit(round);
      const tries = await all(20, (provider) => provider.command('transaksi/bayar', { kunjungan, ...terms }));
      expect(won(tries)).toHaveLength(1);
      expect(statuses(tries)).toEqual(new Set([409]));
      expect(await count('transaksi', sql`kunjungan = ${kunjungan}`)).toBe(1);
      expect(
        await count(
          'laporan/keuangan',
          sql`referensi = (select "invoiceNumber" from ${klinik.database.table('transaksi')} where kunjungan = ${kunjungan})`,
        ),
      ).toBe(1);
    }
  }, 600_000);

  it('20 buyers of the last item: exactly one gets it', async () => {
    for (let round = 1; round <= rounds; round++) {
      await klinik.database.query(
        sql`update ${klinik.database.table('produk')} set stok_awal = stok_keluar + 1, stok_masuk = 0, stok_akhir = 1 where id = 1`,
      );
      await klinik.database.query(sql`delete from ${klinik.database.table('penerima-batch')}`);
      await klinik.database.query(sql`delete from ${klinik.database.table('batch')}`);
      const batch = await insert('batch', { produk: 1, nomor: 'A', sisa: 1, terbuka: 0, harga_beli: 500 });
      const goods = [{ produk: 1, nama: 'Serum', harga: 1000, kategori: null, qty: 1 }];
      const visits: number[] = [];
      for (let buyer = 1; buyer <= 20; buyer++) visits.push(await visit(buyer, goods));
      const tries = await all(20, (provider, index) =>
        provider.command('transaksi/bayar', { kunjungan: visits[index], ...terms }),
      );
      expect(won(tries)).toHaveLength(1);
      expect(statuses(tries)).toEqual(new Set([409]));
      expect(await count('batch', sql`id = ${batch} and sisa = 0`)).toBe(1);
      expect(await count('produk', sql`id = 1 and stok_akhir = 0`)).toBe(1);
    }
  }, 600_000);

  it('10 callers of the next number, one waiting: exactly one calls it; never two are served', async () => {
    for (let round = 1; round <= rounds; round++) {
      await klinik.database.query(sql`delete from ${klinik.database.table('antrian')}`);
      await insert('antrian', {
        nomor: 1,
        pasien: 1,
        dokter: 1,
        tanggal: today,
        estimatedTime: '08:00',
        status: 'waiting',
        urutan: 1,
      });
      const tries = await all(10, (provider) => provider.command('antrian/panggil-selanjutnya', {}));
      expect(won(tries)).toHaveLength(1);
      expect(statuses(tries)).toEqual(new Set([409]));
      expect(await count('antrian', sql`status = 'current'`)).toBe(1);
    }
  }, 600_000);

  it('5 counters call in 4 lanes with 28 patients: nobody is called twice, a doctor serves one', async () => {
    await klinik.database.query(sql`update ${klinik.database.table('settings')} set "antrianPerDokter" = true`);
    const lane = (index: number) => 1 + (index % 4);
    for (let nomor = 1; nomor <= 28; nomor++) {
      const at = { tanggal: today, estimatedTime: '08:00', status: 'waiting', urutan: nomor };
      await insert('antrian', { nomor, pasien: nomor, dokter: lane(nomor), ...at });
    }
    const called: unknown[] = [];
    for (let round = 1; round <= 9; round++) {
      const tries = await all(20, async (provider, index) => {
        const { data } = await provider.getList('antrian', {
          filter: { tanggal: today, status: 'current', dokter: lane(index) },
          sort: { field: 'id', order: 'ASC' },
          pagination: { page: 1, perPage: 1 },
        });
        const sekarang = data[0]?.id ?? null;
        return provider.command('antrian/panggil-selanjutnya', { dokter: lane(index), sekarang } as never);
      });
      for (const each of tries)
        if (each.status === 'fulfilled') called.push((each.value as { data: Row }).data['nomor']);
      expect([...statuses(tries)].every((status) => status === 409)).toBe(true);
      const serving = await klinik.database.query<{ n: number }>(
        sql`select count(*) as n from ${klinik.database.table('antrian')} where status = 'current' group by dokter`,
      );
      expect(serving.every(({ n }) => n === 1)).toBe(true);
    }
    expect(new Set(called).size).toBe(called.length);
    expect(called).toHaveLength(28);
    expect(await count('kunjungan')).toBe(28);
  }, 600_000);

  it('20 patients taking a number at once get 20 numbers', async () => {
    const tries = await all(20, (provider, index) =>
      provider.command('antrian/ambil-nomor', { pasien: index + 1, dokter: 1 }),
    );
    const numbers = won(tries).map((each) =>
      Number((each as PromiseFulfilledResult<{ data: Row }>).value.data['nomor']),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('invoice numbers of payments on three servers are unique and without gaps', async () => {
    const visits: number[] = [];
    for (let pasien = 1; pasien <= 30; pasien++) visits.push(await visit(pasien));
    const tries = await all(30, (provider, index) =>
      provider.command('transaksi/bayar', { kunjungan: visits[index], ...terms }),
    );
    expect(tries.filter((each) => each.status === 'rejected')).toEqual([]);
    const numbers = won(tries)
      .map((each) => String((each as PromiseFulfilledResult<{ data: Row }>).value.data['invoiceNumber']))
      .sort();
    const first = Number(numbers[0]?.slice(-3));
    expect(numbers).toEqual(
      Array.from({ length: 30 }, (_, index) => `INV-2024-${String(first + index).padStart(3, '0')}`),
    );
  });

  it('who waits longer than a lock may take is told to come again, whatever else was sent behind it', async () => {
    const hurried = await startKlinik({ servers: 2, patience: { lock: 20 } });
    try {
      await hurried.reset({
        ...sample,
        kunjungan: [],
        'catatan-klinis': [],
        adendum: [],
        'treatment-plan': [],
        'sesi-rencana': [],
      });
      const { database, urls } = hurried;
      const known = await database.query<{ id: number }>(
        sql`insert into ${database.table('kunjungan')} (tanggal, antrian, pasien, dokter, kategori, status, "waktuMasuk", treatments)
            select ${today}, n, n, 1, 'Beauty', 'Selesai Konsultasi', '09:00', ${facial}
            from generate_series(1, 30) n returning id`,
      );
      const tills = await Promise.all(urls.map((url) => hurried.provider('admin', url)));
      const before = hurried.log.length;
      const tries = await Promise.allSettled(
        known.map(({ id }, index) => at(tills, index).command('transaksi/bayar', { kunjungan: id, ...terms })),
      );
      expect(won(tries).length).toBeGreaterThan(0);
      expect([...statuses(tries)].filter((status) => status !== 503)).toEqual([]);
      expect(hurried.log.slice(before).filter((line) => line.includes('25P02'))).toEqual([]);
    } finally {
      await hurried.stop();
    }
  });

  it('the first numbers of a year, taken at once: none is lost', async () => {
    const numbered = [
      'penomoran',
      'transaksi',
      'laporan/keuangan',
      'laporan/treatment',
      'tutup-kas',
      'kunjungan',
      'catatan-klinis',
      'adendum',
      'laporan/penjualan',
      'laporan/sisa-tagihan',
      'antrian',
      'treatment-plan',
      'sesi-rencana',
    ];
    const unnumbered = Object.fromEntries(Object.entries(sample).filter(([name]) => !numbered.includes(name)));
    for (let round = 0; round < rounds; round++) {
      await klinik.reset(unnumbered);
      staff = await Promise.all(klinik.urls.map((url) => klinik.provider('admin', url)));
      const visits = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => visit(number)));
      const tries = await all(6, (provider, index) =>
        provider.command('transaksi/bayar', { kunjungan: visits[index], ...terms }),
      );
      expect(statuses(tries)).toEqual(new Set());
    }
  });

  it('ten closings of one till at once: exactly one closes it', async () => {
    for (let round = 1; round <= rounds; round++) {
      await at(staff, 0).command('transaksi/bayar', { kunjungan: await visit(round), ...terms });
      const closing = await counted();
      const before = Number(await count('tutup-kas'));
      const tries = await all(10, (provider) => provider.command('kas/tutup', closing));
      expect(won(tries)).toHaveLength(1);
      expect(statuses(tries)).toEqual(new Set([409]));
      expect(await count('tutup-kas')).toBe(before + 1);
    }
  });

  it('payments while the till is being closed: what is in it was counted, what was not is in the next', async () => {
    const ledger = klinik.database.table('laporan/keuangan');
    const invoices = klinik.database.table('transaksi');
    for (let round = 1; round <= rounds; round++) {
      const [first = 0, ...visits] = [await visit(3 * round - 2), await visit(3 * round - 1), await visit(3 * round)];
      await at(staff, 0).command('transaksi/bayar', { kunjungan: first, ...terms });
      const closing = await counted();
      const before = Number(await count('tutup-kas'));
      const tries = await all(6, (provider, index) =>
        index < 4
          ? provider.command('kas/tutup', closing)
          : provider.command('transaksi/bayar', { kunjungan: visits[index - 4], ...terms }),
      );
      expect(Number(await count('tutup-kas')) - before).toBeLessThanOrEqual(1);
      for (const payment of tries.slice(4)) expect(payment.status).toBe('fulfilled');
      const [uneven] = await klinik.database.query<{ n: number }>(
        sql`select count(*) as n from ${klinik.database.table('tutup-kas')} k where akun = ${akun} and jenis = 'penutupan'
            and total_seharusnya - modal <> (select coalesce(sum(nominal), 0) from ${ledger} l where l."tutupKas" = k.id and l.asal <> 'selisih')`,
      );
      expect(uneven?.n).toBe(0);
      const [apart] = await klinik.database.query<{ n: number }>(
        sql`select count(*) as n from ${invoices} t join ${ledger} l on l.referensi = t."invoiceNumber"
            where t."akunKasir" = ${akun} and t."tutupKas" is distinct from l."tutupKas"`,
      );
      expect(apart?.n).toBe(0);
    }
  });

  it('a payment waits for a closing that has read the till and not yet written it', async () => {
    const { database } = klinik;
    await at(staff, 0).command('transaksi/bayar', { kunjungan: await visit(1), ...terms });
    const [closing, second] = [await counted(), await visit(2)];
    const closer = sql`select pid from pg_locks
      where relation = ${`"${database.schema}".tutup_kas`}::regclass and not granted`;
    const some = async (statement: SQL) => (await database.query(statement)).length > 0;
    const client = await database.pool.connect();
    const patience = { timeout: 20_000 };
    const tries: Promise<unknown>[] = [];
    try {
      // The closing stops where it stores itself, between the ledger and the transactions that it covers.
      await client.query(`begin; lock table "${database.schema}".tutup_kas in share row exclusive mode`);
      tries.push(at(staff, 0).command('kas/tutup', closing));
      await vi.waitUntil(() => some(closer), patience);
      const payment = at(staff, 1).command('transaksi/bayar', { kunjungan: second, ...terms });
      tries.push(payment);
      const paid = payment.then(() => true);
      const held = sql`select from pg_locks w, (${closer}) c
        where w.locktype = 'advisory' and not w.granted and c.pid = any(pg_blocking_pids(w.pid))`;
      await vi.waitUntil(async () => (await some(held)) || Promise.race([paid, false]), patience);
    } finally {
      await client.query('commit');
      client.release();
    }
    await Promise.all(tries);
    expect(await count('transaksi', sql`"tutupKas" is not null`)).toBe(1);
    expect(await count('laporan/keuangan', sql`"tutupKas" is not null and laci = ${akun}`)).toBe(1);
  });

  it('ten refunds of a transaction whose day is closed: exactly one reverses it', async () => {
    for (let round = 1; round <= rounds; round++) {
      const kunjungan = await visit(round);
      const { data: paid } = await at(staff, 0).command('transaksi/bayar', { kunjungan, ...terms });
      await klinik.database.query(
        sql`update ${klinik.database.table('transaksi')} set tanggal = '2024-08-26',
            "tutupKas" = (select min(id) from ${klinik.database.table('tutup-kas')}) where id = ${paid.id}`,
      );
      const refund = { transaksi: paid.id, alasan: 'salah tagih' };
      const tries = await all(10, (provider) => provider.command('transaksi/kembalikan-dana', refund));
      expect(won(tries)).toHaveLength(1);
      expect(statuses(tries)).toEqual(new Set([409]));
      expect(await count('transaksi', sql`membalik = ${paid.id}`)).toBe(1);
    }
  });

  it('ten refunds on the day itself: exactly one gives the money back', async () => {
    const { data: paid } = await at(staff, 0).command('transaksi/bayar', { kunjungan: await visit(1), ...terms });
    const refund = { transaksi: paid.id, alasan: 'salah tagih' };
    const tries = await all(10, (provider) => provider.command('transaksi/kembalikan-dana', refund));
    expect(won(tries)).toHaveLength(1);
    expect(statuses(tries)).toEqual(new Set([409]));
    const returned = sql`referensi = ${paid['invoiceNumber']} and jenis_transaksi = 'pengeluaran'`;
    expect(await count('laporan/keuangan', returned)).toBe(1);
  });

  describe('fees reckoned anew for bills that have none', () => {
    /** As many bills, paid before there was any rule; now there is one. */
    const unrewarded = async (many: number, round: number): Promise<number[]> => {
      const { query, table } = klinik.database;
      await query(sql`delete from ${table('laporan/jasa')} where membalik is not null`);
      for (const name of ['laporan/jasa', 'aturan-jasa']) await query(sql`delete from ${table(name)}`);
      const bills: number[] = [];
      for (let index = 1; index <= many; index++) {
        const kunjungan = await visit(many * round + index);
        bills.push((await at(staff, 0).command('transaksi/bayar', { kunjungan, ...terms })).data.id);
      }
      const rule = { nama: `Umum ${round}`, peran: 'pelaksana', cara: 'persen', persen: 10, dasar: 'neto' };
      await at(staff, 0).create('aturan-jasa', { data: { ...rule, mulai: today } });
      return bills;
    };
    const anew = { dari: today, sampai: today };
    const refused = (tries: PromiseSettledResult<unknown>[]) =>
      tries.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Error).message] : []));

    it('four at once: one fee for each who did a line', async () => {
      for (let round = 1; round <= rounds; round++) {
        const bills = await unrewarded(3, round);
        const tries = await all(4, (provider) => provider.command('jasa/hitung-ulang', anew));
        expect(refused(tries)).toEqual([]);
        for (const id of bills) expect(await count('laporan/jasa', sql`transaksi = ${id}`)).toBe(1);
      }
    });

    it('beside refunds: nothing is owed for what was given back', async () => {
      for (let round = 1; round <= rounds; round++) {
        const bills = await unrewarded(4, round);
        const tries = await all(7, (provider, index) =>
          index < 4
            ? provider.command('transaksi/kembalikan-dana', { transaksi: bills[index], alasan: 'salah tagih' })
            : provider.command('jasa/hitung-ulang', anew),
        );
        expect(refused(tries)).toEqual([]);
        expect(await count('laporan/jasa', sql`membalik is null group by transaksi having count(*) > 1`)).toBe(
          undefined,
        );
        const [owed] = await klinik.database.query<{ sum: number }>(
          sql`select coalesce(sum(jumlah), 0) as sum from ${klinik.database.table('laporan/jasa')}`,
        );
        expect(Number(owed?.sum)).toBe(0);
      }
    });
  });

  it('two edits of one version: one is stored, the other is told (412)', async () => {
    for (let round = 0; round < rounds; round++) {
      const seen = (await at(staff, 0).getOne<Row>('supplier', { id: 1 })).data;
      const tries = await all(6, (provider, index) =>
        provider.update('supplier', { id: 1, data: { ...seen, address: `Jl. ${round}-${index}` }, previousData: seen }),
      );
      expect(won(tries)).toHaveLength(1);
      expect(statuses(tries)).toEqual(new Set([412]));
    }
  });

  it('two suppliers of one name at once: one is stored, the other hears it at the field', async () => {
    const tries = await all(6, (provider) =>
      provider.create('supplier', { data: { name: 'PT Kembar', username: 'kembar', email: 'a@b.example' } }),
    );
    expect(won(tries)).toHaveLength(1);
    expect(statuses(tries)).toEqual(new Set([422]));
    expect(await count('supplier', sql`name = 'PT Kembar'`)).toBe(1);
  });
});

describe('what several servers share', () => {
  it('a change made through one is heard through the others and not by who made it', async () => {
    const told: [number, string[]][] = [];
    const stops = staff.map((provider, index) => provider.subscribe((sources) => told.push([index, [...sources]])));
    await expect.poll(() => klinik.listening()).toBe(3);
    await at(staff, 0).create('supplier', { data: { name: 'PT Kabar', username: 'kabar', email: 'a@b.example' } });
    await expect.poll(() => told.length).toBe(3);
    expect(told.toSorted(([a], [b]) => a - b)).toEqual([0, 1, 2].map((index) => [index, ['supplier']]));
    for (const stop of stops) stop();
  });

  it('a session begun on one server holds on the others, and ends on all', async () => {
    const token = await klinik.tokenOf('admin');
    const me = (url: string) => fetch(`${url}/api/me`, { headers: { Authorization: `Bearer ${token}` } });
    expect((await Promise.all(klinik.urls.map(me))).map(({ status }) => status)).toEqual([200, 200, 200]);
    await fetch(`${klinik.url}/api/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    expect((await Promise.all(klinik.urls.map(me))).map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('the same Idempotency-Key brings the first answer back through any server; another request with it is refused', async () => {
    const kunjungan = await visit(1);
    const token = await klinik.tokenOf('kasir');
    const pay = async (url: string, key: string | null, body: object = { kunjungan, ...terms }) => {
      const headers = {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...(key && { 'Idempotency-Key': key }),
      };
      const answer = await fetch(`${url}/api/commands/transaksi/bayar`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as { data?: Row; message?: string } };
    };
    const first = await pay(at(klinik.urls, 0), 'kunci-uji-1');
    expect(first.status).toBe(200);
    expect(await pay(at(klinik.urls, 1), 'kunci-uji-1')).toEqual(first);
    expect((await pay(at(klinik.urls, 2), 'kunci-uji-1', { kunjungan, ...terms, ppn: 0 })).status).toBe(422);
    expect((await pay(klinik.url, 'kunci-uji-2')).body.message).toBe('Kunjungan ini sudah dibayar');
    expect((await pay(klinik.url, null)).status).toBe(400);
    expect(await count('transaksi')).toBe(1);
  });

  it('a create sent again under its key makes no second record, made by a form or by a command', async () => {
    const token = await klinik.tokenOf('admin');
    const post = (server: number, path: string, body: object, key = `kunci-${path}`) =>
      caller(at(klinik.urls, server))('POST', path, { token, body, headers: { 'Idempotency-Key': key } });
    const supplier = { name: 'PT Sekali Saja', username: 'sekali', email: 'sekali@contoh.example' };
    const mutasi = { tanggal: today, produk: 1, jenis_mutasi: 'masuk', jumlah: 3, satuan: 'Strip', supplier: 1 };
    for (const [path, body] of Object.entries({ supplier, 'mutasi-stok': mutasi })) {
      const before = await count(path);
      const first = await post(0, path, body);
      expect(first.status, first.text).toBe(201);
      const second = await post(1, path, body);
      expect(second).toMatchObject({ status: 201, body: first.body });
      expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
      expect(await count(path)).toBe(Number(before) + 1);
      expect((await post(2, path, { ...body, keterangan: 'lain' })).status).toBe(422);
      // Meant for another list, or malformed.
      expect((await post(0, path, body, 'pendek')).status).toBe(400);
    }
    expect((await post(0, 'dokter', supplier, 'kunci-supplier')).status).toBe(422);
  });

  it('two of one key at once: one record, and whoever comes in between is asked to wait', async () => {
    const token = await klinik.tokenOf('admin');
    const before = await count('supplier');
    const body = { name: 'PT Serentak', username: 'serentak', email: 'serentak@contoh.example' };
    const tries = await Promise.all(
      [0, 1, 2, 0, 1, 2].map((server) =>
        caller(at(klinik.urls, server))('POST', 'supplier', {
          token,
          body,
          headers: { 'Idempotency-Key': 'kunci-serentak' },
        }),
      ),
    );
    expect(tries.some(({ status }) => status === 201)).toBe(true);
    for (const { status, body: told } of tries) if (status !== 201) expect(told['code']).toBe('in_flight');
    expect(await count('supplier')).toBe(Number(before) + 1);
  });

  it('patients who are merged both ways while others book them and take their money: nobody names who is gone', async () => {
    const { data: pattern } = await at(staff, 0).getOne<Row>('pasien', { id: 1 });
    for (let round = 1; round <= rounds; round++) {
      const people: number[] = [];
      for (const name of ['Satu', 'Dua', 'Tiga']) {
        const data = { ...pattern, totalVisits: 0, name: `${name} ${round}`, nomorRM: null, nik: null };
        people.push((await at(staff, 0).create<Row>('pasien', { data })).data.id);
      }
      const [one = 0, two = 0, three = 0] = people;
      const visits: number[] = [];
      for (let index = 0; index < 2; index++) visits.push(await visit(round * 10 + index, [], two));
      const bills = Number(await count('transaksi'));
      const merge = (provider: ConsoleDataProvider, id: number, into: number) =>
        provider.command('pasien/gabungkan', { pasien: id, ke: into });
      const booking = { userId: 1, treatment: 1, tanggal: '2024-08-30', waktu: '09:00', durasi: 30, status: 'waiting' };
      const acts: ((provider: ConsoleDataProvider) => Promise<unknown> | undefined)[] = [
        ...visits.map(
          (kunjungan) => (provider: ConsoleDataProvider) =>
            provider.command('transaksi/bayar', { kunjungan, ...terms }),
        ),
        ...[two, two].map(
          (pasien, index) => (provider: ConsoleDataProvider) =>
            provider.create('appointments', { data: { ...booking, title: `Uji ${index}`, pasien } }),
        ),
        (provider) => merge(provider, two, one),
        (provider) => merge(provider, one, two),
        (provider) => merge(provider, two, three),
      ];
      const tries = await all(acts.length, async (provider, index) => at(acts, index)(provider));
      const paid = tries.slice(0, visits.length);
      expect(paid.map((each) => (each.status === 'rejected' ? (each.reason as Error).message : 'paid'))).toEqual(
        visits.map(() => 'paid'),
      );
      expect(won(tries.slice(-3)).length).toBeGreaterThan(0);
      const gone = sql`pasien in (select id from ${klinik.database.table('pasien')} where _archived_at is not null)`;
      for (const source of [
        'kunjungan',
        'transaksi',
        'appointments',
        'riwayat',
        'laporan/penjualan',
        'laporan/treatment',
      ])
        expect([source, await count(source, gone)]).toEqual([source, 0]);
      expect(await count('transaksi')).toBe(bills + visits.length);
      const mine = sql`pasien in (${one}, ${two}, ${three})`;
      expect(await count('riwayat', mine)).toBe(visits.length);
      const [left] = await klinik.database.query<{ visits: number }>(
        sql`select sum("totalVisits") as visits from ${klinik.database.table('pasien')} where id in (${one}, ${two}, ${three}) and _archived_at is null`,
      );
      expect(Number(left?.visits)).toBe(visits.length);
    }
  }, 600_000);

  it('who is booked while they are being merged is not booked under the name that goes', async () => {
    const { database } = klinik;
    const booking = { userId: 1, treatment: 1, tanggal: '2024-08-30', waktu: '09:00', durasi: 30, status: 'waiting' };
    const client = await database.pool.connect();
    const table = `"${database.schema}".pasien`;
    await client.query(`begin; select from ${table} where id = 2 for update`);
    const booked = at(staff, 1).create('appointments', { data: { ...booking, title: 'Uji', pasien: 2 } });
    const refused = expect(booked).rejects.toMatchObject({ status: 422 });
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 5_000);
    await client.query(`update ${table} set _archived_at = now() where id = 2; commit`);
    client.release();
    await refused;
  });

  it('answers over a day old are swept out, a few at a time', async () => {
    const table = klinik.database.table('_jawaban');
    await klinik.database.query(
      sql`insert into ${table} (key, user_id, request, status, body, created_at)
          select 'tua ' || n, 1, 'x', 200, '{}'::jsonb, now() - interval '24 hours 1 second' from generate_series(1, 25) n
          union all select 'baru', 1, 'x', 200, '{}'::jsonb, now() - interval '23 hours'`,
    );
    await sweepAnswers(klinik.serving, 10);
    expect(await count('_jawaban', sql`key like 'tua %'`)).toBe(0);
    expect(await count('_jawaban', sql`key = 'baru'`)).toBe(1);
  });
});
