import { describe, expect, it } from 'vitest';
import { aVisit, makeClinic, terms, today } from './clinic.ts';

function openVisit(over: Record<string, unknown> = {}) {
  const visit = { ...aVisit(over), id: 1, tanggal: today, diagnosa: null, transaksi: null };
  return { ...makeClinic({ kunjungan: [visit] }), visit };
}

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
    expect((after['medicalHistory'] as unknown[])[0]).toMatchObject({
      treatment: 'Facial',
      status: 'Completed',
      date: today,
    });
    expect(await row('kunjungan', visit.id)).toMatchObject({ transaksi: paid.id });
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

  it.each([{ metodeBayar: 'Kerang' }, { diskon: -1 }, { ppn: 101 }, { ppn: -1 }, { total: 1 }])(
    'refuses %j with 422 (spec §5)',
    async (over) => {
      const { run, visit } = openVisit();
      await expect(run('transaksi/bayar', { kunjungan: visit.id, ...terms, ...over })).rejects.toMatchObject({
        status: 422,
      });
    },
  );

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
