import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as at } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { jalani } from '../../../bin/ramai/hari.ts';
import { bukaKlinik } from '../../../bin/ramai/klinik.ts';
import { pilihan } from '../../../bin/ramai/pilihan.ts';
import { bukaSaldo } from '../../../bin/ramai/saldo.ts';
import { verify } from '../../../server/audit/verify.ts';
import { backUp } from '../../../server/backup/backup.ts';
import { projectRoot } from '../../../server/base/config.ts';
import type { Database } from '../../../server/db/pool/database.ts';
import { programKey } from '../../../server/db/pool/program.ts';
import { join } from '../../../server/joining/join.ts';
import { resources } from '../../../src/resources/index.ts';
import { filesAt, filesIn } from '../../../src/schema/files/claims.ts';
import { firstBranch, type Row } from '../../../src/schema/index.ts';
import { hashOfSecret } from '../../../src/schema/secret.ts';
import { caller } from '../../support/call.ts';
import { startKlinik, today } from '../../support/klinik.ts';

type Tables = Record<string, readonly Row[]>;
type Klinik = Awaited<ReturnType<typeof startKlinik>>;
type Lived = Awaited<ReturnType<typeof lived>>;

const entities = resources.filter(({ name, source }) => name === source);
const addDays = (day: string, many: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + many * 86_400_000).toISOString().slice(0, 10);

/** A clinic of two weeks, told by a number, with the pictures that it took. */
async function lived(seed: number) {
  const klinik = bukaKlinik(addDays(today, -14));
  const hari = { klinik, pilih: pilihan(seed), ditolak: new Map<string, number>(), voucher: [] };
  await bukaSaldo(hari);
  for (; klinik.clock.today < today; klinik.clock.today = addDays(klinik.clock.today, 1))
    if (new Date(`${klinik.clock.today}T00:00:00Z`).getUTCDay() !== 0) await jalani(hari);
  const tables: Tables = {};
  for (const { source } of entities) if (source !== 'audit') tables[source] = await klinik.rows(source);
  const files: { id: string; source: string; field: string; record: number; content: Buffer; type: string }[] = [];
  for (const entity of entities)
    for (const [field] of filesIn(entity))
      for (const row of tables[entity.source] ?? [])
        for (const { id, type } of filesAt(row, field)) {
          const { data } = await klinik.provider.openFile(id, 'content');
          const content = Buffer.from(await data.arrayBuffer());
          files.push({ id, source: entity.source, field, record: row.id, content, type });
        }
  return { tables, files };
}

async function fill(klinik: Klinik, { tables, files }: Lived) {
  await klinik.reset(tables);
  const { query, table } = klinik.database;
  await query(sql`delete from ${table('_berkas')}`);
  for (const { id, source, field, record, content, type } of files) {
    await query(sql`insert into ${table('_berkas')} (id, source, field, record, user_id, size, type)
        values (${id}, ${source}, ${field}, ${record}, 1, ${content.length}, ${type})`);
    await query(sql`insert into ${table('_berkas_bagian')} (file, part, data) values (${id}, 0, ${content})`);
  }
}

/** Every row of every table, as text. */
async function everything({ query, schema }: Database): Promise<string> {
  const tables = await query<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = ${schema} order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await query<{ line: string }>(
      sql`select t::text as line from ${sql.identifier(schema)}.${sql.identifier(name)} t order by t::text collate "C"`,
    );
    found.push(name, ...rows.map(({ line }) => line));
  }
  return found.join('\n');
}

let satu: Klinik;
let dua: Klinik;
let first: Lived;
let second: Lived;
const now = { today, time: '07:00', instant: `${today}T00:00:00.000Z`, user: 'Sistem' };
const naming = { nama: 'Bintaro', pertama: 'Kemang', awalan: 'BTR' };
const sides = () => ({ target: satu.database, source: dua.database });
const joined = (over: Partial<Parameters<typeof join>[0]> = {}) =>
  join({ ...sides(), ...naming, rehearse: false, now, ...over });
const rowsOf = ({ database: { query, table } }: Klinik, source: string) =>
  query<Row>(sql`select * from ${table(source)} order by id`);

/** Of the second console's patients those with an odd ID are somebody else; two of its accounts work nowhere else. */
function another({ tables, files }: Lived) {
  const other = (row: Row) => ({
    name: `Warga ${row['name']}`,
    nik: null,
    phone: `08990000${1000 + row.id}`,
    birthDate: '1991-02-03',
  });
  const pasien = (tables['pasien'] ?? []).map((row) => (row.id % 2 === 0 ? row : { ...row, ...other(row) }));
  const user = (tables['user'] ?? []).map((row) =>
    [2, 3].includes(row.id) ? { ...row, name: `${row['name']} Bintaro`, email: `bintaro${row.id}@klinik.test` } : row,
  );
  const voucher = (tables['voucher'] ?? []).map((row) => ({ ...row, rahasia: hashOfSecret(`BTR${row.id}`) }));
  const settings = (tables['settings'] ?? []).map((row) => ({
    ...row,
    alamat: 'Jl. Bintaro 7',
    profesi: [{ nama: 'Nutrisionis' }],
  }));
  const treatments = (tables['treatments'] ?? []).map((row) => ({
    ...row,
    ...(row.id === 1 && { name: 'Laser Bintaro' }),
    ...(row.id === 2 && { harga: 1_234_000 }),
  }));
  const promo = (tables['promo'] ?? []).map((row) => (row.id === 1 ? { ...row, nama: 'Bintaro hemat' } : row));
  return { tables: { ...tables, pasien, user, voucher, settings, treatments, promo }, files };
}

beforeAll(async () => {
  [satu, dua] = [await startKlinik(), await startKlinik()];
  first = await lived(1);
  second = await lived(2);
  await fill(satu, first);
  await fill(dua, another(second));
}, 300_000);
afterAll(async () => {
  await satu.stop();
  await dua.stop();
});

describe('what stands in the way', () => {
  const broken: [string, RegExp, () => Promise<unknown>, Partial<Parameters<typeof join>[0]>?][] = [];
  const inDua = (text: string) => async () =>
    dua.database.query(sql.raw(text.replaceAll('@', `"${dua.database.schema}".`)));
  broken.push(
    [
      'a queue of today',
      /Selesaikan dulu di konsol asal: 1 nomor antrian hari ini/,
      inDua(`update @antrian set status = 'waiting', tanggal = '${today}' where id = 1`),
    ],
    [
      'an open till',
      /uang awal kas Rp/,
      inDua('update @modal_kas set "tutupKas" = null where id = (select max(id) from @modal_kas)'),
    ],
    [
      'a count that is under way',
      /1 opname berjalan/,
      inDua(`update @opname set status = 'berjalan' where id = (select max(id) from @opname)`),
    ],
    [
      'another version',
      /Kedua konsol harus dijalankan dengan versi ini/,
      inDua(`update @_keadaan set value = '0.9.0 lama' where key = '${programKey}'`),
    ],
    [
      'a migration less',
      /Kedua konsol harus dijalankan dengan versi ini/,
      inDua('delete from @_migrasi where hash = (select max(hash) from @_migrasi)'),
    ],
    [
      'another time zone',
      /Zona waktu berbeda: konsol ini Asia\/Jakarta, asal Asia\/Makassar/,
      inDua(`update @settings set "zonaWaktu" = 'Asia/Makassar'`),
    ],
    [
      'branches over there',
      /sudah punya beberapa cabang/,
      inDua(`insert into @cabang (id, nama, "layananAntrian") values (1, 'Pusat', true)`),
    ],
    [
      'books that do not agree',
      /Buku konsol asal tidak cocok/,
      inDua('update @batch set sisa = sisa + 1 where id = 1'),
    ],
    [
      'a voucher code in both',
      /Voucher dengan kode yang sama/,
      () =>
        inDua(
          `update @voucher set rahasia = '${first.tables['voucher']?.[0]?.['rahasia']}' where id = (select min(id) from @voucher)`,
        )(),
    ],
    ['itself', /adalah konsol ini sendiri/, async () => undefined, { source: undefined as never }],
    ['one prefix for both', /Awalan invoice INV sudah dipakai di sini/, async () => undefined, { awalan: undefined }],
    ['no name for the first', /Sebut nama cabang yang sudah berjalan/, async () => undefined, { pertama: undefined }],
    ['one name for both', /nama yang berbeda|samaNama/, async () => undefined, { pertama: 'Bintaro' }],
  );

  it.each(broken)('%s', async (_, sentence, brk, over = {}) => {
    await fill(dua, another(second));
    const before = await everything(satu.database);
    const kept = await dua.database.query<{ hash: string; dibuat: number }>(
      sql`select * from ${dua.database.table('_migrasi')}`,
    );
    const program = await dua.database.query<{ value: string }>(
      sql`select value from ${dua.database.table('_keadaan')} where key = ${programKey}`,
    );
    await brk();
    const given = 'source' in over ? { source: satu.database } : over;
    const { error } = await joined(given).then(
      () => ({ error: null }),
      (error: Error) => ({ error }),
    );
    expect(error?.message).toMatch(sentence);
    expect(await everything(satu.database)).toBe(before);
    const { query, table } = dua.database;
    for (const { hash, dibuat } of kept ?? [])
      await query(
        sql`insert into ${table('_migrasi')} (hash, dibuat) values (${hash}, ${dibuat}) on conflict do nothing`,
      );
    await query(sql`update ${table('_keadaan')} set value = ${program?.[0]?.value} where key = ${programKey}`);
  });
});

describe('two consoles of an owner', () => {
  let before = '';
  const sum = async (of: Klinik, text: string) => {
    const rows = await of.database.query<{ n: number }>(sql.raw(text.replaceAll('@', `"${of.database.schema}".`)));
    return rows[0]?.n;
  };
  beforeAll(async () => {
    await fill(satu, first);
    await fill(dua, another(second));
    before = await everything(satu.database);
  });

  it('are rehearsed: all is told, nothing is changed', async () => {
    const told = (await joined({ rehearse: true })).join('\n');
    expect(told).toContain('Pasien: ');
    expect(told).toContain('No. Transaksi (Laporan Keuangan)');
    expect(told).toContain('sama sampai rupiah');
    expect(await everything(satu.database)).toBe(before);
    expect(await joined({ rehearse: true }).then((lines) => lines.join('\n'))).toBe(told);
  });

  it('are as they were where it is cut off in the middle', async () => {
    const { query, schema } = satu.database;
    const cut = (async () => {
      for (let tries = 0; tries < 2_000; tries++) {
        const [ended] = await query<{ pid: number }>(
          sql`select pg_terminate_backend(pid) as pid from pg_stat_activity
              where query like ${`insert into "${schema}"."transaksi"%`} and pid <> pg_backend_pid()`,
        );
        if (ended) return true;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return false;
    })();
    await expect(joined()).rejects.toThrow();
    expect(await cut).toBe(true);
    expect(await everything(satu.database)).toBe(before);
  });

  it('are rehearsed from a backup, at the shell', async () => {
    const folder = mkdtempSync(at(tmpdir(), 'klinik-gabung-'));
    const key = 'k3Vn8qLw1XrN6yBd0HsPf5JcUa9GeMiZ';
    const place = { url: inject('postgresUrl'), folder, keep: { daily: 5, weekly: 0, monthly: 0 } };
    const { path } = await backUp({ ...place, schema: dua.database.schema, keys: { key: Buffer.from(key) } });
    const env = {
      ...process.env,
      ...{ DATABASE_URL: inject('postgresUrl'), DB_SCHEMA: satu.database.schema, PAGES: 'prebuilt' },
      ...{ BACKUP_KEY: key, DATA_DIR: folder, BUSINESS_DATE: today },
    };
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['bin/konsol.js', 'join', ...args], { cwd: projectRoot, env });
    try {
      const { stdout } = await run(path, '--branch', 'Bintaro', '--first', 'Kemang', '--prefix', 'BTR', '--rehearse');
      expect(stdout).toContain('Coba dulu: semua dibatalkan lagi');
      expect(await everything(satu.database)).toBe(before);
      await expect(run(path)).rejects.toMatchObject({ stderr: expect.stringContaining('Tulis: join') });
      const left = sql`select nspname from pg_namespace where nspname like '\\_gabung\\_%'`;
      expect(await satu.database.query(left)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  describe('that have become one', () => {
    let told = '';
    let bintaro = 0;
    let was: Record<string, number>;
    const counts = async (of: Klinik, more = '') =>
      Object.fromEntries(
        await Promise.all(
          Object.entries({
            penjualan: 'select sum(neto)::bigint as n from @laporan_penjualan',
            kas: `select sum(case "jenis_transaksi" when 'pemasukan' then nominal else -nominal end)::bigint as n from @laporan_keuangan`,
            stok: 'select sum(nilai)::bigint as n from @batch',
            titipan: 'select sum(jumlah)::bigint as n from @titipan',
            sesi: 'select sum(nilai)::bigint as n from @mutasi_jatah',
            jasa: 'select sum(jumlah)::bigint as n from @laporan_jasa',
            poin: 'select sum(jumlah)::bigint as n from @poin',
            tagihan: 'select count(*) as n from @transaksi',
            tutup: 'select count(*) as n from @tutup_kas',
          }).map(async ([name, text]) => [name, await sum(of, `${text}${more}`)] as const),
        ),
      ) as Record<string, number>;

    beforeAll(async () => {
      was = await counts(satu);
      told = (await joined()).join('\n');
      bintaro = Number(await sum(satu, 'select max(id) as n from @cabang'));
      await satu.events.catchUp();
    });

    it('have the figures of both, each in its branch, to the rupiah', async () => {
      expect(await counts(satu, ` where cabang = ${bintaro}`)).toEqual(await counts(dua));
      expect(await counts(satu, ' where cabang = 1')).toEqual(was);
      expect(Object.values(was).every((n) => n !== 0)).toBe(true);
      for (const of of ['stok_masuk', 'stok_keluar', 'stok_akhir', 'terjual', 'total_penjualan', 'profit']) {
        const text = `select sum("${of}")::bigint as n from @produk`;
        const there = new Map(first.tables['produk']?.map((row) => [row.id, Number(row[of])]));
        const own = [...there.values()].reduce((all, each) => all + each, 0);
        expect(await sum(satu, text), of).toBe(own + Number(await sum(dua, text)));
      }
      const shelf = `select sum(stok)::bigint as n from @rak where cabang = ${bintaro}`;
      expect(await sum(satu, shelf)).toBe(await sum(dua, 'select sum(sisa)::bigint as n from @batch'));
    });

    it('have each patient who is certain once, with both histories, and the others apart', async () => {
      const [mine, others] = [first.tables['pasien'] ?? [], await rowsOf(dua, 'pasien')];
      const twice = others.filter((row) =>
        mine.some(
          ({ name, phone, birthDate }) =>
            phone && birthDate && name === row['name'] && phone === row['phone'] && birthDate === row['birthDate'],
        ),
      );
      expect(twice.length).toBeGreaterThan(10);
      expect(await sum(satu, 'select count(*) as n from @pasien')).toBe(mine.length + others.length - twice.length);
      const [one] = twice;
      const there = mine.find(({ name, phone }) => name === one?.['name'] && phone === one?.['phone']);
      const visits = Number(there?.['totalVisits']) + Number(one?.['totalVisits']);
      expect(await sum(satu, `select "totalVisits" as n from @pasien where id = ${there?.id}`)).toBe(visits);
      expect(told).toContain(`Pasien: ${twice.length} sama`);
    });

    it('tells the branch apart: neither house sees the rows of the other', async () => {
      const call = caller(satu.url);
      const here = await satu.tokenOf('manager', 'Bambang Prasetyo');
      const there = await satu.tokenOf('manager', 'Bambang Prasetyo Bintaro');
      const ofBranch = entities.filter(({ branch, several }) => branch === true && several === null);
      for (const { source } of ofBranch) {
        const rows = await rowsOf(satu, source);
        const both = [firstBranch, bintaro].map((id) => rows.filter(({ cabang }) => cabang === id).length);
        const measures = `aggregate/${source}?measures=${encodeURIComponent('[{"count":true}]')}`;
        for (const [index, token] of [here, there].entries()) {
          const { status, body } = await call('GET', measures, { token: String(token) });
          if (status === 200) expect(body['data'], `${source} ${index}`).toEqual([both[index]]);
        }
      }
      const kasir = await satu.tokenOf('kasir', 'Siti Rahayu Bintaro');
      const { rows } = await call('GET', 'transaksi?range=[0,4]', { token: String(kasir) });
      expect(rows.length).toBe(5);
      expect(rows.every(({ invoiceNumber }) => String(invoiceNumber).startsWith('BTR-'))).toBe(true);
    });

    it('have its settings, numbers, files and people', async () => {
      const [, branch] = await rowsOf(satu, 'cabang');
      expect(branch).toMatchObject({ nama: 'Bintaro', alamat: 'Jl. Bintaro 7', awalanInvoice: 'BTR', jamHari: [] });
      const [settings] = await rowsOf(satu, 'settings');
      expect(settings?.['profesi']).toContainEqual({ nama: 'Nutrisionis' });
      const prices = await rowsOf(satu, 'daftar-harga');
      expect(prices).toMatchObject([{ cabang: bintaro, untuk: 'treatment', treatment: 2, harga: 1_234_000 }]);
      const promotions = await rowsOf(satu, 'promo');
      expect(promotions.filter(({ cabang }) => cabang === bintaro).map(({ nama }) => nama)).toEqual(['Bintaro hemat']);
      const brought = (second.files ?? []).filter(({ source }) => source !== 'produk');
      expect(brought.length).toBeGreaterThan(3);
      const { query, table } = satu.database;
      for (const { id, source, content } of brought.slice(0, 5)) {
        const [file] = await query<{ record: number; data: Buffer }>(
          sql`select record, data from ${table('_berkas')} f join ${table('_berkas_bagian')} p on p.file = f.id where f.id = ${id}`,
        );
        expect(file?.data.equals(content)).toBe(true);
        const [row] = await query<Row>(sql`select * from ${table(source)} where id = ${file?.record}`);
        expect(JSON.stringify(row)).toContain(id);
      }
      const users = await rowsOf(satu, 'user');
      const branchesOf = (email: string) => users.find((row) => row['email'] === email)?.['cabang'];
      expect(branchesOf('perawat@klinik.test')).toEqual([{ cabang: 1 }, { cabang: bintaro }]);
      expect(branchesOf('kasir@klinik.test')).toEqual([{ cabang: 1 }]);
      expect(branchesOf('bintaro3@klinik.test')).toEqual([{ cabang: bintaro }]);
    });

    it('are told of in an audit that is whole, with constraints that wait for nothing', async () => {
      const { query, table, schema } = satu.database;
      expect(await verify(satu.database, {})).toMatchObject({ whole: true });
      const [row] = await query<Row>(
        sql`select * from ${table('audit')} where sumber = 'transaksi' and perintah = 'gabung'`,
      );
      expect(JSON.stringify(row)).toMatch(/konsol lain, audit \d+:[0-9a-f]{64}/);
      const waiting = sql`select conname from pg_constraint where connamespace = ${schema}::regnamespace and condeferrable`;
      expect(await query(waiting)).toEqual([]);
    });

    it('go on: a bill is paid in the branch, and the same console does not come twice', async () => {
      const call = caller(satu.url);
      const token = String(await satu.tokenOf('kasir', 'Siti Rahayu Bintaro'));
      expect((await call('POST', 'commands/kas/buka', { token, body: { modal: 100_000 } })).status).toBe(200);
      const goods = (await rowsOf(satu, 'produk')).filter(({ jenis }) => jenis === 'nonmedis').map(({ id }) => id);
      const shelf = (await rowsOf(satu, 'rak')).find(
        ({ cabang, layak, produk }) => cabang === bintaro && Number(layak) > 2 && goods.includes(Number(produk)),
      );
      const terms = { paket: [], metodeBayar: 'QRIS', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null };
      const body = { products: [{ produk: shelf?.['produk'], qty: 1 }], ...terms };
      const sold = await call('POST', 'commands/transaksi/jual', { token, body });
      expect(sold.body['data'] ?? sold.text).toMatchObject({ invoiceNumber: 'BTR-2024-001' });
      await expect(joined()).rejects.toThrow('sudah digabungkan');
    });
  });
});
