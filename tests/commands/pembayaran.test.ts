import { describe, expect, it } from 'vitest';
import { sampleData } from '../../src/sample/index.ts';
import { aVisit, kasir, makeClinic, terms, today } from './clinic.ts';

function openVisit(over: Record<string, unknown> = {}) {
  const visit = { ...aVisit(over), id: 1, tanggal: today, diagnosa: null, transaksi: null };
  return { ...makeClinic({ kunjungan: [visit], riwayat: [earlier] }), visit };
}

/** What patient 1 came for the last time. */
const earlier = {
  ...{ id: 1, pasien: 1, treatment: 'Facial', dokter: 'Sari Maharani', status: 'Completed' },
  ...{ date: sampleData(today).pasien[0]?.lastVisit, diagnosa: null, obat: null, kunjungan: null, referensi: null },
};

describe('paying a visit (spec §2.16, §9): all or nothing', () => {
  it('makes the transaction, takes the stock, posts the income, writes treatment and history, closes the visit', async () => {
    const { run, row, rows, visit } = openVisit();
    const before = await row('pasien', 1);
    const { data: paid } = await run('transaksi/bayar', { kunjungan: visit.id, ...terms });

    expect(paid).toMatchObject({
      invoiceNumber: 'INV-2024-001',
      status: 'Paid',
      subtotal: 300_000,
      ppn: 33_000,
      total: 333_000,
    });
    expect(await row('produk', 1)).toMatchObject({ stok_keluar: 2, stok_akhir: 8, total_penjualan: 100_000 });
    expect(await row('batch', 1)).toMatchObject({ sisa: 2 });
    expect(await rows('mutasi-stok')).toMatchObject([
      { jenis_mutasi: 'keluar', produk: 1, jumlah: 2, supplier: null, keterangan: 'Penjualan INV-2024-001' },
    ]);
    expect(await rows('laporan/keuangan')).toMatchObject([
      { jenis_transaksi: 'pemasukan', nominal: 333_000, referensi: 'INV-2024-001', metode_pembayaran: 'Cash' },
    ]);
    expect(await rows('laporan/treatment')).toMatchObject([
      { jenis_treatment: 'Facial', nama_pasien: before['name'], total_biaya: 200_000, status: 'selesai' },
    ]);
    const after = await row('pasien', 1);
    expect(after).toMatchObject({ totalVisits: Number(before['totalVisits']) + 1, lastVisit: today });
    expect(await rows('riwayat', { kunjungan: 1 })).toMatchObject([
      { pasien: 1, treatment: 'Facial', status: 'Completed', date: today, kunjungan: 1, referensi: 'INV-2024-001' },
    ]);
    expect(await row('kunjungan', visit.id)).toMatchObject({ transaksi: paid.id });
  });

  it('keeps what the receipt prints: the lines, the rates, the cashier, and the batches sold', async () => {
    const addons = [{ nama: 'Masker', harga: 75_000, kategori: 'Tambahan' }];
    const { run, rows, visit } = openVisit({ addons });
    const { data: paid } = await run('transaksi/bayar', { kunjungan: visit.id, ...terms, diskon: 12.5 });
    expect(paid).toMatchObject({
      rincian: [
        { jenis: 'Treatment', nama: 'Facial', qty: 1, harga: 200_000, jumlah: 200_000 },
        { jenis: 'Produk', nama: 'Serum', produk: 1, qty: 2, harga: 50_000, jumlah: 100_000 },
        { jenis: 'Tambahan', nama: 'Masker', qty: 1, harga: 75_000, jumlah: 75_000 },
      ],
      subtotal: 375_000,
      persenDiskon: 12.5,
      diskon: 46_875,
      persenPpn: 11,
      ppn: 36_094,
      total: 364_219,
      kasir,
      batchTerjual: [{ batch: 1, jumlah: 2 }],
    });
    expect((await rows('laporan/treatment')).map((each) => [each['jenis_treatment'], each['referensi']])).toEqual([
      ['Facial', 'INV-2024-001'],
      ['Masker', 'INV-2024-001'],
    ]);
  });

  it('does not take another total than the cashier was shown', async () => {
    const { run, rows, visit } = openVisit();
    const pay = (totalDilihat: number) => run('transaksi/bayar', { kunjungan: visit.id, ...terms, totalDilihat });
    await expect(pay(222_000)).rejects.toMatchObject({
      status: 409,
      message: 'Isi kunjungan ini baru saja berubah. Periksa kembali tagihannya, lalu bayar lagi.',
    });
    expect(await rows('transaksi')).toEqual([]);
    await expect(pay(333_000)).resolves.toMatchObject({ data: { total: 333_000 } });
  });

  it('pays once, however often it is sent', async () => {
    const { run, rows, visit } = openVisit();
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => run('transaksi/bayar', { kunjungan: visit.id, ...terms })),
    );
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    for (const each of tries) {
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({ status: 409, message: 'Kunjungan ini sudah dibayar' });
    }
    expect(await rows('transaksi')).toHaveLength(1);
    expect(await rows('laporan/keuangan')).toHaveLength(1);
  });

  it('changes nothing when a product runs out half-way, and says how many there are', async () => {
    const products = [
      { produk: 1, nama: 'Serum', harga: 1, kategori: null, qty: 2 },
      { produk: 2, nama: 'Obat', harga: 1, kategori: null, qty: 8 },
    ];
    const { run, rows, row, visit } = openVisit({ products });
    const name = (await row('produk', 2))['nama_produk'];
    await expect(run('transaksi/bayar', { kunjungan: visit.id, ...terms })).rejects.toMatchObject({
      status: 409,
      message: `Stok ${String(name)} tidak cukup: tersedia 7`,
    });
    expect(await row('produk', 1)).toMatchObject({ stok_keluar: 0 });
    expect(await row('batch', 1)).toMatchObject({ sisa: 4 });
    for (const resource of ['transaksi', 'laporan/keuangan', 'laporan/treatment', 'mutasi-stok']) {
      expect(await rows(resource)).toEqual([]);
    }
    expect(await row('kunjungan', visit.id)).toMatchObject({ transaksi: null });
  });

  it('refuses a visit that is not through (spec §4), one without lines, and one that is gone', async () => {
    const waiting = openVisit({ status: 'Dalam Perawatan' });
    await expect(waiting.run('transaksi/bayar', { kunjungan: 1, ...terms })).rejects.toMatchObject({
      message: 'Kunjungan ini belum selesai konsultasi',
    });
    const empty = openVisit({ treatments: [], products: [] });
    await expect(empty.run('transaksi/bayar', { kunjungan: 1, ...terms })).rejects.toMatchObject({
      message: 'Belum ada treatment, produk, atau tambahan yang dapat dibayar',
    });
    await expect(empty.run('transaksi/bayar', { kunjungan: 99, ...terms })).rejects.toMatchObject({ status: 409 });
  });

  it.each([
    { metodeBayar: 'Kerang' },
    { diskon: -1 },
    { ppn: 101 },
    { ppn: -1 },
    { total: 1 },
    { diskon: 0.125 },
    { diskon: 0.5, diskonType: 'nominal' },
  ])('refuses %j with 422 (spec §5)', async (over) => {
    const { run, visit } = openVisit();
    await expect(run('transaksi/bayar', { kunjungan: visit.id, ...terms, ...over })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('a discount larger than the subtotal gives total 0 and posts no income (spec §9)', async () => {
    const { run, rows, visit } = openVisit();
    const { data } = await run('transaksi/bayar', {
      kunjungan: visit.id,
      ...terms,
      diskon: 400_000,
      diskonType: 'nominal',
    });
    expect(data).toMatchObject({ total: 0, status: 'Paid' });
    expect(await rows('laporan/keuangan')).toEqual([]);
  });

  it('gives money back by a linked reversal, once, with a reason', async () => {
    const { run, rows, visit } = openVisit();
    const { data: paid } = await run('transaksi/bayar', { kunjungan: visit.id, ...terms });
    await expect(run('transaksi/kembalikan-dana', { transaksi: paid.id, alasan: ' ' })).rejects.toMatchObject({
      status: 422,
    });
    await run('transaksi/kembalikan-dana', { transaksi: paid.id, alasan: 'Alergi' });
    expect(await rows('transaksi')).toMatchObject([{ status: 'Refunded', alasan: 'Alergi' }]);
    expect(await rows('laporan/keuangan', { jenis_transaksi: 'pengeluaran' })).toMatchObject([
      { nominal: 333_000, referensi: 'INV-2024-001' },
    ]);
    await expect(run('transaksi/kembalikan-dana', { transaksi: paid.id, alasan: 'Lagi' })).rejects.toMatchObject({
      status: 409,
    });
    await expect(run('transaksi/batalkan', { transaksi: paid.id, alasan: 'Lagi' })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('giving money back (issue 3.4)', () => {
  async function paidVisit() {
    const products = [{ produk: 1, nama: 'Serum', harga: 50_000, kategori: 'Vitamin', qty: 5 }];
    const clinic = openVisit({ products });
    const before = await clinic.row('pasien', 1);
    const product = await clinic.row('produk', 1);
    const { data: paid } = await clinic.run('transaksi/bayar', { kunjungan: 1, ...terms });
    const refund = (over: object = {}) =>
      clinic.run('transaksi/kembalikan-dana', { transaksi: paid.id, alasan: 'Alergi', ...over });
    return { ...clinic, before, product, refund };
  }

  it('by itself leaves stock and medical record as they are, and takes the sale out of the figures', async () => {
    const { refund, row, rows } = await paidVisit();
    const after = await row('pasien', 1);
    await refund();
    expect(await row('pasien', 1)).toEqual(after);
    expect(await rows('laporan/treatment')).toMatchObject([{ status: 'selesai' }]);
    expect(await rows('transaksi')).toMatchObject([{ status: 'Refunded', statusLayanan: 'Completed' }]);
    expect(await row('produk', 1)).toMatchObject({ stok_akhir: 5, total_penjualan: 0 });
  });

  it('puts products that came back into the batches they were taken from, with a movement', async () => {
    const { refund, row, rows, product } = await paidVisit();
    expect([await row('batch', 1), await row('batch', 2)]).toMatchObject([{ sisa: 0 }, { sisa: 5 }]);
    await refund({ kembalikanProduk: true });
    expect([await row('batch', 1), await row('batch', 2)]).toMatchObject([{ sisa: 4 }, { sisa: 6 }]);
    expect(await row('produk', 1)).toMatchObject({ stok_akhir: 10, total_penjualan: 0, profit: product['profit'] });
    expect(await rows('mutasi-stok', { jenis_mutasi: 'masuk' })).toMatchObject([
      { produk: 1, jumlah: 5, supplier: product['supplier'], keterangan: 'Retur INV-2024-001' },
    ]);
  });

  it('of a service that was not given cancels it in the report and the history', async () => {
    const { refund, row, rows, before } = await paidVisit();
    await refund({ batalkanLayanan: true });
    expect(await rows('laporan/treatment')).toMatchObject([{ status: 'batal', keterangan: 'Dibatalkan: Alergi' }]);
    const after = await row('pasien', 1);
    expect(after['totalVisits']).toBe(before['totalVisits']);
    expect(after['lastVisit']).toBe(before['lastVisit']);
    expect(await rows('riwayat', { kunjungan: 1 })).toMatchObject([{ treatment: 'Facial', status: 'Cancelled' }]);
    expect(await rows('transaksi')).toMatchObject([{ status: 'Refunded', statusLayanan: 'Cancelled' }]);
  });
});

describe('cancelling what was never paid (issue 3.4)', () => {
  it('cancels the treatment that was to come, posts no money, and is done once', async () => {
    const invoice = sampleData(today).transaksi.find((row) => row.status === 'Pending');
    const { run, rows } = makeClinic({
      transaksi: invoice ? [invoice] : [],
      pasien: sampleData(today).pasien,
      'laporan/treatment': sampleData(today)['laporan/treatment'],
    });
    const cancel = () => run('transaksi/batalkan', { transaksi: invoice?.id, alasan: 'Pasien pulang' });
    await cancel();
    expect(await rows('transaksi')).toMatchObject([
      { status: 'Cancelled', statusLayanan: 'Cancelled', alasan: 'Pasien pulang' },
    ]);
    expect(await rows('laporan/treatment', { referensi: invoice?.invoiceNumber })).toMatchObject([
      { status: 'batal', keterangan: 'Dibatalkan: Pasien pulang' },
    ]);
    expect(await rows('laporan/keuangan')).toEqual([]);
    await expect(cancel()).rejects.toMatchObject({
      message: 'Hanya transaksi Pending yang dapat dibatalkan; status sekarang Cancelled',
    });
  });
});
