import { expect, it } from 'vitest';
import { pengaturan } from '../../../src/domain/klinik/pengaturan.ts';
import { barisTreatment } from '../../../src/domain/kunjungan/kunjungan.ts';
import { setujuCocok } from '../../../src/domain/kunjungan/sidikPersetujuan.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Row } from '../../../src/schema/index.ts';
import { type Calendar, makeClinic, today } from '../clinic.ts';

const teks = '# Tindakan\n{pasien} setuju ditindak di {klinik}.\n- Bisa memar\n? Obat yang sedang diminum';
const goresan = 'M10 10L90 90';
const ditandatangani = {
  ...{ oleh: 'pasien', penandatangan: null, hubungan: null, saksi: null, tandaTangan: goresan },
  jawaban: [{ tanya: 'Obat yang sedang diminum', jawab: 'Tidak ada' }],
};

/** A clinic whose first treatment needs a consent. */
function clinicOf(over: object = {}, calendar?: Calendar, data: Parameters<typeof makeClinic>[0] = {}) {
  const clinic = makeClinic(data, calendar);
  const admin = clinic.provider;
  const perawat = clinic.as('perawat');
  const create = async (hands: typeof admin, source: string, data: object) =>
    (await hands.create<Row>(source, { data })).data;
  const templat = () =>
    create(admin, 'templat-persetujuan', {
      nama: 'Persetujuan Botox',
      teks,
      untuk: [{ treatment: 1 }],
      guna: 'tindakan',
      ...over,
    });
  const minta = (values: object = {}) => create(perawat, 'persetujuan', { pasien: 1, templat: 1, ...values });
  const sign = async (id: number, values: object = {}) =>
    (await perawat.command('persetujuan/tandatangani', { persetujuan: id, ...ditandatangani, ...values } as never))
      .data as Row;
  const change = async (source: string, id: number, values: object) => {
    const { data } = await admin.getOne<Row>(source, { id });
    return (await admin.update<Row>(source, { id, data: { ...data, ...values }, previousData: data })).data;
  };
  /** A visit of the first patient with the first treatment, under way. */
  const visit = async () => {
    for (const { id, status } of await clinic.rows('kunjungan'))
      if (status !== 'Batal') await admin.command('kunjungan/batalkan', { kunjungan: id, alasan: 'Sudah diperiksa' });
    const { data } = await admin.command('kunjungan/tanpa-nomor', { pasien: 1, dokter: 1 });
    const [treatment] = await clinic.rows('treatments');
    const line = {
      ...barisTreatment(treatment as never, pengaturan((await clinic.rows('settings')) as never)),
      qty: 1,
    };
    return change('kunjungan', data.id, { treatments: [line] });
  };
  const finish = (kunjungan: number, alasanTanda: string | null = null) =>
    perawat.command('kunjungan/selesai-konsultasi', { kunjungan, alasanTanda });
  return { ...clinic, admin, perawat, templat, minta, sign, change, visit, finish };
}

it('a text that is changed is the next version, and what was signed stays as it was read, byte for byte', async () => {
  const { templat, minta, sign, change, row, rows } = clinicOf();
  await templat();
  const { id } = await sign((await minta()).id);
  const first = await row('persetujuan', id);
  expect(first).toMatchObject({
    versi: 1,
    status: 'ditandatangani',
    judul: 'Persetujuan Botox',
    penandatangan: first.namaPasien,
  });
  expect(first.teks).toBe(
    teks
      .replace('{pasien}', first.namaPasien ?? '')
      .replace('{klinik}', pengaturan((await rows('settings')) as never).namaKlinik),
  );
  await change('templat-persetujuan', 1, { teks: `${teks}\nVersi kedua` });
  // What needs it is another thing than its text.
  await change('templat-persetujuan', 1, { perluSaksi: false, berlakuHari: 30 });
  await change('templat-persetujuan', 1, { teks: 'Teks yang sama sekali lain, versi ketiga' });
  expect((await row('templat-persetujuan', 1)).versi).toBe(3);
  await change('pasien', 1, { name: 'Nama Sesudah Menikah' });
  expect(await row('persetujuan', id)).toEqual(first);
  expect(setujuCocok(first)).toBe(true);
  expect(setujuCocok({ ...first, teks: `${first.teks} ` })).toBe(false);
  expect((await minta()).versi).toBe(3);
});

it('is asked for anew in the place of one that waits, signed once, and changed by nobody', async () => {
  const { templat, minta, sign, admin, rows } = clinicOf();
  await templat();
  await minta();
  const second = await minta();
  expect((await rows('persetujuan')).map(({ id }) => id)).toEqual([second.id]);
  await sign(second.id);
  await expect(sign(second.id)).rejects.toThrow('sudah ditandatangani');
  const stored = (await rows('persetujuan'))[0] as Row;
  const change = { id: stored.id, data: { ...stored, teks: 'lain' }, previousData: stored };
  await expect(admin.update<Row>('persetujuan', change)).rejects.toMatchObject({ status: 405 });
  await expect(admin.delete<Row>('persetujuan', { id: stored.id, previousData: stored })).rejects.toMatchObject({
    status: 405,
  });
});

it('a child is signed for by who answers for it, and a witness is named where one is needed', async () => {
  const { templat, minta, sign, change } = clinicOf({ perluSaksi: true });
  await templat();
  await change('pasien', 1, { birthDate: '2010-01-01', wali_telepon: '081298120046' });
  const { id } = await minta();
  await expect(sign(id)).rejects.toMatchObject({ body: { errors: { oleh: expect.stringContaining('walinya') } } });
  const wali = { oleh: 'wali', penandatangan: 'Ibu Sari', hubungan: 'ibu' };
  await expect(sign(id, wali)).rejects.toMatchObject({ body: { errors: { saksi: 'Isi nama saksi' } } });
  await expect(sign(id, { ...wali, saksi: 'Perawat Rini', jawaban: [] })).rejects.toThrow('Obat yang sedang diminum');
  await expect(sign(id, { ...wali, saksi: 'Rini', tandaTangan: '<svg/>' })).rejects.toMatchObject({
    body: { errors: { tandaTangan: 'Tanda tangani di dalam kotak' } },
  });
  expect(await sign(id, { ...wali, saksi: 'Perawat Rini' })).toMatchObject({
    penandatangan: 'Ibu Sari',
    hubungan: 'ibu',
  });
});

it('an age that was told years ago is reckoned on before a guardian is asked for', async () => {
  const told = sampleData(today)
    .pasien.slice(0, 2)
    .map((row) => ({ ...row, birthDate: null, age: 16 }));
  const pasien = told.map((row, at) => ({ ...row, tahunLahir: [2008, 2003][at] ?? null }));
  const { templat, minta } = clinicOf({}, undefined, { pasien });
  await templat();
  expect(await minta()).toMatchObject({ perluWali: true });
  expect(await minta({ pasien: 2 })).toMatchObject({ perluWali: false });
});

it('a visit ends with the consents that it needs, or with a reason that is counted', async () => {
  const { templat, minta, sign, visit, finish, rows, perawat } = clinicOf();
  await templat();
  const first = await visit();
  await expect(finish(first.id)).rejects.toMatchObject({
    body: { errors: { alasanTanda: expect.stringMatching(/^Belum ditandatangani: Persetujuan Botox – /) } },
  });
  await finish(first.id, 'Ditandatangani di kertas');
  expect(await rows('lanjut-tanda')).toMatchObject([
    {
      tanda: null,
      templat: 1,
      treatment: 1,
      kunjungan: first.id,
      tempat: 'kunjungan',
      alasan: 'Ditandatangani di kertas',
    },
  ]);
  const second = await visit();
  const { id } = await sign((await minta({ kunjungan: second.id })).id);
  // Withdrawn while the treatment runs, it holds no longer.
  await perawat.command('persetujuan/cabut', { persetujuan: id, alasan: 'Pasien berubah pikiran' });
  await expect(finish(second.id)).rejects.toThrow('Belum ditandatangani');
  await sign((await minta({ kunjungan: second.id })).id);
  await finish(second.id);
  expect((await rows('lanjut-tanda')).length).toBe(1);
});

it('holds until its day, and for its own patient alone', async () => {
  const calendar = { today };
  const { templat, minta, sign, visit, finish } = clinicOf({ berlakuHari: 1 }, calendar);
  await templat();
  await sign((await minta({ pasien: 2 })).id);
  await expect(finish((await visit()).id)).rejects.toThrow('Belum ditandatangani');
  await sign((await minta()).id);
  await finish((await visit()).id);
  calendar.today = '2024-08-28';
  await expect(finish((await visit()).id)).rejects.toThrow('Belum ditandatangani');
  await expect(minta({ pasien: 2, kunjungan: 1 })).rejects.toMatchObject({
    body: { errors: { kunjungan: expect.any(String) } },
  });
});

it('follows its patient into the record that stays, and says the name of its day', async () => {
  const { templat, minta, sign, admin, row } = clinicOf();
  await templat();
  const before = await sign((await minta()).id);
  await admin.command('pasien/gabungkan', { pasien: 1, ke: 2 });
  const { version: _, updatedBy: __, ...same } = before;
  expect(await row('persetujuan', before.id)).toMatchObject({ ...same, pasien: 2 });
});

it('is asked for, signed and withdrawn by no desk', async () => {
  const { templat, minta, sign, as } = clinicOf();
  await templat();
  const { id } = await sign((await minta()).id);
  const kasir = as('kasir');
  await expect(kasir.create('persetujuan', { data: { pasien: 1, templat: 1 } })).rejects.toMatchObject({ status: 403 });
  await expect(kasir.command('persetujuan/cabut', { persetujuan: id, alasan: 'Iseng saja' })).rejects.toMatchObject({
    status: 403,
  });
});

it('tells two people of one name and birthday apart by the number of their record', async () => {
  const { templat, minta, change, rows } = clinicOf();
  await templat();
  const [first, second] = (await rows('pasien')) as Row[];
  const of = { name: 'Siti Aminah', birthDate: '1990-05-17' };
  await change('pasien', 1, { ...of, nomorRM: '00-12' });
  expect(await minta()).toMatchObject({ namaPasien: 'Siti Aminah' });
  await change('pasien', second?.id ?? 0, { ...of, name: 'SITI  AMINAH', nomorRM: null });
  const [told, other] = [await minta(), await minta({ pasien: second?.id })];
  expect(told).toMatchObject({ namaPasien: 'Siti Aminah (RM 00-12)' });
  expect(told['teks']).toContain('Siti Aminah (RM 00-12) setuju ditindak');
  expect(other['namaPasien']).toMatch(`(No. ${second?.id})`);
  expect(first?.id).toBe(1);
});
