import { expect, it } from 'vitest';
import { sampleData } from '../../../src/sample/index.ts';
import type { Row } from '../../../src/schema/index.ts';
import { labaRugiDari } from '../../support/labaRugi.ts';
import { changeSettings, settingsWith } from '../../support/pengaturan.ts';
import { type Calendar, makeClinic, periksaBuku, rowsWith, terms, today } from '../clinic.ts';

const [serum] = sampleData(today).produk;
const product = { ...serum, kategori: 'Vitamin', harga_jual: 100_000, ppn: false, stok_akhir: 10, stok_layak: 10 };

function clinic(calendar: Calendar = { today }) {
  const settings = settingsWith({ poinPersen: 5, poinBulan: 2, tingkatSilver: 300_000, tingkatGold: 900_000 });
  const given = {
    settings,
    produk: [product, ...sampleData(today).produk.slice(1, 2)],
    transaksi: [],
    titipan: [],
    voucher: [],
  };
  const { as } = makeClinic(given as never, calendar);
  let provider = as('admin');
  const run = async (name: string, input: object) => (await provider.command(name, input as never)).data as Row;
  const luput = () => rowsWith(provider)('luput', { aturan: 'buku' });
  const sell = (qty: number, over: object = {}) =>
    run('transaksi/jual', { ...terms, pasien: 1, products: [{ produk: 1, qty }], paket: [], ...over });
  return {
    ...{ run, luput, sell },
    provider: () => provider,
    on: (day: string) => {
      calendar.today = day;
      // A session of weeks ago has ended.
      provider = as('admin');
    },
    points: async () => (await rowsWith(provider)('poin')).map(({ sebab, jumlah, sampai }) => [sebab, jumlah, sampai]),
    member: () => run('pasien/keanggotaan', { pasien: 1 }),
    poin: (jumlah: number) => ({ metodeBayar: 'Poin', jumlah }),
  };
}
const akhir = '2024-10-27';

it('points are earned of what was paid by anything but points, pay, and go back with a refund', async () => {
  const { sell, points, member, poin, run, provider, luput } = clinic();
  const first = await sell(3);
  expect(await points()).toEqual([['dapat', 15_000, akhir]]);
  const second = await sell(1, { bagian: [poin(10_000), { metodeBayar: 'Cash', jumlah: 90_000 }] });
  expect(second).toMatchObject({ status: 'Paid', metodeBayar: 'Campuran', dibayar: 100_000 });
  expect((await points()).slice(1)).toEqual([
    ['dipakai', -10_000, akhir],
    ['dapat', 4_500, akhir],
  ]);
  expect(await member()).toMatchObject({ poin: 9_500 });
  await expect(sell(1, { bagian: [poin(9_501), { metodeBayar: 'Cash', jumlah: 90_499 }] })).rejects.toThrow(
    /Poin .* tinggal 9\.500/,
  );
  expect(await labaRugiDari(provider(), { from: today, to: today })).toMatchObject({
    ...{ neto: 400_000, pembulatan: 0, poin: -10_000, arusKas: 390_000, titipanPasien: 0 },
  });
  // In cash first, as it came in; the rest where it was.
  await run('transaksi/kembalikan-dana', { transaksi: second.id, alasan: 'Batal', kembalikanProduk: true });
  expect((await points()).slice(3)).toEqual([
    ['batal', 10_000, akhir],
    ['ditarik', -4_500, akhir],
  ]);
  const back = { transaksi: first.id, alasan: 'Satu kembali', baris: [{ baris: 0, qty: 1 }] };
  await run('transaksi/kembalikan-dana', back);
  expect(await member()).toMatchObject({ poin: 10_000 });
  expect(await labaRugiDari(provider(), { from: today, to: today })).not.toHaveProperty('poin');
  await periksaBuku(provider());
  const books = ['transaksi', 'laporan/laba-rugi'];
  expect((await luput()).filter(({ daftar }) => books.includes(daftar))).toEqual([]);
});

it('points lapse by themselves, those that lapse first pay first, and are worth nothing where the clinic gives none', async () => {
  const { sell, points, member, poin, provider, on } = clinic({ today });
  await sell(2);
  on('2024-09-27');
  await sell(1, { bagian: [poin(6_000), { metodeBayar: 'Cash', jumlah: 94_000 }] });
  expect(await member()).toMatchObject({ poin: 8_700 });
  on('2024-10-28');
  expect(await member()).toMatchObject({ poin: 4_700 });
  await sell(1, { bagian: [poin(4_700), { metodeBayar: 'QRIS', jumlah: 95_300 }] });
  expect((await points()).map(([sebab, jumlah]) => [sebab, jumlah])).toEqual([
    ['dapat', 10_000],
    ['dipakai', -6_000],
    ['dapat', 4_700],
    ['dipakai', -4_700],
    ['dapat', 4_765],
  ]);
  await changeSettings(provider(), { poinPersen: 0 });
  await expect(sell(1, { bagian: [poin(1_000), { metodeBayar: 'Cash', jumlah: 99_000 }] })).rejects.toThrow(
    'Klinik ini tidak memakai poin',
  );
  await sell(1);
  expect(await points()).toHaveLength(5);
  expect(await member()).toMatchObject({ poin: 0 });
});

it('a tier comes by what was spent within a year, and the one given by hand goes before it from its day', async () => {
  const { sell, member, run, provider, on } = clinic({ today });
  const gold = { nama: 'Gold', mulai: '2024-01-01', untuk: 'semua', cara: 'persen', persen: 10, hanyaTingkat: 'gold' };
  await provider().create('promo', { data: { ...gold, gabung: true, hari: [] } });
  expect(await member()).toMatchObject({ tingkat: null, dariBelanja: null });
  const first = await sell(4);
  expect(await member()).toMatchObject({ tingkat: 'silver' });
  await sell(5);
  expect(await member()).toMatchObject({ tingkat: 'gold' });
  expect(await sell(1)).toMatchObject({ potongan: 10_000, total: 90_000 });
  const give = async (values: object) => {
    const { data: previousData } = await provider().getOne<Row>('pasien', { id: 1 });
    await provider().update<Row>('pasien', { id: 1, data: { ...previousData, ...values }, previousData });
  };
  await give({ tingkat: 'silver', tingkatSejak: '2024-08-28' });
  expect(await member()).toMatchObject({ tingkat: 'gold' });
  await give({ tingkatSejak: today });
  expect(await member()).toMatchObject({ tingkat: 'silver', dariBelanja: 'gold' });
  await give({ tingkat: null, tingkatSejak: null });
  await run('transaksi/kembalikan-dana', { transaksi: first.id, alasan: 'Batal', kembalikanProduk: true });
  expect(await member()).toMatchObject({ tingkat: 'silver' });
  on('2025-08-27');
  expect(await member()).toMatchObject({ tingkat: null });
});
