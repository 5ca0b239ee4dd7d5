import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../../../server/audit/verify.ts';
import { projectRoot } from '../../../server/base/config.ts';
import { readHead } from '../../../server/db/pool/auditChain.ts';
import { sistem } from '../../../server/db/pool/auditEntry.ts';
import { databaseStore } from '../../../server/db/write/store.ts';
import { commands } from '../../../src/commands/index.ts';
import { stateOf } from '../../../src/commands/orang/hak.ts';
import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import type { Audit } from '../../../src/resources/core/audit.ts';
import { resources } from '../../../src/resources/index.ts';
import type { Setting } from '../../../src/resources/klinik/settings.ts';
import { rangeColumn } from '../../../src/schema/difference.ts';
import { type Condition, matches, type Row } from '../../../src/schema/index.ts';
import { contractOf } from '../../support/contract.ts';
import { startKlinik, today } from '../../support/klinik.ts';
import { png } from '../../support/pictures.ts';
import { sample } from '../../support/refill.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let token: string;
let last: number;
let contract: ReturnType<typeof contractOf>;
beforeAll(async () => {
  // As after `db:generate --rename barang=produk`.
  const declared = resources.map((each) => (each.source === 'produk' ? { ...each, formerly: ['barang'] } : each));
  klinik = await startKlinik({ servers: 3, declared });
  await klinik.reset();
  const headers = { Authorization: `Bearer ${await klinik.tokenOf('admin')}` };
  contract = contractOf(await (await fetch(`${klinik.url}/api/openapi.json`, { headers })).text());
});
afterAll(() => klinik.stop());
beforeEach(async () => {
  await klinik.reset();
  token = await klinik.tokenOf('admin');
  last = (await rowsAfter(0)).at(-1)?.id ?? 0;
});

const audit = () => klinik.database.table('audit');
const rowsAfter = (id: number) =>
  klinik.database.query<Audit>(sql`select * from ${audit()} where id > ${id} order by id`);
/** What this case has written so far. */
const written = () => rowsAfter(last);

interface Call {
  body?: object;
  as?: string;
  key?: string;
  at?: string;
  headers?: Record<string, string>;
}
async function call(
  method: string,
  path: string,
  { body, as = token, key = `kunci-${Math.random()}`.replace('.', ''), at = klinik.url, headers = {} }: Call = {},
) {
  const answer = await fetch(`${at}/api/${path}`, {
    method,
    headers: { Authorization: `Bearer ${as}`, 'Content-Type': 'application/json', 'Idempotency-Key': key, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(contract.answerFault(method, `/${path}`, answer.status, text), `${method} ${path} ${text}`).toBeNull();
  return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> & Row };
}

/** The ids that a row about many records names. */
const idsIn = (ranges: string): number[] =>
  ranges.split(', ').flatMap((part) => {
    const [first = 0, last = first] = part.split('–').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

const supplier = { name: 'PT Jejak', username: 'jejak', email: 'jejak@contoh.example', phone: null };
const byFilter = (ids: number[]) => `supplier?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`;

describe('audit (security.md, Audit): every write leaves a row, in its own transaction', () => {
  it('of a singleton, which is edited alone: a row with each field that changed; of two people the second is told', async () => {
    const { body: stored } = await call('GET', 'settings/1');
    const { id, version, updatedBy, ...values } = stored;
    const changed = { ...values, jeda: 20, ppnSejak: '2025-01-01', ppnSebelum: 10, version };
    expect((await call('PUT', 'settings/1', { body: changed })).status).toBe(200);
    expect((await call('PUT', 'settings/1', { body: { ...changed, jeda: 25 } })).status).toBe(412);
    const { jamHari: week } = values as unknown as Setting;
    const early = { jamHari: week.map((day) => ({ ...day, sampai: '12:30' })), version: 2 };
    expect(await call('PUT', 'settings/1', { body: { ...changed, ...early } })).toMatchObject({
      status: 422,
      body: { errors: { istirahatSelesai: 'Jam istirahat harus di dalam jam pelayanan: Senin 08:00 - 12:30' } },
    });
    expect((await call('POST', 'settings', { body: values })).status).toBe(405);
    expect((await call('DELETE', 'settings/1')).status).toBe(405);
    expect((await call('GET', 'settings')).body).toMatchObject([{ id: 1, jeda: 20, version: 2 }]);
    const edits = (await written()).filter(({ sumber, tindakan }) => sumber === 'settings' && tindakan === 'edit');
    expect(edits).toMatchObject([
      {
        tindakan: 'edit',
        idData: 1,
        perubahan: [
          { kolom: 'Jeda Antrian', sebelum: '15', sesudah: '20' },
          { kolom: 'Tarif Berlaku Sejak', sebelum: null },
          { kolom: 'Tarif PPN Sebelumnya', sebelum: null, sesudah: '10' },
        ],
      },
    ]);
  });

  it('POST, PUT and DELETE: who, what, when, by which request, from where', async () => {
    const { body: made } = await call('POST', 'supplier', { body: supplier });
    await call('PUT', `supplier/${made.id}`, { body: { name: 'PT Jejak Baru', version: 1 } });
    await call('DELETE', `supplier/${made.id}`);
    const rows = await written();
    expect(rows).toMatchObject([
      {
        tindakan: 'create',
        perubahan: expect.arrayContaining([{ kolom: 'Username', sebelum: null, sesudah: 'jejak' }]),
      },
      { tindakan: 'edit', perubahan: [{ kolom: 'Nama Supplier', sebelum: 'PT Jejak', sesudah: 'PT Jejak Baru' }] },
      {
        tindakan: 'delete',
        perubahan: expect.arrayContaining([{ kolom: 'Username', sebelum: 'jejak', sesudah: null }]),
      },
    ]);
    const admin = sample.user.find(({ id }) => id === rows[0]?.idPengguna);
    for (const row of rows) {
      expect(row).toMatchObject({ sumber: 'supplier', idData: made.id, pengguna: admin?.name, role: 'admin' });
      expect(row.alamat).toBe('127.0.0.1');
      expect(klinik.log.join('')).toContain(String(row.permintaan));
      expect(Math.abs(Date.parse(row.waktu) - Date.now())).toBeLessThan(600_000);
    }
    expect(new Set(rows.map((row) => row.permintaan)).size).toBe(3);
  });

  it('a write whose row cannot be added is undone', async () => {
    const table = klinik.database.table('audit');
    await klinik.database.query(sql`alter table ${table} add constraint uji check (sumber <> 'supplier') not valid`);
    try {
      expect((await call('POST', 'supplier', { body: supplier })).status).toBe(500);
    } finally {
      await klinik.database.query(sql`alter table ${table} drop constraint uji`);
    }
    const named = encodeURIComponent(JSON.stringify({ username: supplier.username }));
    expect((await call('GET', `supplier?filter=${named}`)).body).toEqual([]);
    expect(await written()).toEqual([]);
  });

  it('updateMany and deleteMany: one row a record, and none when one of them is refused', async () => {
    const ids: number[] = [];
    for (const n of [1, 2])
      ids.push((await call('POST', 'supplier', { body: { ...supplier, name: `PT ${n}`, username: `u${n}` } })).body.id);
    last += 2;
    expect((await call('PUT', byFilter([...ids, 999_999]), { body: { phone: '08123456789' } })).status).toBe(404);
    expect(await written()).toEqual([]);
    expect((await call('PUT', byFilter(ids), { body: { phone: '08123456789' } })).status).toBe(200);
    expect((await call('DELETE', byFilter(ids))).status).toBe(200);
    expect((await written()).map((row) => [row.tindakan, row.idData])).toEqual([
      ...ids.map((id) => ['edit', id]),
      ...ids.map((id) => ['delete', id]),
    ]);
  });

  it('restoring what was archived: one row; a role that may not archive neither sees nor restores it', async () => {
    const kasir = await klinik.tokenOf('kasir');
    last = (await rowsAfter(0)).at(-1)?.id ?? 0;
    const archived = `pasien?${new URLSearchParams({ filter: JSON.stringify({ diarsipkan: true }) })}`;
    expect((await call('DELETE', 'pasien/6')).status).toBe(200);
    expect((await call('GET', archived, { as: kasir })).status).toBe(403);
    expect((await call('POST', 'restore/pasien/6', { as: kasir, body: {} })).status).toBe(403);
    expect((await call('POST', 'restore/pasien/6', { body: {} })).status).toBe(200);
    const changes = [{ kolom: 'Arsip', sebelum: 'Diarsipkan', sesudah: null }];
    expect(await written()).toMatchObject([
      { tindakan: 'delete', idData: 6 },
      { tindakan: 'edit', sumber: 'pasien', idData: 6, perubahan: changes },
    ]);
  });

  it('bringing back what was deleted: one row', async () => {
    const { id } = (await call('POST', 'supplier', { body: { ...supplier, username: 'kembali' } })).body;
    expect((await call('DELETE', `supplier/${id}`)).status).toBe(200);
    last = (await rowsAfter(0)).at(-1)?.id ?? 0;
    expect((await call('POST', `restore/supplier/${id}`, { body: {} })).status).toBe(200);
    expect(await written()).toMatchObject([{ tindakan: 'create', sumber: 'supplier', idData: id }]);
  });

  it('what is refused leaves none: invalid, stale, unknown, without the right, a command that may not', async () => {
    const kasir = await klinik.tokenOf('kasir');
    last = (await rowsAfter(0)).at(-1)?.id ?? 0;
    const asked: [string, string, Call, number][] = [
      ['POST', 'supplier', { body: { name: '' } }, 422],
      ['PUT', 'supplier/1', { body: { name: 'X', version: 99 } }, 412],
      ['PUT', 'supplier/1', { body: { name: 'X' } }, 428],
      ['DELETE', 'supplier/999999', {}, 404],
      ['DELETE', 'supplier/1', { as: kasir }, 403],
      ['POST', 'commands/transaksi/bayar', { body: { rahasia: 1 } }, 422],
      ['POST', 'commands/antrian/panggil-selanjutnya', { as: await klinik.tokenOf('hr'), body: {} }, 403],
    ];
    last = (await rowsAfter(0)).at(-1)?.id ?? 0;
    for (const [method, path, options, status] of asked) {
      expect((await call(method, path, options)).status, `${method} ${path}`).toBe(status);
    }
    const refused = {
      kunjungan: 999_999,
      metodeBayar: 'Cash',
      diskon: 0,
      diskonType: 'persen',
      ppn: 11,
      catatan: null,
    };
    expect((await call('POST', 'commands/transaksi/bayar', { body: refused })).status).toBe(409);
    expect(await written()).toEqual([]);
  });

  it('audit storing secrets (Directus CVE-2026-39943): sensitive fields and passwords are told of, never kept', async () => {
    const patient = sample.pasien.find((each) => each.nik === null) ?? sample.pasien[0];
    const { body } = await call('PUT', `pasien/${patient?.id}`, { body: { nik: '3174000000000001', version: 1 } });
    expect(body['nik']).toBe('3174000000000001');
    const registered = {
      fullname: 'Orang Baru',
      email: 'baru@contoh.example',
      password: 'kata sandi rahasia',
      repeat: 'kata sandi rahasia',
    };
    expect((await call('POST', 'register', { body: registered })).status).toBe(201);
    const login = { email: registered.email, password: registered.password };
    const { body: session } = await call('POST', 'login', { body: login });
    expect((await call('POST', 'logout', { as: String(session['access_token']) })).status).toBe(204);
    expect((await call('POST', 'login', { body: { ...login, password: 'salah' } })).status).toBe(401);
    const rows = await written();
    expect(rows.map((row) => [row.tindakan, row.sumber, row.pengguna])).toEqual([
      ['edit', 'pasien', expect.any(String)],
      ['create', 'user', 'Orang Baru'],
      ['edit', 'user', 'Orang Baru'],
      ['login', 'user', 'Orang Baru'],
      ['logout', 'user', 'Orang Baru'],
      ['denied', 'user', 'Orang Baru'],
    ]);
    expect(rows[0]?.perubahan).toMatchObject([{ kolom: 'NIK', sesudah: '(disembunyikan)' }]);
    expect(rows[2]?.perubahan).toEqual([{ kolom: 'Password', sebelum: null, sesudah: '(disembunyikan)' }]);
    const kept = JSON.stringify(await klinik.database.query(sql`select * from ${audit()}`));
    expect(kept).not.toContain('3174000000000001');
    expect(kept).not.toMatch(/\$argon2|kata sandi rahasia/);
  });

  it('a changed role is a row of its own, with the old and the new one', async () => {
    const user = sample.user.find((each) => each.role === 3);
    await call('PUT', `user/${user?.id}`, { body: { role: null, version: 1 } });
    expect(await written()).toMatchObject([{ perubahan: [{ kolom: 'Role', sebelum: '3', sesudah: null }] }]);
  });
});

describe('audit: many records that get the same value in one statement (`Tx.fillWhere`)', () => {
  type Store = ReturnType<typeof databaseStore>;
  const tables = ['transaksi', 'laporan/keuangan', 'setoran-kas'] as const;
  const writer = { userId: null, today, time: '09:00', instant: `${today}T02:00:00.000Z`, user: 'Sistem' };
  /** The rows of a table once something was done to it, which is then undone; without what says when. */
  const tableAfter = async (source: string, run: (store: Store) => Promise<unknown>) => {
    let rows: Row[] = [];
    const undone = new Error('undone');
    const work = klinik.database.write(sistem(''), async (own) => {
      await run(databaseStore(klinik.database, own, writer));
      rows = await own.query<Row>(sql`select * from ${klinik.database.table(source)} order by id`);
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
    return rows;
  };

  it('leaves every table as one record after the other would', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...tables),
        fc.uniqueArray(fc.integer({ min: 1, max: 80 })),
        fc.date({ min: new Date('2024-07-01'), max: new Date('2024-09-01'), noInvalidDate: true }),
        async (source, ids, day) => {
          const values = { tutupKas: 1 };
          const until = day.toISOString().slice(0, 10);
          const where: Condition = {
            all: [
              { field: 'id', in: ids },
              { field: 'tanggal', atMost: until },
            ],
          };
          const stored = await klinik.database.query<Row>(sql`select * from ${klinik.database.table(source)}`);
          const open = stored
            .filter((row) => row['tutupKas'] === null && matches(where, row) && row['_archived_at'] === null)
            .map(({ id }) => id);
          const together = await tableAfter(source, async (store) =>
            expect(await store.fillWhere(source, where, values)).toBe(open.length),
          );
          expect(together).toEqual(await tableAfter(source, (store) => store.updateAll(source, open, values)));
        },
      ),
      { numRuns: 12 },
    );
  });

  it('tells of them in one row, which the history of each shows, and of no other', async () => {
    const before = (await rowsAfter(0)).at(-1)?.id ?? 0;
    const sales = klinik.database.table('transaksi');
    const all = (await klinik.database.query<Row>(sql`select id from ${sales} order by id`)).map(({ id }) => id);
    const ids = all.filter((id) => id % 5 !== 0);
    await klinik.database.query(sql`update ${sales} set "tutupKas" = null`);
    await klinik.database.write(sistem(''), (work) =>
      databaseStore(klinik.database, work, writer).fillWhere('transaksi', { field: 'id', in: ids }, { tutupKas: 1 }),
    );
    const [row, ...others] = await rowsAfter(before);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ tindakan: 'edit', sumber: 'transaksi', idData: null });
    const [ranges, value] = row?.perubahan ?? [];
    expect(idsIn(ranges?.sesudah ?? '')).toEqual(ids);
    expect(value).toEqual({ kolom: 'Tutup Kas', sebelum: null, sesudah: '1' });
    expect(await verify(klinik.database)).toMatchObject({ whole: true });
    const told = async (id: number) => {
      const { status, body } = await call('GET', `history/transaksi/${id}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return (body as unknown as Audit[]).filter(({ id }) => id === row?.id);
    };
    for (const id of ids.filter((_, index) => index % 9 === 0))
      expect(await told(id)).toMatchObject([{ perubahan: [value] }]);
    for (const id of all.filter((id) => id % 5 === 0).slice(1, 3)) expect(await told(id)).toEqual([]);
  });

  it('goes on behind the most that one statement takes', async () => {
    const [row] = await klinik.database.query<Row>(
      sql`with made as (insert into ${klinik.database.table('hitung-kas')} (tanggal, akun, kasir, rincian, pecahan, selisih, cocok, sampai, dihitung_oleh, dihitung_pada, kurang)
            select ${today}, 1, 'Banyak', '[]', '[]', 0, true, 0, 'Banyak', now(), 0 from generate_series(1, 2_001) returning id)
          select min(id) as id from made`,
    );
    const filled = await klinik.database.write(sistem(''), (work) =>
      databaseStore(klinik.database, work, writer).fillWhere(
        'hitung-kas',
        { field: 'id', atLeast: row?.id ?? 0 },
        { tutupKas: 1 },
      ),
    );
    expect(filled.result).toBe(2_001);
  });
});

describe('audit: no write without a row', () => {
  /** Entities that count: the use of a counter stands in the number that it gave. */
  const counting = ['audit', 'penomoran', 'periksa-buku'];
  /** Every record as it stands, by entity and id. */
  const versions = async () => {
    const found = new Map<string, number>();
    for (const source of klinik.database.entities.keys()) {
      if (counting.includes(source)) continue;
      const rows = await klinik.database.query<{ id: number; version: number }>(
        sql`select id, _version as version from ${klinik.database.table(source)}`,
      );
      for (const { id, version } of rows) found.set(`${source} ${id}`, version);
    }
    return found;
  };
  /** Runs something, and holds every record that it changed to the audit: as many rows as versions. */
  const held = async (run: () => Promise<unknown>) => {
    const before = await versions();
    last = (await rowsAfter(0)).at(-1)?.id ?? 0;
    await run();
    const after = await versions();
    const rows = await written();
    const entity = ({ sumber, idData, perubahan }: Audit): string[] => {
      const ranges = perubahan.find(({ kolom }) => kolom === rangeColumn)?.sesudah;
      return idData === null && ranges ? idsIn(ranges).map((id) => `${sumber} ${id}`) : [`${sumber} ${idData}`];
    };
    const all = rows.flatMap(entity);
    const told = (key: string) => all.filter((each) => each === key).length;
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(key) ?? 0, after.get(key)];
      expect(told(key), key).toBe(is === undefined ? 1 : is - was);
    }
    return rows;
  };

  const line = { nama: 'Facial', harga: 100_000, kategori: null };
  const terms = { metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null };
  const visit = async (pasien: number) => {
    const [row] = await klinik.database.query<Row>(
      sql`insert into ${klinik.database.table('kunjungan')} (tanggal, antrian, pasien, dokter, kategori, status, "waktuMasuk", treatments, products, addons)
          values (${today}, ${pasien}, ${pasien}, 1, 'Beauty', 'Selesai Konsultasi', '09:00', ${JSON.stringify([line])}, '[]', '[]') returning id`,
    );
    return row?.id ?? 0;
  };

  /** Goods that go from one branch to another, while there are two. */
  async function betweenBranches(
    run: (name: string, body: object, as?: string, headers?: Record<string, string>) => Promise<Row>,
  ) {
    const { table, query } = klinik.database;
    const { id: cabang } = await run('cabang/buka', { pertama: 'Pusat', nama: 'Kemang', alamat: 'Jl. Kemang 8' });
    const asked = async () => {
      const isi = [{ produk: 2, jumlah: 1 }];
      const made = await call('POST', 'transfer', { body: { tanggal: today, dari: 1, ke: 2, isi, catatan: null } });
      return made.body['id'] as number;
    };
    const transfer = await asked();
    await run('transfer/kirim', { transfer });
    await run('transfer/batal-kirim', { transfer });
    await run('transfer/kirim', { transfer });
    await run('transfer/terima', { transfer, belum: [] });
    const lost = await asked();
    await run('transfer/kirim', { transfer: lost });
    await run('transfer/tutup', { transfer: lost, sebab: 'hilang', alasan: 'Tidak ada di kardus' });
    // The second pays the first for what it received.
    const payment = { lawan: 1, jumlah: 1, kasBank: 'bank', kasBankLawan: 'bank', keterangan: null };
    const { id: antarCabang } = await run('antar-cabang/bayar', payment, token, { 'X-Cabang': '2' });
    await run('antar-cabang/batal', { antarCabang, alasan: 'Salah jumlah' }, token, { 'X-Cabang': '2' });
    await query(sql`delete from ${table('antar-cabang')}`);
    await run('cabang/nonaktifkan', { cabang, tetapMeskiTerbuka: true });
    await run('cabang/aktifkan', { cabang });
    await query(sql`delete from ${table('mutasi-stok')} where transfer is not null`);
    await query(sql`delete from ${table('transfer')}`);
    await query(sql`delete from ${table('rak')}`);
    await query(sql`delete from ${table('batch')} where asal is not null`);
    await query(sql`delete from ${table('cabang')}`);
    await query(sql`update ${table('user')} set cabang = '[]'`);
  }

  it('every command: each record it writes has its row, with the name of the command', async () => {
    const done = new Set<string>();
    // It answers and writes nothing.
    const silent = new Set(['kas/terbuka', 'pesanan/usulan', 'voucher/cek', 'pasien/keanggotaan', 'promo/kira']);
    const run = async (name: string, body: object, as = token, headers = {}) => {
      done.add(name);
      let made: Row | undefined;
      const rows = await held(async () => {
        const answer = await call('POST', `commands/${name}`, { body, as, headers });
        expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(200);
        made = answer.body['data'] as Row;
      });
      expect(new Set(rows.map((row) => row.perintah)), name).toEqual(new Set(silent.has(name) ? [] : [name]));
      if (!made) throw new Error(`${name} answered nothing`);
      return made;
    };
    const waiting = sample['stok-masuk'].filter((each) => each.status === 'Pending').map(({ id }) => id);
    const pending = sample.transaksi.find((each) => each.status === 'Pending')?.id;
    const kunjungan = await visit(30);
    const expired = await klinik.database.query<Row>(
      sql`insert into ${klinik.database.table('batch')} (produk, nomor, sisa, terbuka, kedaluwarsa, harga_beli) values (1, 'LAMA', 1, 0, '2024-01-01', 1000) returning id`,
    );

    for (const pasien of [31, 32, 33]) await run('antrian/ambil-nomor', { pasien, dokter: 1 });
    await run('antrian/atur-layanan', { aktif: true });
    await run('antrian/panggil-selanjutnya', {});
    await run('antrian/panggil-ulang', {});
    await run('antrian/lewati', {});
    const step = await run('antrian/selesaikan', {});
    await run('antrian/urungkan', { langkah: step['langkah'], ke: step['ke'] });
    await run('antrian/selesaikan', {});
    const walkIn = await run('kunjungan/tanpa-nomor', { pasien: 34, dokter: 1 });
    await run('kunjungan/selesai-konsultasi', { kunjungan: walkIn.id });
    const control = { tanggal: '2024-09-10', waktu: '10:00', dokter: 1, treatment: 1, catatan: null };
    const { id: appointments } = await run('kunjungan/janji-kontrol', { kunjungan: walkIn.id, ...control });
    await run('appointments/ingatkan', { appointments });
    await run('appointments/batal-ingatkan', { appointments });
    await run('appointments/terima-uang-muka', { appointments, jumlah: 50_000, metodeBayar: 'QRIS' });
    await run('appointments/batalkan', { appointments, alasan: null });
    await run('appointments/buka-kembali', { appointments });
    const { body: janji } = await call('GET', `appointments/${appointments}`);
    const batal = { janji: appointments, keadaan: stateOf([janji as unknown as Row & { version: number }]) };
    const tidakMasuk = { dokter: 9, tanggal: today, alasan: 'Sakit' };
    const away = await run('appointments/atur-ulang', {
      perubahan: [{ ...batal, tindakan: 'batal' }],
      ...{ alasan: null, tidakMasuk },
    });
    await run('cuti/batal-tidak-masuk', { cuti: away['cuti'], keadaan: away['keadaanCuti'] });
    await run('appointments/kabari', { appointments });
    await run('appointments/belum-dikabari', { appointments });
    await run('appointments/sudah-dikabari', { appointments });
    const [permintaan] = sample.permintaan.filter(({ status }) => status === 'menunggu').map(({ id }) => id);
    await run('permintaan/tolak', { permintaan, alasan: 'Sudah penuh' });
    await run('permintaan/batal-tolak', { permintaan });
    await run('permintaan/terima', { permintaan });
    // Whatever the server's clock shows.
    const early = {
      tanggal: today,
      waktu: '00:00',
      durasi: 30,
      treatment: 1,
      status: 'confirmed',
      body: null,
    };
    for (const [pasien, userId, name] of [
      [35, 1, 'appointments/tidak-hadir'],
      [36, 2, 'appointments/selesai'],
      [30, 3, 'appointments/datang'],
    ] as const) {
      const { body } = await call('POST', 'appointments', { body: { ...early, title: 'Facial', pasien, userId } });
      await run(name, { appointments: body['id'] });
      if (name === 'appointments/datang')
        await run('appointments/batal-datang', { appointments: body['id'], status: 'confirmed' });
    }
    const plan = { pasien: 33, dokter: 1, tujuan: 'Cerah', mulai: today, products: [], catatan: null };
    const planned = await call('POST', 'treatment-plan', {
      body: { ...plan, treatments: [{ treatment: 1, sesi: 2, jarak: 7 }] },
    });
    const treatmentPlan = planned.body['id'];
    const [sesi] = await klinik.database.query<Row>(
      sql`select id from ${klinik.database.table('sesi_rencana')} where rencana = ${treatmentPlan} order by id`,
    );
    const jadwal = [{ sesi: sesi?.id, tanggal: '2024-09-11', waktu: '15:00' }];
    await run('treatment-plan/jadwalkan', { treatmentPlan, jadwal });
    await run('treatment-plan/hentikan', { treatmentPlan, alasan: 'Pindah kota' });
    await run('treatment-plan/lanjutkan', { treatmentPlan });
    const goodsSold = sample.produk.find((each) => Number(each.stok_akhir) > 5 && each.kategori === 'Vitamin');
    const sold = [{ produk: goodsSold?.id, qty: 1 }];
    const direct = await run('transaksi/jual', {
      pasien: 32,
      pembeli: null,
      products: sold,
      paket: [{ paket: 2 }],
      ...terms,
    });
    await run('transaksi/ubah-penjual', { transaksi: direct.id, barang: [{ baris: 0, penjual: 2 }], alasan: 'Salah' });
    await run('jatah/perpanjang', { jatah: 1, sampai: '2034-08-20', alasan: 'Sakit lama' });
    await run('jatah/pindahkan', { jatah: 1, kepada: 31, alasan: 'Untuk adiknya' });
    await run('titipan/terima', { pasien: 32, jumlah: 5_000, metodeBayar: 'QRIS' });
    await run('titipan/kembalikan', { pasien: 32, jumlah: 5_000, metodeBayar: 'QRIS', alasan: 'Pindah kota' });
    const { id: voucher } = await run('voucher/jual', { nilai: 9_000, metodeBayar: 'QRIS', sampai: '2034-08-01' });
    await run('voucher/ubah-penjual', { voucher, penjual: 2, alasan: 'Salah pilih' });
    await run('voucher/perpanjang', { voucher, sampai: '2034-08-02', alasan: 'Sakit lama' });
    const { rahasia: kode } = await run('voucher/kode-baru', { voucher });
    await run('voucher/cek', { kode });
    await run('pasien/keanggotaan', { pasien: 1 });
    const deal = {
      nama: 'Uji',
      mulai: '2044-01-01',
      untuk: 'semua',
      hari: [],
      cara: 'persen',
      persen: 10,
      gabung: true,
    };
    const { body: promo } = await call('POST', 'promo', { body: deal });
    await run('promo/kira', { promo: promo.id });
    await run('voucher/batalkan', { voucher, metodeBayar: 'QRIS', alasan: 'Salah nilai' });
    const owing = { bagian: [{ metodeBayar: 'QRIS', jumlah: 1_000, diterima: null }], sebagian: true };
    const due = await run('transaksi/bayar', { kunjungan: await visit(29), ...terms, ...owing });
    await run('transaksi/lunasi', { transaksi: due.id, metodeBayar: 'Cash', jumlah: null, diterima: null });
    const paid = await run('transaksi/bayar', { kunjungan, ...terms, metodeBayar: 'QRIS' });
    await run('transaksi/ubah-metode', { transaksi: paid.id, metodeBayar: 'Debit Card', alasan: 'Salah pilih' });
    await run('transaksi/kembalikan-dana', { transaksi: paid.id, alasan: 'Keliru memilih layanan' });
    await run('kunjungan/tagih-ulang', { kunjungan });
    await run('kunjungan/batalkan', { kunjungan, alasan: 'Pasien pulang' });
    await run('kunjungan/buka-kembali', { kunjungan });
    await klinik.database.query(
      sql`update ${klinik.database.table('kunjungan')} set "bahanKurang" = 1 where id = ${kunjungan}`,
    );
    await run('kunjungan/ambil-bahan', { kunjungan });
    await run('transaksi/batalkan', { transaksi: pending, alasan: 'Pasien batal datang' });
    await run('stok-masuk/terima', { stokMasuk: waiting[0], nomorBatch: 'B-1', kedaluwarsa: '2026-01-01' });
    await run('stok-masuk/tolak', { stokMasuk: waiting[1], alasan: 'Kemasan rusak' });
    await run('stok-masuk/batal-tolak', { stokMasuk: waiting[1] });
    const { id: opname } = await run('opname/mulai', { kategori: 'Vitamin' });
    const [goodsCounted] = await klinik.database.query<Row>(
      sql`select produk as id from ${klinik.database.table('opname_baris')} where opname = ${opname} order by produk limit 1`,
    );
    await run('opname/hitung', { opname, produk: goodsCounted?.id, dihitung: 1 });
    await run('opname/ajukan', { opname });
    await run('opname/batal-ajukan', { opname });
    await run('opname/ajukan', { opname });
    await run('opname/tolak', { opname, alasan: 'Hitung lagi' });
    await run('opname/ajukan', { opname });
    // Somebody else counted and handed it in.
    await klinik.database.query(sql`update ${klinik.database.table('opname')} set pengaju = 4`);
    await klinik.database.query(sql`update ${klinik.database.table('opname_baris')} set penghitung = 4`);
    await run('opname/setujui', { opname });
    const another = await run('opname/mulai', {});
    await run('opname/batal', { opname: another.id, alasan: 'Salah hari' });
    const proposed = (await run('pesanan/usulan', {}))['dari'] as { id: number; barang: Row[] }[];
    const isi = proposed.flatMap(({ id: supplier, barang }) =>
      barang.map(({ produk, usulan }) => ({ produk, supplier, usulan, jumlah: usulan })),
    );
    await run('pesanan/usulkan', { isi });
    const lines = [{ produk: 1, jumlah: 2, hargaSatuan: 1_000 }];
    const { body: order } = await call('POST', 'pesanan', { body: { tanggal: today, supplier: 1, isi: lines } });
    const pesanan = order['id'];
    await run('pesanan/pesan', { pesanan });
    await run('pesanan/batal-pesan', { pesanan });
    await run('pesanan/pesan', { pesanan });
    await run('pesanan/tutup', { pesanan, alasan: 'Supplier kosong' });
    await run('pesanan/buka-kembali', { pesanan });
    const line = { produk: 1, jumlah: 2, nomorBatch: 'P-1', kedaluwarsa: null };
    await run('pesanan/datang', { pesanan, isi: [line] });
    const last = async (source: string) => {
      const [row] = await klinik.database.query<Row>(
        sql`select * from ${klinik.database.table(source)} order by id desc limit 1`,
      );
      return row as Row;
    };
    const { id: stokMasuk, tagihan: tagihanSupplier } = await last('stok-masuk');
    const bank = { tanggal: today, metode_pembayaran: 'Transfer Bank', sumber: 'rekening' };
    await run('tagihan-supplier/bayar', { tagihanSupplier, ...bank });
    const paidEntry = await last('laporan/keuangan');
    await run('tagihan-supplier/batal-bayar', { laporanKeuangan: paidEntry.id, alasan: 'Salah rekening' });
    const [opening] = await klinik.database.query<Row>(
      sql`select id from ${klinik.database.table('batch')} where sisa > 2 and harga_beli > 0 order by id limit 1`,
    );
    await run('batch/retur', { batch: opening?.id, jumlah: 1, supplier: 1, alasan: 'Ditarik pabrik' });
    const { id: dari } = await last('tagihan-supplier');
    await run('tagihan-supplier/pakai-kredit', { tagihanSupplier, dari });
    await run('tagihan-supplier/batal-kredit', { tagihanSupplier });
    await run('tagihan-supplier/terima-kembali', { tagihanSupplier: dari, jumlah: 1, ...bank });
    await run('stok-masuk/retur', { stokMasuk, jumlah: 1, alasan: 'Kemasan penyok' });
    await run('mutasi-stok/batal-retur', { mutasiStok: (await last('mutasi-stok')).id, alasan: 'Salah barang' });
    await run('stok-masuk/batal-terima', { stokMasuk, alasan: 'Tercatat dua kali' });
    await klinik.database.query(sql`update ${klinik.database.table('batch')} set terbuka = 0.5 where id = 1`);
    await run('batch/buang-sisa', { batch: 1, alasan: 'Lewat 24 jam' });
    await run('batch/tarik', { batch: 1, alasan: 'Surat BPOM' });
    await run('batch/batal-tarik', { batch: 1 });
    await run('batch/musnahkan', { batch: expired[0]?.id, alasan: 'Lewat tanggal' });
    const goods = { produk: 1, jumlah: 1, satuan: 'Strip', supplier: null, keterangan: 'Dipakai', tanggal: today };
    await run('mutasi-stok/catat', { ...goods, jenis_mutasi: 'keluar' });
    const money = { jenis_transaksi: 'pengeluaran', nominal: 10_000, metode_pembayaran: 'Cash', referensi: null };
    const note = { tanggal: today, waktu: '10:00', sumber: 'laci', kategori: 'Lain', deskripsi: 'Air galon' };
    await run('kas/catat', { ...note, ...money });
    const slip = png();
    const photo = async (place = { resource: 'kas-kecil', field: 'foto' }) => {
      const begun = await call('POST', 'files', { body: { ...place, size: slip.length } });
      const file = String(begun.body['id']);
      await fetch(`${klinik.url}/api/files/${file}/parts/0`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
        body: slip,
      });
      const { body } = await call('POST', `files/${file}/finish`, { body: {} });
      return [{ ...(body['data'] as object), name: 'nota.png' }];
    };
    const small = async () => ({ ...note, ...money, foto: await photo() });
    const spent = await run('kas/kecil', await small());
    const again = await call('POST', 'commands/kas/kecil', { body: await small() });
    expect(again.status, 'the same photo, sent anew').toBe(409);
    expect(again.body['errors']).toEqual({
      foto: expect.stringContaining(`sudah dipakai pada ${String(spent['no_transaksi'])}`),
    });
    // Once the expense is taken back, its slip is free for the right one.
    await run('kas/batal-kecil', { laporanKeuangan: spent.id, alasan: 'Salah nominal' });
    await run('kas/kecil', await small());
    const { id: setoranKas } = await run('kas/setor', { tujuan: 'brankas', jumlah: 1_000, catatan: null });
    await klinik.database.query(
      sql`update ${klinik.database.table('setoran-kas')} set akun = 3 where id = ${setoranKas}`,
    );
    await run('setoran-kas/terima', { setoranKas });
    const mistyped = await run('kas/setor', { tujuan: 'bank', jumlah: 9_000, catatan: null });
    await run('setoran-kas/batal', { setoranKas: mistyped.id, alasan: 'Salah ketik' });
    await run('kas/buka', { modal: 200_000, akun: 3, alasan: 'Lupa dibuka' });
    await run('kas/terbuka', {});
    const nothing = metodePembayaran.map((metode) => ({ metode, dihitung: 0 }));
    const counted = await run('kas/hitung', { tanggal: today, akun: 3, rincian: nothing });
    const methods = counted['rincian'] as { metode: string; seharusnya: number }[];
    const rincian = methods.map(({ metode, seharusnya }) => ({
      metode,
      seharusnya,
      dihitung: Math.max(0, seharusnya),
    }));
    const stated = rincian.map(({ metode, dihitung }) => ({ metode, dihitung }));
    await run('kas/hitung', { tanggal: today, akun: 3, rincian: stated });
    const closing = await run('kas/tutup', {
      tanggal: today,
      akun: 3,
      rincian,
      sampai: counted['sampai'],
      catatan: 'Dihitung dua kali',
    });
    const wrong = { metode: 'Cash', arah: 'lebih', jumlah: 1_000, alasan: 'Terselip di laci' };
    await run('kas/koreksi', { tutupKas: closing.id, ...wrong });
    for (const name of ['dokter', 'treatments', 'produk', 'supplier', 'tanda']) {
      await run(`${name}/nonaktifkan`, { [name]: 5, sejak: today, tetapMeskiTerbuka: true });
      await run(`${name}/aktifkan`, { [name]: 5 });
    }
    await run('paket/nonaktifkan', { paket: 1, sejak: today });
    await run('paket/aktifkan', { paket: 1 });
    await run('sumber-daya/nonaktifkan', { sumberDaya: 4, sejak: today });
    await run('sumber-daya/aktifkan', { sumberDaya: 4 });
    const umum = { nama: 'Persetujuan Umum', guna: 'tindakan', teks: 'Saya menyetujui tindakan ini.' };
    const { body: agreed } = await call('POST', 'templat-persetujuan', { body: umum });
    await run('templat-persetujuan/nonaktifkan', { templatPersetujuan: agreed.id, sejak: today });
    await run('templat-persetujuan/aktifkan', { templatPersetujuan: agreed.id });
    const { dibuat } = await run('roster/salin-minggu', { minggu: '2024-09-03' });
    await run('roster/batal-salin', { baris: dibuat });
    const treated = await visit(28);
    await run('transaksi/bayar', { kunjungan: treated, ...terms });
    const tindakan = [{ baris: 0, pelaksana: [{ orang: 2, peran: 'pelaksana' }] }];
    await run('kunjungan/ubah-pelaksana', { kunjungan: treated, tindakan, alasan: 'Salah pilih' });
    const rule = await call('POST', 'aturan-jasa', {
      body: { nama: 'Baru', peran: 'pelaksana', orang: 2, cara: 'persen', persen: 30, dasar: 'bruto', mulai: today },
    });
    expect(rule.status, JSON.stringify(rule.body)).toBe(201);
    await run('jasa/hitung-ulang', { dari: today, sampai: today });
    const open = await call('GET', `laporan/jasa?filter=${JSON.stringify({ orang: 2, status: 'terbuka' })}`);
    const jumlah = (open.body as unknown as { jumlah: number }[]).reduce((sum, row) => sum + row.jumlah, 0);
    const paidOut = { orang: 2, sampai: today, metode: 'Cash', catatan: null, jumlah };
    const { id: bayarJasa } = await run('jasa/bayar', paidOut);
    await run('jasa/batal-bayar', { bayarJasa, alasan: 'Salah orang' });
    const { body: noted } = await call('POST', 'catatan-klinis', { body: { kunjungan, keluhan: 'Gatal' } });
    // A note is signed by the doctor of its visit.
    await klinik.database.query(
      sql`update ${klinik.database.table('user')} set dokter = ${noted['dokter']} where id = 1`,
    );
    await run('catatan-klinis/tandatangani', { catatanKlinis: noted.id });
    await run('adendum/tulis', { catatanKlinis: noted.id, teks: 'Membaik' });
    const sick = { jenis: 'sakit', pasien: noted['pasien'], dokter: noted['dokter'], mulai: today, hari: 1 };
    const { body: letter } = await call('POST', 'surat-dokter', { body: sick });
    await run('surat-dokter/batalkan', { suratDokter: letter.id, alasan: 'Salah orang' });
    const text = { nama: 'Persetujuan', guna: 'tindakan', teks: 'Saya menyetujui tindakan ini.' };
    const { body: templat } = await call('POST', 'templat-persetujuan', { body: text });
    const wanted = { pasien: noted['pasien'], templat: templat.id };
    const { body: consent } = await call('POST', 'persetujuan', { body: wanted });
    await run('persetujuan/tautan', { persetujuan: consent.id });
    const hand = { penandatangan: null, hubungan: null, saksi: null, jawaban: [], tandaTangan: 'M10 10L90 90' };
    await run('persetujuan/tandatangani', { persetujuan: consent.id, oleh: 'pasien', ...hand });
    const { body: izin } = await call('POST', 'templat-persetujuan', {
      body: { ...text, nama: 'Izin', guna: 'publikasi' },
    });
    const { body: allows } = await call('POST', 'persetujuan', { body: { ...wanted, templat: izin.id } });
    await run('persetujuan/tandatangani', { persetujuan: allows.id, oleh: 'pasien', ...hand });
    const berkas = await photo({ resource: 'foto', field: 'berkas' });
    const { body: seen } = await call('POST', 'foto', { body: { pasien: noted['pasien'], berkas } });
    await run('foto/izinkan', { foto: seen.id });
    await run('foto/turunkan', { foto: seen.id });
    await run('foto/pindahkan', { foto: seen.id, pasien: 31, alasan: 'Foto pasien lain' });
    await run('persetujuan/cabut', { persetujuan: consent.id, alasan: 'Berubah pikiran' });
    const erasing = {
      pasien: noted['pasien'],
      jenis: 'penghapusan',
      pemohon: 'Pasien sendiri',
      isi: 'Hapus data saya',
    };
    const { body: asking } = await call('POST', 'permintaan-data', { body: erasing });
    await run('permintaan-data/putuskan', { permintaanData: asking.id, hasil: 'dipenuhi', putusan: 'Diarsipkan' });
    const { body: lost } = await call('POST', 'insiden-data', {
      body: { judul: 'Ponsel hilang', dari: today, sampai: today },
    });
    await run('insiden-data/beritahukan', { insidenData: lost.id, pemberitahuan: 'Lewat surat kepada pasiennya' });
    await klinik.database.query(
      sql`update ${klinik.database.table('pasien')} set "bolehDihubungi" = true where id = 32`,
    );
    // They note in a sentence, too, what became of records that they do not write.
    for (const [name, body] of [
      ['pasien/gabungkan', { pasien: 7, ke: 8 }],
      ['pasien/pisahkan', { pasien: 7 }],
    ] as const) {
      done.add(name);
      expect((await call('POST', `commands/${name}`, { body })).status, name).toBe(200);
    }
    const message = await run('pasien/hubungi', { pasien: 32, jenis: 'ulang', teks: 'Sudah waktunya' });
    await run('pesan-pasien/batal', { pesanPasien: message.id });
    await run('user/nonaktifkan', { user: 6, tetapMeskiTerbuka: true });
    await run('user/aktifkan', { user: 6 });
    await run('user/setujui', { user: 7, role: 3 });
    await run('user/tunda', { user: 7, role: null });
    await run('user/tolak', { user: 7 });
    await run('user/batal-tolak', { user: 7 });
    await run('user/buat-mesin', { name: 'Toko Daring', role: 3 });
    const [usul] = await klinik.database.query<{ id: number }>(
      sql`insert into ${klinik.database.table('usul')} (judul, sebab, pengusul, diusulkan, sampai, status)
          values ('Ubah Supplier 1', 'Pindah alamat', 'Asisten', now(), ${today}, 'menunggu') returning id`,
    );
    await run('usul/tolak', { usul: usul?.id, alasan: 'Belum pindah' });
    const { id: tampilan } = await run('tampilan/simpan', { nama: 'Piutang', alamat: 'q=', daftar: 'transaksi' });
    await run('tampilan/ubah', { tampilan, nama: 'Belum lunas' });
    await run('tampilan/utama', { tampilan, utama: true });
    await run('tampilan/hapus', { tampilan });
    const bulan = sample['tutup-bulan'].filter(({ status }) => status === 'ditutup').at(-1)?.id;
    await run('tutup-bulan/buka-kembali', { tutupBulan: bulan, alasan: 'Salah ketik' });
    await run('saldo-awal/catat', { jenis: 'brankas', jumlah: 100_000 });
    const move = { dari: 'bank', ke: 'brankas', jumlah: 75_000, diterima: null, tanggal: today, catatan: null };
    const { id: pindahKas } = await run('pindah-kas/catat', move);
    await run('pindah-kas/batal', { pindahKas, alasan: 'Salah rekening' });
    const statement = { rekening: 'bank', tanggal: today, keterangan: 'BIAYA ADM', debit: 12_345 };
    const { id: mutasiBank } = (await call('POST', 'mutasi-bank', { body: statement })).body;
    await run('mutasi-bank/bukukan', { mutasiBank, sebagai: 'biaya' });
    await run('mutasi-bank/lepas', { mutasiBank });
    await run('mutasi-bank/cocokkan', { mutasiBank });
    const parts: Row[] = [];
    for (const nominal of [7_123, 8_234]) {
      const transfer = { sumber: 'rekening', metode_pembayaran: 'Transfer Bank', referensi: `T-${nominal}`, nominal };
      parts.push(await run('kas/catat', { ...note, ...money, ...transfer }));
    }
    const { id: both } = (await call('POST', 'mutasi-bank', { body: { ...statement, debit: 15_357 } })).body;
    await run('mutasi-bank/lepas', { mutasiBank: both });
    const catatan = parts.map(({ id: keuangan }) => ({ keuangan }));
    await run('mutasi-bank/cocokkan-dengan', { mutasiBank: both, catatan });
    const [luput] = await klinik.database.query<{ id: number }>(
      sql`insert into ${klinik.database.table('luput')} (tanggal, aturan, keterangan, jumlah, keadaan, ditemukan, daftar, saring, kunci)
          values (${today}, 'belumDibayar', 'Kunjungan belum dibayar', 0, 'terbuka', now(), 'kunjungan', '{}', 'uji') returning id`,
    );
    await run('luput/tutup', { luput: luput?.id, alasan: 'Sudah dibayar di cabang' });
    await run('luput/buka', { luput: luput?.id });
    const { id: serahKas } = await run('kas/serah', { rincian: nothing });
    await run('serah-kas/batal', { serahKas });
    const { akun } = await run('kas/serah', { rincian: nothing });
    await run('kas/terima', { akun, tunai: 0 }, await klinik.tokenOf('manager'));
    await run('buku/periksa', {});
    const rights = sample.permission.filter(({ role }) => role === 3).length;
    const perubahan = [{ halaman: 'audit', tindakan: 'list', boleh: true }];
    await run('roles/atur-hak', { roles: 3, keadaan: rights, perubahan });
    await betweenBranches(run);
    expect([...done].sort()).toEqual([...commands.keys()].sort());
  });

  it('every resource: editing and deleting its last record, and a form that a command stores', async () => {
    for (const { name, source, fields, several } of resources) {
      if (source === 'audit' || source === 'cabang' || several !== null) continue;
      const [record] = (await call('GET', `${name}?sort=["id","DESC"]&range=[0,0]`)).body as unknown as Row[];
      if (!record) continue;
      for (const [method, action] of [
        ['PUT', 'edit'],
        ['DELETE', 'delete'],
      ] as const) {
        const typed = Object.keys(fields).find(
          (key) => fields[key]?.kind === 'text' && !fields[key]?.readOnly && !fields[key]?.hidden,
        );
        // Two resources may show one record.
        const change = typed && { [typed]: `Diubah ${name}` };
        const body = method === 'PUT' ? { body: { version: record['version'], ...change } } : {};
        let status = 0;
        const rows = await held(async () => {
          ({ status } = await call(method, `${name}/${record.id}`, body));
        });
        expect([200, 405, 409, 422], `${method} ${name}`).toContain(status);
        // A note that was never saved is dated by the first time it is, and the lines of such a visit get who did them.
        const first = name === 'kunjungan' ? ['Mulai Ditulis', 'Treatment'] : ['Mulai Ditulis'];
        const meant = rows.filter(({ perubahan }) => perubahan.every(({ kolom }) => !first.includes(kolom)));
        const told = meant.map((row) => [row.tindakan, row.sumber, row.idData]);
        expect(told, `${method} ${name} ${status}`).toEqual(
          status === 200 && (method === 'DELETE' || typed) ? [[action, source, record.id]] : [],
        );
      }
    }
    await klinik.reset();
    token = await klinik.tokenOf('admin');
    const rows = await held(async () => {
      const goods = sample.produk.find((each) => Number(each.stok_akhir) > 5);
      const body = {
        tanggal: today,
        jenis_mutasi: 'keluar',
        produk: goods?.id,
        jumlah: 1,
        satuan: goods?.satuan,
        supplier: 1,
        keterangan: 'Dipakai',
      };
      const { status, body: told } = await call('POST', 'mutasi-stok', { body });
      expect(status, JSON.stringify(told)).toBe(201);
    });
    expect(rows.map((row) => row.perintah)).toContain('mutasi-stok/catat');
  });

  it('the same command sent again is answered again, and written once', async () => {
    const again = { body: { pasien: 31, dokter: 1 }, key: 'kunci-yang-sama' };
    const take = async () => {
      expect((await call('POST', 'commands/antrian/ambil-nomor', again)).status).toBe(200);
      return (await written()).length;
    };
    const once = await take();
    expect(once).toBeGreaterThan(0);
    expect(await take()).toBe(once);
  });
});

describe('audit: append-only and chained', () => {
  const whole = async () => expect(await verify(klinik.database, { page: 7 })).toMatchObject({ whole: true });
  /** As a superuser who takes the trigger away. */
  const tamper = async (statement: string) => {
    const client = await klinik.database.pool.connect();
    try {
      await client.query(`set session_replication_role = replica`);
      await client.query(statement.replaceAll('$audit', `"${klinik.database.schema}".audit`));
    } finally {
      client.release(true);
    }
  };

  it('no UPDATE, DELETE or TRUNCATE, and no verb of the API', async () => {
    for (const statement of ['update $t set pengguna = null', 'delete from $t where id < 0', 'truncate $t']) {
      const asked = statement.replace('$t', `"${klinik.database.schema}".audit`);
      await expect(klinik.database.query(sql.raw(asked))).rejects.toMatchObject({ code: '42501' });
    }
    const row = { version: 1, pengguna: 'Orang Lain' };
    expect((await call('POST', 'audit', { body: row })).status).toBe(405);
    expect((await call('PUT', 'audit/1', { body: row })).status).toBe(405);
    expect((await call('DELETE', 'audit/1')).status).toBe(405);
    expect((await call('DELETE', `audit?filter=${encodeURIComponent('{"id":[1]}')}`)).status).toBe(405);
    await whole();
  });

  it('is whole after many writes at once on three servers, without a gap', async () => {
    const writers = Array.from({ length: 60 }, (_, n) =>
      call('POST', n % 2 ? 'supplier' : 'commands/antrian/ambil-nomor', {
        at: klinik.urls[n % 3] ?? klinik.url,
        body: n % 2 ? { ...supplier, name: `PT ${n}`, username: `jejak-${n}` } : { pasien: (n % 12) + 20, dokter: 1 },
      }),
    );
    const answers = await Promise.all(writers);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    expect((await written()).length).toBeGreaterThanOrEqual(30);
    await whole();
  });

  it.each([
    ['altered', `update $audit set pengguna = 'Orang Lain' where id = $id`, 'the row was altered'],
    ['altered inside', `update $audit set perubahan = '[]' where id = $id`, 'the row was altered'],
    ['taken out', 'delete from $audit where id = $id', 'the row is missing'],
    ['hidden', 'update $audit set _archived_at = now() where id = $id', 'the row was hidden'],
  ])('finds the first row that was %s', async (_, statement, reason) => {
    await call('POST', 'supplier', { body: supplier });
    const id = (await rowsAfter(0)).at(-1)?.id ?? 0;
    await call('POST', 'supplier', { body: { ...supplier, name: 'PT Lain', username: 'lain' } });
    await whole();
    const schema = `"${klinik.database.schema}"`;
    await tamper(`create table ${schema}.simpan as select * from $audit where id = ${id}`);
    try {
      await tamper(statement.replace('$id', String(id)));
      expect(await verify(klinik.database, { page: 3 })).toEqual({ whole: false, id, reason });
    } finally {
      await tamper(`delete from $audit where id = ${id}`);
      await tamper(`insert into $audit select * from ${schema}.simpan`);
      await tamper(`drop table ${schema}.simpan`);
    }
    await whole();
  });

  it('finds rows cut off at the end, and a chain made anew by the head noted earlier', async () => {
    await call('POST', 'supplier', { body: supplier });
    const verdict = await verify(klinik.database);
    if (!verdict.whole) throw new Error(verdict.reason);
    const { id } = verdict.head;
    expect(await verify(klinik.database, { noted: { id, sidik: 'f'.repeat(64) } })).toMatchObject({ whole: false, id });
    expect(await verify(klinik.database, { noted: verdict.head })).toEqual(verdict);
    const schema = `"${klinik.database.schema}"`;
    await tamper(`create table ${schema}.simpan as select * from $audit where id = ${id}`);
    await tamper(`delete from $audit where id = ${id}`);
    expect(await verify(klinik.database)).toMatchObject({ whole: false, id });
    await tamper(`insert into $audit select * from ${schema}.simpan`);
    await tamper(`drop table ${schema}.simpan`);
    await whole();
  });

  it('npm run audit:verify ends with 0 and the head, or with 1 and the row', async () => {
    const check = async () => {
      const env = { PATH: process.env['PATH'], DATABASE_URL: klinik.database.url, DB_SCHEMA: klinik.database.schema };
      const child = spawn(process.execPath, ['bin/konsol.js', 'audit-verify'], { cwd: projectRoot, env });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          said += chunk;
        });
      }
      const [code] = await once(child, 'close');
      return { code, said };
    };
    const good = await check();
    expect(good).toEqual({
      code: 0,
      said: expect.stringMatching(/^The audit is whole: \d+ rows, head \d+:[0-9a-f]{64}\n$/),
    });
    expect(readHead(/head (\S+)/.exec(good.said)?.[1])).not.toBeNull();
    await tamper(`update $audit set alamat = 'x' where id = 2`);
    expect(await check()).toEqual({ code: 1, said: 'The audit is broken at row 2: the row was altered.\n' });
    await tamper(`update $audit set alamat = null where id = 2`);
    await whole();
  });
});

describe('audit: who may read it', () => {
  it('admin and manager, with filters; nobody else', async () => {
    await call('POST', 'supplier', { body: supplier });
    const asked = `audit?filter=${encodeURIComponent('{"sumber":"supplier","tindakan":"create"}')}&sort=["id","DESC"]&range=[0,9]`;
    for (const role of ['admin', 'manager']) {
      const { status, body } = await call('GET', asked, { as: await klinik.tokenOf(role) });
      expect(status).toBe(200);
      expect((body as unknown as Audit[])[0]).toMatchObject({ sumber: 'supplier', tindakan: 'create' });
    }
    for (const role of ['kasir', 'perawat', 'dokter', 'hr']) {
      expect((await call('GET', asked, { as: await klinik.tokenOf(role) })).status).toBe(403);
    }
  });

  it('a role that is given the audit reads of what it may list, and of nothing else', async () => {
    const patient = sample.pasien[0];
    await call('PUT', `pasien/${patient?.id}`, { body: { address: 'Jalan Baru 1', version: 1 } });
    await call('PUT', 'supplier/1', { body: { phone: '08123456789', version: 1 } });
    const wasHidden = { kolom: 'Harga Beli', sebelum: null, sesudah: '9000' };
    await klinik.database.write(sistem('uji'), async (work) =>
      work.wrote({
        action: 'edit',
        source: 'barang',
        id: 1,
        changes: [wasHidden, { ...wasHidden, kolom: 'Satuan' }],
      }),
    );
    const [ofPatient, ofSupplier, before] = await written();
    const [page] = sample.permission.filter((each) => each.role === 3 && each.halaman === 'audit');
    await call('PUT', `permission/${page?.id}`, { body: { list: true, show: true, version: 1 } });
    const as = await klinik.tokenOf('kasir');
    const asked = (path: string) => call('GET', path, { as });
    const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;
    expect((await asked(`audit?${filter({ sumber: ['produk', 'barang'], id: [before?.id] })}`)).body).toMatchObject([
      { sumber: 'barang', perubahan: [{ kolom: 'Satuan' }] },
    ]);
    const ids = [ofPatient?.id, ofSupplier?.id];
    expect((await asked(`audit?${filter({ id: ids })}`)).body).toMatchObject([{ id: ofPatient?.id }]);
    expect((await asked(`audit?${filter({ id: ids })}&range=[0,9]`)).body).toMatchObject([{ id: ofPatient?.id }]);
    expect((await asked(`audit?${filter({ sumber: 'supplier' })}`)).body).toEqual([]);
    expect((await asked(`audit/${ofPatient?.id}`)).status).toBe(200);
    expect((await asked(`audit/${ofSupplier?.id}`)).status).toBe(404);
    const count = `measures=${encodeURIComponent('[{"count":true}]')}`;
    expect((await asked(`aggregate/audit?${filter({ sumber: 'supplier' })}&${count}`)).body['data']).toEqual([0]);
    const groups = await asked(`group/audit?${filter({})}&by=sumber&${count}&order=value&limit=100`);
    const named = (groups.body['data'] as unknown as { value: string }[]).map(({ value }) => value);
    expect(named).toContain('pasien');
    expect(named).not.toContain('supplier');
  });
});
