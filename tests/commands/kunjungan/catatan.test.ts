import { describe, expect, it } from 'vitest';
import { cocokDenganSidik } from '../../../src/domain/kunjungan/sidikCatatan.ts';
import type { Row } from '../../../src/schema/index.ts';
import { aVisit, type Calendar, makeClinic, terms, today } from '../clinic.ts';

const visit = { ...aVisit(), id: 1, tanggal: today, transaksi: null } as unknown as Row;
const akne = { kode: 'L70.0', keterangan: null, jenis: 'primer' };
const isi = { keluhan: 'Jerawat', pemeriksaan: 'Papul di pipi', diagnosa: [akne], sistolik: 118, suhu: 36.6 };

/** A clinic with a visit, and the hands of its doctor and its cashier. */
function clinicOf(calendar?: Calendar) {
  const clinic = makeClinic({ kunjungan: [visit] }, calendar);
  const dokter = clinic.as('dokter');
  const write = (values: object = isi) => dokter.create<Row>('catatan-klinis', { data: { kunjungan: 1, ...values } });
  const change = async (values: object) => {
    const { data } = await dokter.getOne<Row>('catatan-klinis', { id: 1 });
    return dokter.update<Row>('catatan-klinis', { id: 1, data: { ...data, ...values }, previousData: data });
  };
  const sign = () => dokter.command('catatan-klinis/tandatangani', { catatanKlinis: 1 });
  const amend = (teks: string) => dokter.command('adendum/tulis', { catatanKlinis: 1, teks });
  return { ...clinic, dokter, write, change, sign, amend };
}

describe('the clinical note of a visit', () => {
  it('is written after the till, signed, and amended from then on', async () => {
    const { run, write, change, sign, amend, row, rows } = clinicOf();
    await run('transaksi/bayar', { kunjungan: 1, ...terms, metodeBayar: 'Cash' });
    await write();
    await change({ anjuran: 'Tabir surya' });
    expect((await rows('riwayat')).map(({ keluhan, diagnosa }) => [keluhan, diagnosa])).toEqual([
      ['Jerawat', 'Akne vulgaris'],
    ]);
    expect((await rows('laporan/treatment')).map(({ diagnosa }) => diagnosa)).toEqual(['Akne vulgaris']);
    await sign();
    const signed = await row('catatan-klinis', 1);
    expect(signed).toMatchObject({ status: 'ditandatangani', oleh: 'Andi Wijaya (dokter@klinik.test)', ...isi });
    expect(cocokDenganSidik(signed)).toBe(true);
    expect(cocokDenganSidik({ ...signed, suhu: 36.7 })).toBe(false);
    await expect(change({ keluhan: 'Lain' })).rejects.toMatchObject({ status: 409 });
    await expect(sign()).rejects.toThrow('Catatan ini sudah ditandatangani Andi Wijaya');
    await amend('Pasien menelepon: tidak ada iritasi');
    expect(await rows('adendum')).toMatchObject([
      { catatan: 1, pasien: 1, teks: 'Pasien menelepon: tidak ada iritasi', oleh: signed.oleh },
    ]);
    expect(await row('catatan-klinis', 1)).toEqual(signed);
  });

  it('is one for a visit, stays with it, and is signed when something is in it', async () => {
    const { write, change, sign } = clinicOf();
    await write({});
    await expect(write()).rejects.toMatchObject({ body: { errors: { kunjungan: expect.any(String) } } });
    await expect(change({ kunjungan: 2 })).rejects.toMatchObject({
      body: { errors: { kunjungan: expect.any(String) } },
    });
    await expect(sign()).rejects.toThrow('Catatan ini masih kosong');
  });

  it.each([
    [{ diagnosa: [akne, { ...akne, kode: 'L71.9' }] }, { 'diagnosa.1.jenis': 'Diagnosa primer hanya satu' }],
    [{ diagnosa: [{ ...akne, kode: null }] }, { 'diagnosa.0.kode': 'Pilih kode, atau isi keterangannya' }],
    [{ diagnosa: [{ ...akne, kode: 'jerawat' }] }, { 'diagnosa.0.kode': expect.stringContaining('ICD-10') }],
    [{ nadi: 900 }, { nadi: expect.any(String) }],
  ])('refuses %j at the input', async (values, errors) => {
    await expect(clinicOf().write(values)).rejects.toMatchObject({ body: { errors } });
  });

  it('is for its author until the limit of the clinic, and can be signed and amended after it', async () => {
    const calendar = { today };
    const { write, change, sign, amend } = clinicOf(calendar);
    await write();
    await expect(amend('Terlalu pagi')).rejects.toThrow('masih dapat diubah');
    calendar.today = '2024-08-30';
    await expect(change({ keluhan: 'Terlambat' })).rejects.toThrow('Sudah lewat 48 jam');
    await amend('Ternyata alergi krim');
    await sign();
  });

  it('is signed by the doctor of its visit alone: not by an admin, nor by an account without a doctor', async () => {
    const { write, as, provider, rows } = clinicOf();
    await write();
    const sign = (role: string) => as(role).command('catatan-klinis/tandatangani', { catatanKlinis: 1 });
    const found = (await rows('user')).find(({ email }) => email === 'dokter@klinik.test') as Row;
    let version = Number(found['version']);
    const tie = async (dokter: number | null) => {
      const data = { ...found, dokter, version: version++ };
      await provider.update('user', { id: found.id, data, previousData: found });
    };
    await expect(sign('perawat')).rejects.toThrow('memerlukan hak khusus');
    await expect(sign('kasir')).rejects.toMatchObject({ status: 403 });
    await expect(sign('admin')).rejects.toThrow('Catatan ini ditandatangani oleh Andi Wijaya, dokter kunjungannya');
    await tie(null);
    await expect(sign('dokter')).rejects.toThrow(/ditandatangani oleh .*, dokter kunjungannya/);
    await tie(2);
    await expect(sign('dokter')).rejects.toThrow(/ditandatangani oleh .*, dokter kunjungannya/);
    await tie(1);
    await sign('dokter');
    const [note] = await rows('catatan-klinis');
    expect(note?.['oleh']).toBe('Andi Wijaya (dokter@klinik.test)');
  });

  it('is not written through the visit by who may only read it', async () => {
    const manager = clinicOf().as('manager');
    const { data } = await manager.getOne<Row>('kunjungan', { id: 1 });
    const changed = { ...data, keluhan: 'Gatal' };
    await expect(manager.update('kunjungan', { id: 1, data: changed, previousData: data })).rejects.toThrow(
      'Mengisi catatan klinis memerlukan haknya',
    );
  });

  it('is the same for clients of version 1.0, which write it on the visit', async () => {
    const { dokter, row, rows } = clinicOf();
    const change = async (values: object) => {
      const { data } = await dokter.getOne<Row>('kunjungan', { id: 1 });
      return dokter.update('kunjungan', { id: 1, data: { ...data, ...values }, previousData: data });
    };
    await change({ keluhan: 'Gatal', kodeDiagnosa: 'L23.2', diagnosa: 'Dermatitis kontak' });
    expect(await row('catatan-klinis', 1)).toMatchObject({
      kunjungan: 1,
      pasien: 1,
      keluhan: 'Gatal',
      diagnosa: [{ kode: 'L23.2', keterangan: 'Dermatitis kontak', jenis: 'primer' }],
    });
    const note = await row('catatan-klinis', 1);
    const second = { kode: 'L85.3', keterangan: null, jenis: 'sekunder' };
    const data = { ...note, diagnosa: [...(note.diagnosa as object[]), second] };
    await dokter.update('catatan-klinis', { id: 1, data: data as never, previousData: note });
    await change({ anjuran: 'Hentikan krim', keluhan: null });
    expect(await rows('catatan-klinis')).toMatchObject([
      { keluhan: null, anjuran: 'Hentikan krim', diagnosa: [{ kode: 'L23.2' }, { kode: 'L85.3' }] },
    ]);
    expect(await row('kunjungan', 1)).toMatchObject({ kodeDiagnosa: 'L23.2', anjuran: 'Hentikan krim' });
  });
});
