import { describe, expect, it } from 'vitest';
import { masaCuti } from '../../../src/commands/dokter/praktik.ts';
import { appointments } from '../../../src/resources/janji/appointments.ts';
import { settingsWith } from '../../support/pengaturan.ts';
import { makeClinic, today } from '../clinic.ts';

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

  it('of somebody who comes to an appointment, too', async () => {
    const { run } = makeClinic({ settings: libur(today), appointments: [{ ...janji, tanggal: today }] });
    await expect(run('appointments/datang', { appointments: 1 })).rejects.toThrow(/libur hari ini/);
    await expect(run('appointments/datang', { appointments: 1, tetap: true })).resolves.toBeTruthy();
  });
});

describe('appointments that are moved or cancelled at once', () => {
  const semua = (over: object = {}) =>
    makeClinic({
      settings: libur(besok),
      appointments: [
        janji,
        { ...janji, id: 2, pasien: 2, waktu: '10:00' },
        { ...janji, id: 3, pasien: 3, waktu: '11:00' },
      ],
      ...over,
    });
  const pindah = (id: number, over: object = {}) => ({
    janji: id,
    keadaan: 1,
    tindakan: 'pindah',
    tanggal: '2024-08-29',
    waktu: '09:00',
    dokter: null,
    ...over,
  });
  const lalu = (run: ReturnType<typeof makeClinic>['run'], ...perubahan: object[]) =>
    run('appointments/atur-ulang', { perubahan, alasan: 'Klinik libur' } as never);

  it('stand at their new places or are cancelled, and are all to be told of', async () => {
    const { run, row } = semua();
    await lalu(run, pindah(1), pindah(2, { waktu: '10:00', dokter: 1 }), { janji: 3, keadaan: 1, tindakan: 'batal' });
    const semula = { kabar: 'perlu', tanggalSemula: besok };
    expect(await row('appointments', 1)).toMatchObject({ ...semula, tanggal: '2024-08-29', waktu: '09:00', userId: 2 });
    expect(await row('appointments', 2)).toMatchObject({ ...semula, waktuSemula: '10:00', userId: 1 });
    expect(await row('appointments', 3)).toMatchObject({
      ...semula,
      tanggal: besok,
      status: 'cancelled',
      alasanBatal: 'Klinik libur',
    });
  });

  it('are all kept where one is refused, with a sentence at its row', async () => {
    const { run, row } = semua();
    const refused = async (over: object, path: string, sentence: RegExp) =>
      expect(lalu(run, pindah(1), pindah(2, over))).rejects.toMatchObject({
        body: { errors: { [`perubahan.1.${path}`]: sentence } },
      });
    await refused({}, 'waktu', /Facial - Bagus: .* sudah terisi/);
    await refused({ tanggal: besok, waktu: '10:00' }, 'tanggal', /klinik libur/);
    await refused({ waktu: '22:00' }, 'waktu', /di luar jam praktik/);
    await refused({ tanggal: '2024-08-26' }, 'waktu', /sudah lewat/);
    await refused({ tanggal: null }, 'tanggal', /isi tanggal dan waktu/);
    await refused({ keadaan: 2 }, 'janji', /baru saja diubah orang lain/);
    await refused({ janji: 1 }, 'janji', /tertulis dua kali/);
    await expect(lalu(run)).rejects.toThrow();
    expect(await row('appointments', 1)).toMatchObject({ tanggal: besok, version: 1 });
  });

  it('note that their doctor does not come, once, so that numbers and bookings warn; it is taken back', async () => {
    const { run, row, rows, provider, as } = semua({ settings: [] });
    const atur = (id: number, hari: string, over: object = {}) =>
      as('kasir').command('appointments/atur-ulang', {
        perubahan: [{ ...pindah(id), tanggal: '2024-08-30', waktu: `1${id - 1}:00` }],
        tidakMasuk: { dokter: 2, tanggal: hari, alasan: 'Sakit', ...over },
      } as never);
    const { data } = await atur(1, today);
    expect(await row('cuti', Number(data.cuti))).toMatchObject({
      ...{ dokter: 2, dari: today, sampai: today, alasan: 'Sakit', mendadak: true },
    });
    await expect(run('antrian/ambil-nomor', { pasien: 1, dokter: 2 })).rejects.toThrow(/cuti hari ini/);
    const booked = { ...janji, tanggal: today, waktu: '15:00' };
    await expect(provider.create('appointments', { data: booked })).rejects.toMatchObject({
      body: { errors: { tanggal: /cuti 27 Agustus 2024/ } },
    });
    expect((await atur(2, today)).data).toMatchObject({ jumlah: 1, cuti: null, keadaanCuti: null });
    expect(await rows('cuti')).toHaveLength(1);
    // Nobody is moved to the day on which they do not come.
    await expect(
      run('appointments/atur-ulang', {
        perubahan: [pindah(3, { tanggal: besok, waktu: '16:00' })],
        tidakMasuk: { dokter: 2, tanggal: besok, alasan: 'Sakit' },
      } as never),
    ).rejects.toThrow(/cuti/);
    expect(await rows('cuti')).toHaveLength(1);

    const back = (keadaan: number) =>
      as('kasir').command('cuti/batal-tidak-masuk', { cuti: Number(data.cuti), keadaan });
    await expect(back(Number(data.keadaanCuti) + 1)).rejects.toThrow(/sudah diubah/);
    await back(Number(data.keadaanCuti));
    expect(await rows('cuti')).toEqual([]);
    await expect(run('antrian/ambil-nomor', { pasien: 1, dokter: 2 })).resolves.toBeTruthy();
    const { data: planned } = await provider.create('cuti', { data: { dokter: 2, dari: besok, sampai: besok } });
    await expect(run('cuti/batal-tidak-masuk', { cuti: planned.id, keadaan: 1 })).rejects.toThrow(/Cuti Dokter/);
  });

  it('may take each other’s places', async () => {
    const { run, row } = semua({ settings: [] });
    await lalu(run, pindah(1, { tanggal: besok, waktu: '10:00' }), pindah(2, { tanggal: besok, waktu: '09:00' }));
    expect(await row('appointments', 1)).toMatchObject({ tanggal: besok, waktu: '10:00' });
  });

  it('are told by WhatsApp, from the place that the patient knows of, until somebody notes it', async () => {
    const { run, row } = semua();
    await lalu(run, pindah(1));
    await lalu(run, pindah(1, { keadaan: 2, waktu: '13:00' }), { janji: 3, keadaan: 1, tindakan: 'batal' });
    const text = async (id: number) => {
      const { data } = await run('appointments/kabari', { appointments: id });
      return new URL(String(data.tautan)).searchParams.get('text');
    };
    expect(await text(1)).toMatch(
      /pada Rabu, 28 Agustus 2024 pukul 09:00 WIB kami pindahkan ke Kamis, 29 Agustus 2024 pukul 13:00 WIB dengan Dr\. /,
    );
    expect(await text(3)).toMatch(/pada Rabu, 28 Agustus 2024 pukul 11:00 WIB terpaksa kami batalkan/);
    expect((await row('appointments', 3)).kabar).toBe('sudah');
    await run('appointments/belum-dikabari', { appointments: 3 });
    await run('appointments/sudah-dikabari', { appointments: 3 });
    await expect(run('appointments/sudah-dikabari', { appointments: 3 })).rejects.toThrow(/Tidak ada yang perlu/);
    await expect(run('appointments/kabari', { appointments: 2 })).rejects.toThrow(/Tidak ada yang perlu/);
  });

  it('need no message where they are opened again before their patients knew', async () => {
    const { run, row } = semua({ settings: [] });
    await lalu(run, { janji: 1, keadaan: 1, tindakan: 'batal' });
    await run('appointments/buka-kembali', { appointments: 1 });
    expect(await row('appointments', 1)).toMatchObject({ status: 'confirmed', kabar: null });
  });
});

it('the bell counts past ones without an outcome, and patients who are to be told', async () => {
  const { rows } = makeClinic({
    appointments: [
      { ...janji, tanggal: '2024-08-26' },
      { ...janji, id: 2, tanggal: '2024-08-20', status: 'completed' },
      { ...janji, id: 3, status: 'cancelled', kabar: 'perlu' },
      { ...janji, id: 4, kabar: 'sudah' },
    ],
  });
  const waiting = async (text: RegExp) => {
    const notice = appointments.notices.find((each) => text.test(each.text));
    return (await rows('appointments', notice?.filter(today, null))).map(({ id }) => id);
  };
  expect(await waiting(/kemarin dan sebelumnya tanpa keterangan/)).toEqual([1]);
  expect(await waiting(/perlu dikabari/)).toEqual([3]);
});

it('a leave of one day names that day once', () => {
  expect(masaCuti({ dari: besok, sampai: besok })).toBe('28 Agustus 2024');
});
