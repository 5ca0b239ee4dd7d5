import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../../src/schema/index.ts';
import { aVisit, terms, today } from '../../commands/clinic.ts';
import { cabangBernama, duaCabang, kemang, pusat } from '../../support/duaCabang.ts';
import { labaRugiDari } from '../../support/labaRugi.ts';

type Clinic = Awaited<ReturnType<typeof duaCabang>>;

/** Stock of a product on record in each branch. */
const rakOf = async ({ rows }: Clinic, produk: number) =>
  Object.fromEntries(
    (await rows('rak', { produk })).map(({ cabang, stok, layak, nilai }) => [cabang, [stok, layak, nilai]]),
  );
const status = async ({ rows }: Clinic, id: number) => (await rows('transfer', { id }))[0]?.status;
const minta = async (clinic: Clinic, isi: object[], over: object = {}) =>
  (
    await clinic
      .di(kemang, 'perawat')
      .create<Row>('transfer', { data: { tanggal: today, isi, catatan: null, ...over } })
  ).data.id;
const sum = (rows: readonly object[], of: (row: never) => number) =>
  rows.reduce((all, row) => all + of(row as never), 0);

/** Σ of the branches, what is on its way, and the books of all: the same goods, of each batch. */
async function requireSame({ rows, di }: Clinic, awal: ReadonlyMap<string, number>) {
  const [products, batches, shelves, transfers, moves] = await Promise.all([
    rows('produk'),
    rows('batch'),
    rows('rak'),
    rows('transfer'),
    rows('mutasi-stok'),
  ]);
  const jalan = transfers.flatMap(({ kiriman }) =>
    kiriman.map((line) => ({ ...line, sisa: line.jumlah - line.diterima - line.kembali })),
  );
  for (const { id, stok_akhir, stok_layak, nilai_batch } of products) {
    const own = shelves.filter(({ produk }) => produk === id);
    expect(
      sum(own, ({ stok }: { stok: number }) => stok),
      `stok ${id}`,
    ).toBe(stok_akhir);
    expect(
      sum(own, ({ layak }: { layak: number }) => layak),
      `layak ${id}`,
    ).toBe(stok_layak);
    if (nilai_batch !== null)
      expect(
        sum(own, ({ nilai }: { nilai: number }) => nilai),
        `nilai ${id}`,
      ).toBe(nilai_batch);
    for (const { cabang, stok, nilai } of own) {
      const its = batches.filter((batch) => batch.produk === id && batch.cabang === cabang);
      expect(sum(its, ({ sisa }: { sisa: number }) => sisa)).toBe(stok);
      expect(sum(its, (each: { nilai: number }) => each.nilai)).toBe(nilai);
    }
  }
  expect(batches.filter(({ sisa }) => sisa < 0)).toEqual([]);
  // Of each delivery, wherever its goods are.
  for (const [nomor, many] of awal) {
    const left = sum(
      batches.filter((batch) => batch.nomor === nomor),
      ({ sisa }: { sisa: number }) => sisa,
    );
    const away = sum(
      jalan.filter((line) => line.nomor === nomor),
      ({ sisa }: { sisa: number }) => sisa,
    );
    const gone = moves
      .filter(({ sebab, jenis_mutasi }) => sebab !== 'transfer' && jenis_mutasi === 'keluar')
      .flatMap(({ diambil }) => diambil ?? [])
      .filter((part) => part.nomor === nomor);
    expect(left + away + sum(gone, ({ jumlah }: { jumlah: number }) => jumlah), `batch ${nomor}`).toBe(many);
  }
  const cost = new Map(batches.map(({ id, harga_beli }) => [id, harga_beli]));
  const di_jalan = sum(jalan, ({ sisa, batch }: { sisa: number; batch: number }) => sisa * (cost.get(batch) ?? 0));
  const { nilaiStok } = await labaRugiDari(di(null), { from: today, to: today });
  expect(nilaiStok).toBe(sum(batches, ({ nilai }: { nilai: number }) => nilai) + di_jalan);
}

const awal = new Map([
  ['A', 4],
  ['B', 6],
  ['C', 3],
  ['D', 7],
]);

/*
 * Product 1: batch A 4 × 7,000, batch B 6 × 9,000; product 2: batch C 3 × 5,000 (expired), batch D 7 × 5,000. By hand:
 *
 *                                    Pusat             on its way       Kemang
 *   opened                           132,000
 *   sent: 4 A, 2 B; 3 D              71,000            61,000
 *   received but for 1 B, 1 D        71,000            14,000           47,000
 *   sold: 2 B; 2 A                   53,000            14,000           33,000
 *   the rest is lost                 53,000                             33,000    loss 14,000
 *   counted: 1 B less; 1 more        44,000                             33,000 + 1 at the purchase price
 */
it('a month of two branches, by hand: a transfer in parts with a loss, sales, counts, a recall', async () => {
  const visit = { ...aVisit(), tanggal: today, diagnosa: null, transaksi: null };
  const clinic = await duaCabang({
    kunjungan: [
      { ...visit, id: 1, cabang: pusat },
      { ...visit, id: 2, antrian: 2, pasien: 2, cabang: kemang },
      { ...visit, id: 3, antrian: 3, pasien: 3, cabang: kemang, products: [{ ...visit.products[0], qty: 4 }] },
    ] as never,
  });
  const { di, rows } = clinic;
  expect(await rakOf(clinic, 1)).toEqual({ 1: [10, 10, 82_000] });

  const id = await minta(clinic, [
    { produk: 1, jumlah: 6 },
    { produk: 2, jumlah: 3 },
  ]);
  expect((await rows('transfer'))[0]).toMatchObject({ ke: kemang, dari: null, rute: 'Cabang mana pun → Kemang' });
  // The branch that asks sends nothing.
  await expect(di(kemang).command('transfer/kirim', { transfer: id })).rejects.toMatchObject({ status: 409 });
  await di(pusat).command('transfer/kirim', { transfer: id });
  expect(await rakOf(clinic, 1)).toEqual({ 1: [4, 4, 36_000] });
  expect(await rakOf(clinic, 2)).toEqual({ 1: [7, 4, 35_000] });
  await requireSame(clinic, awal);
  const belum = [
    { produk: 1, jumlah: 1 },
    { produk: 2, jumlah: 1 },
  ];
  await expect(di(pusat).command('transfer/terima', { transfer: id, belum })).rejects.toMatchObject({ status: 409 });
  await di(kemang, 'perawat').command('transfer/terima', { transfer: id, belum });
  expect(await status(clinic, id)).toBe('sebagian');
  expect(await rakOf(clinic, 1)).toEqual({ 1: [4, 4, 36_000], 2: [5, 5, 37_000] });
  expect(await rakOf(clinic, 2)).toEqual({ 1: [7, 4, 35_000], 2: [2, 2, 10_000] });
  await requireSame(clinic, awal);

  await di(pusat).command('transaksi/bayar', { kunjungan: 1, ...terms });
  await di(kemang, 'kasir').command('transaksi/bayar', { kunjungan: 2, ...terms });
  await expect(di(kemang, 'kasir').command('transaksi/bayar', { kunjungan: 3, ...terms })).rejects.toMatchObject({
    message: expect.stringContaining('tersedia 3'),
  });
  expect(await rakOf(clinic, 1)).toEqual({ 1: [2, 2, 18_000], 2: [3, 3, 23_000] });
  expect((await rows('laporan/penjualan', { jenis: 'Produk' })).map(({ cabang, hpp }) => [cabang, hpp])).toEqual([
    [pusat, 18_000],
    [kemang, 14_000],
  ]);

  await di(kemang, 'perawat').command('transfer/tutup', {
    transfer: id,
    sebab: 'hilang',
    alasan: 'Tidak ada di kardus',
  });
  expect(await status(clinic, id)).toBe('selisih');
  const lost = await rows('mutasi-stok', { sebab: 'hilang' });
  expect(lost.map(({ cabang, produk, kerugian }) => [cabang, produk, kerugian]).toSorted()).toEqual([
    [pusat, 1, 9_000],
    [pusat, 2, 5_000],
  ]);
  await requireSame(clinic, awal);

  const counted = async (branch: number, dihitung: number) => {
    const { data } = await di(branch).create<Row>('opname', { data: { kategori: 'Vitamin', catatan: null } });
    await di(branch).command('opname/hitung', { opname: data.id, produk: 1, dihitung });
    await di(branch).command('opname/ajukan', { opname: data.id });
    return data.id;
  };
  const here = await counted(pusat, 1);
  const there = await counted(kemang, 4);
  expect((await rows('opname-baris')).map(({ awal, selisih }) => [awal, selisih])).toEqual([
    [2, -1],
    [3, 1],
  ]);
  // Of his branch alone.
  await expect(di(kemang, 'manager').command('opname/setujui', { opname: here })).rejects.toMatchObject({
    status: 409,
  });
  await di(kemang, 'manager').command('opname/setujui', { opname: there });
  const { harga_beli: harga = 0 } = (await rows('produk', { id: 1 }))[0] ?? {};
  expect(await rakOf(clinic, 1)).toEqual({ 1: [2, 2, 18_000], 2: [4, 4, 23_000 + harga] });
  await di(pusat).command('opname/batal', { opname: here, alasan: 'Dihitung lagi nanti' });

  await di(pusat).command('batch/tarik', { batch: 1, alasan: 'Cacat produksi' });
  expect((await rows('batch', { nomor: 'A' })).map(({ cabang, sisa, ditarik }) => [cabang, sisa, ditarik])).toEqual([
    [pusat, 0, today],
    [kemang, 2, today],
  ]);
  expect(await rakOf(clinic, 1)).toEqual({ 1: [2, 2, 18_000], 2: [4, 2, 23_000 + harga] });
  const [product] = await rows('produk', { id: 1 });
  expect(product).toMatchObject({ stok_akhir: 6, stok_layak: 4, kerugian: 9_000 });
});

describe('transfers', () => {
  it('are taken back until something was received, to the same batches', async () => {
    const clinic = await duaCabang();
    const id = await minta(clinic, [{ produk: 1, jumlah: 6 }], {});
    await clinic.di(pusat).command('transfer/kirim', { transfer: id });
    await clinic.di(pusat).command('transfer/batal-kirim', { transfer: id });
    expect(await rakOf(clinic, 1)).toEqual({ 1: [10, 10, 82_000] });
    expect((await clinic.rows('batch', { produk: 1 })).map(({ sisa }) => sisa)).toEqual([4, 6]);
    expect(await status(clinic, id)).toBe('diminta');
    await requireSame(clinic, awal);
    await clinic.di(pusat).command('transfer/kirim', { transfer: id });
    await clinic.di(kemang).command('transfer/terima', { transfer: id });
    expect(await status(clinic, id)).toBe('diterima');
    await expect(clinic.di(pusat).command('transfer/batal-kirim', { transfer: id })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('come back into the batch that they left, and go on under it', async () => {
    const clinic = await duaCabang();
    const there = await minta(clinic, [{ produk: 1, jumlah: 5 }]);
    await clinic.di(pusat).command('transfer/kirim', { transfer: there });
    await clinic.di(kemang).command('transfer/terima', { transfer: there });
    const data = { tanggal: today, dari: kemang, ke: pusat, isi: [{ produk: 1, jumlah: 5 }], catatan: null };
    const { data: back } = await clinic.di(null).create<Row>('transfer', { data });
    await clinic.di(kemang).command('transfer/kirim', { transfer: back.id });
    await clinic.di(pusat).command('transfer/terima', { transfer: back.id });
    expect((await clinic.rows('batch', { produk: 1, cabang: pusat })).map(({ sisa }) => sisa)).toEqual([4, 6]);
    await requireSame(clinic, awal);
  });

  it('of too much, of the same branch, or twice, are refused, and change nothing', async () => {
    const clinic = await duaCabang();
    const id = await minta(clinic, [{ produk: 2, jumlah: 8 }]);
    await expect(clinic.di(pusat).command('transfer/kirim', { transfer: id })).rejects.toMatchObject({
      message: expect.stringContaining('tersedia 7'),
    });
    const same = { tanggal: today, dari: pusat, ke: pusat, isi: [{ produk: 1, jumlah: 1 }], catatan: null };
    await expect(clinic.di(null).create('transfer', { data: same })).rejects.toMatchObject({
      body: { errors: { dari: expect.stringContaining('ke cabang lain') } },
    });
    const other = await minta(clinic, [{ produk: 1, jumlah: 2 }]);
    await clinic.di(pusat).command('transfer/kirim', { transfer: other });
    await expect(clinic.di(pusat).command('transfer/kirim', { transfer: other })).rejects.toMatchObject({
      status: 409,
    });
    const belum = [{ produk: 1, jumlah: 3 }];
    await expect(clinic.di(kemang).command('transfer/terima', { transfer: other, belum })).rejects.toMatchObject({
      body: { errors: { belum: expect.any(String) } },
    });
    await expect(
      clinic.di(kemang).command('transfer/terima', { transfer: other, belum: [{ produk: 1, jumlah: 2 }] }),
    ).rejects.toMatchObject({ body: { errors: { belum: expect.any(String) } } });
    await requireSame(clinic, awal);
  });

  it('are seen by the two branches alone, once it is known which they are', async () => {
    const third = { id: 3 };
    const clinic = await duaCabang({ cabang: cabangBernama('Pusat', 'Kemang', 'Bintaro') });
    const seen = async (branch: number) => {
      const { data } = await clinic.di(branch).aggregate('transfer', { filter: {}, measures: [{ count: true }] });
      return data[0];
    };
    const id = await minta(clinic, [{ produk: 1, jumlah: 2 }]);
    for (const branch of [pusat, kemang, third.id]) expect(await seen(branch)).toBe(1);
    await clinic.di(pusat).command('transfer/kirim', { transfer: id });
    for (const [branch, many] of [
      [pusat, 1],
      [kemang, 1],
      [third.id, 0],
    ] as const)
      expect(await seen(branch)).toBe(many);
    await expect(clinic.di(third.id).command('transfer/terima', { transfer: id })).rejects.toMatchObject({
      status: 409,
    });
    // An admin has all branches, and opens it by its address.
    expect((await clinic.di(third.id).getOne('transfer', { id })).data).toMatchObject({ id });
  });

  it('and figures of all branches are nothing to who works in one', async () => {
    const clinic = await duaCabang();
    const staff = clinic.di(kemang, 'manager');
    const { data } = await staff.getOne<Row>('produk', { id: 1 });
    expect(Object.keys(data)).not.toContain('stok_akhir');
    expect(Object.keys(data)).not.toContain('status');
    await expect(staff.getList('produk', { filter: { stok_layak_gt: 3 } } as never)).rejects.toBeDefined();
    expect((await staff.getOne<Row>('produk', { id: 1 })).data['nama_produk']).toBeTruthy();
    expect((await clinic.di(null).getOne<Row>('produk', { id: 1 })).data).toMatchObject({ stok_akhir: 10 });
  });
});

describe('orders of a branch', () => {
  it('are proposed by its own shelf, minimum, use and what is on its way to it', async () => {
    const clinic = await duaCabang();
    const id = await minta(clinic, [{ produk: 1, jumlah: 3 }]);
    await clinic.di(pusat).command('transfer/kirim', { transfer: id });
    await clinic.di(kemang).command('transfer/terima', { transfer: id, belum: [{ produk: 1, jumlah: 2 }] });
    const [shelf] = await clinic.rows('rak', { produk: 1, cabang: kemang });
    const manager = clinic.di(kemang, 'manager');
    const { data: kept } = await manager.getOne<Row>('rak', { id: shelf?.id ?? 0 });
    await manager.update('rak', { id: kept.id, data: { ...kept, minimum: 20 }, previousData: kept });
    const { data } = await manager.command('pesanan/usulan', {});
    const [dari] = data['dari'] as { barang: Row[] }[];
    expect(dari?.barang).toMatchObject([{ produk: 1, layak: 1, minimum: 20, dipesan: 2, usulan: 17 }]);
    expect((await clinic.rows('rak', { produk: 1 })).map(({ status: state }) => state)).toEqual([
      'normal',
      'low_stock',
    ]);
  });
});

interface Step {
  do: 'minta' | 'terima' | 'tutup' | 'batal' | 'keluar' | 'masuk';
  ke: number;
  produk: number;
  jumlah: number;
}

const steps = fc.array(
  fc.record({
    do: fc.constantFrom<Step['do']>('minta', 'minta', 'terima', 'terima', 'tutup', 'batal', 'keluar', 'masuk'),
    ke: fc.constantFrom(pusat, kemang),
    produk: fc.constantFrom(1, 2),
    jumlah: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 4, maxLength: 14 },
);

/** A step, which may be refused. */
async function take(clinic: Clinic, { do: what, ke, produk, jumlah }: Step): Promise<void> {
  const { di, rows } = clinic;
  const dari = ke === pusat ? kemang : pusat;
  const open = (await rows('transfer')).filter((each) => ['dikirim', 'sebagian'].includes(each.status));
  const [first] = open;
  if (what === 'minta') {
    const data = { tanggal: today, dari, ke, isi: [{ produk, jumlah }], catatan: null };
    const { data: made } = await di(null).create<Row>('transfer', { data });
    await di(dari).command('transfer/kirim', { transfer: made.id });
  } else if (what === 'keluar' || what === 'masuk') {
    const [product] = await rows('produk', { id: produk });
    const move = { tanggal: today, jenis_mutasi: what, sebab: 'catatan', produk, jumlah, satuan: product?.satuan };
    await di(ke).create('mutasi-stok', { data: { ...move, supplier: what === 'masuk' ? 1 : null, keterangan: null } });
  } else if (!first) return;
  else if (what === 'terima') {
    const [line] = first.kiriman;
    const belum = jumlah < (line?.jumlah ?? 0) ? [{ produk: line?.produk, jumlah }] : [];
    await di(first.ke).command('transfer/terima', { transfer: first.id, belum });
  } else if (what === 'batal') await di(first.dari).command('transfer/batal-kirim', { transfer: first.id });
  else await di(first.ke).command('transfer/tutup', { transfer: first.id, sebab: 'kembali', alasan: 'Salah kirim' });
}

it('whatever is sent, received, given back, sold and found, in whatever order: the goods of all branches stay the same', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const clinic = await duaCabang();
      for (const step of all) {
        await take(clinic, step).catch((error: { status?: number }) => {
          if (![404, 409, 422].includes(error.status ?? 0)) throw error;
        });
      }
      await requireSame(clinic, awal);
    }),
    { numRuns: Number(process.env['TRANSFER_RUNS'] ?? 12) },
  );
}, 120_000);

it('of several at once in both branches each is whole or not at all', async () => {
  const clinic = await duaCabang();
  const asked = await Promise.all([1, 2, 3, 4].map(() => minta(clinic, [{ produk: 1, jumlah: 3 }])));
  const [product] = await clinic.rows('produk', { id: 1 });
  const move = {
    tanggal: today,
    jenis_mutasi: 'keluar',
    sebab: 'catatan',
    produk: 1,
    jumlah: 2,
    satuan: product?.satuan,
  };
  const done = [];
  for (const transfer of asked) done.push(clinic.di(pusat).command('transfer/kirim', { transfer }));
  for (let index = 0; index < 3; index++)
    done.push(clinic.di(pusat).create('mutasi-stok', { data: { ...move, supplier: null, keterangan: null } }));
  const ended = await Promise.allSettled(done);
  expect(ended.filter(({ status: how }) => how === 'fulfilled').length).toBeGreaterThanOrEqual(3);
  await requireSame(clinic, awal);
});
