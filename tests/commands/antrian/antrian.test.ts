import { describe, expect, it } from 'vitest';
import { menit } from '../../../src/domain/core/tanggal.ts';
import type { Kunjungan } from '../../../src/resources/kunjungan/kunjungan.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { everyDay, settingsWith } from '../../support/pengaturan.ts';
import { aVisit, makeClinic, terms, today } from '../clinic.ts';

const sample = sampleData(today);
/** A clinic that is always open: its estimates depend on the clock alone. */
const allDay = settingsWith({ jamHari: everyDay('00:00', '23:59'), istirahatMulai: null, istirahatSelesai: null });

async function withQueue(length: number) {
  const clinic = makeClinic();
  for (let pasien = 1; pasien <= length; pasien++) await clinic.run('antrian/ambil-nomor', { pasien, dokter: 1 });
  const states = async () => (await clinic.rows('antrian')).map((row) => `${row['nomor']} ${row['status']}`);
  return { ...clinic, states };
}

describe('the queue (product §2.19, §4)', () => {
  it('gives numbers in order, a quarter of an hour apart from now on', async () => {
    const { run, rows } = makeClinic({ settings: allDay });
    for (const pasien of [1, 2, 3]) await run('antrian/ambil-nomor', { pasien, dokter: 1 });
    const queue = await rows('antrian');
    expect(queue.map(({ nomor, status }) => `${nomor} ${status}`)).toEqual(['1 waiting', '2 waiting', '3 waiting']);
    const [first = 0, second = 0, third = 0] = queue.map(({ estimatedTime }) => menit(String(estimatedTime)));
    const day = 24 * 60;
    // A server's clock may go on to the next minute meanwhile.
    expect([15, 16]).toContain((second - first + day) % day);
    expect([30, 31]).toContain((third - first + day) % day);
  });

  it('has no last number: after 28 come the others, and the day goes on', async () => {
    const { run, rows } = makeClinic({ pasien: sample.pasien.slice(0, 31) });
    for (let pasien = 1; pasien <= 31; pasien++) await run('antrian/ambil-nomor', { pasien, dokter: 1 });
    expect((await rows('antrian')).at(-1)).toMatchObject({ nomor: 31, status: 'waiting' });
  });

  it('gives a number once, also after its entry was deleted', async () => {
    const { provider, run, row, rows } = await withQueue(2);
    await provider.delete('antrian', { id: 2, previousData: await row('antrian', 2) });
    await run('antrian/ambil-nomor', { pasien: 3, dokter: 1 });
    expect((await rows('antrian')).map(({ nomor }) => nomor)).toEqual([1, 3]);
  });

  it('passes over numbers of before they were counted, and stands behind who was put back', async () => {
    const put = {
      id: 1,
      nomor: 5,
      pasien: 1,
      dokter: 1,
      tanggal: today,
      estimatedTime: '08:00',
      status: 'waiting',
      urutan: 9,
    };
    const { run } = makeClinic({ antrian: [{ ...put, dipanggil: null, selesai: null }] });
    expect((await run('antrian/ambil-nomor', { pasien: 2, dokter: 1 })).data).toMatchObject({ nomor: 6, urutan: 10 });
  });

  it('gives a patient one number, though it is asked for twice at once', async () => {
    const { run, rows } = makeClinic();
    const both = await Promise.allSettled([1, 1].map((pasien) => run('antrian/ambil-nomor', { pasien, dokter: 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rows('antrian')).toHaveLength(1);
  });

  it('keeps when a service began and ended', async () => {
    const { run, row } = await withQueue(1);
    await run('antrian/panggil-selanjutnya', {});
    expect(await row('antrian', 1)).toMatchObject({ dipanggil: expect.any(String), selesai: null });
    await run('antrian/selesaikan', {});
    expect(await row('antrian', 1)).toMatchObject({ selesai: expect.any(String) });
  });

  it('is done with a patient who has paid, and with nobody else', async () => {
    const { provider, run, row, rows, states } = await withQueue(2);
    await run('antrian/panggil-selanjutnya', {});
    const [visit] = (await rows('kunjungan')) as [Kunjungan];
    const { status, treatments } = aVisit();
    const data = { ...(await row('kunjungan', visit.id)), status, treatments };
    await provider.update('kunjungan', { id: visit.id, data, previousData: visit });
    await run('transaksi/bayar', { kunjungan: visit.id, ...terms });
    expect(await states()).toEqual(['1 completed', '2 waiting']);
    expect(await row('antrian', 1)).toMatchObject({ selesai: expect.any(String) });
  });

  it('gives up a number only while nothing came of it', async () => {
    const { provider, run, row } = await withQueue(2);
    const remove = async (id: number) => provider.delete('antrian', { id, previousData: await row('antrian', id) });
    await run('antrian/panggil-selanjutnya', {});
    await expect(remove(1)).rejects.toThrow('Nomor ini sedang dilayani. Selesaikan atau lewati dahulu.');
    await run('antrian/lewati', {});
    await expect(remove(1)).rejects.toThrow('Nomor ini sudah menjadi kunjungan.');
    await expect(remove(2)).rejects.toThrow('Nomor ini sedang dilayani.');
  });

  it('keeps the patient of a number that was called, and gives another no second one', async () => {
    const { provider, run, row } = await withQueue(3);
    const change = async (id: number, pasien: number) => {
      const previousData = await row('antrian', id);
      return provider.update('antrian', { id, data: { ...previousData, pasien }, previousData });
    };
    await run('antrian/panggil-selanjutnya', {});
    await expect(change(1, 4)).rejects.toMatchObject({
      body: { errors: { pasien: 'Nomor ini sudah dipanggil, jadi pasiennya tidak dapat diganti' } },
    });
    await expect(change(2, 3)).rejects.toMatchObject({
      body: { errors: { pasien: 'Pasien ini sudah menunggu dengan nomor 3' } },
    });
    expect((await change(2, 4)).data).toMatchObject({ pasien: 4 });
  });

  it('is stopped and started by the switch of the settings', async () => {
    const { run, row } = makeClinic();
    await run('antrian/atur-layanan', { aktif: false });
    expect(await row('settings', 1)).toMatchObject({ layananAntrian: false });
    await run('antrian/atur-layanan', { aktif: true });
    expect(await row('settings', 1)).toMatchObject({ layananAntrian: true });
  });

  it('gives a patient who waits no second number', async () => {
    const { run } = await withQueue(1);
    await expect(run('antrian/ambil-nomor', { pasien: 1, dokter: 1 })).rejects.toMatchObject({
      message: 'Pasien ini sudah menunggu dengan nomor 1',
      body: { errors: { pasien: 'Pasien ini sudah menunggu dengan nomor 1' } },
    });
  });

  it('the first number of a day ends those of the days before', async () => {
    const kemarin = { nomor: 1, dokter: 1, tanggal: '2024-08-26', estimatedTime: '09:00', urutan: 1, dipanggil: null };
    const antrian = ['current', 'waiting', 'completed'].map((status, at) => ({
      ...{ ...kemarin, status, nomor: at + 1, pasien: at + 1, id: at + 1 },
    }));
    const { run, rows } = makeClinic({ antrian });
    await run('antrian/ambil-nomor', { pasien: 1, dokter: 1 });
    const states = (await rows('antrian')).map(({ tanggal, status }) => `${tanggal} ${status}`);
    expect(states).toEqual([
      '2024-08-26 completed',
      '2024-08-26 completed',
      '2024-08-26 completed',
      '2024-08-27 waiting',
    ]);
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
    const form = (data: object) => ({ id: 1, data: { ...before, ...data }, previousData: before });
    await expect(provider.update('antrian', form({ status: 'completed', nomor: 7, dokter: 2 }))).rejects.toMatchObject({
      status: 422,
    });
    await provider.update('antrian', form({ dokter: 2 }));
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
