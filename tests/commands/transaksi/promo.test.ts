import { describe, expect, it } from 'vitest';
import type { NewRecords } from '../../../src/resources/index.ts';
import { promo as promoDeclaration } from '../../../src/resources/transaksi/promo.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { settingsWith } from '../../support/pengaturan.ts';
import { aVisit, baris, makeClinic, periksaBuku, terms } from '../clinic.ts';

const sabtu = '2024-08-31';
const sample = sampleData(sabtu);
const facialPagi: NewRecords['promo'] = {
  ...{ nama: 'Facial member pagi', mulai: '2024-08-01', hari: [{ hari: 'sabtu' }], jamSampai: '12:00' },
  ...{ untuk: 'treatment', treatment: 1, cara: 'persen', persen: 20, hanyaTingkat: 'silver' },
};
const serum: NewRecords['promo'] = {
  ...{ nama: 'Serum beli 2 gratis 1', mulai: '2024-08-01' },
  ...{ untuk: 'produk', produk: 1, cara: 'beli', beli: 2, gratis: 1, kuota: 1 },
};

function clinic(over: Record<string, unknown> = {}, promo: NewRecords['promo'][] = [facialPagi, serum]) {
  const pasien = sample.pasien.slice(0, 4).map((row) => (row.id === 1 ? { ...row, tingkat: 'silver' } : row));
  const line = { ...baris, kategori: null };
  const visit = aVisit({
    treatments: [{ ...line, treatment: 1, nama: 'Facial', harga: 333_000, termasukPpn: true }],
    products: [{ ...line, produk: 1, nama: 'Serum', harga: 111_000, qty: 3, termasukPpn: true }],
    addons: [],
    ...over,
  });
  const rows = {
    kunjungan: [{ ...visit, id: 1, tanggal: sabtu, waktuMasuk: '08:30', diagnosa: null, transaksi: null }],
  };
  const settings = settingsWith({ hargaTermasukPpn: true, batasDiskon: 10 });
  return makeClinic({ ...rows, pasien, promo: recordsOf(promoDeclaration, promo), settings }, { today: sabtu });
}

describe('a Saturday with promotions', () => {
  it('reduces the lines that they are for, within prices that contain PPN, and every book agrees', async () => {
    const { run, rows, row, provider } = clinic();
    const { data: paid } = await run('transaksi/bayar', {
      ...{ kunjungan: 1, ...terms, totalDilihat: 464_400 },
      diskonBaris: [{ baris: 0, diskon: 24_000, diskonType: 'nominal' }],
    });
    // 333.000 − 20 % − 24.000 by hand = 242.400; three serums for two = 222.000.
    expect(paid).toMatchObject({
      ...{ subtotal: 464_400, potongan: 177_600, diskonBaris: 24_000, diskon: 0, total: 464_400, disesuaikan: true },
      rincian: [
        {
          nama: 'Facial',
          promo: 1,
          namaPromo: facialPagi.nama,
          potongan: 66_600,
          diskonBaris: 24_000,
          jumlah: 242_400,
        },
        { nama: 'Serum', promo: 2, namaPromo: serum.nama, potongan: 111_000, jumlah: 222_000, ppn: 22_001 },
      ],
    });
    const sold = await rows('laporan/promo' as 'laporan/penjualan');
    expect(sold).toMatchObject([
      { promo: 1, bruto: 300_001, diskon: 81_622, potongan: 60_000, neto: 218_379, pasienPromo: 'baru' },
      { promo: 2, bruto: 299_999, diskon: 100_000, potongan: 100_000, neto: 199_999, qty: 3 },
    ]);
    expect(await row('promo', 2)).toMatchObject({ terpakai: 1 });
    expect(await row('promo', 1)).toMatchObject({ terpakai: 0 });
    await periksaBuku(provider);
    expect((await rows('luput', { aturan: 'buku' })).filter(({ daftar }) => daftar === 'transaksi')).toEqual([]);
  });

  it('gives back a part of what was bought together at what it cost, and a whole refund frees the quota', async () => {
    const { run, rows, row, provider } = clinic();
    const { data: paid } = await run('transaksi/bayar', { kunjungan: 1, ...terms });
    const back = { transaksi: paid.id, alasan: 'Satu serum kembali', baris: [{ baris: 1, qty: 1 }] };
    const { data: reversal } = await run('transaksi/kembalikan-dana', { ...back, kembalikanProduk: true });
    expect(reversal).toMatchObject({
      ...{ total: -73_999, potongan: -36_999 },
      rincian: [{ qty: 1, potongan: -36_999, ppn: -7_333 }],
    });
    const [, , refund] = await rows('laporan/promo' as 'laporan/penjualan');
    expect(refund).toMatchObject({ promo: 2, neto: -66_666, potongan: -33_333, pasienPromo: null });
    expect(await row('promo', 2)).toMatchObject({ terpakai: 1 });
    await run('transaksi/kembalikan-dana', { transaksi: paid.id, alasan: 'Batal semua' });
    expect(await row('promo', 2)).toMatchObject({ terpakai: 0 });
    const income = await rows('laporan/penjualan');
    expect(income.reduce((sum, each) => sum + each.total, 0)).toBe(0);
    expect(income.reduce((sum, each) => sum + (each.potongan ?? 0), 0)).toBe(0);
    await periksaBuku(provider);
    expect((await rows('luput', { aturan: 'buku' })).filter(({ daftar }) => daftar === 'transaksi')).toEqual([]);
  });

  it('keeps to what the desk leaves on, and says why one does not hold', async () => {
    const member = { ...facialPagi, hanyaTingkat: 'platinum' as const };
    const { run, as } = clinic({}, [member, serum]);
    const pay = (over: object) => run('transaksi/bayar', { kunjungan: 1, ...terms, ...over });
    await expect(pay({ promo: [{ promo: 1 }] })).rejects.toMatchObject({
      message: 'Promo Facial member pagi hanya untuk tingkat pasien tertentu',
    });
    await expect(pay({ kodePromo: 'HEMAT' })).rejects.toMatchObject({
      message: 'Tidak ada promo yang berlaku dengan kode HEMAT',
    });
    const discount = (diskon: number) => ({ promo: [], diskonBaris: [{ baris: 1, diskon, diskonType: 'persen' }] });
    await expect(pay(discount(101))).rejects.toMatchObject({ message: 'Diskon paling banyak 100 persen' });
    await expect(pay(discount(11))).rejects.toMatchObject({ message: 'Diskon di atas 10 persen memerlukan alasan' });
    const desk = as('kasir').command('transaksi/bayar', { kunjungan: 1, ...terms, ...discount(11) });
    await expect(desk).rejects.toMatchObject({ message: expect.stringContaining('memerlukan hak khusus') });
    await expect(pay({ ...discount(11), alasanDiskon: 'Kemasan penyok' })).resolves.toMatchObject({
      data: { subtotal: 629_370, diskonBaris: 36_630, potongan: 0 },
    });
  });

  it('holds one limit, however a discount is split over lines and the bill', async () => {
    const { as } = clinic({}, []);
    const own = [0, 1].map((at) => ({ baris: at, diskon: 10, diskonType: 'persen' }));
    const pay = (over: object) => as('kasir').command('transaksi/bayar', { kunjungan: 1, ...terms, ...over });
    await expect(pay({ diskon: 10, diskonBaris: own })).rejects.toMatchObject({
      message: expect.stringContaining('Diskon di atas 10 persen'),
    });
    await expect(pay({ diskonBaris: own })).resolves.toMatchObject({ data: { diskonBaris: 66_600 } });
  });
});

it('tells beforehand what a promotion would have taken off the bills of last month', async () => {
  const day = { today: '2024-07-27' };
  const later = { ...serum, mulai: '2024-09-01', hari: [{ hari: 'sabtu' as const }] };
  const [first, second] = sample.produk;
  const produk = [{ ...first, kategori: 'Vitamin', harga_jual: 111_000, stok_akhir: 10, stok_layak: 10 }, second];
  const { as } = makeClinic({ transaksi: [], produk, promo: recordsOf(promoDeclaration, [later]) } as never, day);
  const sell = (pasien: number, qty: number) =>
    as('admin').command('transaksi/jual', { ...terms, pasien, products: [{ produk: 1, qty }], paket: [] });
  await sell(1, 3);
  await sell(1, 2);
  const { data: bill } = await sell(2, 3);
  await as('admin').command('transaksi/kembalikan-dana', { transaksi: bill.id, alasan: 'Batal' });
  const look = async () => (await as('admin').command('promo/kira', { promo: 1 })).data;
  expect(await look()).toMatchObject({ dari: '2024-06-01', baris: 0, potongan: 0 });
  day.today = sabtu;
  expect(await look()).toMatchObject({
    ...{ dari: '2024-07-01', sampai: '2024-07-31', tagihan: 1, baris: 1, pasien: 1 },
    ...{ terjual: 333_000, potongan: 111_000 },
  });
});
