import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sistem } from '../../../server/db/pool/auditEntry.ts';
import type { ImportRow } from '../../../src/schema/index.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
});
beforeEach(() => klinik.reset());
afterAll(() => klinik.stop());

const count = async (name: string) => {
  const [row] = await klinik.database.query<{ n: number }>(
    sql`select count(*)::int as n from ${klinik.database.table(name)}`,
  );
  return Number(row?.n);
};
const { signal } = new AbortController();
let imports = 0;
type Provider = Awaited<ReturnType<typeof klinik.provider>>;
type Params = Parameters<NonNullable<Provider['importRows']>>[1];
/** Imports rows under a key of their own, unless another is given. */
async function importing(
  provider: Provider,
  resource: string,
  rows: ImportRow[],
  duplicates: Params['duplicates'],
  more: Partial<Params> = {},
) {
  imports += 1;
  const key = more.key ?? `impor-pg-${imports}`;
  const result = await provider.importRows?.(resource, {
    ...{ rows, duplicates, signal, onProgress: () => undefined },
    ...more,
    key,
  });
  return { key, result, undo: async () => provider.undoImport?.(resource, { key }) };
}
const aSupplier = (line: number, over: object = {}): ImportRow => ({
  line,
  values: { name: `PT Impor ${line}`, username: `impor${line}`, email: `impor${line}@klinik.example`, ...over },
});
const aPatient = (line: number): ImportRow => ({
  line,
  values: {
    ...{ name: `Pasien Impor ${line}`, kategori: 'Beauty', gender: 'Perempuan', birthDate: '1990-05-04', dokter: 1 },
    phone: `0812${String(line).padStart(8, '0')}`,
  },
});

const anEntry = (line: number, over: object = {}): ImportRow => ({
  line,
  values: {
    ...{ jenis_transaksi: 'pengeluaran', kategori: 'Sewa', deskripsi: `Catatan ${line}`, nominal: 1000, ...over },
  },
});

it('one wrong row: none is stored, and it is named', async () => {
  const provider = await klinik.provider();
  const before = await count('supplier');
  const rows = [aSupplier(2), aSupplier(3, { email: 'bukan' }), aSupplier(4)];
  const { result } = await importing(provider, 'supplier', rows, 'refuse');
  expect(result).toEqual({ refused: [{ line: 3, errors: { email: expect.any(String) } }] });
  expect(await count('supplier')).toBe(before);
});

it('deposits of a till, of which no sheet is a till, are not imported', async () => {
  const provider = await klinik.provider('kasir');
  const deposit = { line: 2, values: { tujuan: 'brankas', jumlah: 20_000, catatan: 'impor' } };
  await expect(importing(provider, 'setoran-kas', [deposit], 'refuse')).rejects.toMatchObject({ status: 403 });
});

it('duplicates are refused, skipped or updated; an import is undone as long as its records are as they were', async () => {
  const provider = await klinik.provider();
  const before = await count('supplier');
  const first = await importing(provider, 'supplier', [aSupplier(2)], 'refuse');
  expect(first.result).toMatchObject({ imported: { created: 1 } });
  const rows = [aSupplier(2, { address: 'Jalan Baru' }), aSupplier(3)];
  const again = await importing(provider, 'supplier', rows, 'refuse');
  expect(again.result).toMatchObject({ refused: [{ line: 2, errors: { '': 'Sudah ada: PT Impor 2' } }] });
  const skipped = await importing(provider, 'supplier', rows, 'skip');
  expect(skipped.result).toMatchObject({ imported: { created: 1, skipped: 1 } });
  await skipped.undo();
  await expect(skipped.undo()).rejects.toThrow('Tidak ada yang dapat diurungkan');
  const updated = await importing(provider, 'supplier', rows.slice(0, 1), 'update');
  expect(updated.result).toMatchObject({ imported: { created: 0, updated: 1 } });
  await expect(first.undo()).rejects.toThrow('sudah diubah');
  await updated.undo();
  const [supplier] = (
    await provider.getList('supplier', {
      ...{ pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'DESC' }, filter: { name: 'PT Impor 2' } },
    })
  ).data;
  expect(supplier?.['address'] ?? null).toBeNull();
  expect(await count('supplier')).toBe(before + 1);
});

it('the page that imports or undoes it is told which records are others now', async () => {
  const provider = await klinik.provider();
  const told: string[][] = [];
  const stop = provider.subscribe((sources) => told.push([...sources]));
  const stored = await importing(provider, 'supplier', [aSupplier(2)], 'refuse');
  expect(told).toEqual([['supplier']]);
  await stored.undo();
  expect(told).toEqual([['supplier'], ['supplier']]);
  stop();
});

it('whoever may not create imports nothing', async () => {
  const provider = await klinik.provider('perawat');
  await expect(importing(provider, 'supplier', [aSupplier(2)], 'refuse')).rejects.toMatchObject({ status: 403 });
});

it('what the guard of accounts refuses is told before anything is stored, also of a dry run', async () => {
  const provider = await klinik.provider();
  const people = await klinik.database.query<{ id: number; name: string; email: string; role: number }>(
    sql`select id, name, email, role from ${klinik.database.table('user')} order by id limit 3`,
  );
  const [own, , kasir] = people;
  const rows = [own, kasir].map((each, index) => ({
    line: index + 2,
    values: { name: each?.name, email: each?.email, role: people[1]?.role },
  }));
  const refused = [{ line: 2, errors: { '': expect.stringContaining('role akun Anda sendiri') } }];
  for (const dry of [true, false])
    expect((await importing(provider, 'user', rows, 'update', { dry })).result).toEqual({ refused });
  const { data } = await provider.getOne('user', { id: Number(kasir?.id) });
  expect(data['role']).toBe(kasir?.role);
  const { result } = await importing(provider, 'user', rows.slice(1), 'update', { dry: true });
  expect(result).toMatchObject({ checked: { known: [{ line: 3 }] } });
});

it('the same patients come in once: told before, and left out (week H5)', async () => {
  const provider = await klinik.provider();
  const other = { ...aPatient(3).values, name: 'Wulan Sari', birthDate: '1988-02-03' };
  const rows = [aPatient(2), { line: 3, values: other }, { ...aPatient(2), line: 4 }];
  expect((await importing(provider, 'pasien', rows, 'skip', { dry: true })).result).toMatchObject({
    checked: { known: [{ line: 4, sameAs: 2 }] },
  });
  const before = await count('pasien');
  expect((await importing(provider, 'pasien', rows, 'skip')).result).toMatchObject({ imported: { created: 2 } });
  const again = await importing(provider, 'pasien', rows, 'skip', { dry: true });
  expect(again.result).toMatchObject({ checked: { known: [{ line: 2 }, { line: 3 }, { line: 4 }] } });
  expect((await importing(provider, 'pasien', rows, 'skip')).result).toMatchObject({
    imported: { created: 0, skipped: 3 },
  });
  expect(await count('pasien')).toBe(before + 2);
});

it('an ID is a key, whose unchanged rows write nothing; those of another program are passed over (field F1, F6)', async () => {
  const provider = await klinik.provider();
  const { data } = await provider.getList('pasien', {
    ...{ pagination: { page: 1, perPage: 3 }, sort: { field: 'id', order: 'ASC' }, filter: {} },
  });
  const rows = data.map(({ id, name, gender }, at) => ({ line: at + 2, id: Number(id), values: { name, gender } }));
  const noted = await count('audit');
  const same = await importing(provider, 'pasien', rows, 'update');
  expect(same.result).toMatchObject({ imported: { created: 0, updated: 0 } });
  expect(await count('audit')).toBe(noted);
  const moved = rows.map((row, at) => (at === 1 ? { ...row, values: { ...row.values, address: 'Jalan Baru' } } : row));
  const plan = await importing(provider, 'pasien', moved, 'update', { dry: true });
  expect(plan.result).toMatchObject({
    checked: {
      foreignIds: false,
      changed: [{ id: data[1]?.id, values: { address: [expect.anything(), 'Jalan Baru'] } }],
    },
  });
  const foreign = [1, 2, 3].map((id) => ({ ...aPatient(id), id }));
  const others = await importing(provider, 'pasien', foreign, 'update', { dry: true });
  expect(others.result).toMatchObject({ checked: { foreignIds: true, changed: [] } });
});

it('an account comes along with somebody of the team, by who may give roles, and goes with them', async () => {
  const roles = await klinik.database.query<{ id: number }>(
    sql`select id from ${klinik.database.table('roles')} where username = 'kasir'`,
  );
  const row = {
    line: 2,
    values: { name: 'Sari Wulandari', username: 'sari', profesi: 'terapis', email: 'sari@klinik.example' },
    along: { user: { role: Number(roles[0]?.id) } },
  };
  const manager = await klinik.provider('manager');
  expect(await importing(manager, 'tim', [row], 'skip', { dry: true }).catch((error) => error.status)).toMatchObject({
    result: { refused: [{ line: 2 }] },
  });
  const provider = await klinik.provider();
  const [people, accounts] = [await count('dokter'), await count('user')];
  const done = await importing(provider, 'tim', [row], 'skip');
  expect(done.result).toMatchObject({ imported: { created: 1, refused: [] } });
  expect([await count('dokter'), await count('user')]).toEqual([people + 1, accounts + 1]);
  await done.undo();
  expect([await count('dokter'), await count('user')]).toEqual([people, accounts]);
});

it('opening stock comes along with a new product, whose dry run knows the product that is not stored yet', async () => {
  const provider = await klinik.provider();
  const row = {
    line: 2,
    values: {
      ...{ kode_produk: 'XY1', nama_produk: 'Serum Baru', jenis: 'medis', kategori: 'Kosmetik', satuan: 'Botol' },
      ...{ harga_beli: 75_000, harga_jual: 150_000, supplier: 1 },
    },
    along: { 'mutasi-stok': { jumlah: 5, kedaluwarsa: '2027-11-30' } },
  };
  const plan = await importing(provider, 'produk', [row], 'skip', { dry: true });
  expect(plan.result).toMatchObject({ checked: { known: [] } });
  expect((await importing(provider, 'produk', [row], 'skip')).result).toMatchObject({
    imported: { created: 1, refused: [] },
  });
  const { data } = await provider.getList('produk', {
    ...{ pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' }, filter: {} },
  });
  expect(data).toMatchObject([{ stok_akhir: 5, expired_date: '2027-11-30' }]);
});

describe('an import never stops the till', () => {
  it('waits for nobody while it checks: a refusal in the last row leaves the counter alone', async () => {
    const provider = await klinik.provider();
    const rows = [anEntry(2), anEntry(3, { tanggal: '2999-01-01' })];
    const { table } = klinik.database;
    await klinik.database.write(sistem('uji'), async (work) => {
      await work.query(sql`select * from ${table('penomoran')} for update`);
      const { result } = await importing(provider, 'laporan/keuangan', rows, 'refuse');
      expect(result).toMatchObject({ refused: [{ line: 3, errors: { tanggal: expect.any(String) } }] });
    });
  });

  it('checks what commands would refuse in order: what comes in first can go out', async () => {
    const provider = await klinik.provider();
    const { data: product } = await provider.getOne('produk', { id: 1 });
    const move = (line: number, jenis_mutasi: string, jumlah: number): ImportRow => ({
      line,
      values: {
        jenis_mutasi,
        produk: 1,
        jumlah,
        satuan: product['satuan'],
        ...(jenis_mutasi === 'masuk' && { supplier: 1 }),
      },
    });
    const many = Number(product['stok_akhir']) + 1;
    const out = await importing(provider, 'mutasi-stok', [move(2, 'keluar', many)], 'refuse', { dry: true });
    expect(out.result).toMatchObject({ refused: [{ line: 2 }] });
    const both = [move(2, 'masuk', many), move(3, 'keluar', many)];
    expect((await importing(provider, 'mutasi-stok', both, 'refuse')).result).toMatchObject({
      imported: { created: 2 },
    });
    expect((await provider.getOne('produk', { id: 1 })).data['stok_akhir']).toBe(product['stok_akhir']);
  });

  it('stored in parts: stopped half-way it goes on where it was, and is undone as one', async () => {
    const provider = await klinik.provider();
    const before = await count('supplier');
    const rows = Array.from({ length: 230 }, (_, at) => aSupplier(at + 2));
    const stop = new AbortController();
    const stopped = importing(provider, 'supplier', rows, 'refuse', {
      key: 'impor-terhenti',
      signal: stop.signal,
      onProgress: (doing) => doing === 'writing' && stop.abort(),
    });
    await expect(stopped).rejects.toThrow();
    await vi.waitFor(async () => expect(await count('supplier')).toBeGreaterThan(before));
    const went = await importing(provider, 'supplier', rows, 'refuse', { key: 'impor-terhenti' });
    expect(went.result).toMatchObject({ imported: { created: 230, refused: [] } });
    expect(await count('supplier')).toBe(before + 230);
    const again = await importing(provider, 'supplier', rows, 'refuse', { key: 'impor-terhenti' });
    expect(again.result).toMatchObject({ imported: { created: 230 } });
    await went.undo();
    expect(await count('supplier')).toBe(before);
  });

  it('holds the rows of four at a time: the fifth is told to come again', async () => {
    const provider = await klinik.provider();
    const refused: unknown[] = [];
    const { table } = klinik.database;
    const { result: all } = await klinik.database.write(sistem('uji'), async (work) => {
      await work.query(sql`select * from ${table('penomoran')} for update`);
      const begun = Array.from({ length: 5 }, (_, at) =>
        importing(provider, 'laporan/keuangan', [anEntry(at + 2)], 'refuse').catch((error) => refused.push(error)),
      );
      await vi.waitFor(() => expect(refused).toMatchObject([{ status: 503, body: { code: 'busy' } }]));
      return Promise.resolve({ begun });
    });
    expect(await Promise.all(all.begun)).toHaveLength(5);
    expect(refused).toHaveLength(1);
  });

  it('two at once both come in', async () => {
    const provider = await klinik.provider();
    const [one, other] = await Promise.all([
      importing(provider, 'laporan/keuangan', [anEntry(2), anEntry(3)], 'refuse'),
      importing(await klinik.provider('manager'), 'laporan/keuangan', [anEntry(2)], 'refuse'),
    ]);
    expect([one.result, other.result]).toMatchObject([{ imported: { created: 2 } }, { imported: { created: 1 } }]);
  });
});

it('many patients come in whole, with a row of the audit each', { timeout: 120_000 }, async () => {
  const many = 300;
  const provider = await klinik.provider();
  const [patients, noted] = [await count('pasien'), await count('audit')];
  const rows = Array.from({ length: many }, (_, at) => aPatient(at + 2));
  const { result } = await importing(provider, 'pasien', rows, 'skip');
  expect(result).toMatchObject({ imported: { created: many } });
  expect(await count('pasien')).toBe(patients + many);
  expect(await count('audit')).toBe(noted + many);
});
