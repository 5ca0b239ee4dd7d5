import { expect, it } from 'vitest';
import { rightsWith } from '../../../src/resources/rights.ts';
import type { Row } from '../../../src/schema/index.ts';
import { importing } from '../../support/importing.ts';
import { labaRugiDari } from '../../support/labaRugi.ts';
import { type Calendar, makeClinic } from '../clinic.ts';

const isi = [
  { produk: 1, jumlah: 20, hargaSatuan: 9_000 },
  { produk: 2, jumlah: 10, hargaSatuan: 35_000 },
];
const alasan = 'Salah hitung';
const bank = { metode_pembayaran: 'Transfer Bank', sumber: 'rekening' };

/** A clinic of November whose supplier of 30 days was ordered from. */
async function buka(calendar: Calendar = { today: '2024-11-10' }) {
  const none = { 'stok-masuk': [], 'mutasi-stok': [], 'laporan/keuangan': [], 'saldo-awal': [], pesanan: [] };
  const clinic = makeClinic({ ...none, 'tagihan-supplier': [] } as never, calendar);
  const { provider, run, rows, row } = clinic;
  const { data: supplier } = await provider.getOne<Row>('supplier', { id: 1 });
  await provider.update('supplier', { id: 1, data: { ...supplier, tempo: 30 }, previousData: supplier });
  const { data } = await provider.create('pesanan', { data: { tanggal: calendar.today, supplier: 1, isi } });
  const pesanan = Number(data.id);
  await run('pesanan/pesan', { pesanan });
  const datang = (lines: readonly object[], more: object = {}) =>
    run('pesanan/datang', { pesanan, isi: lines, ...more });
  const tagihan = async (id = 1) => row('tagihan-supplier', id);
  const bayar = (tagihanSupplier: number, jumlah: number | null, more: object = {}) =>
    run('tagihan-supplier/bayar', { tagihanSupplier, tanggal: calendar.today, jumlah, ...bank, ...more });
  const angka = (from: string, to: string) => labaRugiDari(provider, { from, to });
  /** The statement's debt is that of the invoices. */
  const cocok = async () => {
    const { hutangSupplier } = await angka('2024-01-01', calendar.today);
    const open = (await rows('tagihan-supplier')).reduce((sum, { sisa }) => sum + Number(sisa), 0);
    expect(hutangSupplier).toBe(open);
    return open;
  };
  return { ...clinic, pesanan, datang, tagihan, bayar, angka, cocok, calendar };
}

it('receives an order by one act, owes it by its supplier’s terms, and is paid in parts', async () => {
  const { run, row, rows, pesanan, datang, tagihan, bayar, cocok, angka } = await buka();
  await datang([{ produk: 1, jumlah: 8, nomorBatch: 'B-12', kedaluwarsa: '2027-02-28' }], { faktur: 'F-77' });
  expect(await row('pesanan', pesanan)).toMatchObject({ status: 'sebagian' });
  expect(await rows('stok-masuk')).toMatchObject([{ status: 'Diterima', jumlah: 8, tagihan: 1, pesanan }]);
  expect(await row('produk', 1)).toMatchObject({ stok_akhir: 18, harga_beli: 9_000 });
  expect(await tagihan()).toMatchObject({
    ...{ nomor: 'F-77', tanggal: '2024-11-10', jatuhTempo: '2024-12-10', total: 72_000, sisa: 72_000 },
    ...{ status: 'terbuka', umur: '30 hari lagi' },
  });
  expect(await rows('laporan/keuangan')).toEqual([]);
  // The rest stands on the same invoice, at another price than was ordered.
  await datang([{ produk: 2, jumlah: 10, hargaSatuan: 34_000, nomorBatch: 'T1', kedaluwarsa: null }], {
    faktur: 'f-77 ',
  });
  expect(await tagihan()).toMatchObject({ total: 412_000, sisa: 412_000 });
  await bayar(1, 100_000);
  await bayar(1, 12_000, { metode_pembayaran: 'QRIS' });
  expect(await rows('laporan/keuangan')).toMatchObject([
    { asal: 'pembelian', kategori: 'Pembelian Stok', nominal: 100_000, metode_pembayaran: 'Transfer Bank', tagihan: 1 },
    { nominal: 12_000, metode_pembayaran: 'QRIS', tagihan: 1 },
  ]);
  expect(await cocok()).toBe(300_000);
  await expect(bayar(1, 300_001)).rejects.toMatchObject({
    body: { errors: { jumlah: expect.stringMatching(/^Yang terbuka tinggal Rp\s300\.000$/) } },
  });
  const [first] = await rows('laporan/keuangan');
  await run('tagihan-supplier/batal-bayar', { laporanKeuangan: first?.id, alasan });
  expect(await cocok()).toBe(400_000);
  const back = (await rows('laporan/keuangan'))[2];
  expect(back).toMatchObject({ jenis_transaksi: 'pemasukan', nominal: 100_000, referensi: first?.no_transaksi });
  for (const laporanKeuangan of [first?.id, back?.id])
    await expect(run('tagihan-supplier/batal-bayar', { laporanKeuangan, alasan })).rejects.toMatchObject({
      status: 409,
    });
  await bayar(1, null);
  expect(await tagihan()).toMatchObject({ sisa: 0, status: 'lunas' });
  await expect(bayar(1, null)).rejects.toMatchObject({ status: 409 });
  // By accrual what was bought, by cash what was paid; no income came of it.
  expect(await angka('2024-11-01', '2024-11-30')).toMatchObject({
    ...{ pembelianStok: -412_000, hutangBertambah: 0, arusKas: -412_000, hasil: 0, hutangSupplier: 0 },
  });
});

it('asks about an equal delivery of these days, of an order and of one typed alone, and of two clicks', async () => {
  const { run, rows, provider, datang, calendar, cocok } = await buka();
  const line = { produk: 1, jumlah: 8, nomorBatch: 'PO1-B', kedaluwarsa: '2027-02-28' };
  await datang([line]);
  const asks = {
    body: { errors: { kembar: expect.stringMatching(/^Amoxicillin 500 mg: 8 dari batch po1-b sudah diterima/) } },
  };
  await expect(datang([{ ...line, nomorBatch: 'po1-b' }])).rejects.toMatchObject(asks);
  const values = { tanggal: calendar.today, supplier: 1, namaBarang: 1, jumlah: 8, hargaSatuan: 9_000 };
  const { data } = await provider.create('stok-masuk', { data: values });
  const receive = { stokMasuk: data.id, nomorBatch: 'po1-b ', kedaluwarsa: null };
  await expect(run('stok-masuk/terima', receive)).rejects.toMatchObject({ body: { errors: { kembar: /PO1|po1/ } } });
  expect(await cocok()).toBe(72_000);
  await run('stok-masuk/terima', { ...receive, kembar: true });
  expect(await cocok()).toBe(144_000);
  await datang([{ ...line, nomorBatch: 'PO1-C' }]);
  const twice = await Promise.allSettled([1, 2].map(() => datang([{ ...line, produk: 2, nomorBatch: 'X' }])));
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await rows('stok-masuk')).toHaveLength(4);
});

it('gives goods back out of their own batch: owed no more, a credit once paid, and taken back', async () => {
  const { run, row, rows, datang, tagihan, bayar, cocok } = await buka();
  await datang([{ produk: 1, jumlah: 10, nomorBatch: 'R1', kedaluwarsa: '2027-12-31' }]);
  const [delivery] = await rows('stok-masuk');
  const batch = delivery?.batch ?? 0;
  await run('stok-masuk/retur', { stokMasuk: delivery?.id, jumlah: 4, alasan: 'Kemasan penyok' });
  // Not of the opening stock, which expires first.
  expect(await row('batch', batch)).toMatchObject({ sisa: 6 });
  expect(await row('produk', 1)).toMatchObject({ stok_akhir: 16, kerugian: 0 });
  expect(await tagihan()).toMatchObject({ total: 90_000, retur: 36_000, sisa: 54_000 });
  await bayar(1, null);
  await run('batch/retur', { batch, jumlah: 2, alasan: 'Ditarik pabrik' });
  expect(await tagihan()).toMatchObject({ sisa: -18_000, status: 'kredit' });
  expect(await cocok()).toBe(-18_000);
  await expect(run('batch/retur', { batch, jumlah: 5, alasan })).rejects.toMatchObject({
    body: { errors: { jumlah: 'Stok R1 tidak cukup: tersedia 4' } },
  });
  // A part of the credit comes as money, the rest pays another invoice; both can be taken back.
  const kembali = { tagihanSupplier: 1, tanggal: '2024-11-10', ...bank };
  await run('tagihan-supplier/terima-kembali', { ...kembali, jumlah: 8_000 });
  await datang([{ produk: 2, jumlah: 1, nomorBatch: 'R2', kedaluwarsa: null }]);
  await run('tagihan-supplier/pakai-kredit', { tagihanSupplier: 2, dari: 1 });
  expect([await tagihan(1), await tagihan(2)]).toMatchObject([{ sisa: 0 }, { sisa: 25_000, kredit: 10_000 }]);
  expect(await cocok()).toBe(25_000);
  await expect(run('tagihan-supplier/pakai-kredit', { tagihanSupplier: 2, dari: 1 })).rejects.toMatchObject({
    body: { errors: { dari: 'Pilih tagihan supplier yang sama dengan kredit' } },
  });
  await run('tagihan-supplier/batal-kredit', { tagihanSupplier: 2 });
  const received = (await rows('laporan/keuangan', { jenis_transaksi: 'pemasukan' }))[0];
  await run('tagihan-supplier/batal-bayar', { laporanKeuangan: received?.id, alasan });
  expect([await tagihan(1), await tagihan(2)]).toMatchObject([{ sisa: -18_000 }, { sisa: 35_000, kredit: 0 }]);
  const returns = await rows('mutasi-stok', { sebab: 'retur-supplier' });
  for (const { id: mutasiStok } of returns) await run('mutasi-stok/batal-retur', { mutasiStok, alasan });
  expect(await row('batch', batch)).toMatchObject({ sisa: 10 });
  expect(await tagihan()).toMatchObject({ retur: 0, sisa: 36_000, status: 'terbuka' });
  for (const { id: mutasiStok } of await rows('mutasi-stok', { sebab: 'retur-supplier' }))
    await expect(run('mutasi-stok/batal-retur', { mutasiStok, alasan })).rejects.toMatchObject({ status: 409 });
  expect(await cocok()).toBe(71_000);
});

it('returns opening stock to whom it is told, as a credit of its own', async () => {
  const { run, rows, cocok } = await buka();
  await expect(run('batch/retur', { batch: 2, jumlah: 1, alasan })).rejects.toMatchObject({
    body: { errors: { supplier: 'Supplier wajib diisi' } },
  });
  await run('batch/retur', { batch: 2, jumlah: 2, supplier: 3, alasan });
  expect(await rows('tagihan-supplier')).toMatchObject([{ supplier: 3, total: 0, retur: 18_000, sisa: -18_000 }]);
  expect(await cocok()).toBe(-18_000);
});

it('takes a receipt back while all of it is there, to be corrected, received anew or rejected', async () => {
  const { run, row, rows, provider, pesanan, datang, tagihan, cocok } = await buka();
  await datang([{ produk: 1, jumlah: 10, nomorBatch: 'S1', kedaluwarsa: '2027-12-31' }]);
  const [delivery] = await rows('stok-masuk');
  const stokMasuk = delivery?.id;
  await run('stok-masuk/retur', { stokMasuk, jumlah: 1, alasan });
  const back = { stokMasuk, alasan };
  await expect(run('stok-masuk/batal-terima', back)).rejects.toMatchObject({
    message: expect.stringMatching(/^Sebagian barang ini sudah keluar/),
  });
  const [move] = await rows('mutasi-stok', { sebab: 'retur-supplier' });
  await run('mutasi-stok/batal-retur', { mutasiStok: move?.id, alasan });
  await run('stok-masuk/batal-terima', back);
  expect(await row('stok-masuk', Number(stokMasuk))).toMatchObject({ status: 'Pending', batch: null });
  expect(await row('produk', 1)).toMatchObject({ stok_akhir: 10 });
  expect([await row('pesanan', pesanan), await tagihan()]).toMatchObject([
    { status: 'dipesan' },
    { total: 0, status: 'batal' },
  ]);
  const waiting = await row('stok-masuk', Number(stokMasuk));
  await provider.update('stok-masuk', {
    id: waiting.id,
    data: { ...waiting, jumlah: 6, hargaSatuan: 8_500 },
    previousData: waiting,
  });
  await run('stok-masuk/terima', { stokMasuk, nomorBatch: 'S1', kedaluwarsa: '2027-12-31' });
  expect(await tagihan()).toMatchObject({ total: 51_000, sisa: 51_000 });
  expect(await cocok()).toBe(51_000);
  await run('stok-masuk/batal-terima', back);
  await run('stok-masuk/tolak', { stokMasuk, alasan });
  expect(await cocok()).toBe(0);
});

it('has another receive a large order than made it, and another pay than receives', async () => {
  const { as, provider, calendar, row } = await buka();
  const [nurse, manager] = [as('perawat'), as('manager')];
  const dear = { tanggal: calendar.today, supplier: 1, isi: [{ produk: 1, jumlah: 20, hargaSatuan: 1_000_000 }] };
  const { data } = await nurse.create('pesanan', { data: dear });
  await nurse.command('pesanan/pesan', { pesanan: data.id });
  const lines = { pesanan: data.id, isi: [{ produk: 1, jumlah: 20, nomorBatch: 'L', kedaluwarsa: null }] };
  await expect(nurse.command('pesanan/datang', lines)).rejects.toMatchObject({
    message: expect.stringMatching(/^Barang di atas/),
  });
  await manager.command('pesanan/datang', lines);
  expect(await row('pesanan', Number(data.id))).toMatchObject({ status: 'diterima' });
  // A receiver of goods sees no invoices and pays none.
  expect(rightsWith('perawat', [])('tagihan-supplier', 'list')).toBe(false);
  const pay = { tagihanSupplier: 1, tanggal: calendar.today, ...bank };
  await expect(nurse.command('tagihan-supplier/bayar', pay)).rejects.toMatchObject({ status: 403 });
  expect((await provider.getList('tagihan-supplier', page)).data).toMatchObject([{ sisa: 20_000_000 }]);
});
const page = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 10 } };

it('tells by the statement of any day what was owed then, whatever came after, and keeps closed months', async () => {
  const calendar = { today: '2024-10-20' };
  const { as, rows, datang, angka, calendar: at } = await buka(calendar);
  await datang([{ produk: 1, jumlah: 10, nomorBatch: 'M1', kedaluwarsa: null }]);
  at.today = '2024-11-05';
  const admin = as('admin');
  await admin.create('tutup-bulan', { data: { bulan: '2024-10', catatan: null } });
  const pay = { tagihanSupplier: 1, jumlah: 30_000, ...bank };
  const bayar = (tanggal: string) => admin.command('tagihan-supplier/bayar', { ...pay, tanggal });
  await expect(bayar('2024-10-31')).rejects.toMatchObject({
    body: { errors: { tanggal: expect.stringContaining('Oktober 2024 sudah ditutup') } },
  });
  await bayar('2024-11-03');
  const [delivery] = await rows('stok-masuk');
  await admin.command('stok-masuk/retur', { stokMasuk: delivery?.id, jumlah: 2, alasan });
  expect(await angka('2024-10-01', '2024-10-31')).toMatchObject({ hutangSupplier: 90_000, pembelianStok: -90_000 });
  expect(await angka('2024-11-01', '2024-11-04')).toMatchObject({ hutangSupplier: 60_000, arusKas: -30_000 });
  expect(await angka('2024-11-01', '2024-11-05')).toMatchObject({ hutangSupplier: 42_000, pembelianStok: 18_000 });
});

it('brings in what suppliers are owed, by form and by sheet, and takes it back until some of it is paid', async () => {
  const { provider, rows, run, cocok, bayar, tagihan } = await buka();
  const hutang = { jenis: 'supplier', supplier: 1, faktur: 'LAMA-1', jatuhTempo: '2024-11-20', jumlah: 7_250_000 };
  const { data } = await provider.create('saldo-awal', { data: { ...hutang, tanggal: '2024-10-31' } });
  expect(await rows('tagihan-supplier')).toMatchObject([
    {
      supplier: 1,
      nomor: 'LAMA-1',
      tanggal: '2024-10-31',
      jatuhTempo: '2024-11-20',
      sisa: 7_250_000,
      saldoAwal: data.id,
    },
  ]);
  await expect(provider.create('saldo-awal', { data: { ...hutang, jumlah: 1 } })).rejects.toMatchObject({
    body: { errors: { faktur: 'Faktur LAMA-1 supplier ini sudah ada di Tagihan Supplier' } },
  });
  await expect(provider.create('saldo-awal', { data: { jenis: 'supplier', jumlah: 1 } })).rejects.toMatchObject({
    body: { errors: { supplier: expect.any(String), jatuhTempo: expect.any(String) } },
  });
  const values = { jenis: 'supplier', supplier: 2, faktur: null, jatuhTempo: '2024-12-01', jumlah: 500_000 };
  const { undo } = await importing(provider as never, 'saldo-awal', [{ line: 2, values }], 'skip');
  expect(await cocok()).toBe(7_750_000);
  await undo();
  expect(await cocok()).toBe(7_250_000);
  await provider.delete('saldo-awal', { id: data.id });
  expect(await rows('tagihan-supplier')).toEqual([]);
  await provider.restore('saldo-awal', { id: data.id });
  await bayar((await rows('tagihan-supplier'))[0]?.id ?? 0, 250_000);
  expect(await cocok()).toBe(7_000_000);
  await expect(provider.delete('saldo-awal', { id: data.id })).rejects.toThrow('sudah dipakai atau diubah');
  const [entry] = await rows('laporan/keuangan');
  await run('tagihan-supplier/batal-bayar', { laporanKeuangan: entry?.id, alasan });
  expect(await tagihan(Number((await rows('tagihan-supplier'))[0]?.id))).toMatchObject({ sisa: 7_250_000 });
});
