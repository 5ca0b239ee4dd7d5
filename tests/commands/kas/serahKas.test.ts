import { expect, it } from 'vitest';
import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import { aVisit, makeClinic, terms, today } from '../clinic.ts';

const visits = [1, 2].map((id) => ({ ...aVisit(), id, tanggal: today, diagnosa: null, transaksi: null }));
const [ratna, bambang, siti] = [1, 2, 3];
const hitungan = (Cash: number) =>
  metodePembayaran.map((metode) => ({ metode, dihitung: metode === 'Cash' ? Cash : 0 }));

/** A clinic where one visit was paid in cash into the till of who is signed in: 333,000. */
async function clinicOf() {
  const clinic = makeClinic({ kunjungan: visits });
  await clinic.run('transaksi/bayar', { kunjungan: 1, ...terms });
  const kasir = clinic.as('kasir');
  const serah = (Cash: number, of = clinic.provider) => of.command('kas/serah', { rincian: hitungan(Cash) });
  const terima = (tunai: number, of = kasir, akun = ratna) => of.command('kas/terima', { akun, tunai });
  const closings = () => clinic.rows('tutup-kas');
  return { ...clinic, kasir, serah, terima, closings };
}

const refused = (message: string | RegExp) => ({
  status: 409,
  message: typeof message === 'string' ? message : expect.stringMatching(message),
});
const hilang = refused('Serah terima ini sudah selesai atau dibatalkan. Muat ulang halaman.');

it('tells nobody what is expected, or was counted, before both have counted', async () => {
  const { run, serah, kasir, rows, row } = await clinicOf();
  const { data: given } = await serah(300_000);
  expect(JSON.stringify(given)).not.toMatch(/333|selisih|seharusnya/);
  const sibuk = refused(/^Kas Ratna Kusumawati sedang diserahkan/);
  await expect(run('kas/hitung', { tanggal: today, rincian: hitungan(300_000) })).rejects.toMatchObject(sibuk);
  const rincian = hitungan(333_000).map((line) => ({ ...line, seharusnya: line.dihitung }));
  await expect(run('kas/tutup', { tanggal: today, rincian, sampai: 1 })).rejects.toMatchObject(sibuk);
  expect(await rows('hitung-kas')).toEqual([]);
  expect((await kasir.getList('serah-kas', list)).total).toBe(0);
  const { data } = await kasir.command('kas/terbuka', {});
  expect(data['serah']).toMatchObject([{ akun: ratna, kasir: 'Ratna Kusumawati', status: 'menunggu', tunai: null }]);
  expect((await run('kas/terbuka', {})).data['serah']).toMatchObject([{ akun: ratna, tunai: 300_000 }]);
  expect(await row('serah-kas', 1)).toMatchObject({ tutupKas: null, tunaiPenerima: null });
});
const list = { filter: {}, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 10 } } as const;

it('keeps another count, and the till stays whose it is until both have counted anew', async () => {
  const { run, serah, terima, closings, rows } = await clinicOf();
  await serah(333_000);
  expect((await terima(330_000)).data).toMatchObject({ diterima: false, tunai: 330_000 });
  expect(await closings()).toEqual([]);
  expect(await rows('modal-kas')).toEqual([]);
  // One try for each count of who gives.
  await expect(terima(333_000)).rejects.toMatchObject(hilang);
  expect((await run('kas/terbuka', {})).data['serah']).toMatchObject([{ status: 'berbeda', tunaiPenerima: 330_000 }]);
  await serah(333_000);
  // Counted once more before anybody came: the first count is no longer there.
  await serah(330_000);
  expect((await terima(330_000)).data).toMatchObject({ diterima: true });
  expect(await closings()).toMatchObject([{ akun: ratna, selisih: -3_000, diserahkan: 330_000, ditinggal: 0 }]);
  expect((await rows('serah-kas')).map(({ status, tutupKas }) => [status, tutupKas])).toEqual([
    ['berbeda', 1],
    ['batal', 1],
    ['diterima', 1],
  ]);
});

it('is taken by one, never by who gives it, and by nobody without the right', async () => {
  const { serah, terima, as, closings, rows, provider } = await clinicOf();
  await serah(333_000);
  await expect(terima(333_000, provider)).rejects.toMatchObject({
    body: { errors: { akun: 'Kas sendiri diterima oleh orang lain' } },
  });
  await expect(terima(333_000, as('perawat'))).rejects.toMatchObject({ status: 403 });
  const ended = await Promise.allSettled([terima(333_000), terima(333_000, as('manager')), terima(333_000)]);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await closings()).toHaveLength(1);
  expect((await rows('modal-kas')).map(({ jumlah }) => jumlah)).toEqual([333_000]);
});

it('is taken back by who gave it or who may see tills of others, and by no third', async () => {
  const { run, serah, terima, kasir, as, rows } = await clinicOf();
  await serah(333_000);
  await expect(kasir.command('serah-kas/batal', { serahKas: 1 })).rejects.toMatchObject({ status: expect.any(Number) });
  await as('manager').command('serah-kas/batal', { serahKas: 1 });
  await expect(terima(333_000)).rejects.toMatchObject(hilang);
  await serah(333_000);
  await run('serah-kas/batal', { serahKas: 2 });
  await expect(run('serah-kas/batal', { serahKas: 2 })).rejects.toMatchObject(refused(/sudah selesai \(batal\)/i));
  expect((await rows('serah-kas')).map(({ status }) => status)).toEqual(['batal', 'batal']);
  // The till goes on as it was.
  await run('transaksi/bayar', { kunjungan: 2, ...terms });
  await run('kas/hitung', { tanggal: today, rincian: hitungan(666_000) });
  await expect(serah(666_000)).rejects.toMatchObject(refused(/^Kas ini sudah dihitung/));
});

it('waits for a new count where money came in or went out since', async () => {
  const { run, serah, terima, closings } = await clinicOf();
  const berubah = refused(/^Ada uang masuk atau keluar sejak Ratna Kusumawati menghitung/);
  await serah(333_000);
  await run('transaksi/bayar', { kunjungan: 2, ...terms });
  await expect(terima(333_000)).rejects.toMatchObject(berubah);
  await serah(666_000);
  await run('kas/setor', { tujuan: 'brankas', jumlah: 66_000, catatan: null });
  await expect(terima(666_000)).rejects.toMatchObject(berubah);
  await serah(600_000);
  await terima(600_000);
  expect(await closings()).toMatchObject([{ selisih: 0, disetor: 66_000, diserahkan: 600_000 }]);
});

it('adds to a till that is open already, whose holder changes none of it', async () => {
  const { run, serah, terima, kasir, as, row, rows } = await clinicOf();
  await kasir.command('kas/buka', { modal: 50_000 });
  await serah(333_000);
  await terima(333_000);
  expect(await rows('modal-kas')).toMatchObject([
    { akun: siti, jumlah: 383_000, ada: 0, diterima: 333_000, dariBrankas: 50_000 },
  ]);
  await expect(kasir.command('kas/buka', { modal: 300_000 })).rejects.toMatchObject({ status: 409 });
  await as('manager').command('kas/buka', { modal: 380_000, akun: siti, alasan: 'Salah ketik uang awal' });
  expect(await row('modal-kas', 1)).toMatchObject({ jumlah: 380_000, dariBrankas: 47_000 });
  // Cash of a till that was handed over is corrected where it is; what no drawer holds, as ever.
  const koreksi = { tutupKas: 1, arah: 'lebih', jumlah: 1_000, alasan: 'Salah hitung' };
  await expect(as('manager').command('kas/koreksi', { ...koreksi, metode: 'Cash' })).rejects.toMatchObject({
    body: { errors: { metode: expect.stringContaining('sudah diterima Siti Rahayu') } },
  });
  // Handed back, it is the first one's again.
  await serah(380_000, kasir);
  await terima(380_000, as('manager'), siti);
  expect(await rows('modal-kas', { akun: bambang })).toMatchObject([{ jumlah: 380_000, diterima: 380_000 }]);
  await run('kas/buka', { modal: 0 });
  expect(await rows('modal-kas', { akun: ratna })).toMatchObject([{ jumlah: 0, ada: 0, dariBrankas: 0 }]);
});
