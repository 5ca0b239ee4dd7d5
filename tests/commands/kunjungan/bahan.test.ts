import { expect, it } from 'vitest';
import type { EntityName } from '../../../src/resources/index.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { aVisit, baris, makeClinic, terms, today } from '../clinic.ts';

const sample = sampleData(today);
const [toksin, infus] = [1, 2];
const [vial, ampul] = [1, 2];
const item = { ...sample.treatments[0], oleh: 'semua', ruang: null, alat: null, ppn: false } as const;
const treatments = [
  // A unit of the treatment is a unit of the vial.
  {
    ...{ ...item, id: toksin, name: 'Toksin', harga: 85_000, satuan: 'unit', pecahan: true },
    bahan: [{ produk: vial, jumlah: 1 }],
  },
  { ...item, id: infus, name: 'Infus', harga: 500_000, bahan: [{ produk: ampul, jumlah: 1 }] },
];
const product = (id: number, over: object) => ({
  ...{ ...sample.produk[0], id, kategori: 'Alat Kesehatan', stok_awal: 3, stok_masuk: 0, stok_keluar: 0 },
  ...{ kode_produk: `B${id}`, stok_layak: 3, terjual: 0, total_penjualan: 0, profit: 0, kerugian: 0 },
  ...over,
});
const produk = [
  product(vial, { nama_produk: 'Vial', satuan: 'Box', isi: 100, satuanPakai: 'unit' }),
  product(ampul, { nama_produk: 'Ampul', satuan: 'Pcs', isi: 1, satuanPakai: null }),
];
const batch = [
  { id: 1, produk: vial, nomor: 'V1', kedaluwarsa: '2025-01-31', sisa: 1, terbuka: 0, harga_beli: 1_000_000 },
  { id: 2, produk: vial, nomor: 'V2', kedaluwarsa: '2025-06-30', sisa: 2, terbuka: 0, harga_beli: 1_200_000 },
  { id: 3, produk: ampul, nomor: 'A1', kedaluwarsa: null, sisa: 3, terbuka: 0, harga_beli: 40_000 },
];
const line = { ...baris, kenaPpn: false, kategori: 'Medis', pelaksana: [], pecahan: false };
const units = (qty: number, bahan: readonly object[] = []) => ({
  ...{ ...line, treatment: toksin, nama: 'Toksin', harga: 85_000, satuan: 'unit', pecahan: true },
  ...{ qty, bahan },
});
const drip = { ...line, treatment: infus, nama: 'Infus', harga: 500_000, qty: 1, bahan: [] };
const inCare = (...lines: object[]) =>
  aVisit({ treatments: lines, products: [], addons: [], status: 'Dalam Perawatan' });

function clinicWith(visits: readonly object[]) {
  const clinic = makeClinic({
    ...{ treatments, produk, batch, 'pakai-bahan': [], 'mutasi-stok': [], transaksi: [], antrian: [] },
    ...{ 'laporan/penjualan': [], 'laporan/treatment': [], 'laporan/keuangan': [], 'laporan/sisa-tagihan': [] },
    kunjungan: visits.map((each, index) => ({ ...each, id: index + 1, tanggal: today, transaksi: null })),
  } as unknown as Parameters<typeof makeClinic>[0]);
  const { rows, run, provider, row } = clinic;
  const finish = (kunjungan: number) => run('kunjungan/selesai-konsultasi', { kunjungan });
  const edit = async (id: number, data: object, list: EntityName = 'kunjungan') => {
    const previousData = await row(list, id);
    return provider.update(list, { id, data: { ...previousData, ...data }, previousData });
  };
  const shelf = async () => (await rows('batch')).map(({ sisa, terbuka }) => [sisa, terbuka]);
  const used = async (filter: object = {}) =>
    (await rows('pakai-bahan', { ...filter })).map((each) => [each.batch, each.jumlah, each.modal]);
  const moved = async () =>
    (await rows('mutasi-stok')).map(({ jenis_mutasi, jumlah, nilai }) => [jenis_mutasi, jumlah, nilai]);
  return { ...clinic, finish, edit, shelf, used, moved };
}

it('a finished visit uses up its difference, whatever is finished, reopened, changed and cancelled', async () => {
  const { finish, edit, run, row, shelf, used, moved } = clinicWith([inCare(units(24.5)), inCare(units(80))]);
  await finish(1);
  await expect(finish(1)).rejects.toMatchObject({ message: expect.stringMatching(/sudah selesai/) });
  // 24.5 units of a vial that cost 1,000,000; 75.5 are left in it.
  expect(await used()).toEqual([[1, 24.5, 245_000]]);
  expect(await shelf()).toEqual([
    [0, 75.5],
    [2, 0],
    [3, 0],
  ]);
  expect(await row('produk', vial)).toMatchObject({ stok_akhir: 2, stok_layak: 2, stok_keluar: 1 });
  expect(await moved()).toEqual([['keluar', 1, 1_000_000]]);
  // The opened one is used up first, then the next is opened: 75.5 × 10,000 and 4.5 × 12,000.
  await finish(2);
  expect(await used({ kunjungan: 2 })).toEqual([
    [1, 75.5, 755_000],
    [2, 4.5, 54_000],
  ]);
  expect((await shelf())[1]).toEqual([1, 95.5]);

  // Told at the visit: 30 in place of 80. What was taken last goes back first, and the second vial is whole again.
  await edit(2, { treatments: [units(80, [{ produk: vial, jumlah: 30 }])] });
  expect(await used({ kunjungan: 2 })).toEqual([[1, 30, 300_000]]);
  expect(await shelf()).toEqual([
    [0, 45.5],
    [2, 0],
    [3, 0],
  ]);
  await run('kunjungan/batalkan', { kunjungan: 2, alasan: 'Salah pasien' });
  await edit(1, { status: 'Dalam Perawatan' });
  expect(await used()).toEqual([]);
  await run('kunjungan/buka-kembali', { kunjungan: 2, status: 'Selesai Konsultasi' });
  await run('kunjungan/batalkan', { kunjungan: 2, alasan: 'Salah pasien' });
  expect(await shelf()).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
  const { stok_awal, stok_masuk, stok_keluar, stok_akhir } = await row('produk', vial);
  expect([stok_akhir, stok_awal + stok_masuk - stok_keluar]).toEqual([3, 3]);
  const value = (await moved()).reduce((sum, [kind, , nilai]) => sum + (kind === 'masuk' ? 1 : -1) * Number(nilai), 0);
  expect(value).toBe(0);
});

it('asks for what is measured at the visit, and keeps what the stock did not have', async () => {
  const told = [{ produk: ampul, jumlah: 2 }];
  const { finish, run, row, used, edit } = clinicWith([
    inCare({ ...drip, bahan: told }),
    inCare(drip, drip),
    inCare(drip),
  ]);
  const bahan = [{ produk: ampul, jumlah: null }];
  await edit(infus, { bahan }, 'treatments');
  await finish(1);
  expect(await used()).toEqual([[3, 2, 80_000]]);
  await expect(finish(3)).rejects.toMatchObject({ message: 'Isi dulu banyaknya Ampul untuk Infus' });
  await expect(edit(3, { status: 'Selesai Konsultasi' })).rejects.toMatchObject({
    body: { errors: { 'treatments.0.bahan': 'Isi dulu banyaknya Ampul untuk Infus' } },
  });
  // One is left of three: the treatment was given all the same, and the stock says when it has it.
  await edit(2, { treatments: [{ ...drip, bahan: told }, drip].map((each) => ({ ...each, bahan: told })) });
  await finish(2);
  expect(await used({ kunjungan: 2 })).toEqual([[3, 1, 40_000]]);
  expect(await row('kunjungan', 2)).toMatchObject({ bahanKurang: 1, status: 'Selesai Konsultasi' });
  await run('kunjungan/ambil-bahan', { kunjungan: 2 });
  expect(await row('kunjungan', 2)).toMatchObject({ bahanKurang: 1 });
  await run('mutasi-stok/catat', {
    ...{ tanggal: today, jenis_mutasi: 'masuk', produk: ampul, jumlah: 5, satuan: 'Pcs', sebab: 'catatan' },
    ...{ supplier: 1, nomorBatch: 'A2' },
  });
  await run('kunjungan/ambil-bahan', { kunjungan: 2 });
  expect(await row('kunjungan', 2)).toMatchObject({ bahanKurang: 0 });
  expect(await row('produk', ampul)).toMatchObject({ stok_akhir: 2 });
  await expect(edit(ampul, { isi: 10 }, 'produk')).rejects.toMatchObject({
    body: { errors: { isi: expect.stringMatching(/sudah ada tindakan/) } },
  });
});

it('tells the cost of a treatment in its report, through a refund and another bill', async () => {
  const { finish, run, rows, used, shelf } = clinicWith([inCare(units(10), drip)]);
  await finish(1);
  const pay = () => run('transaksi/bayar', { ...terms, kunjungan: 1 });
  const told = async () =>
    (await rows('laporan/treatment'))
      .filter(({ status }) => status === 'selesai')
      .map(({ jenis_treatment, jumlah, biaya_bahan, margin }) => [jenis_treatment, jumlah, biaya_bahan, margin]);
  const { data: paid } = await pay();
  // 850,000 less 10 × 10,000; 500,000 less 40,000.
  expect(await told()).toEqual([
    ['Toksin', 1, 100_000, 750_000],
    ['Infus', 1, 40_000, 460_000],
  ]);
  // The drip was not given: its ampoule goes back.
  await run('transaksi/kembalikan-dana', {
    ...{ transaksi: paid.id, alasan: 'Tidak jadi', batalkanLayanan: true, baris: [{ baris: 1, qty: 1 }] },
  });
  expect((await told()).at(-1)).toEqual(['Infus', -1, -40_000, -460_000]);
  expect(await used()).toEqual([[1, 10, 100_000]]);
  expect((await shelf())[2]).toEqual([3, 0]);
  // The rest is given back, to be billed again: what was used stays used, and the drip is in it once more.
  await run('transaksi/kembalikan-dana', { transaksi: paid.id, alasan: 'Salah harga', tagihUlang: true });
  await pay();
  expect((await told()).slice(3)).toEqual([
    ['Toksin', -1, -100_000, -750_000],
    ['Toksin', 1, 100_000, 750_000],
    ['Infus', 1, 40_000, 460_000],
  ]);
  expect(await used()).toEqual([
    [1, 10, 100_000],
    [3, 1, 40_000],
  ]);
});

it('holds what a paid visit used against another recipe, shares a cost among lines, and tells late goods on their day', async () => {
  const short = [{ produk: ampul, jumlah: 2 }];
  const { finish, run, rows, used, edit, shelf } = clinicWith([inCare(drip, { ...drip, bahan: short })]);
  await finish(1);
  const { data: paid } = await run('transaksi/bayar', { ...terms, kunjungan: 1 });
  const costs = async () => (await rows('laporan/treatment')).map(({ jumlah, biaya_bahan }) => [jumlah, biaya_bahan]);
  // Three of the three ampoules; both lines share their 120,000 by their quantities.
  expect(await costs()).toEqual([
    [1, 60_000],
    [1, 60_000],
  ]);
  const bahan = [
    { produk: ampul, jumlah: null },
    { produk: vial, jumlah: 30 },
  ];
  await edit(infus, { bahan }, 'treatments');
  await run('transaksi/kembalikan-dana', { transaksi: paid.id, alasan: 'Potongan', jumlah: 1_000 });
  expect(await used()).toEqual([[3, 3, 120_000]]);
  expect((await shelf())[0]).toEqual([1, 0]);
  // The second line was not given.
  await run('transaksi/kembalikan-dana', {
    ...{ transaksi: paid.id, alasan: 'Tidak jadi', batalkanLayanan: true, baris: [{ baris: 1, qty: 1 }] },
  });
  expect(await used()).toEqual([[3, 1, 40_000]]);
  expect((await costs()).at(-1)).toEqual([-1, -80_000]);
});

it('throws the rest of an opened package away, of a batch that is used up too', async () => {
  const { finish, run, shelf } = clinicWith([inCare(units(10)), inCare(units(10))]);
  await finish(1);
  await run('batch/buang-sisa', { batch: 1, alasan: 'Lewat 24 jam' });
  expect((await shelf())[0]).toEqual([0, 0]);
  await finish(2);
  expect((await shelf())[1]).toEqual([1, 90]);
  await run('batch/tarik', { batch: 2, alasan: 'Surat BPOM' });
  await run('batch/musnahkan', { batch: 2, alasan: 'Surat BPOM' });
  expect((await shelf())[1]).toEqual([0, 0]);
});
