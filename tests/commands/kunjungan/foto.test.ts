import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { FileValue, Row } from '../../../src/schema/index.ts';
import { png } from '../../support/pictures.ts';
import { type Calendar, makeClinic, today } from '../clinic.ts';

/** A clinic with a nurse who takes photos. */
function clinicOf(calendar?: Calendar) {
  const clinic = makeClinic({}, calendar);
  const perawat = clinic.as('perawat');
  const create = async (source: string, data: object, hands = perawat) =>
    (await hands.create<Row>(source, { data })).data;
  const picture = async (): Promise<FileValue[]> => {
    const content = new Blob([png()], { type: 'image/png' });
    const options = { signal: new AbortController().signal, onProgress: () => undefined };
    const sent = await perawat.uploadFile?.(
      { resource: 'foto', field: 'berkas' },
      { content, thumbnail: null },
      options,
    );
    return [{ ...(sent?.data as FileValue), name: 'foto.png' }];
  };
  const take = async (values: object = {}) => create('foto', { pasien: 1, berkas: await picture(), ...values });
  /** The patient's consent to publish. */
  const allow = async (berlakuHari: number | null = null, pasien = 1) => {
    const teks = 'Saya mengizinkan foto ini dipakai.';
    const nama = `Izin ${pasien} ${berlakuHari}`;
    const { id: templat } = await create(
      'templat-persetujuan',
      { nama, guna: 'publikasi', teks, berlakuHari },
      clinic.provider,
    );
    const { id: persetujuan } = await create('persetujuan', { pasien, templat });
    const hand = {
      oleh: 'pasien',
      penandatangan: null,
      hubungan: null,
      saksi: null,
      jawaban: [],
      tandaTangan: 'M1 1L2 2',
    };
    await perawat.command('persetujuan/tandatangani', { persetujuan, ...hand } as never);
    return persetujuan;
  };
  const give = (name: 'foto/izinkan' | 'foto/turunkan', foto: number) => perawat.command(name, { foto });
  return { ...clinic, perawat, picture, take, allow, give };
}

it('is published by a consent that holds, and not from the withdrawal on', async () => {
  const { take, allow, give, row, perawat } = clinicOf();
  const { id } = await take();
  await expect(give('foto/izinkan', id)).rejects.toThrow('belum menandatangani izin');
  await allow(null, 2);
  await expect(give('foto/izinkan', id)).rejects.toThrow('belum menandatangani izin');
  const izin = await allow();
  await give('foto/izinkan', id);
  expect(await row('foto', id)).toMatchObject({ terbit: true, izin });
  await perawat.command('persetujuan/cabut', { persetujuan: izin, alasan: 'Berubah pikiran' });
  expect(await row('foto', id)).toMatchObject({ terbit: false, izin: null });
  await expect(give('foto/izinkan', id)).rejects.toThrow('belum menandatangani izin');
});

it('is published no longer once somebody says so, and no consent of a day allows it on the next', async () => {
  const calendar = { today };
  const { take, allow, give, row } = clinicOf(calendar);
  const { id } = await take();
  await allow(1);
  await give('foto/izinkan', id);
  await give('foto/turunkan', id);
  expect(await row('foto', id)).toMatchObject({ terbit: false, izin: null });
  calendar.today = '2024-08-28';
  await expect(give('foto/izinkan', id)).rejects.toThrow('belum menandatangani izin');
});

it('keeps its picture and its patient; one of somebody else is moved, and says so in its history', async () => {
  const { take, allow, give, picture, row, perawat } = clinicOf();
  const made = await take();
  const put = (values: object) =>
    perawat.update<Row>('foto', { id: made.id, data: { ...made, ...values }, previousData: made });
  await expect(put({ berkas: await picture() })).rejects.toMatchObject({
    body: { errors: { berkas: expect.any(String) } },
  });
  await expect(put({ pasien: 2 })).rejects.toMatchObject({ body: { errors: { pasien: expect.any(String) } } });
  await allow();
  await give('foto/izinkan', made.id);
  await perawat.command('foto/pindahkan', { foto: made.id, pasien: 2, alasan: 'Foto pasien lain' });
  // The first patient's consent says nothing of the second.
  expect(await row('foto', made.id)).toMatchObject({ pasien: 2, terbit: false, izin: null, berkas: made['berkas'] });
});

it('is published by no desk', async () => {
  const { take, as } = clinicOf();
  const { id } = await take();
  await expect(as('kasir').command('foto/izinkan', { foto: id })).rejects.toMatchObject({ status: 403 });
});
