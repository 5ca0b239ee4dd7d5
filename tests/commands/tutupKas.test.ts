import { describe, expect, it } from 'vitest';
import { metodePembayaran } from '../../src/domain/kas.ts';
import type { Row } from '../../src/schema/index.ts';
import { aVisit, kasir, makeClinic, terms, today } from './clinic.ts';

const visits = [1, 2].map((id) => ({ ...aVisit(), id, tanggal: today, diagnosa: null, transaksi: null }));
const yesterday = '2024-08-26';
type Line = { metode: string; dihitung: number; seharusnya: number; selisih: number };

/** A count of every method, nothing but what is given. */
const counted = (over: Record<string, number> = {}) =>
  metodePembayaran.map((metode) => ({ metode, dihitung: over[metode] ?? 0 }));

/** A clinic where one visit was paid in cash today. */
async function paidClinic() {
  const clinic = makeClinic({ kunjungan: visits });
  const { data: paid } = await clinic.run('transaksi/bayar', { kunjungan: 1, ...terms });
  let sampai = 0;
  /** The count beside what is expected. */
  const count = async (over: Record<string, number> = { Cash: 333_000 }, of: object = {}) => {
    const { data } = await clinic.run('kas/hitung', { tanggal: today, rincian: counted(over), ...of });
    sampai = Number(data['sampai']);
    return data['rincian'] as Line[];
  };
  const close = async (over: Record<string, unknown> = {}, lines?: Line[]) => {
    const rincian = (lines ?? (await count())).map(({ selisih: _, ...line }) => line);
    return clinic.run('kas/tutup', { tanggal: today, rincian, sampai, catatan: null, ...over });
  };
  return { ...clinic, paid, count, close };
}

const reason = { alasan: 'salah tagih' };

describe('closing a till: counted against float and ledger, per method', () => {
  it('expects what the cashier took less what was given back, and is signed by who closes', async () => {
    const { close, count, row } = await paidClinic();
    const lines = await count({ Cash: 330_000 });
    expect(lines.find((line) => line.metode === 'Cash')).toMatchObject({ seharusnya: 333_000, selisih: -3_000 });
    const { data } = await close({ catatan: 'Kurang kembalian' }, lines);
    expect(data).toMatchObject({
      akun: 1,
      kasir,
      shift: 1,
      total_seharusnya: 333_000,
      total_dihitung: 330_000,
      selisih: -3_000,
      ditutup_oleh: kasir,
      tanggal: today,
    });
    expect(await row('transaksi', 1)).toMatchObject({ tutupKas: data.id });
    expect(await row('laporan/keuangan', 1)).toMatchObject({ tutupKas: data.id });
  });

  it('counts the float it was opened with, which can be put right until then', async () => {
    const { run, close, count, rows } = await paidClinic();
    await run('kas/buka', { modal: 50_000 });
    await run('kas/buka', { modal: 200_000 });
    const lines = await count({ Cash: 533_000 });
    expect(lines.every((line) => line.selisih === 0)).toBe(true);
    const { data } = await close({}, lines);
    expect(data).toMatchObject({ modal: 200_000, total_seharusnya: 533_000 });
    await run('kas/buka', { modal: 100_000 });
    expect((await rows('modal-kas')).map((each) => each['jumlah'])).toEqual([200_000, 100_000]);
  });

  it('a refund before the closing reaches the total', async () => {
    const { run, paid, count } = await paidClinic();
    await run('transaksi/kembalikan-dana', { transaksi: paid.id, ...reason });
    expect((await count({})).every((line) => line.seharusnya === 0)).toBe(true);
  });

  it.each([
    ['one method five times', Array.from({ length: 5 }, () => ({ metode: 'QRIS', dihitung: 0, seharusnya: 0 }))],
    ['a method left out', counted().slice(1)],
    ['less than no cash', counted({ Cash: -1 })],
  ])('refuses %s', async (_, rincian) => {
    const { run, rows } = await paidClinic();
    const lines = rincian.map((line) => ({ seharusnya: 0, ...line }));
    await expect(run('kas/tutup', { tanggal: today, rincian: lines, sampai: 1, catatan: 'x' })).rejects.toMatchObject({
      status: 422,
    });
    expect(await rows('tutup-kas')).toEqual([]);
  });

  it.each([
    ['a difference without a word about it', {}, { Cash: 1 }, 'Jelaskan selisihnya'],
    ['a day to come', { tanggal: '2024-08-28' }, undefined, 'Kas hari yang belum tiba tidak dapat ditutup'],
    [
      'a day long past',
      { tanggal: '2024-08-25' },
      undefined,
      'Kas ditutup pada harinya atau sehari sesudahnya; catatan yang lebih lama ikut terhitung',
    ],
    ['somebody who does not exist', { akun: 99 }, undefined, 'Akun ini tidak ada di daftar user'],
  ])('refuses %s', async (_, over, amounts, message) => {
    const { close, count, rows } = await paidClinic();
    await expect(close(over, await count(amounts))).rejects.toMatchObject({ status: 409, message });
    expect(await rows('tutup-kas')).toEqual([]);
  });

  it('refuses when a payment came in since the count', async () => {
    const { run, close, count } = await paidClinic();
    const lines = await count();
    await run('transaksi/bayar', { kunjungan: 2, ...terms });
    await expect(close({}, lines)).rejects.toMatchObject({
      message: 'Ada transaksi baru sejak kas dihitung. Periksa angka yang baru lalu coba lagi.',
    });
  });

  it('closes once, however often it is sent', async () => {
    const { close, rows } = await paidClinic();
    const tries = await Promise.allSettled([close(), close(), close()]);
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    expect(await rows('tutup-kas')).toHaveLength(1);
  });

  it('goes on after a closing with the next shift, counted by itself', async () => {
    const { run, close, count } = await paidClinic();
    await close();
    await run('transaksi/bayar', { kunjungan: 2, ...terms, metodeBayar: 'QRIS' });
    const lines = await count({ QRIS: 333_000 });
    expect(lines.every((line) => line.selisih === 0)).toBe(true);
    expect((await close({}, lines)).data).toMatchObject({ shift: 2, total_dihitung: 333_000 });
  });

  it('lists the tills with uncounted entries, without amounts', async () => {
    const { run, close } = await paidClinic();
    const open = async () => (await run('kas/terbuka', {})).data['laci'];
    expect(await open()).toEqual([{ akun: 1, nama: kasir, email: 'admin@klinik.test', sejak: today }]);
    await close();
    expect(await open()).toEqual([]);
  });

  it('lists a till that was opened and took nothing yet, with its float, so that it can be closed too', async () => {
    const { run } = makeClinic();
    expect((await run('kas/terbuka', {})).data).toMatchObject({ akun: 1, modal: null, laci: [] });
    await run('kas/buka', { modal: 100_000 });
    expect((await run('kas/terbuka', {})).data).toMatchObject({ modal: 100_000, laci: [{ akun: 1, sejak: today }] });
  });

  it('is put right by a correction that names it', async () => {
    const { run, close, count } = await paidClinic();
    const { data: closing } = await close({ catatan: 'Salah hitung' }, await count({ Cash: 133_000 }));
    const what = { metode: 'Cash', arah: 'lebih', jumlah: 200_000 };
    const fix = { tutupKas: closing.id, ...what, alasan: 'Dua lembar terselip' };
    const { data } = await run('kas/koreksi', fix);
    expect(data).toMatchObject({ jenis: 'koreksi', mengoreksi: closing.id, selisih: 200_000, tanggal: today });
    await expect(run('kas/koreksi', { ...fix, tutupKas: data.id })).rejects.toMatchObject({ status: 409 });
    await expect(run('kas/koreksi', { ...fix, jumlah: 0 })).rejects.toMatchObject({ status: 422 });
  });
});

describe('after the closing: not changed, only reversed', () => {
  const closedSale = {
    id: 1,
    invoiceNumber: 'INV-2024-001',
    pasien: 1,
    dokter: 1,
    layanan: 'Facial',
    kategori: 'Beauty',
    tanggal: yesterday,
    waktu: '10:00',
    kasir,
    akunKasir: 1,
    tutupKas: 1,
    total: 500_000,
    subtotal: 500_000,
    ppn: 0,
    persenPpn: 0,
    dikembalikan: 0,
    metodeBayar: 'Cash',
    status: 'Paid',
    statusLayanan: 'Completed',
    kunjungan: null,
    membalik: null,
    disesuaikan: false,
    rincian: [
      {
        jenis: 'Treatment',
        nama: 'Facial',
        qty: 1,
        harga: 500_000,
        jumlah: 500_000,
        diskon: 0,
        kenaPpn: true,
        ppn: 0,
        qtyKembali: 0,
        netoKembali: 0,
        ppnKembali: 0,
      },
    ],
    pembeli: null,
    bagian: [],
    dibayar: 500_000,
    pembulatan: 0,
    sisaGugur: 0,
    sisa: 0,
    batchTerjual: [],
  };
  const closing = {
    id: 1,
    tanggal: yesterday,
    kasir,
    akun: 1,
    jenis: 'penutupan',
    shift: 1,
    modal: 0,
    rincian: [],
    total_seharusnya: 500_000,
    total_dihitung: 500_000,
    selisih: 0,
    catatan: null,
    ditutup_oleh: kasir,
    ditutup_pada: '2024-08-26T09:20:00.000Z',
    kunci: `${yesterday}/1/1`,
  };
  const clinicWith = () =>
    makeClinic({
      transaksi: [closedSale as unknown as Row],
      'tutup-kas': [closing as unknown as Row],
      penomoran: [{ id: 1, kunci: 'INV-2024', terakhir: 1 }],
    });

  it('gives the money back with a transaction of today that names the original, once; the original says so', async () => {
    const { run, row, rows } = clinicWith();
    const { data } = await run('transaksi/kembalikan-dana', { transaksi: 1, ...reason });
    expect(data).toMatchObject({ invoiceNumber: 'INV-2024-002', membalik: 1, total: -500_000, tanggal: today });
    expect(await row('transaksi', 1)).toMatchObject({ status: 'Paid', total: 500_000, pengembalian: 'penuh' });
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

  const entry = {
    waktu: '10:00',
    jenis_transaksi: 'pengeluaran',
    kategori: 'Operasional',
    deskripsi: 'Air galon',
    nominal: 45_000,
    metode_pembayaran: 'Cash',
    sumber: 'laci',
    referensi: 'KEU-0099',
  };

  it('takes no entry by hand for the closed day of that drawer, and any for an open one, under the next number', async () => {
    const { provider, rows } = clinicWith();
    const message = `Kas ${kasir} pada tanggal ini sudah ditutup. Catat pada tanggal lain.`;
    await expect(provider.create('laporan/keuangan', { data: { ...entry, tanggal: yesterday } })).rejects.toMatchObject(
      { status: 409, body: { errors: { tanggal: message } } },
    );
    expect(await rows('laporan/keuangan')).toEqual([]);
    await provider.create('laporan/keuangan', { data: { ...entry, tanggal: today, no_transaksi: 'KEU-0007' } });
    await provider.create('laporan/keuangan', { data: { ...entry, tanggal: yesterday, sumber: 'rekening' } });
    expect(await rows('laporan/keuangan')).toMatchObject([
      { no_transaksi: 'KEU-0001', nominal: 45_000, tanggal: today, created_by: kasir, laci: 1, asal: 'catatan' },
      { no_transaksi: 'KEU-0002', tanggal: yesterday, laci: null },
    ]);
  });

  it.each([
    ['2024-08-28', 'Tanggal tidak boleh setelah hari ini'],
    ['2099-01-01', 'Tanggal tidak boleh setelah hari ini'],
    ['1999-12-31', 'Tanggal ini terlalu lama. Periksa tahunnya.'],
  ])('takes no entry dated %s', async (tanggal, message) => {
    const { provider } = clinicWith();
    await expect(provider.create('laporan/keuangan', { data: { ...entry, tanggal } })).rejects.toMatchObject({
      body: { errors: { tanggal: message } },
    });
  });

  it.each(['Pengembalian', ' pembelian  Stok '])(
    'takes no category %j by hand, which only the system writes',
    async (kategori) => {
      const { provider } = clinicWith();
      await expect(
        provider.create('laporan/keuangan', { data: { ...entry, tanggal: today, kategori } }),
      ).rejects.toMatchObject({
        body: { errors: { kategori: expect.stringContaining('dicatat oleh sistem') } },
      });
    },
  );

  it('is not deleted either', async () => {
    const { provider, rows } = clinicWith();
    await expect(provider.delete('transaksi', { id: 1 })).rejects.toMatchObject({ status: 409 });
    expect(await rows('transaksi')).toHaveLength(1);
  });
});

describe('closing a month', () => {
  const july = (over: object = {}) => ({
    tanggal: '2024-07-31',
    waktu: '10:00',
    jenis_transaksi: 'pengeluaran',
    kategori: 'Listrik',
    deskripsi: 'Token',
    nominal: 45_000,
    metode_pembayaran: 'Cash',
    sumber: 'rekening',
    ...over,
  });

  it('keeps every later entry out of it, until it is opened again', async () => {
    const { provider, rows } = makeClinic();
    await provider.create('laporan/keuangan', { data: july() });
    const { data: month } = await provider.create('tutup-bulan', { data: { bulan: '2024-07' } });
    await expect(provider.create('laporan/keuangan', { data: july() })).rejects.toMatchObject({
      body: { errors: { tanggal: 'Bulan 2024-07 sudah ditutup. Catat pada tanggal lain.' } },
    });
    await expect(provider.create('laporan/keuangan', { data: july({ tanggal: '2024-05-02' }) })).rejects.toMatchObject({
      body: { errors: { tanggal: 'Bulan 2024-05 sudah ditutup. Catat pada tanggal lain.' } },
    });
    await provider.delete('tutup-bulan', { id: Number(month.id) });
    await provider.create('laporan/keuangan', { data: july() });
    expect(await rows('laporan/keuangan')).toHaveLength(2);
  });

  it('refuses the month that runs, and one with a till that nobody has counted', async () => {
    const { provider } = makeClinic();
    const close = (bulan: string) => provider.create('tutup-bulan', { data: { bulan } });
    await expect(close('2024-08')).rejects.toMatchObject({
      body: { errors: { bulan: 'Hanya bulan yang sudah lewat yang dapat ditutup' } },
    });
    await provider.create('laporan/keuangan', { data: july({ sumber: 'laci' }) });
    await expect(close('2024-07')).rejects.toMatchObject({
      body: { errors: { bulan: `Masih ada kas sampai bulan ini yang belum ditutup: ${kasir}` } },
    });
  });
});
