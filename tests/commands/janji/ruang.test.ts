import { describe, expect, it } from 'vitest';
import type { EntityName } from '../../../src/resources/index.ts';
import { type Appointment, appointments } from '../../../src/resources/janji/appointments.ts';
import { treatments as declared, type Treatment } from '../../../src/resources/klinik/treatments.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import { dokter as sampleDokter } from '../../../src/sample/dokter/dokter.ts';
import { sumberDaya } from '../../../src/sample/dokter/tim.ts';
import { treatments } from '../../../src/sample/klinik/treatments.ts';
import type { Row } from '../../../src/schema/index.ts';
import { changeSettings } from '../../support/pengaturan.ts';
import { makeClinic, today } from '../clinic.ts';

const besok = '2024-08-28';
/** Rooms 1 and 2 are for care, 3 for procedures; device 4 is a laser. */
const [facial, laser] = [1, 2];
const katalog = (over: Partial<Treatment>[] = []) =>
  recordsOf(
    declared,
    treatments()
      .slice(0, 3)
      .map(({ id: _, ...row }, index) => ({
        ...row,
        ...[
          { name: 'Facial', oleh: 'semua', ruang: 'perawatan', durasi: 30 } as const,
          { name: 'Laser', oleh: 'medis', ruang: 'tindakan', alat: 'laser', durasi: 60 } as const,
        ][index],
        ...over[index],
      })),
  );
const tim = (over: Partial<Record<number, object>> = {}) =>
  sampleDokter(today).map((row) => ({
    ...row,
    ...(row.id === 2 && { name: 'Rina Lestari', profesi: 'terapis' }),
    ...(row.id === 3 && { name: 'Wati Ners', profesi: 'perawat' }),
    jamPraktik: [],
    ...over[row.id],
  }));
const janji = {
  title: 'Facial - Bagus',
  pasien: 1,
  userId: 2,
  treatment: facial,
  tanggal: besok,
  waktu: '09:00',
  durasi: 30,
  status: 'confirmed' as const,
};
const clinic = (booked: Partial<Appointment>[] = [], over: Partial<Record<EntityName, readonly Row[]>> = {}) => {
  const made = makeClinic({
    treatments: katalog(),
    dokter: tim(),
    'sumber-daya': sumberDaya(),
    appointments: recordsOf(
      appointments,
      booked.map((row) => ({ ...janji, ...row })),
    ),
    roster: [],
    ...over,
  });
  const book = async (values: Partial<Appointment>) =>
    (await made.provider.create<Appointment>('appointments', { data: { ...janji, ...values } })).data;
  const change = async (id: number, values: Partial<Appointment>) => {
    const previousData = await made.row('appointments', id);
    return (
      await made.provider.update<Appointment>('appointments', {
        id,
        data: { ...previousData, ...values },
        previousData,
      })
    ).data;
  };
  return { ...made, book, change };
};
const errors = (expected: Record<string, unknown>) => ({ body: { errors: expected } });
const says = (...parts: string[]) => expect.stringMatching(new RegExp(parts.map(quote).join('.*')));
const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('who may do a treatment', () => {
  it('a therapist gives a facial, not a laser; the refusal at the person says who may', async () => {
    const { book, change } = clinic();
    const made = await book({});
    expect(made).toMatchObject({ userId: 2, ruang: 1, alat: null });
    await expect(book({ treatment: laser, waktu: '10:00' })).rejects.toMatchObject(
      errors({
        userId: 'Laser hanya dikerjakan dokter atau perawat, sedangkan Rina Lestari adalah terapis. Pilih orang lain.',
      }),
    );
    expect(await book({ treatment: laser, waktu: '10:00', userId: 3 })).toMatchObject({ ruang: 3, alat: 4 });
    await expect(change(made.id, { treatment: laser })).rejects.toMatchObject(errors({ userId: says('dokter atau') }));
  });

  it('a treatment that says nothing is a doctor’s, as before', async () => {
    const { book } = clinic();
    expect(await book({ treatment: 3, userId: 1 })).toMatchObject({ ruang: null, alat: null });
    await expect(book({ treatment: 3 })).rejects.toMatchObject(errors({ userId: says('hanya dikerjakan dokter,') }));
  });
});

describe('rooms and devices', () => {
  it('a free one of the kind is given; when all are taken, the refusal names each, by what, and the next time', async () => {
    const { book } = clinic([{ ruang: 1 }, { ruang: 2, userId: 1, pasien: 2, waktu: '09:15', title: 'Facial - Sari' }]);
    await expect(book({ userId: 3, pasien: 3 })).rejects.toMatchObject(
      errors({
        ruang:
          'Ruangnya tidak bebas: Ruang Perawatan 1 dipakai 09:00-09:30 (Facial - Bagus); ' +
          'Ruang Perawatan 2 dipakai 09:15-09:45 (Facial - Sari). ' +
          'Waktu bebas berikutnya: Rabu, 28 Agustus 2024 pukul 08:00.',
      }),
    );
    expect(await book({ userId: 3, pasien: 3, waktu: '09:30' })).toMatchObject({ ruang: 1 });
  });

  it('one that is named is kept, or refused at its field: taken, of another kind, no room at all', async () => {
    const { book } = clinic([{ ruang: 1 }]);
    expect(await book({ userId: 3, pasien: 3, ruang: 2 })).toMatchObject({ ruang: 2 });
    const other = { userId: 1, pasien: 2 };
    await expect(book({ ...other, ruang: 1 })).rejects.toMatchObject(
      errors({ ruang: says('Ruang Perawatan 1 dipakai') }),
    );
    await expect(book({ ...other, ruang: 3 })).rejects.toMatchObject(
      errors({ ruang: says('Ruang Tindakan bukan ruang', 'Pilih Ruang Perawatan') }),
    );
    await expect(book({ ...other, ruang: 4 })).rejects.toMatchObject(errors({ ruang: 'Pilih Ruang dari daftar' }));
    await expect(book({ ...other, treatment: 3, ruang: 2 })).rejects.toMatchObject(
      errors({ ruang: says('Ruang Perawatan 2') }),
    );
  });

  it('an appointment that is moved keeps its room where that is free, and gets another where it is not', async () => {
    const { change } = clinic([{ ruang: 2 }, { ruang: 2, userId: 3, pasien: 3, waktu: '11:00' }]);
    expect(await change(1, { waktu: '10:00' })).toMatchObject({ ruang: 2 });
    expect(await change(1, { waktu: '11:00' })).toMatchObject({ ruang: 1 });
    // Lengthened until it meets the next one.
    expect(await change(1, { waktu: '10:00', ruang: 2 })).toMatchObject({ ruang: 2 });
    expect(await change(1, { durasi: 90 })).toMatchObject({ ruang: 1 });
  });

  it('what another treatment does not ask for is given back', async () => {
    const { book, change } = clinic([{ treatment: laser, userId: 3, ruang: 3, alat: 4, durasi: 60 }]);
    expect(await change(1, { treatment: facial })).toMatchObject({ ruang: 1, alat: null });
    expect(await book({ treatment: laser, userId: 1, pasien: 2 })).toMatchObject({ ruang: 3, alat: 4 });
  });

  it('hours, days out of order and retirement count; without any of the kind the sentence says where to add one', async () => {
    const [satu, dua, tindakan, alat] = sumberDaya();
    const { book } = clinic([], {
      'sumber-daya': [
        { ...satu, rusak: [{ dari: besok, sampai: null, alasan: 'AC mati' }] },
        { ...dua, jam: [{ hari: 'rabu', dari: '10:00', sampai: '12:00' }] },
        { ...tindakan, nonaktifSejak: '2024-01-01' },
        alat,
      ] as Row[],
    });
    await expect(book({})).rejects.toMatchObject(
      errors({
        ruang: says(
          'Ruang Perawatan 1 tidak dapat dipakai (AC mati); Ruang Perawatan 2 di luar jam pakainya',
          'pukul 10:00',
        ),
      }),
    );
    expect(await book({ waktu: '10:00' })).toMatchObject({ ruang: 2 });
    await expect(book({ treatment: laser, userId: 1, waktu: '13:00' })).rejects.toMatchObject(
      errors({ ruang: says("Belum ada Ruang Tindakan yang dapat dipakai. Tambahkan di 'Ruang dan Alat'.") }),
    );
  });

  it('a cancelled appointment frees its room; opened again it gets another, or is refused', async () => {
    const { run, row, book } = clinic([{ ruang: 1 }]);
    await run('appointments/batalkan', { appointments: 1 });
    await book({ userId: 3, pasien: 3, ruang: 1 });
    await run('appointments/buka-kembali', { appointments: 1, status: 'confirmed' });
    expect(await row('appointments', 1)).toMatchObject({ status: 'confirmed', ruang: 2 });
    await run('appointments/batalkan', { appointments: 1 });
    await book({ userId: 1, pasien: 2 });
    await expect(run('appointments/buka-kembali', { appointments: 1, status: 'confirmed' })).rejects.toThrow(
      'Ruangnya tidak bebas',
    );
  });

  it('one that was erased comes back with a room that is free, or not at all', async () => {
    const { provider, book, row } = clinic([{ ruang: 1 }]);
    const erase = () => provider.delete('appointments', { id: 1 });
    await erase();
    await book({ userId: 3, pasien: 3, ruang: 1 });
    await provider.restore('appointments', { id: 1 });
    expect(await row('appointments', 1)).toMatchObject({ ruang: 2 });
    await erase();
    await book({ userId: 1, pasien: 2 });
    await expect(provider.restore('appointments', { id: 1 })).rejects.toThrow('Ruangnya tidak bebas');
  });

  it('a patient who missed it and comes after all holds no room that somebody else has', async () => {
    const { run, row } = clinic([
      { tanggal: today, waktu: '09:00', status: 'no-show', ruang: 1 },
      { tanggal: today, waktu: '09:00', userId: 3, pasien: 3, ruang: 1 },
    ]);
    await run('appointments/datang', { appointments: 1 });
    expect(await row('appointments', 1)).toMatchObject({ status: 'in-progress', ruang: null });
  });
});

describe('the other roads to a place', () => {
  it('several moved at once share no room, and the refusal names the one at fault', async () => {
    const { run, rows } = clinic([
      { ruang: 1 },
      { ruang: 2, userId: 3, pasien: 3 },
      { ruang: 1, userId: 1, pasien: 2, waktu: '11:00' },
    ]);
    const changes = async (waktu: (id: number) => string) =>
      (await rows('appointments')).map((each) => ({
        janji: each.id,
        keadaan: (each as unknown as { version: number }).version,
        tindakan: 'pindah' as const,
        tanggal: '2024-08-29',
        waktu: waktu(each.id),
        dokter: each.userId,
      }));
    await expect(run('appointments/atur-ulang', { perubahan: await changes(() => '10:00') })).rejects.toMatchObject({
      body: { errors: { 'perubahan.2.waktu': says('Facial - Bagus: Ruangnya tidak bebas') } },
    });
    await run('appointments/atur-ulang', { perubahan: await changes((id) => (id === 3 ? '10:30' : '10:00')) });
    expect((await rows('appointments')).map(({ ruang }) => ruang)).toEqual([1, 2, 1]);
  });

  it('a plan books its sessions where there is room', async () => {
    const { provider, run, rows } = clinic([
      { ruang: 1, waktu: '10:00', userId: 3, pasien: 3 },
      { ruang: 2, waktu: '10:00', userId: 1, pasien: 2 },
    ]);
    await provider.create('treatment-plan', {
      data: {
        pasien: 1,
        dokter: 2,
        tujuan: 'Kulit bersih',
        mulai: today,
        treatments: [{ treatment: facial, sesi: 1, jarak: 7, qty: 1 }],
        products: [],
      },
    });
    const at = (waktu: string) => ({ treatmentPlan: 1, jadwal: [{ sesi: 1, tanggal: besok, waktu }] });
    await expect(run('treatment-plan/jadwalkan', at('10:00'))).rejects.toThrow('Ruangnya tidak bebas');
    await run('treatment-plan/jadwalkan', at('10:30'));
    expect((await rows('appointments', { waktu: '10:30' }))[0]).toMatchObject({ ruang: 1, userId: 2 });
  });

  it('rows of a sheet are given rooms one after the other, and the third is refused', async () => {
    const { provider, rows } = clinic();
    const bring = (ids: number[]) =>
      provider.importRows?.('appointments', {
        rows: ids.map((id, index) => ({ line: index + 2, values: { ...janji, pasien: id, userId: id } })),
        duplicates: 'skip',
        key: `impor-jadwal-${ids.length}`,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
    expect(await bring([1, 3, 2])).toMatchObject({ refused: [{ line: 4 }] });
    await bring([1, 3]);
    expect((await rows('appointments')).map(({ ruang }) => ruang)).toEqual([1, 2]);
  });
});

describe("'Jadwal Tunggal': nobody twice at one time", () => {
  it('refuses the person and the patient, with the next free time; without it both stay a warning', async () => {
    const { book, change } = clinic([{ ruang: 1 }]);
    await expect(book({ pasien: 3 })).rejects.toMatchObject(
      errors({ waktu: says('Orangnya tidak bebas: Rina Lestari ada jadwal 09:00-09:30', 'pukul 08:00') }),
    );
    await expect(book({ userId: 3 })).rejects.toMatchObject(errors({ waktu: says('Pasiennya tidak bebas') }));
    const made = await book({ pasien: 3, waktu: '09:30' });
    await expect(change(made.id, { waktu: '09:15' })).rejects.toMatchObject(errors({ waktu: says('Orangnya') }));
    const free = clinic([{ ruang: 1 }]);
    await changeSettings(free.provider, { jadwalTunggal: false });
    expect(await free.book({ pasien: 3 })).toMatchObject({ ruang: 2 });
  });
});
