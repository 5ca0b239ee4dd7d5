import { describe, expect, it } from 'vitest';
import type { Row } from '../../../src/schema/index.ts';
import { aVisit, makeClinic, terms, today } from '../clinic.ts';

const item = {
  keterangan: null,
  durasi: 30,
  ppn: true,
  nonaktifSejak: null,
  jenis: 'nonmedis',
  oleh: 'dokter',
  profesiOleh: [],
} as const;
const catalogue = [
  { ...item, id: 1, name: 'Facial', harga: 350_000, satuan: null, pecahan: false },
  { ...item, id: 2, name: 'Toksin', harga: 85_000, satuan: 'unit', pecahan: true },
  { ...item, id: 3, name: 'Laser', harga: 9_000, satuan: 'shot', pecahan: false },
];
const line = (id: number, qty: number | null) => {
  const { name, harga, satuan, pecahan } = catalogue[id - 1] as (typeof catalogue)[number];
  const listed = { hargaKatalog: null, kenaPpn: true, satuan, pecahan, kategori: 'Nonmedis' };
  return { treatment: id, nama: name, harga, qty, ...listed };
};

const clinicOf = (treatments: readonly object[]) => {
  const visit = { ...aVisit({ treatments, products: [] }), id: 1, tanggal: today, transaksi: null };
  return makeClinic({ treatments: catalogue, kunjungan: [visit as unknown as Row] });
};

/** Facial × 1, 24.5 units and 180 shots, 10 % off, paid by QRIS. */
async function paidClinic() {
  const clinic = clinicOf([line(1, null), line(2, 24.5), line(3, 180)]);
  await clinic.run('transaksi/bayar', { kunjungan: 1, ...terms, diskon: 10, metodeBayar: 'QRIS' });
  return clinic;
}

/** Columns of the sales report of one service. */
const soldOf = async ({ rows }: Awaited<ReturnType<typeof paidClinic>>, nama: string) =>
  (await rows('laporan/penjualan', { nama })).map(({ qty, takaran, neto, ppn }) =>
    [qty, takaran ?? 0, neto, ppn].map((n) => n + 0),
  );

describe('quantities of services', () => {
  it('are in the bill to the rupiah, with each line its share', async () => {
    const { row } = await paidClinic();
    // 350,000 + 24.5 × 85,000 + 180 × 9,000 = 350,000 + 2,082,500 + 1,620,000
    // less 10 %: 3,647,250; 11 % of it is 401,197.5
    expect(await row('transaksi', 1)).toMatchObject({
      subtotal: 4_052_500,
      diskon: 405_250,
      dasarPpn: 3_647_250,
      ppn: 401_198,
      total: 4_048_448,
      rincian: [
        { nama: 'Facial', qty: 1, satuan: null, jumlah: 350_000, diskon: 35_000, ppn: 34_650 },
        { nama: 'Toksin', qty: 24.5, satuan: 'unit', jumlah: 2_082_500, diskon: 208_250, ppn: 206_167 },
        { nama: 'Laser', qty: 180, satuan: 'shot', jumlah: 1_620_000, diskon: 162_000, ppn: 160_381 },
      ],
    });
  });

  it('are once in the report, with their measure beside, and by it in what was done', async () => {
    const clinic = await paidClinic();
    expect(await soldOf(clinic, 'Facial')).toEqual([[1, 0, 315_000, 34_650]]);
    expect(await soldOf(clinic, 'Toksin')).toEqual([[1, 24.5, 1_874_250, 206_167]]);
    expect(await soldOf(clinic, 'Laser')).toEqual([[1, 180, 1_458_000, 160_381]]);
    const [, done] = await clinic.rows('laporan/treatment');
    expect(done).toMatchObject({ jenis_treatment: 'Toksin', tindakan: 'Toksin (24,5 unit)' });
  });

  it('are given back in part, and the last part takes what rounding left', async () => {
    const clinic = await paidClinic();
    const giveBack = (qty: number) =>
      clinic.run('transaksi/kembalikan-dana', {
        transaksi: 1,
        alasan: 'Tidak jadi disuntikkan',
        baris: [{ baris: 1, qty }],
        kembalikanProduk: false,
        batalkanLayanan: true,
        tagihUlang: false,
      });
    // Of 24.5 units 10: 1,874,250 × 10 ÷ 24.5 = 765,000, and of the PPN 206,167 × 10 ÷ 24.5 = 84,149.79
    await giveBack(10);
    expect((await clinic.row('transaksi', 1)).rincian[1]).toMatchObject({
      qtyKembali: 10,
      netoKembali: 765_000,
      ppnKembali: 84_149,
    });
    await expect(giveBack(14.6)).rejects.toThrow('Yang dapat dikembalikan paling banyak');
    await expect(giveBack(0.25)).rejects.toMatchObject({
      body: { errors: { baris: 'Toksin dikembalikan dalam angka bulat atau persepuluh sesuai satuannya' } },
    });
    await giveBack(14.5);
    expect(await soldOf(clinic, 'Toksin')).toEqual([
      [1, 24.5, 1_874_250, 206_167],
      [0, -10, -765_000, -84_149],
      [-1, -14.5, -1_109_250, -122_018],
    ]);
    expect((await clinic.row('transaksi', 1)).dikembalikan).toBe(1_874_250 + 206_167);
  });

  it.each([
    ['a quarter of a unit', line(2, 24.25), 'Banyaknya Toksin paling banyak satu angka di belakang koma'],
    ['half a shot', line(3, 180.5), 'Laser dihitung dalam angka bulat'],
    ['half a facial', line(1, 0.5), 'Facial dihitung dalam angka bulat'],
  ])('refuse %s at the line', async (_, asked, sentence) => {
    const { provider } = clinicOf([]);
    const { data } = await provider.getOne<Row>('kunjungan', { id: 1 });
    const save = provider.update('kunjungan', { id: 1, data: { ...data, treatments: [asked] }, previousData: data });
    await expect(save).rejects.toMatchObject({ body: { errors: { 'treatments.0.qty': sentence } } });
  });

  it('take unit and tenths from the catalogue, whatever is sent with them', async () => {
    const { provider, row } = clinicOf([]);
    const { data } = await provider.getOne<Row>('kunjungan', { id: 1 });
    const sent = [{ ...line(2, 3.5), satuan: 'shot', pecahan: false }];
    await provider.update('kunjungan', { id: 1, data: { ...data, treatments: sent }, previousData: data });
    expect(await row('kunjungan', 1)).toMatchObject({
      subtotal: 297_500,
      treatments: [{ qty: 3.5, satuan: 'unit', pecahan: true }],
    });
  });
});

describe('a session of a plan', () => {
  const plan = (qty: number) => ({
    ...{ pasien: 1, dokter: 1, tujuan: 'Kerutan', mulai: today, products: [], catatan: null },
    treatments: [{ treatment: 2, qty, sesi: 3, jarak: 30 }],
  });

  it('fills its visit with as much as the plan says', async () => {
    const { provider, run, rows } = makeClinic({ treatments: catalogue });
    await provider.create('treatment-plan', { data: plan(24.5) });
    await run('kunjungan/tanpa-nomor', { pasien: 1, dokter: 1 });
    expect((await rows('kunjungan')).at(-1)).toMatchObject({
      subtotal: 2_082_500,
      treatments: [{ nama: 'Toksin', qty: 24.5, satuan: 'unit' }],
    });
  });

  it('is of no quantity that the treatment is not sold by', async () => {
    const { provider } = makeClinic({ treatments: catalogue });
    const laser = { ...plan(1), treatments: [{ treatment: 3, qty: 180.5, sesi: 1, jarak: 7 }] };
    await expect(provider.create('treatment-plan', { data: laser })).rejects.toMatchObject({
      body: { errors: { 'treatments.0.qty': 'Laser dihitung dalam angka bulat' } },
    });
  });
});
