import { describe, expect, it } from 'vitest';
import type { Row } from '../../../src/schema/index.ts';
import { changeSettings } from '../../support/pengaturan.ts';
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
  { ...item, id: 3, name: 'Laser', harga: 9_195, satuan: 'shot', pecahan: false },
  { ...item, id: 4, name: 'Peeling', harga: 350_000, satuan: null, pecahan: false },
];
const line = (id: number, qty: number) => {
  const { name, harga } = catalogue[id - 1] as (typeof catalogue)[number];
  return { treatment: id, nama: name, harga, qty, kategori: 'Nonmedis' };
};

/** A clinic whose catalogue has its PPN inside, and a visit of facial × 1, 24.5 units and 180 shots. */
async function clinicWithin() {
  const visit = { ...aVisit({ treatments: [], products: [] }), id: 1, tanggal: today, transaksi: null };
  const clinic = makeClinic({ treatments: catalogue, kunjungan: [visit as unknown as Row] });
  await changeSettings(clinic.provider, { hargaTermasukPpn: true });
  const { data } = await clinic.provider.getOne<Row>('kunjungan', { id: 1 });
  const treatments = [line(1, 1), line(2, 24.5), line(3, 180)];
  await clinic.provider.update('kunjungan', { id: 1, data: { ...data, treatments }, previousData: data });
  return clinic;
}

const pay = { kunjungan: 1, ...terms, diskon: 10, metodeBayar: 'QRIS' };
type Clinic = Awaited<ReturnType<typeof clinicWithin>>;
const giveBack = (clinic: Clinic, asked: object) =>
  clinic.run('transaksi/kembalikan-dana', {
    ...{ transaksi: 1, alasan: 'Tidak jadi disuntikkan' },
    ...{ kembalikanProduk: false, batalkanLayanan: false, tagihUlang: false },
    ...asked,
  });
/** Columns of the sales report, in the order of its rows. */
const sold = async ({ rows }: Clinic, nama: string) =>
  (await rows('laporan/penjualan', { nama })).map(({ bruto, diskon, neto, ppn, total }) => [
    bruto,
    diskon,
    neto,
    ppn,
    total,
  ]);

describe('prices with PPN inside', () => {
  it('are what the patient pays, with each line its share of the PPN', async () => {
    const clinic = await clinicWithin();
    await clinic.run('transaksi/bayar', { ...pay, totalDilihat: 3_678_840 });
    // 350,000 + 24.5 × 85,000 + 180 × 9,195 = 4,087,600; less 10 % 3,678,840; ÷ 1.11 = 3,314,270.27
    // PPN of the lines: 364,570 × 315,000 ÷ 3,678,840 = 31,216.2; × 1,874,250 = 185,736.5; the last one the odd rupiah.
    expect(await clinic.row('transaksi', 1)).toMatchObject({
      subtotal: 4_087_600,
      diskon: 408_760,
      dasarPpn: 3_314_270,
      ppn: 364_570,
      bebasPpn: 0,
      total: 3_678_840,
      dibayar: 3_678_840,
      rincian: [
        { jumlah: 350_000, diskon: 35_000, ppn: 31_216 },
        { jumlah: 2_082_500, diskon: 208_250, ppn: 185_736 },
        { jumlah: 1_655_100, diskon: 165_510, ppn: 147_618 },
      ],
    });
    // Discount without its PPN: 35,000 ÷ 1.11 = 31,531.5; bruto 283,784 + 31,532, as 350,000 ÷ 1.11 = 315,315.3
    expect(await sold(clinic, 'Facial')).toEqual([[315_316, 31_532, 283_784, 31_216, 315_000]]);
    expect(await sold(clinic, 'Toksin')).toEqual([[1_876_127, 187_613, 1_688_514, 185_736, 1_874_250]]);
    expect(await sold(clinic, 'Laser')).toEqual([[1_491_080, 149_108, 1_341_972, 147_618, 1_489_590]]);
    const done = (await clinic.rows('laporan/treatment')).map(({ total_biaya }) => total_biaya);
    expect(done).toEqual([283_784, 1_688_514, 1_341_972]);
  });

  it('are given back in part to the rupiah, and the reversal negates what it takes back', async () => {
    const clinic = await clinicWithin();
    await clinic.run('transaksi/bayar', pay);
    // Of 24.5 units 10: 1,688,514 × 10 ÷ 24.5 = 689,189.4; PPN 185,736 × 10 ÷ 24.5 = 75,810.6; discount 208,250 × … = 84,999.9
    await giveBack(clinic, { baris: [{ baris: 1, qty: 10 }] });
    expect(await clinic.row('transaksi', 2)).toMatchObject({
      membalik: 1,
      subtotal: -849_998,
      diskon: -84_999,
      dasarPpn: -689_189,
      ppn: -75_810,
      bebasPpn: 0,
      total: -764_999,
      rincian: [{ qty: 10, jumlah: -849_998, diskon: -84_999, ppn: -75_810 }],
    });
    await giveBack(clinic, {});
    const [paid, ...back] = await clinic.rows('transaksi');
    expect(paid).toMatchObject({ dikembalikan: 3_678_840, pengembalian: 'penuh' });
    for (const field of ['subtotal', 'diskon', 'dasarPpn', 'ppn', 'total'] as const)
      expect(back.reduce((sum, row) => sum + Number(row[field]), 0)).toBe(-Number(paid?.[field]));
    for (const { name } of catalogue)
      for (const column of [0, 1, 2, 3, 4])
        expect((await sold(clinic, name)).reduce((sum, row) => sum + Number(row[column]), 0)).toBe(0);
  });

  it('change no visit and no bill of before: a line keeps how its price was meant', async () => {
    const clinic = await clinicWithin();
    await changeSettings(clinic.provider, { hargaTermasukPpn: false });
    const { data } = await clinic.provider.getOne<Row>('kunjungan', { id: 1 });
    const treatments = [...(data['treatments'] as Row[]), line(4, 1)];
    await clinic.provider.update('kunjungan', { id: 1, data: { ...data, treatments }, previousData: data });
    await clinic.run('transaksi/bayar', { ...pay, diskon: 0 });
    // Inside 4,087,600: base 3,682,523, PPN 405,077; a peeling of 350,000 has 38,500 on top.
    expect(await clinic.row('transaksi', 1)).toMatchObject({
      subtotal: 4_437_600,
      dasarPpn: 3_682_523 + 350_000,
      ppn: 405_077 + 38_500,
      total: 4_087_600 + 388_500,
    });
  });

  it('follow the settings and not what a script sends with a line', async () => {
    const clinic = await clinicWithin();
    const { data } = await clinic.provider.getOne<Row>('kunjungan', { id: 1 });
    const sent = { ...data, treatments: [{ ...line(1, 1), termasukPpn: false, kenaPpn: false }] };
    await clinic.provider.update('kunjungan', { id: 1, data: sent, previousData: data });
    expect((await clinic.row('kunjungan', 1))['treatments']).toMatchObject([{ termasukPpn: true, kenaPpn: true }]);
  });
});
