import { describe, expect, it } from 'vitest';
import type { Row } from '../../src/schema/index.ts';
import { aVisit, kasir, makeClinic, terms, today } from './clinic.ts';

const visits = [1, 2].map((id) => ({ ...aVisit(), id, tanggal: today, diagnosa: null, transaksi: null }));

/** A clinic where one visit was paid in cash today; `before` is a paid transaction of yesterday. */
async function paidClinic() {
  const clinic = makeClinic({ kunjungan: visits });
  const { data: paid } = await clinic.run('transaksi/bayar', { kunjungan: 1, ...terms });
  const count = async (over: Record<string, number> = {}) => {
    const { data } = await clinic.run('kas/hitung', { tanggal: today, kasir });
    const rincian = data['rincian'] as { metode: string; seharusnya: number }[];
    return rincian.map((line) => ({ ...line, dihitung: over[line.metode] ?? line.seharusnya }));
  };
  const close = async (over: Record<string, unknown> = {}) =>
    clinic.run('kas/tutup', { tanggal: today, kasir, rincian: await count(), catatan: null, ...over });
  return { ...clinic, paid, count, close };
}

const reason = { alasan: 'salah tagih' };

describe('closing the till (issue 4): counted against expected, per method', () => {
  it('expects what the cashier took less what was given back, and is signed by who closes', async () => {
    const { close, count, row } = await paidClinic();
    expect((await count()).find((line) => line.metode === 'Cash')?.seharusnya).toBe(333_000);
    const { data } = await close({ rincian: await count({ Cash: 330_000 }), catatan: 'Kurang kembalian' });
    expect(data).toMatchObject({
      total_seharusnya: 333_000,
      total_dihitung: 330_000,
      selisih: -3_000,
      ditutup_oleh: kasir,
      tanggal: today,
    });
    expect(await row('transaksi', 1)).toMatchObject({ tutupKas: data.id });
  });

  it('a refund before the closing reaches the total', async () => {
    const { run, paid, count } = await paidClinic();
    await run('transaksi/kembalikan-dana', { transaksi: paid.id, ...reason });
    expect((await count()).every((line) => line.seharusnya === 0)).toBe(true);
  });

  it.each([
    ['a difference without a word about it', { Cash: 1 }, {}, 'Jelaskan selisihnya'],
    ['a day to come', {}, { tanggal: '2024-08-28' }, 'Kas hari yang belum tiba tidak dapat ditutup'],
  ])('refuses %s', async (_, counted, over, message) => {
    const { close, count, rows } = await paidClinic();
    await expect(close({ rincian: await count(counted), ...over })).rejects.toMatchObject({ status: 409, message });
    expect(await rows('tutup-kas')).toEqual([]);
  });

  it('refuses when a payment came in since the count', async () => {
    const { run, close, count } = await paidClinic();
    const rincian = await count();
    await run('transaksi/bayar', { kunjungan: 2, ...terms });
    await expect(close({ rincian })).rejects.toMatchObject({
      message: 'Ada transaksi baru sejak kas dihitung. Periksa angka yang baru lalu coba lagi.',
    });
  });

  it('closes once, however often it is sent', async () => {
    const { close, rows } = await paidClinic();
    const tries = await Promise.allSettled([close(), close(), close()]);
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    expect(await rows('tutup-kas')).toHaveLength(1);
  });

  it('takes no more payments and gives no money back at that till that day', async () => {
    const { run, close, paid } = await paidClinic();
    await close();
    const message = `Kas ${kasir} hari ini sudah ditutup. Catat pada hari kerja berikutnya.`;
    await expect(run('transaksi/bayar', { kunjungan: 2, ...terms })).rejects.toMatchObject({ message });
    await expect(run('transaksi/kembalikan-dana', { transaksi: paid.id, ...reason })).rejects.toMatchObject({
      message,
    });
  });
});

describe('after the closing: not changed, only reversed', () => {
  const sold = { invoiceNumber: 'INV-2024-001', pasien: 1, dokter: 1, layanan: 'Facial', kategori: 'Beauty' };
  const yesterday = { tanggal: '2024-08-26', waktu: '10:00', kasir, tutupKas: 1 };
  const closedSale = {
    ...sold,
    ...yesterday,
    id: 1,
    total: 500_000,
    subtotal: 500_000,
    metodeBayar: 'Cash',
    status: 'Paid',
    statusLayanan: 'Completed',
    kunjungan: null,
    membalik: null,
    rincian: [],
    batchTerjual: [],
  };
  const closing = {
    id: 1,
    tanggal: '2024-08-26',
    kasir,
    rincian: [],
    total_seharusnya: 500_000,
    total_dihitung: 500_000,
    selisih: 0,
    catatan: null,
    ditutup_oleh: kasir,
    ditutup_pada: '2024-08-26T09:20:00.000Z',
    kunci: `2024-08-26/${kasir}`,
  };
  const clinicWith = () =>
    makeClinic({
      transaksi: [closedSale as unknown as Row],
      'tutup-kas': [closing as unknown as Row],
      penomoran: [{ id: 1, kunci: 'INV-2024', terakhir: 1 }],
    });

  it('gives the money back with a transaction of today that names the original, once', async () => {
    const { run, row, rows } = clinicWith();
    const { data } = await run('transaksi/kembalikan-dana', { transaksi: 1, ...reason });
    expect(data).toMatchObject({ invoiceNumber: 'INV-2024-002', membalik: 1, total: -500_000, tanggal: today });
    expect(await row('transaksi', 1)).toMatchObject({ status: 'Paid', total: 500_000 });
    expect(await rows('laporan/keuangan')).toMatchObject([
      { jenis_transaksi: 'pengeluaran', nominal: 500_000, referensi: 'INV-2024-002', tanggal: today },
    ]);
    await expect(run('transaksi/kembalikan-dana', { transaksi: 1, ...reason })).rejects.toMatchObject({
      message: 'Transaksi ini sudah dibalik dengan INV-2024-002',
    });
    await expect(run('transaksi/kembalikan-dana', { transaksi: data.id, ...reason })).rejects.toMatchObject({
      message: 'Pembalikan tidak dapat dibalik lagi',
    });
  });

  it('takes no entry by hand for the closed day, and any for an open one', async () => {
    const { provider, rows } = clinicWith();
    const entry = {
      waktu: '10:00',
      no_transaksi: 'KEU-MANUAL-1',
      jenis_transaksi: 'pengeluaran',
      kategori: 'Operasional',
      deskripsi: 'Air galon',
      nominal: 45_000,
      metode_pembayaran: 'Cash',
    };
    const message = `Kas ${kasir} pada tanggal ini sudah ditutup. Catat pada tanggal lain.`;
    await expect(
      provider.create('laporan/keuangan', { data: { ...entry, tanggal: '2024-08-26' } }),
    ).rejects.toMatchObject({
      status: 409,
      body: { errors: { tanggal: message } },
    });
    expect(await rows('laporan/keuangan')).toEqual([]);
    await provider.create('laporan/keuangan', { data: { ...entry, tanggal: today } });
    expect(await rows('laporan/keuangan')).toMatchObject([{ nominal: 45_000, tanggal: today, created_by: kasir }]);
  });

  it('is not deleted either', async () => {
    const { provider, rows } = clinicWith();
    await expect(provider.delete('transaksi', { id: 1 })).rejects.toMatchObject({ status: 409 });
    expect(await rows('transaksi')).toHaveLength(1);
  });
});
