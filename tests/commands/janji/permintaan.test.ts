import { describe, expect, it } from 'vitest';
import { permintaan as declared, type Permintaan } from '../../../src/resources/janji/permintaan.ts';
import { pasien as declaredPasien, type Pasien } from '../../../src/resources/pasien/pasien.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { makeClinic, today } from '../clinic.ts';

const sample = sampleData(today);
const besok = '2024-08-28';
const telepon = '081298120046';
const [dokterA, dokterB] = sample.dokter.map((row) => ({ ...row, profesi: 'dokter', jamPraktik: [] }));

/** One treatment of an hour, in one room; open from 08:00 to 16:00 with a break from 12:00 to 13:00. */
function clinic(
  asked: Partial<Permintaan>[],
  { patients = [], dokter = [dokterA, dokterB], appointments = [] as object[] } = {} as {
    patients?: Partial<Pasien>[];
    dokter?: unknown[];
    appointments?: object[];
  },
) {
  return makeClinic({
    treatments: sample.treatments.slice(0, 1).map((row) => ({
      ...row,
      ...{ name: 'Facial', durasi: 60, oleh: 'dokter', ruang: null, alat: null, jenis: 'nonmedis', tidakUntuk: [] },
    })),
    dokter: dokter as typeof sample.dokter,
    cuti: [],
    roster: [],
    appointments: appointments as typeof sample.appointments,
    pasien: recordsOf(
      declaredPasien,
      patients.map((row) => ({
        ...{ name: 'Sari Dewi', kategori: 'Beauty', gender: 'Perempuan', birthDate: '1990-05-17', phone: telepon },
        ...{ dokter: dokterB?.id ?? 2, joinDate: today, totalVisits: 0 },
        ...(row as object),
      })) as never,
    ),
    permintaan: recordsOf(
      declared,
      asked.map((row) => ({
        ...{ treatment: 1, tanggal: besok, waktu: '10:00', nama: 'Laras Ayu', gender: 'Perempuan' },
        ...{ lahir: '1997-02-21', telepon, diminta: `${today}T01:00:00.000Z`, persetujuan: 'Saya setuju' },
        ...(row as object),
      })) as never,
    ),
  });
}

describe('permintaan/terima', () => {
  it('makes the patient and the appointment, once however many accept it', async () => {
    const { run, rows, as } = clinic([{ catatan: 'Setelah makan siang' }]);
    const tries = await Promise.allSettled([
      run('permintaan/terima', { permintaan: 1 }),
      as('kasir').command('permintaan/terima', { permintaan: 1 }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'Permintaan ini sudah dijawab. Muat ulang halaman.' },
    });
    const [patient, ...others] = await rows('pasien');
    expect(others).toEqual([]);
    expect(patient).toMatchObject({
      ...{ name: 'Laras Ayu', phone: telepon, gender: 'Perempuan', birthDate: '1997-02-21' },
      ...{ kategori: 'Beauty', dokter: dokterA?.id, bolehDihubungi: false },
    });
    const [booked, ...more] = await rows('appointments');
    expect(more).toEqual([]);
    expect(booked).toMatchObject({
      ...{ title: 'Facial - Laras Ayu', pasien: patient?.id, userId: dokterA?.id, status: 'confirmed' },
      ...{ tanggal: besok, waktu: '10:00', durasi: 60, body: 'Setelah makan siang' },
    });
    expect(await rows('permintaan')).toMatchObject([
      { status: 'diterima', pasien: patient?.id, appointment: booked?.id, selesai: today },
    ]);
  });

  it('is for the patient with that phone and name or birth date, with the own doctor', async () => {
    // The second writes the name otherwise; only the birth date is the same.
    const { run, rows } = clinic(
      [{ nama: 'Sari Dewii' }, { nama: 'Ny. S. Dewi', lahir: '1990-05-17', waktu: '13:00' }],
      {
        patients: [{ name: 'Sari Dewi', birthDate: '1990-05-17' }],
      },
    );
    for (const permintaan of [1, 2]) await run('permintaan/terima', { permintaan });
    expect(await rows('pasien')).toHaveLength(1);
    expect(await rows('appointments')).toMatchObject([
      { pasien: 1, userId: dokterB?.id, waktu: '10:00' },
      { pasien: 1, userId: dokterB?.id, waktu: '13:00' },
    ]);
  });

  it('asks who is meant where the phone is somebody else’s or of several: one of them, or somebody new', async () => {
    const { run, rows } = clinic([{ nama: 'Laras Ayu' }, { nama: 'Laras Ayu', waktu: '14:00' }], {
      patients: [
        { name: 'Sari Dewi' },
        // The mother's number.
        { name: 'Bagas Putra', phone: null, wali_telepon: telepon, birthDate: '2015-01-01' },
      ],
    });
    await expect(run('permintaan/terima', { permintaan: 1 })).rejects.toMatchObject({
      body: { errors: { pasien: 'Nomor ini milik 2 pasien terdaftar. Pilih pasiennya, atau pasien baru.' } },
    });
    await run('permintaan/terima', { permintaan: 1, pasien: 2 });
    await run('permintaan/terima', { permintaan: 2, baru: true });
    expect(await rows('appointments')).toMatchObject([{ pasien: 2 }, { pasien: 3, title: 'Facial - Laras Ayu' }]);
  });

  it('names the next free times where this one was taken, and takes one of them', async () => {
    const { run, rows } = clinic([{}], {
      dokter: [dokterA],
      patients: [{ name: 'Bagas Putra', phone: '081298120077', dokter: dokterA?.id ?? 1 }],
      // Taken from 10:00 to 11:00: an hour fits again at 11:00, after the break at 13:00, then every half hour.
      appointments: [
        {
          ...{ id: 1, version: 1, title: 'Lain', pasien: 1, userId: dokterA?.id, treatment: 1 },
          ...{ tanggal: besok, waktu: '10:00', durasi: 60, status: 'confirmed' },
        },
      ],
    });
    const at = (waktu: string) => `Rabu, 28 Agustus 2024 pukul ${waktu}`;
    const times = ['11:00', '13:00', '13:30'].map(at).join('; ');
    await expect(run('permintaan/terima', { permintaan: 1 })).rejects.toMatchObject({
      body: { errors: { waktu: `${at('10:00')} tidak bebas lagi. Waktu bebas berikutnya: ${times}.` } },
    });
    expect(await rows('pasien')).toHaveLength(1);
    await run('permintaan/terima', { permintaan: 1, waktu: '13:30' });
    expect((await rows('appointments'))[1]).toMatchObject({ tanggal: besok, waktu: '13:30', userId: dokterA?.id });
  });

  it('is refused with a reason, which is taken back; what is past is accepted no more', async () => {
    const { run, row } = clinic([{}, { tanggal: '2024-08-26' }]);
    await run('permintaan/tolak', { permintaan: 1, alasan: 'Dokternya sedang cuti' });
    expect(await row('permintaan', 1)).toMatchObject({ status: 'ditolak', alasan: 'Dokternya sedang cuti' });
    await expect(run('permintaan/terima', { permintaan: 1 })).rejects.toMatchObject({
      message: 'Permintaan ini sudah dijawab. Muat ulang halaman.',
    });
    await run('permintaan/batal-tolak', { permintaan: 1 });
    expect(await row('permintaan', 1)).toMatchObject({ status: 'menunggu', alasan: null, selesai: null });
    await expect(run('permintaan/terima', { permintaan: 2 })).rejects.toMatchObject({
      body: { errors: { waktu: expect.stringMatching(/^Senin, 26 Agustus 2024 pukul 10:00 tidak bebas lagi/) } },
    });
  });
});
