import { expect, it } from 'vitest';
import { kategoriSelisih, metodePembayaran } from '../../../src/domain/kas/kas.ts';
import { aVisit, makeClinic, terms, today } from '../../commands/clinic.ts';

const visits = [1, 2, 3].map((id) => ({ ...aVisit(), id, tanggal: today, diagnosa: null, transaksi: null }));
const [ratna, siti] = [1, 3];
const besok = '2024-08-28';
const signed = { ratna: 'Ratna Kusumawati (admin@klinik.test)', siti: 'Siti Rahayu (kasir@klinik.test)' };
const hitungan = (of: Record<string, number>) =>
  metodePembayaran.map((metode) => ({ metode, dihitung: of[metode] ?? 0 }));

/*
 * A day with a change at three, by hand:
 *
 *                                Siti         Ratna
 *   float                     200,000       430,000  taken over
 *   cash of bills             333,000       333,000
 *   QRIS of a bill                           333,000
 *   to the safe              −100,000
 *   expected, cash            433,000       763,000
 *   counted, cash             430,000       764,000
 *   difference                 −3,000        +1,000
 *   handed over, deposited    430,000       700,000
 *   left                            0        64,000
 */
it('a till changes hands at three: a shortage is hers who gave it, a surplus hers who closes', async () => {
  const calendar = { today };
  const { as, run, rows, row } = makeClinic({ kunjungan: visits }, calendar);
  const kasir = as('kasir');
  await kasir.command('kas/buka', { modal: 200_000 });
  await kasir.command('transaksi/bayar', { kunjungan: 1, ...terms });
  await kasir.command('kas/setor', { tujuan: 'brankas', jumlah: 100_000, catatan: null });
  await kasir.command('kas/serah', { rincian: hitungan({ Cash: 430_000 }) });
  // Counted without being told: once otherwise, then the same.
  expect((await run('kas/terima', { akun: siti, tunai: 433_000 })).data).toMatchObject({ diterima: false });
  await kasir.command('kas/serah', { rincian: hitungan({ Cash: 430_000 }) });
  expect((await run('kas/terima', { akun: siti, tunai: 430_000 })).data).toMatchObject({ diterima: true });

  await run('transaksi/bayar', { kunjungan: 2, ...terms });
  await run('transaksi/bayar', { kunjungan: 3, ...terms, metodeBayar: 'QRIS' });
  const counted = hitungan({ Cash: 764_000, QRIS: 333_000 });
  const { data } = await run('kas/hitung', { tanggal: today, rincian: counted });
  const lines = (data['rincian'] as { metode: string; seharusnya: number; dihitung: number }[]).map(
    ({ metode, seharusnya, dihitung }) => ({ metode, seharusnya, dihitung }),
  );
  const closing = { tanggal: today, rincian: lines, sampai: data['sampai'], catatan: 'Kembalian lebih' };
  await run('kas/tutup', { ...closing, setor: 700_000, tujuan: 'brankas' });

  expect(await rows('tutup-kas')).toMatchObject([
    {
      ...{ akun: siti, kasir: 'Siti Rahayu', shift: 1, modal: 200_000, disetor: 100_000 },
      ...{ total_seharusnya: 433_000, total_dihitung: 430_000, selisih: -3_000, selisihTerendah: -3_000 },
      ...{ diserahkan: 430_000, ditinggal: 0, ditutup_oleh: signed.siti, diterima_oleh: signed.ratna },
    },
    {
      ...{ akun: ratna, shift: 1, modal: 430_000, disetor: 700_000, modalKurang: 0 },
      ...{ total_seharusnya: 1_096_000, total_dihitung: 1_097_000, selisih: 1_000, selisihTerendah: 0 },
      ...{ diserahkan: null, ditinggal: 64_000, ditutup_oleh: signed.ratna, diterima_oleh: null },
    },
  ]);
  expect(await rows('modal-kas')).toMatchObject([
    { akun: siti, jumlah: 200_000, diterima: 0, dariBrankas: 200_000, tutupKas: 1 },
    { akun: ratna, jumlah: 430_000, ada: 0, diterima: 430_000, dariBrankas: 0, tutupKas: 2 },
  ]);
  expect(await rows('hitung-kas')).toMatchObject([
    { akun: siti, dihitung_oleh: signed.siti, kurang: -3_000, tutupKas: 1 },
    { akun: ratna, dihitung_oleh: signed.ratna, lebih: 1_000, tutupKas: 2 },
  ]);
  expect(await rows('serah-kas')).toMatchObject([
    { status: 'berbeda', tunai: 430_000, tunaiPenerima: 433_000, penerima_oleh: signed.ratna, tutupKas: 1 },
    { status: 'diterima', tunai: 430_000, tunaiPenerima: 430_000, penerima_oleh: signed.ratna, tutupKas: 1 },
  ]);
  const selisih = await rows('laporan/keuangan', { kategori: kategoriSelisih });
  expect(selisih.map(({ laci, jenis_transaksi, nominal }) => [laci, jenis_transaksi, nominal])).toEqual([
    [siti, 'pengeluaran', 3_000],
    [ratna, 'pemasukan', 1_000],
  ]);
  // What the drawers hold: 200,000 out of the safe, three bills of which two in cash, both differences, less both deposits.
  const cash = (await rows('laporan/keuangan', { metode_pembayaran: 'Cash', sumber: 'laci' })).reduce(
    (sum, { jenis_transaksi, nominal }) => sum + (jenis_transaksi === 'pemasukan' ? nominal : -nominal),
    0,
  );
  expect(200_000 + cash - 100_000 - 700_000).toBe(64_000);

  // The next day she who gave it begins with nothing, she who closed with what she left.
  calendar.today = besok;
  expect((await kasir.command('kas/terbuka', {})).data).toMatchObject({ usulModal: 0, laci: [], serah: [] });
  expect((await run('kas/terbuka', {})).data).toMatchObject({ usulModal: 64_000, laci: [], serah: [] });
  await kasir.command('kas/buka', { modal: 150_000 });
  expect(await row('modal-kas', 3)).toMatchObject({ akun: siti, jumlah: 150_000, ada: 0, dariBrankas: 150_000 });
});

it('a till that was counted before midnight is taken after it, on that day', async () => {
  const calendar = { today };
  const { as, run, rows } = makeClinic({ kunjungan: visits }, calendar);
  const kasir = as('kasir');
  await kasir.command('transaksi/bayar', { kunjungan: 1, ...terms });
  await kasir.command('kas/serah', { rincian: hitungan({ Cash: 333_000 }) });
  calendar.today = besok;
  await run('kas/terima', { akun: siti, tunai: 333_000 });
  expect(await rows('tutup-kas')).toMatchObject([{ akun: siti, tanggal: besok, selisih: 0, diserahkan: 333_000 }]);
  expect(await rows('modal-kas')).toMatchObject([{ akun: ratna, tanggal: besok, jumlah: 333_000 }]);
});

it('a till handed over on the last of a month, taken after it: its month closes only then, its shortage is of the day it was taken', async () => {
  const calendar = { today: '2024-08-31' };
  const [visit] = visits.map((each) => ({ ...each, tanggal: calendar.today }));
  const { as, run, rows, provider } = makeClinic({ kunjungan: visit ? [visit] : [] }, calendar);
  const kasir = as('kasir');
  await kasir.command('kas/buka', { modal: 200_000 });
  await kasir.command('transaksi/bayar', { kunjungan: 1, ...terms });
  await kasir.command('kas/serah', { rincian: hitungan({ Cash: 530_000 }) });
  calendar.today = '2024-09-01';
  const close = () => provider.create('tutup-bulan', { data: { bulan: '2024-08', catatan: null } });
  await expect(close()).rejects.toThrow('Siti Rahayu');
  await run('kas/terima', { akun: siti, tunai: 530_000 });
  const [short] = await rows('laporan/keuangan', { kategori: kategoriSelisih });
  expect(short).toMatchObject({ tanggal: calendar.today, laci: siti, jenis_transaksi: 'pengeluaran', nominal: 3_000 });
  await close();
  expect(await rows('tutup-bulan')).toMatchObject([{ bulan: '2024-08', status: 'ditutup' }]);
});

it('a till with nothing but its float does not keep its month open, and is taken after the month was closed', async () => {
  const calendar = { today: '2024-08-31' };
  const { as, run, rows, provider } = makeClinic({ kunjungan: [] }, calendar);
  const kasir = as('kasir');
  await kasir.command('kas/buka', { modal: 200_000 });
  await kasir.command('kas/serah', { rincian: hitungan({ Cash: 199_000 }) });
  calendar.today = '2024-09-01';
  await provider.create('tutup-bulan', { data: { bulan: '2024-08', catatan: null } });
  const august = () => rows('laporan/keuangan', { tanggal_lte: '2024-08-31' });
  const before = await august();
  await run('kas/terima', { akun: siti, tunai: 199_000 });
  expect(await august()).toEqual(before);
  expect(await rows('laporan/keuangan', { kategori: kategoriSelisih })).toMatchObject([
    { tanggal: '2024-09-01', laci: siti, nominal: 1_000 },
  ]);
  expect(await rows('modal-kas')).toMatchObject([
    { akun: siti, jumlah: 200_000 },
    { akun: ratna, tanggal: '2024-09-01', jumlah: 199_000 },
  ]);
});
