import { describe, expect, it } from 'vitest';
import { sampleData } from '../../../src/sample/index.ts';
import { aVisit, baris, kasir, makeClinic, terms, today } from '../clinic.ts';

function openVisit(over: Record<string, unknown> = {}) {
  const visit = { ...aVisit(over), id: 1, tanggal: today, diagnosa: null, transaksi: null };
  return { ...makeClinic({ kunjungan: [visit], riwayat: [earlier] }), visit };
}

/** What patient 1 came for the last time. */
const earlier = {
  ...{ id: 1, pasien: 1, treatment: 'Facial', dokter: 'Sari Maharani', status: 'Completed' },
  ...{ date: sampleData(today).pasien[0]?.lastVisit, diagnosa: null, obat: null, kunjungan: null, referensi: null },
};

describe('paying a visit (product §2.16, §9): all or nothing', () => {
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
      batchTerjual: [{ batch: 1, produk: 1, jumlah: 2, kembali: 0 }],
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
      { ...baris, produk: 1, nama: 'Serum', harga: 1, kategori: null, qty: 2 },
      { ...baris, produk: 2, nama: 'Obat', harga: 1, kategori: null, qty: 8 },
    ];
    const { run, rows, row, visit } = openVisit({ products });
    const name = (await row('produk', 2))['nama_produk'];
    await expect(run('transaksi/bayar', { kunjungan: visit.id, ...terms })).rejects.toMatchObject({
      status: 409,
      message: `Stok ${String(name)} tidak cukup: tersedia 7`,
    });
    expect(await row('produk', 1)).toMatchObject({ stok_keluar: 0 });
    expect(await row('batch', 1)).toMatchObject({ sisa: 4 });
    for (const resource of ['transaksi', 'laporan/keuangan', 'laporan/treatment', 'mutasi-stok'] as const) {
      expect(await rows(resource)).toEqual([]);
    }
    expect(await row('kunjungan', visit.id)).toMatchObject({ transaksi: null });
  });

  it('refuses a visit that is not through (product §4), one without lines, and one that is gone', async () => {
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
  ])('refuses %j with 422 (product §5)', async (over) => {
    const { run, visit } = openVisit();
    await expect(run('transaksi/bayar', { kunjungan: visit.id, ...terms, ...over })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('a discount of all of it, with a reason, gives total 0 and posts no income', async () => {
    const { run, rows, visit } = openVisit();
    const all = { diskon: 300_000, diskonType: 'nominal', alasanDiskon: 'Garansi' };
    const { data } = await run('transaksi/bayar', { kunjungan: visit.id, ...terms, ...all });
    expect(data).toMatchObject({ total: 0, status: 'Paid', disesuaikan: true, alasanDiskon: 'Garansi' });
    expect(await rows('laporan/keuangan')).toEqual([]);
  });

  it.each([
    [{ diskon: 50_000 }, 'diskon', 'Diskon paling banyak 100 persen. Maksud Anda Rp\u00a050.000?'],
    [{ diskon: 101 }, 'diskon', 'Diskon paling banyak 100 persen'],
    [{ diskon: 300_001, diskonType: 'nominal' }, 'diskon', 'Diskon melebihi subtotal Rp\u00a0300.000'],
    [{ diskon: 20.01 }, 'alasanDiskon', 'Diskon di atas 20 persen memerlukan alasan'],
  ])('refuses %j at its field', async (over, field, message) => {
    const { run, rows, visit } = openVisit();
    await expect(run('transaksi/bayar', { kunjungan: visit.id, ...terms, ...over })).rejects.toMatchObject({
      status: 409,
      body: { errors: { [field]: message } },
    });
    expect(await rows('transaksi')).toEqual([]);
  });

  it('refuses a kasir a discount above the limit, whatever the reason; a manager gives it', async () => {
    const { as, rows, visit } = openVisit();
    const above = { kunjungan: visit.id, ...terms, diskon: 20.01, alasanDiskon: 'Langganan' };
    await expect(as('kasir').command('transaksi/bayar', above)).rejects.toMatchObject({
      status: 409,
      body: { errors: { diskon: expect.stringContaining('memerlukan hak khusus') } },
    });
    expect(await rows('transaksi')).toEqual([]);
    await as('manager').command('transaksi/bayar', above);
    expect(await rows('transaksi')).toMatchObject([{ persenDiskon: 20.01 }]);
  });

  it('charges PPN on what is not exempt, and names base and tax', async () => {
    const { run, visit } = openVisit({
      treatments: [
        { ...baris, nama: 'Facial', harga: 200_000, kategori: 'Nonmedis' },
        { ...baris, nama: 'Konsultasi', harga: 150_000, kategori: 'Medis', kenaPpn: false },
      ],
      products: [],
    });
    const { data } = await run('transaksi/bayar', { kunjungan: visit.id, ...terms, diskon: 10 });
    expect(data).toMatchObject({
      subtotal: 350_000,
      diskon: 35_000,
      dasarPpn: 180_000,
      ppn: 19_800,
      total: 334_800,
      rincian: [
        { kenaPpn: true, diskon: 20_000, ppn: 19_800 },
        { kenaPpn: false, diskon: 15_000, ppn: 0 },
      ],
    });
  });

  it('goes on past numbers that records carry already', async () => {
    const taken = (id: number, no_transaksi: string) => ({
      id,
      no_transaksi,
      tanggal: today,
      waktu: '08:00',
      jenis_transaksi: 'pengeluaran',
      kategori: 'Listrik',
      deskripsi: 'Token',
      nominal: 1,
      metode_pembayaran: 'Cash',
      sumber: 'rekening',
      asal: 'catatan',
      foto: [],
    });
    const { run, rows } = makeClinic({
      kunjungan: [{ ...aVisit(), id: 1, tanggal: today, diagnosa: null, transaksi: null }],
      'laporan/keuangan': [taken(1, 'KEU-0001'), taken(2, 'KEU-0002')],
    });
    await run('transaksi/bayar', { kunjungan: 1, ...terms });
    expect((await rows('laporan/keuangan')).map((row) => row['no_transaksi'])).toEqual([
      'KEU-0001',
      'KEU-0002',
      'KEU-0003',
    ]);
  });

  it('writes a row of the sales report for each line, with its cost; together they are the invoice', async () => {
    const { run, row, rows, visit } = openVisit();
    const cost = Number((await row('batch', 1))['harga_beli']);
    await run('transaksi/bayar', { kunjungan: visit.id, ...terms, diskon: 10 });
    expect(await rows('laporan/penjualan')).toMatchObject([
      {
        jenis: 'Treatment',
        qty: 1,
        bruto: 200_000,
        diskon: 20_000,
        neto: 180_000,
        ppn: 19_800,
        total: 199_800,
        hpp: 0,
      },
      {
        jenis: 'Produk',
        qty: 2,
        bruto: 100_000,
        diskon: 10_000,
        neto: 90_000,
        ppn: 9_900,
        total: 99_900,
        hpp: 2 * cost,
      },
    ]);
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
