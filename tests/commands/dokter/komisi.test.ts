import { describe, expect, it } from 'vitest';
import { aturanJasa } from '../../../src/resources/dokter/aturan-jasa.ts';
import { paket } from '../../../src/resources/paket/paket.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Row } from '../../../src/schema/index.ts';
import { changeSettings } from '../../support/pengaturan.ts';
import { aVisit, baris, type Calendar, makeClinic, terms, today } from '../clinic.ts';

const sample = sampleData(today);
const person = (id: number, name: string) => ({
  ...sample.dokter[0],
  ...{ id, name, username: name.toLowerCase(), email: null, profesi: 'terapis', jamPraktik: [] },
});
const [dr, rina, tini] = [1, 21, 22];
const rules = recordsOf(
  aturanJasa,
  [
    { nama: 'Terapis', peran: 'pelaksana' as const, persen: 10 },
    { nama: 'Semua penjualan', peran: 'penjual' as const, persen: 2 },
    {
      nama: 'Vitamin',
      peran: 'penjual' as const,
      barang: 'produk' as const,
      kategoriProduk: 'Vitamin' as const,
      persen: 5,
    },
    { nama: 'Paket', peran: 'penjual' as const, barang: 'paket' as const, cara: 'nominal' as const, nominal: 50_000 },
    { nama: 'Voucher', peran: 'penjual' as const, barang: 'voucher' as const, persen: 1 },
  ].map((each) => ({ ...each, mulai: '2024-01-01' })),
);
const packages = recordsOf(paket, [
  { nama: 'Facial promo', harga: 555_000, isi: [{ treatment: 1, qty: 1, sesi: 3 }], berlakuHari: 90 },
]);
const serum = {
  ...sample.produk[0],
  kategori: 'Vitamin',
  harga_jual: 111_000,
  ppn: true,
  stok_akhir: 10,
  stok_layak: 10,
};

const other = sample.produk[1];

/** A clinic whose prices contain their PPN, and that notes who sells. */
async function clinic(calendar?: Calendar) {
  const line = { ...baris, treatment: 1, nama: 'Facial', harga: 333_000, kategori: 'Nonmedis', termasukPpn: true };
  const made = makeClinic(
    {
      ...{
        dokter: [...sample.dokter, person(rina, 'Rina'), person(tini, 'Tini')],
        produk: [serum, other],
        paket: packages,
      },
      ...{ 'aturan-jasa': rules, transaksi: [], titipan: [], voucher: [], jatah: [] },
      kunjungan: [{ ...aVisit({ treatments: [line], products: [] }), id: 1, tanggal: today, transaksi: null }],
    } as unknown as Parameters<typeof makeClinic>[0],
    calendar,
  );
  await changeSettings(made.provider, { catatPenjual: true, hargaTermasukPpn: true });
  const sell = (penjual: number | null) =>
    made.run('transaksi/jual', {
      ...{ ...terms, diskon: 10, metodeBayar: 'QRIS', pasien: 1 },
      products: [{ produk: 1, qty: 3, penjual }],
      paket: [{ paket: 1, penjual }],
    });
  const fees = async (filter: object = {}) =>
    (await made.rows('laporan/jasa', { ...filter })).map(({ orang, nama, jumlah, sebab }) => [
      orang,
      nama,
      jumlah,
      sebab,
    ]);
  return { ...made, sell, fees };
}

describe('commissions', () => {
  it('are of who sold, by the most specific rule, of what is left after discount and without PPN', async () => {
    const { sell, fees, rows } = await clinic();
    await sell(rina);
    // 3 × 111,000 less 10 % is 299,700, of which 29,700 are PPN; the package less 10 % is 450,000 before PPN.
    expect(await fees()).toEqual([
      [rina, serum.nama_produk, 13_500, 'penjualan'],
      [rina, 'Facial promo', 50_000, 'penjualan'],
    ]);
    const [product, sold] = await rows('laporan/jasa');
    expect(product).toMatchObject({ peran: 'penjual', dasar: 270_000, pendapatan: 0, kunjungan: null });
    expect(product?.hitungan).toBe('5% dari Rp 270.000');
    expect(sold?.dasar).toBe(450_000);
  });

  it('go back with what is refunded, in part, too', async () => {
    const { sell, fees, run, rows } = await clinic();
    const bill = (await sell(rina)).data;
    const back = {
      transaksi: bill.id,
      kembalikanProduk: true,
      batalkanLayanan: false,
      tagihUlang: false,
      alasan: 'Retur',
    };
    await run('transaksi/kembalikan-dana', { ...back, baris: [{ baris: 0, qty: 1 }] });
    expect((await fees()).at(-1)).toEqual([rina, serum.nama_produk, -4_500, 'pengembalian']);
    await run('transaksi/kembalikan-dana', back);
    const left = (await rows('laporan/jasa')).reduce((sum, { jumlah }) => sum + jumlah, 0);
    expect(left).toBe(0);
  });

  it('of a voucher stand until its sale is taken back, and follow a correction', async () => {
    const { run, fees } = await clinic();
    const sale = { nilai: 1_000_000, metodeBayar: 'Cash', sampai: '2025-08-27' } as const;
    const { id: voucher } = (await run('voucher/jual', { ...sale, penjual: rina })).data;
    await run('voucher/ubah-penjual', { voucher, penjual: tini, alasan: 'Salah pilih' });
    expect((await fees()).map(([orang, , jumlah]) => [orang, jumlah])).toEqual([[tini, 10_000]]);
    await run('voucher/batalkan', { voucher, metodeBayar: 'Cash', alasan: 'Batal' });
    expect((await fees()).map(([orang, , jumlah]) => [orang, jumlah])).toEqual([
      [tini, 10_000],
      [tini, -10_000],
    ]);
    // Whoever sells it has no place in the team.
    await run('voucher/jual', { ...sale, penjual: null });
    expect(await fees()).toHaveLength(2);
  });

  it('are paid of a voucher by a rule for vouchers alone, since what is bought with it earns again', async () => {
    const { provider, run, fees } = await clinic();
    const [, , , , byVoucher] = (await provider.getList('aturan-jasa', all)).data;
    await provider.delete('aturan-jasa', { id: 5, previousData: byVoucher as Row });
    const sale = { nilai: 333_000, metodeBayar: 'Cash', sampai: '2025-08-27', penjual: tini } as const;
    const { rahasia } = (await run('voucher/jual', sale)).data as unknown as { rahasia: string };
    expect(await fees()).toEqual([]);
    await run('transaksi/jual', {
      ...{ ...terms, pasien: 1, products: [{ produk: 1, qty: 3, penjual: rina }], paket: [] },
      bagian: [{ metodeBayar: 'Voucher', kode: rahasia, jumlah: 333_000 }],
    });
    expect(await fees()).toEqual([[rina, serum.nama_produk, 15_000, 'penjualan']]);
  });

  it('are of who put a product into a visit, beside the fee of who did the treatment', async () => {
    const { as, row, run, fees } = await clinic();
    const doctor = as('dokter');
    const before = await row('kunjungan', 1);
    const product = { ...baris, produk: 1, nama: serum.nama_produk, harga: 111_000, kategori: 'Vitamin', qty: 2 };
    const data = { ...before, products: [product] } as unknown as Row;
    await doctor.update('kunjungan', { id: 1, data, previousData: before as unknown as Row });
    expect((await row('kunjungan', 1)).products).toMatchObject([{ penjual: dr }]);
    await run('transaksi/bayar', { kunjungan: 1, ...terms, metodeBayar: 'QRIS' });
    expect(await fees()).toEqual([
      [dr, 'Facial', 30_000, 'tindakan'],
      [dr, serum.nama_produk, 10_000, 'penjualan'],
    ]);
  });

  it('are put right by who corrects the seller: in place while open, by rows of today once paid out', async () => {
    const day: Calendar = { today };
    const { sell, fees, run, rows, provider } = await clinic(day);
    const bill = (await sell(rina)).data;
    const correct = (penjual: number | null) =>
      run('transaksi/ubah-penjual', { transaksi: bill.id, barang: [{ baris: 0, penjual }], alasan: 'Salah pilih' });
    await correct(tini);
    await expect(correct(tini)).rejects.toThrow('Penjualnya masih sama');
    expect((await fees()).map(([orang, , jumlah]) => [orang, jumlah])).toEqual([
      [rina, 50_000],
      [tini, 13_500],
    ]);
    await run('jasa/bayar', { orang: tini, sampai: today, metode: 'Transfer Bank', jumlah: 13_500 });
    day.today = '2024-08-28';
    await correct(rina);
    expect(await fees({ tanggal: day.today })).toEqual([
      [tini, serum.nama_produk, -13_500, 'koreksi'],
      [rina, serum.nama_produk, 13_500, 'penjualan'],
    ]);
    // A rule that changes meanwhile is known to a sale without a visit, too.
    const [, , vitamin] = (await provider.getList('aturan-jasa', all)).data;
    await provider.update('aturan-jasa', {
      id: 3,
      data: { ...vitamin, persen: 10 },
      previousData: vitamin as Row,
    });
    const { selisih } = (await run('jasa/hitung-ulang', { dari: '2024-08-01', sampai: day.today, coba: true }))
      .data as unknown as { selisih: number };
    expect(selisih).toBe(13_500);
    await run('jasa/hitung-ulang', { dari: '2024-08-01', sampai: day.today, coba: false, selisih });
    const left = (await rows('laporan/jasa', { orang: rina })).reduce((sum, { jumlah }) => sum + jumlah, 0);
    expect(left).toBe(77_000);
  });

  it('have no row while no rule gives any, and get one where a later rule does', async () => {
    const { sell, fees, run, provider } = await clinic();
    const { data: before } = await provider.getList('aturan-jasa', all);
    const until = async (sampai: string | null) => {
      for (const rule of before) {
        const { data: previousData } = await provider.getOne('aturan-jasa', { id: rule.id });
        await provider.update('aturan-jasa', { id: rule.id, data: { ...previousData, sampai }, previousData });
      }
    };
    await until('2024-08-01');
    await sell(rina);
    expect(await fees()).toEqual([]);
    await until(null);
    await run('jasa/hitung-ulang', { dari: '2024-08-01', sampai: today, coba: false });
    expect((await fees()).map(([orang, , jumlah]) => [orang, jumlah])).toEqual([
      [rina, 13_500],
      [rina, 50_000],
    ]);
  });

  it('need the setting: without it nobody is noted', async () => {
    const { provider, sell, fees } = await clinic();
    await changeSettings(provider, { catatPenjual: false });
    await sell(rina);
    expect(await fees()).toEqual([]);
  });
});

const all = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 10 } };
