import { describe, expect, it } from 'vitest';
import type { Row } from '../../../src/schema/index.ts';
import { aVisit, makeClinic, today } from '../clinic.ts';

const janji = (over: Record<string, unknown> = {}) => ({
  id: 1,
  title: 'Kontrol',
  pasien: 1,
  userId: 1,
  treatment: 1,
  tanggal: today,
  waktu: '09:00',
  durasi: 30,
  status: 'confirmed',
  body: null,
  ...over,
});
const open = (over: Record<string, unknown> = {}) => ({
  ...aVisit({ treatments: [], products: [], status: 'Dalam Perawatan', ...over }),
  id: 1,
  version: 1,
  tanggal: today,
  diagnosa: null,
  transaksi: null,
});

describe('a visit that is called', () => {
  async function called(appointments: readonly Row[], over: Parameters<typeof makeClinic>[0] = {}) {
    const clinic = makeClinic({ appointments, ...over });
    await clinic.run('antrian/ambil-nomor', { pasien: 1, dokter: 1 });
    await clinic.run('antrian/panggil-selanjutnya', { sekarang: null });
    const visits = await clinic.rows('kunjungan');
    return { visit: visits.at(-1), visits, ...clinic };
  }

  it("begins with the treatment of today's appointment with that doctor, at the catalogue's price", async () => {
    const { visit, rows } = await called([janji(), janji({ id: 2, userId: 2, treatment: 2, waktu: '11:00' })]);
    const [treatment] = await rows('treatments');
    expect(visit?.treatments).toEqual([
      expect.objectContaining({ treatment: 1, nama: treatment?.name, harga: treatment?.harga, hargaKatalog: null }),
    ]);
  });

  it('takes nothing from a cancelled appointment, another day or another patient', async () => {
    const { visit } = await called([
      janji({ status: 'cancelled' }),
      janji({ id: 2, tanggal: '2024-08-28' }),
      janji({ id: 3, pasien: 2 }),
    ]);
    expect(visit?.treatments).toEqual([]);
  });

  it('is filled once: a second visit of the day begins empty, and an open one stays as it was typed', async () => {
    const paid = { ...open({ status: 'Selesai Konsultasi' }), transaksi: null };
    const { visits } = await called([janji()], { kunjungan: [paid as unknown as Row] });
    expect(visits).toHaveLength(1);
    expect(visits[0]?.treatments).toEqual([]);
  });
});

describe('the end of a consultation', () => {
  it('sends the visit to the cashier, once', async () => {
    const { run, row } = makeClinic({ kunjungan: [open() as unknown as Row] });
    await run('kunjungan/selesai-konsultasi', { kunjungan: 1 });
    expect(await row('kunjungan', 1)).toMatchObject({ status: 'Selesai Konsultasi' });
    await expect(run('kunjungan/selesai-konsultasi', { kunjungan: 1 })).rejects.toMatchObject({
      status: 409,
      message: 'Kunjungan ini sudah selesai konsultasi atau dibatalkan. Muat ulang halaman.',
    });
  });

  it('books the next appointment in one act, not twice at the same time and not in the past', async () => {
    const { run, rows } = makeClinic({ kunjungan: [open() as unknown as Row] });
    const next = { kunjungan: 1, tanggal: '2024-09-10', waktu: '10:00', dokter: 2, treatment: 1 };
    await run('kunjungan/janji-kontrol', next);
    const [made] = await rows('appointments');
    expect(made).toMatchObject({ pasien: 1, userId: 2, tanggal: '2024-09-10', waktu: '10:00', status: 'confirmed' });
    await expect(run('kunjungan/janji-kontrol', next)).rejects.toMatchObject({
      body: { errors: { waktu: 'Pasien ini sudah punya jadwal pada tanggal itu pukul 10:00' } },
    });
    await expect(run('kunjungan/janji-kontrol', { ...next, tanggal: '2024-08-26' })).rejects.toMatchObject({
      body: { errors: { tanggal: expect.stringContaining('sudah lewat') } },
    });
    expect(await rows('appointments')).toHaveLength(1);
  });
});

describe('what is written of an examination', () => {
  const written = { keluhan: 'Gatal', pemeriksaan: 'Eritema', kodeDiagnosa: 'L23.2', anjuran: 'Hentikan krim' };

  it('is read and typed by those who treat, and unknown to the cashier', async () => {
    const { as } = makeClinic({ kunjungan: [open() as unknown as Row] });
    const dokter = as('dokter');
    const { data } = await dokter.getOne<Row>('kunjungan', { id: 1 });
    await dokter.update('kunjungan', { id: 1, data: { ...data, ...written }, previousData: data });
    expect((await dokter.getOne<Row>('kunjungan', { id: 1 })).data).toMatchObject(written);
    const seen = (await as('kasir').getOne<Row>('kunjungan', { id: 1 })).data;
    for (const name of Object.keys(written)) expect(seen).not.toHaveProperty(name);
    expect(seen).not.toHaveProperty('diagnosa');
  });

  it('takes codes of the ICD-10, whether they are in the list or not, and no others', async () => {
    const { provider } = makeClinic({ kunjungan: [open() as unknown as Row] });
    const { data } = await provider.getOne<Row>('kunjungan', { id: 1 });
    const save = (kodeDiagnosa: string) =>
      provider.update('kunjungan', { id: 1, data: { ...data, kodeDiagnosa }, previousData: data });
    await expect(save('Jerawat')).rejects.toMatchObject({
      body: { errors: { kodeDiagnosa: 'Kode ICD-10 seperti L70.0; pilih dari daftar' } },
    });
    await save('Q99.9');
    expect((await provider.getOne<Row>('kunjungan', { id: 1 })).data).toMatchObject({ kodeDiagnosa: 'Q99.9' });
  });
});
