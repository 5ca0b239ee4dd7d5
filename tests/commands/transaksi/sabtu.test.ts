import { expect, it } from 'vitest';
import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import { aturanJasa } from '../../../src/resources/dokter/aturan-jasa.ts';
import { resources } from '../../../src/resources/index.ts';
import { paket } from '../../../src/resources/paket/paket.ts';
import { promo } from '../../../src/resources/transaksi/promo.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { countedBy } from '../../../src/schema/index.ts';
import { labaRugiDari } from '../../support/labaRugi.ts';
import { settingsWith } from '../../support/pengaturan.ts';
import { aVisit, baris, type Calendar, makeClinic, periksaBuku, terms } from '../clinic.ts';

/*
 * A Saturday, by hand. Prices contain 11 % of PPN, so that 111 are 100 before it.
 *
 * |                                   | as the patient sees it                | before PPN | PPN    | earns                    |
 * |-----------------------------------|---------------------------------------|------------|--------|--------------------------|
 * | Laser 3×, QRIS                    | 999.000                               |   900.000  | 99.000 | Tini 50.000 a package    |
 * | Voucher, cash                     | 222.000                               |            |        | Rina 1 %: 2.220          |
 * | Bill of the member                |                                       |            |        |                          |
 * |   Facial, 20 % of a promotion     | 333.000 − 66.600 = 266.400            |   240.000  | 26.400 | Rina 10 %: 24.000        |
 * |   Peeling, 10 % by hand           | 222.000 − 22.200 = 199.800            |   180.000  | 19.800 | Rina 10 %: 18.000        |
 * |   Laser, a session of the package | 0, worth 300.000                      |            |        | Rina 10 %: 30.000        |
 * |   Three serums for two            | 333.000 − 111.000 = 222.000           |   200.000  | 22.000 | Tini 5 %: 10.000         |
 * |   in all                          | 688.200 = voucher 222.000 + 466.200   |   620.000  | 68.200 |                          |
 * | Bill of who is no member, debit   | 333.000 + 2 × 111.000 = 555.000       |   500.000  | 55.000 | Rina 10 % of 300.000     |
 * | One of the three serums back      | −73.999, in cash                      |   −66.666  | −7.333 | Tini −3.333              |
 *
 * Five serums leave the shelf and one comes back: four cost 7.000 each, the fifth 9.000, less 7.000.
 */
const sabtu = '2024-08-31';
const sample = sampleData(sabtu);
const [rina, tini] = [21, 22];
const person = (id: number, name: string) => ({
  ...sample.dokter[0],
  ...{ id, name, username: name.toLowerCase(), email: null, profesi: 'terapis', jamPraktik: [] },
});
const rules = recordsOf(
  aturanJasa,
  [
    { nama: 'Terapis', peran: 'pelaksana' as const, persen: 10 },
    { nama: 'Produk', peran: 'penjual' as const, barang: 'produk' as const, persen: 5 },
    { nama: 'Paket', peran: 'penjual' as const, barang: 'paket' as const, cara: 'nominal' as const, nominal: 50_000 },
    { nama: 'Voucher', peran: 'penjual' as const, barang: 'voucher' as const, persen: 1 },
  ].map((each) => ({ ...each, mulai: '2024-01-01' })),
);
const promos = recordsOf(promo, [
  {
    ...{ nama: 'Facial member pagi', mulai: '2024-08-01', hari: [{ hari: 'sabtu' }], jamSampai: '12:00' },
    ...{ untuk: 'treatment', treatment: 1, cara: 'persen', persen: 20, hanyaTingkat: 'silver' },
  },
  {
    ...{ nama: 'Serum beli 2 gratis 1', mulai: '2024-08-01' },
    ...{ untuk: 'produk', produk: 1, cara: 'beli', beli: 2, gratis: 1 },
  },
]);
const packages = recordsOf(paket, [
  { nama: 'Laser 3×', harga: 999_000, isi: [{ treatment: 3, qty: 1, sesi: 3 }], berlakuHari: 90 },
]);

const done = (treatment: number, nama: string, harga: number) => ({
  ...{ ...baris, treatment, nama, harga, kategori: 'Nonmedis', qty: 1, termasukPpn: true },
  ...{ pelaksana: [{ orang: rina, peran: 'pelaksana' }], bahan: [] },
});
const serum = (qty: number, penjual: number | null) => ({
  ...{ ...baris, produk: 1, nama: 'Serum', harga: 111_000, kategori: 'Vitamin', qty, termasukPpn: true, penjual },
});
const visit = (id: number, lines: Record<'treatments' | 'products', object[]>) => ({
  ...aVisit({ ...lines, addons: [], pasien: id, antrian: id, waktuMasuk: '08:30' }),
  ...{ id, tanggal: sabtu, diagnosa: null, transaksi: null },
});

function clinic(calendar: Calendar) {
  const treatments = sample.treatments.slice(0, 3).map((row) => ({
    ...{ ...row, bahan: [], biayaBahan: 0, satuan: null, pecahan: false, oleh: 'semua', ruang: null, alat: null },
  }));
  const unseen = { totalVisits: 0, lastVisit: null, perawatanTerakhir: null, kunjunganTerdahulu: null };
  const tiers = { tingkat: 'silver', tingkatSejak: '2024-01-01' };
  return makeClinic(
    {
      ...{ treatments, paket: packages, promo: promos, 'aturan-jasa': rules },
      dokter: [...sample.dokter, person(rina, 'Rina'), person(tini, 'Tini')],
      pasien: sample.pasien.slice(0, 4).map((row) => ({ ...row, ...unseen, ...(row.id === 1 && tiers) })),
      settings: settingsWith({ hargaTermasukPpn: true, catatPenjual: true, batasDiskon: 10 }),
      kunjungan: [
        visit(1, {
          treatments: [done(1, 'Facial', 333_000), done(2, 'Peeling', 222_000), done(3, 'Laser', 400_000)],
          products: [serum(3, tini)],
        }),
        visit(2, { treatments: [done(1, 'Facial', 333_000)], products: [serum(2, null)] }),
      ],
    } as unknown as Parameters<typeof makeClinic>[0],
    calendar,
  );
}
type Klinik = ReturnType<typeof clinic>;

/** What is sold until noon, and one serum that comes back. */
async function pagi({ run, rows }: Klinik) {
  await run('kas/buka', { modal: 500_000 });
  const qris = { ...terms, metodeBayar: 'QRIS' } as const;
  await run('transaksi/jual', { ...qris, pasien: 1, products: [], paket: [{ paket: 1, penjual: tini }] });
  const { rahasia } = (
    await run('voucher/jual', { nilai: 222_000, metodeBayar: 'Cash', sampai: '2025-08-31', penjual: rina })
  ).data as unknown as { rahasia: string };
  const [sesi] = await rows('jatah', { keadaan: 'tersedia' });
  const { data: anggota } = await run('transaksi/bayar', {
    ...{ kunjungan: 1, ...terms, totalDilihat: 688_200 },
    jatah: [{ baris: 2, jatah: Number(sesi?.id) }],
    diskonBaris: [{ baris: 1, diskon: 10, diskonType: 'persen' }],
    bagian: [
      { metodeBayar: 'Voucher', kode: rahasia, jumlah: 222_000 },
      { metodeBayar: 'Cash', jumlah: 466_200, diterima: 500_000 },
    ],
  });
  const { data: umum } = await run('transaksi/bayar', { kunjungan: 2, ...terms, metodeBayar: 'Debit Card' });
  const back = { transaksi: anggota.id, alasan: 'Satu serum kembali', kembalikanProduk: true };
  const { data: kembali } = await run('transaksi/kembalikan-dana', { ...back, baris: [{ baris: 3, qty: 1 }] });
  return { anggota, umum, kembali };
}

/** The cards above a list, of the day. */
async function kartu({ provider }: Klinik, name: string) {
  const cards = resources.find((each) => each.name === name)?.list?.cards ?? [];
  const shown = cards.map(async (card) => {
    const counted = countedBy(card, name, { tanggal_gte: sabtu, tanggal_lte: sabtu });
    const { data } = await provider.aggregate(counted.name, { filter: counted.filter, measures: [counted.measure] });
    return [card.label, Number(data[0])] as const;
  });
  return Object.fromEntries(await Promise.all(shown));
}

it('agrees with a Saturday by hand: receipt, refund, fees, discounts, promotions, till and result', {
  timeout: 30_000,
}, async () => {
  const klinik = clinic({ today: sabtu });
  const { run, rows, provider } = klinik;
  const { anggota, umum, kembali } = await pagi(klinik);

  expect(anggota).toMatchObject({
    ...{ subtotal: 688_200, potongan: 177_600, diskonBaris: 22_200, diskon: 0, dasarPpn: 620_000, ppn: 68_200 },
    ...{ total: 688_200, dibayar: 688_200, metodeBayar: 'Campuran', status: 'Paid' },
    rincian: [
      { nama: 'Facial', namaPromo: 'Facial member pagi', potongan: 66_600, jumlah: 266_400, ppn: 26_400 },
      { nama: 'Peeling', promo: null, diskonBaris: 22_200, jumlah: 199_800, ppn: 19_800 },
      { nama: 'Laser', promo: null, nilaiSesi: 300_000, jumlah: 0, ppn: 0 },
      { nama: 'Serum', namaPromo: 'Serum beli 2 gratis 1', potongan: 111_000, jumlah: 222_000, ppn: 22_000 },
    ],
    bagian: [
      { metodeBayar: 'Voucher', jumlah: 222_000 },
      { metodeBayar: 'Cash', jumlah: 466_200, diterima: 500_000, kembalian: 33_800 },
    ],
  });
  expect(umum).toMatchObject({ subtotal: 555_000, potongan: 0, ppn: 55_000, total: 555_000, disesuaikan: false });
  expect(kembali).toMatchObject({
    ...{ total: -73_999, ppn: -7_333, potongan: -36_999, membalik: anggota.id },
    bagian: [{ metodeBayar: 'Cash', jumlah: -73_999 }],
  });

  const fees = (await rows('laporan/jasa')).map(({ orang, nama, jumlah, dasar }) => [orang, nama, dasar, jumlah]);
  expect(fees).toEqual([
    [tini, 'Laser 3×', 900_000, 50_000],
    [rina, 'Voucher Rp 222.000', 222_000, 2_220],
    [rina, 'Facial', 240_000, 24_000],
    [rina, 'Peeling', 180_000, 18_000],
    [rina, 'Laser', 300_000, 30_000],
    [tini, 'Serum', 200_000, 10_000],
    [rina, 'Facial', 300_000, 30_000],
    [tini, 'Serum', -66_666, -3_333],
  ]);
  expect(await kartu(klinik, 'laporan/jasa')).toMatchObject({ Jasa: 160_887, 'Belum Dibayar': 160_887 });

  expect(await kartu(klinik, 'laporan/diskon')).toEqual({
    ...{ Transaksi: 1, 'Total Diskon': 0, 'Diskon Baris': 22_200, Promo: 140_601 },
  });
  expect(await kartu(klinik, 'laporan/promo')).toEqual({
    ...{ Baris: 2, 'Pasien Baru': 1, 'Pasien Lama': 0, 'Potongan Promo': 126_667, Hasil: 373_334 },
  });
  const sold = (await rows('laporan/promo' as 'laporan/penjualan')).map(({ nama, bruto, potongan, neto, qty }) => [
    ...[nama, bruto, potongan, neto, qty],
  ]);
  expect(sold).toEqual([
    ['Facial', 300_000, 60_000, 240_000, 1],
    ['Serum', 300_000, 100_000, 200_000, 3],
    ['Serum', -99_999, -33_333, -66_666, -1],
  ]);
  expect(await kartu(klinik, 'laporan/penjualan')).toMatchObject({ Neto: 1_953_334, PPN: 214_867 });

  const dihitung = { Cash: 1_114_201, QRIS: 999_000, 'Debit Card': 555_000 } as Record<string, number>;
  const counted = metodePembayaran.map((metode) => ({ metode, dihitung: dihitung[metode] ?? 0 }));
  const { data: count } = await run('kas/hitung', { tanggal: sabtu, rincian: counted });
  expect(count['rincian']).toMatchObject(counted.map(({ metode, dihitung: seharusnya }) => ({ metode, seharusnya })));

  expect(await labaRugiDari(provider, { from: sabtu, to: sabtu })).toMatchObject({
    ...{ neto: 1_953_334, paketDijual: -900_000, sesiDiberikan: 300_000, bersih: 1_353_334 },
    ...{ hpp: -30_000, kotor: 1_323_334, jasa: -160_887, hasil: 1_162_447 },
    ...{ sesi: 600_000, voucher: 0, jasaTerutang: 160_887, pajakTerutang: 214_867, piutang: 0 },
    ...{ ppn: 214_867, titipanBertambah: 0, sesiBertambah: 600_000, jasaBertambah: 160_887, arusKas: 2_168_201 },
  });
  await periksaBuku(provider);
  const differing = async () => (await rows('luput', { aturan: 'buku' })).map(({ keterangan }) => keterangan);
  expect(await differing()).toEqual([]);

  // The rest of the bill goes back: what was paid of it and no more, the voucher's part into the voucher.
  const all = { transaksi: anggota.id, alasan: 'Batal semua', kembalikanProduk: true, batalkanLayanan: true };
  const { data: rest } = await run('transaksi/kembalikan-dana', all);
  expect(rest).toMatchObject({ total: -614_201, potongan: -140_601, diskonBaris: -22_200 });
  expect((await rows('titipan')).reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(222_000);
  expect(await kartu(klinik, 'laporan/promo')).toMatchObject({ 'Potongan Promo': 0, Hasil: 0 });
  const left = (await rows('laporan/jasa')).reduce((sum, { jumlah }) => sum + jumlah, 0);
  expect(left).toBe(50_000 + 2_220 + 30_000);
  await periksaBuku(provider);
  expect(await differing()).toEqual([]);
});
