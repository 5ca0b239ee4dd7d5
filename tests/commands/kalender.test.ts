import { describe, expect, it } from 'vitest';
import { settingsWith } from '../support/pengaturan.ts';
import { makeClinic, today } from './clinic.ts';

const besok = '2024-08-28';
const janji = {
  id: 1,
  title: 'Facial - Bagus',
  pasien: 1,
  userId: 2,
  treatment: 1,
  tanggal: besok,
  waktu: '09:00',
  durasi: 30,
  status: 'waiting',
  body: null,
};
const libur = (tanggal: string) => settingsWith({ libur: [{ tanggal, keterangan: 'Hari jadi' }] });

describe('no reminder where nobody is there (week H6)', () => {
  const remind = async (over: object, appointment: object = {}) => {
    const { run, row } = makeClinic({ appointments: [{ ...janji, ...appointment }], ...over });
    const refused = await run('appointments/ingatkan', { appointments: 1 }).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(!(await row('appointments', 1)).diingatkan).toBe(refused !== '');
    return refused;
  };

  it('on a day off of the clinic, on leave, after a doctor left: it is to be moved', async () => {
    expect(await remind({ settings: libur(besok) })).toMatch(/Klinik libur .* \(Hari jadi\), .* perlu dipindah/);
    const away = { id: 1, dokter: 2, dari: besok, sampai: besok, alasan: null };
    expect(await remind({ cuti: [away] })).toMatch(/cuti 28 Agustus 2024, .* perlu dipindah/);
    expect(await remind({})).toBe('');
  });

  it('nor once the time has passed', async () => {
    expect(await remind({}, { tanggal: today, waktu: '08:30' })).toMatch(/sudah lewat/);
  });
});

describe('a number on a day on which nobody is there (week M16)', () => {
  it('is given to who was told and means it, to nobody else', async () => {
    const away = { id: 1, dokter: 2, dari: today, sampai: today, alasan: null };
    const { run } = makeClinic({ cuti: [away] });
    const take = (over: object) => run('antrian/ambil-nomor', { pasien: 1, dokter: 2, ...over });
    await expect(take({})).rejects.toThrow(/cuti hari ini/);
    await expect(take({ tetap: true })).resolves.toBeTruthy();
    const closed = makeClinic({ settings: libur(today) });
    await expect(closed.run('antrian/ambil-nomor', { pasien: 1, dokter: 1 })).rejects.toThrow(/libur hari ini/);
  });
});
