import { describe, expect, it } from 'vitest';
import { aVisit, makeClinic } from './clinic.ts';

async function withQueue(length: number) {
  const clinic = makeClinic();
  for (let pasien = 1; pasien <= length; pasien++) await clinic.run('antrian/ambil-nomor', { pasien, dokter: 1 });
  const states = async () => (await clinic.rows('antrian')).map((row) => `${row['nomor']} ${row['status']}`);
  return { ...clinic, states };
}

describe('the queue (spec §2.19, §4)', () => {
  it('gives numbers in order, a quarter of an hour apart', async () => {
    const { rows } = await withQueue(3);
    expect(await rows('antrian')).toMatchObject([
      { nomor: 1, estimatedTime: '08:00', status: 'waiting' },
      { nomor: 2, estimatedTime: '08:15' },
      { nomor: 3, estimatedTime: '08:30' },
    ]);
  });

  it('gives a patient who waits no second number', async () => {
    const { run } = await withQueue(1);
    await expect(run('antrian/ambil-nomor', { pasien: 1, dokter: 1 })).rejects.toMatchObject({
      message: 'Pasien ini sudah menunggu dengan nomor 1',
      body: { errors: { pasien: 'Pasien ini sudah menunggu dengan nomor 1' } },
    });
  });

  it('calling the next completes the current one and opens the visit', async () => {
    const { run, rows, states } = await withQueue(2);
    await run('antrian/panggil-selanjutnya', {});
    expect(await states()).toEqual(['1 current', '2 waiting']);
    await run('antrian/panggil-selanjutnya', {});
    expect(await states()).toEqual(['1 completed', '2 current']);
    expect(await rows('kunjungan')).toMatchObject([
      { pasien: 1, antrian: 1 },
      { pasien: 2, antrian: 2 },
    ]);
  });

  it('being called again continues the day’s visit; an earlier day’s unpaid one stays as it is', async () => {
    const yesterday = { ...aVisit(), id: 1, tanggal: '2024-08-26', diagnosa: null, transaksi: null };
    const { run, rows } = makeClinic({ kunjungan: [yesterday] });
    for (const pasien of [1, 2]) await run('antrian/ambil-nomor', { pasien, dokter: 1 });
    await run('antrian/panggil-selanjutnya', {});
    await run('antrian/lewati', {});
    await run('antrian/panggil-selanjutnya', {});
    const visits = (await rows('kunjungan')).map((row) => `${row['tanggal']} ${row['pasien']} ${row['status']}`);
    expect(visits).toEqual([
      '2024-08-26 1 Selesai Konsultasi',
      '2024-08-27 1 Dalam Perawatan',
      '2024-08-27 2 Dalam Perawatan',
    ]);
  });

  it('is impossible at the last entry and when the service is stopped', async () => {
    const { run, states } = await withQueue(1);
    await run('antrian/atur-layanan', { aktif: false });
    await expect(run('antrian/panggil-selanjutnya', {})).rejects.toMatchObject({
      message: 'Layanan antrian sedang dihentikan sementara',
    });
    await run('antrian/atur-layanan', { aktif: true });
    await run('antrian/panggil-selanjutnya', {});
    await expect(run('antrian/panggil-selanjutnya', {})).rejects.toMatchObject({
      message: 'Tidak ada lagi antrian yang menunggu',
    });
    expect(await states()).toEqual(['1 current']);
  });

  it('skips an absent patient behind those who wait, calls again, and finishes', async () => {
    const { run, states } = await withQueue(3);
    await run('antrian/panggil-selanjutnya', {});
    await run('antrian/lewati', {});
    expect(await states()).toEqual(['1 waiting', '2 current', '3 waiting']);
    expect((await run('antrian/panggil-ulang', {})).data).toMatchObject({ nomor: 2 });
    await run('antrian/panggil-selanjutnya', {});
    await run('antrian/panggil-selanjutnya', {});
    expect(await states()).toEqual(['1 current', '2 completed', '3 completed']);
    await run('antrian/selesaikan', {});
    expect(await states()).toEqual(['1 completed', '2 completed', '3 completed']);
    await expect(run('antrian/selesaikan', {})).rejects.toMatchObject({
      message: 'Tidak ada antrian yang sedang dilayani',
    });
  });

  it('two who press at once call one patient: the second is told that the queue has moved on', async () => {
    const { run, rows, states } = await withQueue(3);
    const pressed = await Promise.allSettled([
      run('antrian/panggil-selanjutnya', { sekarang: null }),
      run('antrian/panggil-selanjutnya', { sekarang: null }),
    ]);
    // On a server either of them may be the first.
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(pressed.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'Antrian sudah berubah: nomor 001 baru saja dipanggil' },
    });
    expect(await states()).toEqual(['1 current', '2 waiting', '3 waiting']);

    const [current] = await rows('antrian', { status: 'current' });
    await run('antrian/selesaikan', { sekarang: current?.id });
    await expect(run('antrian/lewati', { sekarang: current?.id })).rejects.toMatchObject({
      message: 'Antrian sudah berubah: nomor yang dilayani baru saja diselesaikan',
    });
  });

  it('is moved by commands only: no form sets a number, a time or a state', async () => {
    const { provider, run, row } = await withQueue(1);
    await expect(provider.create('antrian', { data: { pasien: 2, dokter: 1, nomor: 9 } })).rejects.toMatchObject({
      status: 405,
    });
    const before = await row('antrian', 1);
    await provider.update('antrian', {
      id: 1,
      data: { ...before, status: 'completed', nomor: 7, dokter: 2 },
      previousData: before,
    });
    expect(await row('antrian', 1)).toMatchObject({ status: 'waiting', nomor: 1, dokter: 2 });
    await run('antrian/panggil-selanjutnya', {});
    expect(await row('antrian', 1)).toMatchObject({ status: 'current' });
  });

  it('ten callers at once call ten different patients, never two at a time', async () => {
    const { run, states } = await withQueue(4);
    await Promise.allSettled(Array.from({ length: 10 }, () => run('antrian/panggil-selanjutnya', {})));
    expect(await states()).toEqual(['1 completed', '2 completed', '3 completed', '4 current']);
  });
});
