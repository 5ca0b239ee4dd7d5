import { describe, expect, it } from 'vitest';
import type { Roster } from '../../../src/resources/dokter/roster.ts';
import { dokter } from '../../../src/sample/dokter/dokter.ts';
import { sumberDaya } from '../../../src/sample/dokter/tim.ts';
import { makeClinic, today } from '../clinic.ts';

/** The day is a Tuesday; last week is that of 19 August. */
const row = (over: Partial<Roster>) => ({
  orang: 1,
  tanggal: '2024-08-21',
  dari: '08:00',
  sampai: '12:00',
  ruang: null,
  catatan: null,
  ...over,
});
const clinic = (rows: Partial<Roster>[], over: Parameters<typeof makeClinic>[0] = {}) =>
  makeClinic({
    'sumber-daya': sumberDaya(),
    roster: rows.map((each, index) => ({ id: index + 1, ...row(each) })),
    cuti: [],
    ...over,
  });

describe('the roster of a day', () => {
  it('takes the place of the usual hours; leave and days off still win', async () => {
    const { provider, run } = clinic(
      [
        { tanggal: '2024-08-28', dari: '16:00', sampai: '20:00' },
        { tanggal: '2024-08-29', dari: '16:00', sampai: '20:00' },
      ],
      { cuti: [{ id: 1, dokter: 1, dari: '2024-08-29', sampai: '2024-08-29', alasan: null }] },
    );
    const data = { pasien: 1, userId: 1, treatment: 1, title: 'Kontrol', durasi: 30, status: 'waiting' };
    for (const [index, tanggal] of ['2024-08-30', '2024-08-30'].entries())
      await provider.create('appointments', { data: { ...data, tanggal, waktu: `1${index}:00` } });
    const { data: booked } = await provider.getList('appointments', {
      filter: {},
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 10 },
    });
    const move = (tanggal: string, waktu: string) =>
      run('appointments/atur-ulang', {
        perubahan: [
          {
            janji: 1,
            keadaan: (booked[0] as unknown as { version: number }).version,
            tindakan: 'pindah',
            tanggal,
            waktu,
            dokter: 1,
          },
        ],
      });
    await expect(move('2024-08-28', '09:00')).rejects.toThrow('di luar jam praktik');
    await expect(move('2024-08-29', '17:00')).rejects.toThrow('cuti');
    await move('2024-08-28', '17:00');
  });

  it('a person is in one place at a time', async () => {
    const { provider } = clinic([{ tanggal: '2024-08-28' }]);
    const add = (over: Partial<Roster>) =>
      provider.create('roster', { data: { ...row({ tanggal: '2024-08-28' }), ...over } });
    await expect(add({ dari: '11:00', sampai: '15:00' })).rejects.toMatchObject({
      body: { errors: { dari: expect.stringContaining('sudah berjaga 08:00 - 12:00') } },
    });
    await add({ dari: '12:00', sampai: '15:00' });
    await add({ orang: 2 });
    const previousData = (await provider.getOne('roster', { id: 2 })).data;
    await expect(
      provider.update('roster', { id: 2, data: { ...previousData, dari: '11:30' }, previousData }),
    ).rejects.toMatchObject({ body: { errors: { dari: expect.stringContaining('08:00 - 12:00') } } });
  });
});

describe("'Salin minggu lalu'", () => {
  it('copies from today on and says what it left out; taken back, all of it is gone', async () => {
    const { provider, run, rows } = clinic(
      [
        { tanggal: '2024-08-19' },
        { tanggal: '2024-08-20', ruang: 1 },
        { tanggal: '2024-08-21', orang: 2 },
        { tanggal: '2024-08-22', orang: 3 },
        { tanggal: '2024-08-23', orang: 4 },
        { tanggal: '2024-08-24', orang: 5 },
        // This week, already.
        { tanggal: '2024-08-31', orang: 5, dari: '10:00', sampai: '11:00' },
      ],
      {
        dokter: dokter(today).map((each) => ({
          ...each,
          jamPraktik: [],
          ...(each.id === 3 && { nonaktifSejak: '2024-08-01' }),
        })),
        cuti: [{ id: 1, dokter: 2, dari: '2024-08-28', sampai: '2024-08-28', alasan: null }],
      },
    );
    const settings = (await provider.getOne('settings', { id: 1 })).data;
    await provider.update('settings', {
      id: 1,
      data: { ...settings, libur: [{ tanggal: '2024-08-30', keterangan: 'Cuti bersama' }] },
      previousData: settings,
    });
    const { data } = await run('roster/salin-minggu', { minggu: today });
    expect(data.jumlah).toBe(1);
    expect(
      (data['dilewati'] as { tanggal: string; sebab: string }[]).map(({ tanggal, sebab }) => [tanggal, sebab]),
    ).toEqual([
      ['2024-08-26', 'lewat'],
      ['2024-08-28', 'cuti'],
      ['2024-08-29', 'nonaktif'],
      ['2024-08-30', 'libur'],
      ['2024-08-31', 'sudahAda'],
    ]);
    expect(await rows('roster', { tanggal: today })).toMatchObject([{ orang: 1, ruang: 1, dari: '08:00' }]);
    const before = (await rows('roster')).length;
    await run('roster/batal-salin', { baris: data.dibuat });
    expect(await rows('roster')).toHaveLength(before - 1);
    await expect(run('roster/batal-salin', { baris: data.dibuat })).rejects.toThrow();
  });

  it('a row that somebody changed keeps the copy; a week after an empty one is refused', async () => {
    const { provider, run, rows } = clinic([{ tanggal: '2024-08-21' }]);
    const { data } = await run('roster/salin-minggu', { minggu: '2024-08-28' });
    const [, made] = await rows('roster');
    await provider.update('roster', { id: 2, data: { ...made, sampai: '13:00' }, previousData: made as Roster });
    await expect(run('roster/batal-salin', { baris: data.dibuat })).rejects.toThrow('baru saja diubah');
    expect(await rows('roster')).toHaveLength(2);
    await expect(run('roster/salin-minggu', { minggu: '2024-10-02' })).rejects.toThrow('tidak ada yang disalin');
  });
});
