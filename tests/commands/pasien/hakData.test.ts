import { expect, it } from 'vitest';
import type { Row } from '../../../src/schema/index.ts';
import { makeClinic } from '../clinic.ts';

function clinicOf() {
  const clinic = makeClinic({});
  const manager = clinic.as('manager');
  const ask = async (values: object = {}) =>
    (
      await manager.create<Row>('permintaan-data', {
        data: { pasien: 1, jenis: 'penghapusan', pemohon: 'Pasien sendiri', isi: 'Hapus data saya', ...values },
      })
    ).data;
  const decide = (id: number, hasil: 'dipenuhi' | 'ditolak') =>
    manager.command('permintaan-data/putuskan', { permintaanData: id, hasil, putusan: 'Sudah dijelaskan' });
  return { ...clinic, manager, ask, decide };
}

it('a request has three days from the instant it is written down, and is decided once, by name', async () => {
  const { ask, decide, row } = clinicOf();
  const asked = await ask({ jenis: 'salinan' });
  expect(Date.parse(String(asked['tenggat'])) - Date.parse(String(asked['diminta']))).toBe(3 * 24 * 3_600_000);
  await decide(asked.id, 'dipenuhi');
  expect(await row('permintaan-data', asked.id)).toMatchObject({
    status: 'dipenuhi',
    putusan: 'Sudah dijelaskan',
    oleh: expect.stringContaining('@klinik.test'),
  });
  await expect(decide(asked.id, 'ditolak')).rejects.toThrow('sudah diputuskan');
});

it('an erasure ends what rests on consent alone, and keeps the record', async () => {
  const { ask, decide, provider, row, rows } = clinicOf();
  const templat = { nama: 'Izin', guna: 'publikasi', teks: 'Saya mengizinkan foto saya dipakai.' };
  await provider.create('templat-persetujuan', { data: templat });
  const { data } = await provider.create<Row>('persetujuan', { data: { pasien: 1, templat: 1 } });
  const hand = { penandatangan: null, hubungan: null, saksi: null, jawaban: [], tandaTangan: 'M1 1L2 2' };
  await provider.command('persetujuan/tandatangani', { persetujuan: data.id, oleh: 'pasien', ...hand });
  await decide((await ask()).id, 'dipenuhi');
  expect(await row('persetujuan', data.id)).toMatchObject({
    status: 'dicabut',
    alasanCabut: expect.stringContaining('Penghapusan'),
  });
  expect(await row('pasien', 1)).toMatchObject({ bolehDihubungi: false });
  expect((await rows('pasien')).length).toBe(4);
});

it('one that is refused changes nothing', async () => {
  const { ask, decide, row } = clinicOf();
  const before = await row('pasien', 1);
  await decide((await ask()).id, 'ditolak');
  expect(await row('pasien', 1)).toEqual(before);
});

it('is the manager’s, and a breach has the same clock', async () => {
  const { as, manager } = clinicOf();
  const data = { judul: 'Ponsel hilang', dari: '2024-08-20', sampai: '2024-08-27' };
  const made = (await manager.create<Row>('insiden-data', { data })).data;
  expect(Date.parse(String(made['tenggat'])) - Date.parse(String(made['diketahui']))).toBe(3 * 24 * 3_600_000);
  for (const role of ['kasir', 'perawat', 'dokter'])
    await expect(as(role).create('insiden-data', { data })).rejects.toMatchObject({ status: 403 });
});
