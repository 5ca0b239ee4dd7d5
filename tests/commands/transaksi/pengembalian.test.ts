import { describe, expect, it } from 'vitest';
import { sampleData } from '../../../src/sample/index.ts';
import { aVisit, baris, makeClinic, terms, today } from '../clinic.ts';

/** What patient 1 came for the last time. */
const earlier = {
  ...{ id: 1, pasien: 1, treatment: 'Facial', dokter: 'Sari Maharani', status: 'Completed' },
  ...{ date: sampleData(today).pasien[0]?.lastVisit, diagnosa: null, obat: null, kunjungan: null, referensi: null },
};

describe('giving money back', () => {
  async function paidVisit() {
    const products = [{ ...baris, produk: 1, nama: 'Serum', harga: 50_000, kategori: 'Vitamin', qty: 5 }];
    const clinic = makeClinic({
      riwayat: [earlier],
      kunjungan: [{ ...aVisit({ products }), id: 1, tanggal: today, diagnosa: null, transaksi: null }],
    });
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
    expect(await rows('laporan/treatment')).toMatchObject([
      { status: 'selesai', jumlah: 1, total_biaya: 200_000, membalik: null },
      { status: 'selesai', jumlah: 0, total_biaya: -200_000, membalik: 1 },
    ]);
    expect(await rows('transaksi')).toMatchObject([{ status: 'Refunded', statusLayanan: 'Completed' }]);
    expect(await row('produk', 1)).toMatchObject({ stok_akhir: 5, total_penjualan: 0 });
  });

  it('is refused to the second of two who decided on it at once', async () => {
    const { refund, rows } = await paidVisit();
    const [paid] = await rows('transaksi');
    const same = { jumlah: 100_000, sisaDilihat: paid?.['total'] };
    await refund(same);
    await expect(refund(same)).rejects.toMatchObject({ body: { code: 'transaksi.kembaliBerubah' } });
    expect((await rows('transaksi'))[0]).toMatchObject({ dikembalikan: 100_000 });
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

describe('cancelling what was never paid', () => {
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

describe('giving some of it back', () => {
  /** A paid visit of 100,000 (exempt), 2 × 50,000 (taxed) and 10 %: 90,000 + 90,000 + 9,900. */
  async function paidClinic() {
    const visit = aVisit({
      treatments: [{ ...baris, nama: 'Konsultasi', harga: 100_000, kategori: 'Medis', kenaPpn: false }],
    });
    const clinic = makeClinic({ kunjungan: [{ ...visit, id: 1, tanggal: today, diagnosa: null, transaksi: null }] });
    const { data: paid } = await clinic.run('transaksi/bayar', { kunjungan: 1, ...terms, diskon: 10 });
    const refund = (over: object) =>
      clinic.run('transaksi/kembalikan-dana', { transaksi: paid.id, alasan: 'Kurang puas', ...over });
    const net = async () =>
      (await clinic.rows('laporan/penjualan')).reduce((sum, row) => sum + Number(row['total']), 0);
    return { ...clinic, paid, refund, net };
  }

  it('by line: with its tax, its goods and its cost, as a transaction that names the invoice', async () => {
    const { refund, row, rows, net } = await paidClinic();
    const { data } = await refund({ baris: [{ baris: 1, qty: 1 }], kembalikanProduk: true });
    // The PPN report: base and exempt apart, by invoice, what was given back on its own day (week M4).
    expect(await rows('laporan/ppn')).toMatchObject([
      { dasarPpn: 90_000, bebasPpn: 90_000, ppn: 9_900, persenPpn: 11 },
      { dasarPpn: -45_000, bebasPpn: 0, ppn: -4_950, diskon: -5_000, subtotal: -50_000 },
    ]);
    expect(data).toMatchObject({ membalik: 1, total: -49_950, ppn: -4_950, dasarPpn: -45_000, status: 'Paid' });
    expect(await row('transaksi', 1)).toMatchObject({ status: 'Paid', pengembalian: 'sebagian', dikembalikan: 49_950 });
    expect(await row('produk', 1)).toMatchObject({ stok_akhir: 9, total_penjualan: 45_000 });
    expect(await rows('laporan/keuangan', { asal: 'pengembalian' })).toMatchObject([{ nominal: 49_950 }]);
    expect(await net()).toBe(139_950);
  });

  it('by amount, and the rest of it later: together exactly what was paid', async () => {
    const { refund, row, rows, net } = await paidClinic();
    await refund({ jumlah: 100_001 });
    expect(await row('transaksi', 1)).toMatchObject({ pengembalian: 'sebagian', dikembalikan: 100_001 });
    await refund({});
    expect(await row('transaksi', 1)).toMatchObject({ pengembalian: 'penuh', dikembalikan: 189_900 });
    expect(await net()).toBe(0);
    expect(await row('produk', 1)).toMatchObject({ total_penjualan: 0 });
    const treated = await rows('laporan/treatment');
    expect(treated.reduce((sum, each) => sum + Number(each['total_biaya']), 0)).toBe(0);
  });

  it.each([
    [{ jumlah: 189_901 }, 'jumlah', 'Yang dapat dikembalikan paling banyak Rp\u00a0189.900'],
    [{ baris: [{ baris: 1, qty: 3 }] }, 'baris', 'Yang dapat dikembalikan paling banyak Rp\u00a0189.900'],
    [{ jumlah: 1, tagihUlang: true }, 'tagihUlang', 'Tagih ulang hanya setelah seluruh dana dikembalikan'],
  ])('refuses %j', async (over, field, message) => {
    const { refund, rows } = await paidClinic();
    await expect(refund(over)).rejects.toMatchObject({ body: { errors: { [field]: message } } });
    expect(await rows('transaksi')).toHaveLength(1);
  });

  it('by another method, out of the drawer that is chosen', async () => {
    const { refund, rows } = await paidClinic();
    await refund({ metodeBayar: 'QRIS', laci: 3 });
    expect(await rows('laporan/keuangan', { asal: 'pengembalian' })).toMatchObject([
      { metode_pembayaran: 'QRIS', laci: 3 },
    ]);
    await expect(refund({ laci: 99 })).rejects.toMatchObject({ status: 409 });
  });

  it('of a bill of nothing in parts leaves it counted, with its reversals', async () => {
    const { run, rows } = makeClinic({ kunjungan: [{ ...aVisit(), id: 1, tanggal: today, transaksi: null }] });
    const free = { ...terms, diskon: 100, alasanDiskon: 'Kontrol ulang' };
    const { data: paid } = await run('transaksi/bayar', { kunjungan: 1, ...free });
    const refund = (over: object) => run('transaksi/kembalikan-dana', { transaksi: paid.id, alasan: 'Batal', ...over });
    await refund({ baris: [{ baris: 0, qty: 1 }] });
    await refund({});
    const [original, ...reversals] = await rows('transaksi');
    expect(original).toMatchObject({ status: 'Paid', pengembalian: 'penuh' });
    expect(reversals.map((each) => each['membalik'])).toEqual([paid.id, paid.id]);
  });

  it('for one of two treatments of one name leaves the other in the history, and the visit counted', async () => {
    const facial = { ...baris, nama: 'Facial', harga: 200_000, kategori: 'Nonmedis' };
    const visit = { ...aVisit({ treatments: [facial, facial], addons: [facial] }), id: 1, tanggal: today };
    const { run, row, rows } = makeClinic({ kunjungan: [{ ...visit, transaksi: null }] });
    const before = await row('pasien', 1);
    const { data: paid } = await run('transaksi/bayar', { kunjungan: 1, ...terms });
    const cancel = (line: number) =>
      run('transaksi/kembalikan-dana', {
        ...{ transaksi: paid.id, alasan: 'Tidak jadi', batalkanLayanan: true },
        baris: [{ baris: line, qty: 1 }],
      });
    const told = async () => (await rows('riwayat', { kunjungan: 1 })).map((each) => each['status']);
    await cancel(1);
    expect(await told()).toEqual(['Completed', 'Cancelled']);
    // The add-on is told of nowhere.
    await cancel(3);
    expect(await told()).toEqual(['Completed', 'Cancelled']);
    expect(await row('pasien', 1)).toMatchObject({ totalVisits: Number(before['totalVisits']) + 1 });
  });

  it('for a measured treatment that was not given takes it out of the history, and the visit out of the count', async () => {
    const toxin = {
      ...baris,
      nama: 'Toksin',
      harga: 10_000,
      kategori: 'Nonmedis',
      qty: 24.5,
      satuan: 'unit',
      pecahan: true,
    };
    const visit = { ...aVisit({ treatments: [toxin] }), id: 1, tanggal: today, transaksi: null };
    const { run, row, rows } = makeClinic({ kunjungan: [visit] });
    const { totalVisits } = await row('pasien', 1);
    const { data: paid } = await run('transaksi/bayar', { kunjungan: 1, ...terms });
    expect(await rows('riwayat', { kunjungan: 1 })).toMatchObject([{ treatment: 'Toksin (24,5 unit)' }]);
    const lines = { baris: [{ baris: 0, qty: 24.5 }] };
    const asked = { transaksi: paid.id, alasan: 'Tidak jadi', batalkanLayanan: true };
    await run('transaksi/kembalikan-dana', { ...asked, ...lines });
    expect(await rows('riwayat', { kunjungan: 1 })).toMatchObject([{ status: 'Cancelled' }]);
    expect(await row('pasien', 1)).toMatchObject({ totalVisits });
  });
});

describe('charging a visit once more', () => {
  const visit = () => ({ ...aVisit(), id: 1, tanggal: today, diagnosa: null, transaksi: null });

  it('frees it with the refund, goods and treatment rows included, and pays it again', async () => {
    const { run, row, rows } = makeClinic({ kunjungan: [visit()] });
    const { data: wrong } = await run('transaksi/bayar', { kunjungan: 1, ...terms });
    await run('transaksi/kembalikan-dana', { transaksi: wrong.id, alasan: 'Salah metode', tagihUlang: true });
    expect(await row('kunjungan', 1)).toMatchObject({ transaksi: null, status: 'Selesai Konsultasi' });
    const { data: right } = await run('transaksi/bayar', { kunjungan: 1, ...terms, metodeBayar: 'QRIS' });
    expect(await row('kunjungan', 1)).toMatchObject({ transaksi: right.id });
    expect((await rows('laporan/treatment')).map((each) => each['status'])).toEqual(['batal', 'selesai']);
    expect(await row('produk', 1)).toMatchObject({ stok_akhir: 8, total_penjualan: 100_000 });
    expect(await row('pasien', 1)).toMatchObject({ lastVisit: today });
  });

  it('takes goods that come back after their money out of the sales report, at what they had cost', async () => {
    const { run, row, rows } = makeClinic({ kunjungan: [visit()] });
    const { data: paid } = await run('transaksi/bayar', { kunjungan: 1, ...terms });
    await run('transaksi/kembalikan-dana', { transaksi: paid.id, alasan: 'Salah metode' });
    await run('kunjungan/tagih-ulang', { kunjungan: 1 });
    const sold = await rows('laporan/penjualan', { jenis: 'Produk' });
    const over = (field: 'qty' | 'neto' | 'hpp') => sold.reduce((sum, each) => sum + each[field], 0);
    expect({ qty: over('qty'), neto: over('neto'), hpp: over('hpp') }).toEqual({ qty: 0, neto: 0, hpp: 0 });
    expect(await row('produk', 1)).toMatchObject({ terjual: 0, profit: 0 });
  });

  it('also later, and not while its payment stands', async () => {
    const { run, row } = makeClinic({ kunjungan: [visit()] });
    const again = () => run('kunjungan/tagih-ulang', { kunjungan: 1 });
    await expect(again()).rejects.toMatchObject({ message: 'Kunjungan ini belum dibayar' });
    const { data: paid } = await run('transaksi/bayar', { kunjungan: 1, ...terms });
    await expect(again()).rejects.toMatchObject({ message: 'Kunjungan ini sudah dibayar' });
    await run('transaksi/kembalikan-dana', { transaksi: paid.id, alasan: 'Salah metode' });
    await again();
    expect(await row('kunjungan', 1)).toMatchObject({ transaksi: null });
    await expect(run('transaksi/bayar', { kunjungan: 1, ...terms })).resolves.toMatchObject({
      data: { status: 'Paid' },
    });
    expect(await row('produk', 1)).toMatchObject({ stok_akhir: 8 });
  });
});
