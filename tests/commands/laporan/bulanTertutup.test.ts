import { expect, inject, it } from 'vitest';
import { koreksiSesudah, sebelumDitutup, sesudahDitutup } from '../../../src/resources/laporan/akhirBulan.ts';
import { bukaDunia, type Dunia } from '../bulan/dunia.ts';
import { cuplikanBulan } from '../bulan/kecocokan.ts';
import { tutup } from '../bulan/langkah.ts';
import { terms } from '../clinic.ts';

const november = '2024-11';

/** Two visits of 30 November, one of them paid in part; on 1 December the month is closed. */
async function tertutup() {
  const dunia = await bukaDunia('2024-11-30');
  const pay = (kunjungan: number, over: object = {}) => dunia.run('transaksi/bayar', { kunjungan, ...terms, ...over });
  const whole = await pay(1, { diskon: 10, alasanDiskon: 'Ulang tahun' });
  const rest = await pay(2, { sebagian: true, bagian: [{ metodeBayar: 'Cash', jumlah: 100_000 }] });
  await dunia.run('mutasi-stok/catat', keluar('rusak', '2024-11-30'));
  await tutup(dunia, 1, '2024-11-30');
  dunia.tunggu(1440);
  await dunia.masuk(1);
  await batalkanSisanya(dunia);
  await dunia.buat('tutup-bulan', { bulan: november, catatan: null });
  return { dunia, whole, rest, before: await cuplikanBulan(dunia, november) };
}

/** A month is closed once no visit of it is open. */
async function batalkanSisanya(dunia: Dunia) {
  for (const { id, transaksi, status } of await dunia.rows('kunjungan'))
    if (transaksi === null && status !== 'Batal')
      await dunia.run('kunjungan/batalkan', { kunjungan: id, alasan: 'Tidak jadi' });
}

const keluar = (sebab: string, tanggal: string) => ({
  ...{ tanggal, jenis_mutasi: 'keluar', produk: 2, jumlah: 2, sebab, supplier: null },
  satuan: 'Strip',
});

const treated = async (dunia: Dunia) =>
  (await dunia.rows('laporan/treatment')).map((row) => [row['tanggal_treatment'], row['jumlah'], row['total_biaya']]);

it.runIf(inject('rung') !== 'klinik')(
  'what is taken back in December is a row of December, and November stays as it was closed (week H1)',
  async () => {
    const { dunia, whole, rest, before } = await tertutup();
    const [given] = await treated(dunia);
    await dunia.run('transaksi/kembalikan-dana', { transaksi: whole.id, alasan: 'Tidak jadi', batalkanLayanan: true });
    await dunia.run('transaksi/lunasi', { transaksi: rest.id, metodeBayar: 'Cash' });
    await dunia.run('mutasi-stok/catat', keluar('hilang', dunia.clock.today));
    expect(await cuplikanBulan(dunia, november)).toBe(before);

    const taken = (await treated(dunia)).filter(([day]) => day === '2024-12-01');
    expect(taken).toEqual([['2024-12-01', -1, -Number(given?.[2])]]);
    const reversal = (await dunia.rows('transaksi')).find((row) => row['membalik'] === whole.id);
    expect(reversal).toMatchObject({ disesuaikan: true, diskon: -Number(whole['diskon']), tanggalLunas: '2024-12-01' });
    expect((await dunia.rows('laporan/sisa-tagihan')).map((row) => [row['tanggal'], row['jumlah']])).toEqual([
      ['2024-11-30', rest['sisa']],
      ['2024-12-01', -Number(rest['sisa'])],
    ]);
    expect((await dunia.rows('transaksi')).find(({ id }) => id === rest.id)).toMatchObject({
      status: 'Paid',
      tanggalLunas: '2024-12-01',
    });
  },
);

it.runIf(inject('rung') !== 'klinik')('a closing of a closed month is corrected by a row of today', async () => {
  const { dunia } = await tertutup();
  const [closing] = await dunia.rows('tutup-kas');
  await dunia.masuk(2);
  const fix = { tutupKas: closing?.id, metode: 'Cash', arah: 'kurang', jumlah: 1_000, alasan: 'Salah hitung' };
  await dunia.run('kas/koreksi', fix);
  expect(closing).toMatchObject({ tanggal: '2024-11-30' });
  expect((await dunia.rows('tutup-kas')).find(({ mengoreksi }) => mengoreksi === closing?.id)).toMatchObject({
    jenis: 'koreksi',
    tanggal: '2024-12-01',
    selisih: -1_000,
  });
});

it.runIf(inject('rung') !== 'klinik')(
  'a month is not closed over visits that were neither paid nor cancelled: it names them, and closes once they are',
  async () => {
    const dunia = await bukaDunia('2024-11-30');
    await dunia.run('transaksi/bayar', { kunjungan: 1, ...terms });
    await tutup(dunia, 1, '2024-11-30');
    dunia.tunggu(1440);
    await dunia.masuk(1);
    const close = () => dunia.buat('tutup-bulan', { bulan: november, catatan: null });
    await expect(close()).rejects.toThrow(
      /kunjungan sampai bulan ini yang belum dibayar atau dibatalkan \(\d\): .+ \(30 Nov 2024\)/,
    );
    await batalkanSisanya(dunia);
    await expect(close()).resolves.toBeDefined();
  },
);

/** How many rows are open in November, by list. */
const terbuka = async ({ provider }: Dunia) => {
  const counts = sebelumDitutup.map(async ({ list, filter }) => {
    const { data } = await provider.aggregate(list, {
      filter: { ...filter('2024-11-30') },
      measures: [{ count: true }],
    });
    return [list, data[0]] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};

it.runIf(inject('rung') !== 'klinik')(
  'what is open in a month is counted before it is closed, and what was corrected since is found after',
  async () => {
    const dunia = await bukaDunia('2024-11-30');
    const visits = (await dunia.rows('kunjungan')).length;
    await dunia.run('transaksi/bayar', { kunjungan: 1, ...terms });
    expect(await terbuka(dunia)).toMatchObject({
      'laporan/keuangan': 1,
      kunjungan: visits - 1,
      transaksi: 1,
      opname: 0,
    });
    const { dunia: closed, whole, rest } = await tertutup();
    // The world begins with a pending bill; the rest of another stays due.
    expect(await terbuka(closed)).toMatchObject({ 'laporan/keuangan': 0, kunjungan: 0, transaksi: 2 });
    await closed.run('transaksi/kembalikan-dana', { transaksi: whole.id, alasan: 'Tidak jadi' });
    await closed.run('transaksi/lunasi', { transaksi: rest.id, metodeBayar: 'Cash' });
    const since = sesudahDitutup.map(async (each) => {
      const of = { sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 10 } };
      const filter = { ...koreksiSesudah(each, '2024-11-30') };
      const { data } = await closed.provider.getList(each.list, { filter, ...of });
      return data.map((row) => [each.list, row[each.merujuk], row[each.jumlah]]);
    });
    // A tenth of 225,000 was the fee of what was given back.
    expect((await Promise.all(since)).flat()).toEqual([
      ['transaksi', whole.id, -Number(whole['total'])],
      ['laporan/jasa', 1, -22_500],
    ]);
  },
);
