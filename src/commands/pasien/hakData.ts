import { tenggatData } from '../../domain/pasien/hakData.ts';
import { f } from '../../schema/index.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { cabut } from '../kunjungan/persetujuan.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';

/** The clock of the law begins as a request is written down. */
export const aturanPermintaanData: WriteRule<'permintaan-data'> = {
  save: async (tx, _record, before, caller) =>
    before
      ? {}
      : { diminta: caller.instant, tenggat: tenggatData(caller.instant), penerima: await tandaTangan(tx, caller) },
};

export const aturanInsidenData: WriteRule<'insiden-data'> = {
  save: async (tx, _record, before, caller) =>
    before
      ? {}
      : { diketahui: caller.instant, tenggat: tenggatData(caller.instant), pencatat: await tandaTangan(tx, caller) },
};

/**
 * Answers a request. Of an erasure the medical record, bills and the books stay for as long as the law keeps them (25 years,
 * Permenkes 24/2022), blocked by archiving; what only the patient's consent allowed ends at once.
 */
export const putuskanData = defineCommand({
  name: 'permintaan-data/putuskan',
  on: 'permintaan-data',
  permission: 'edit',
  due: { 'hakData.sudah': { field: 'status', is: 'terbuka' } },
  refusals: { 'hakData.sudah': 'Permintaan ini sudah diputuskan' },
  fields: {
    hasil: f.enum(
      'Hasil',
      { dipenuhi: { label: 'Dipenuhi' }, ditolak: { label: 'Ditolak' } },
      { required: true, default: 'dipenuhi' },
    ),
    putusan: f.longText('Keputusan', {
      required: true,
      minLength: 3,
      maxLength: 1000,
      help: 'Apa yang dilakukan; bila ditolak, mengapa',
    }),
  },
  button: {
    label: 'Putuskan',
    alsoCalled: ['jawab permintaan data'],
    icon: 'Terima',
    place: 'act',
    shows: ['jenis', 'pemohon', 'isi', 'tenggat'],
    effect:
      'Penghapusan yang dipenuhi: pasien tidak dihubungi lagi dan izin publikasinya dicabut. Rekam medis disimpan 25 tahun (Permenkes 24/2022): arsipkan pasiennya agar tidak terbuka sehari-hari.',
    done: 'Permintaan diputuskan',
  },
  async run(tx, { record, hasil, putusan }, caller) {
    if (record.jenis === 'penghapusan' && hasil === 'dipenuhi') await hentikanPersetujuan(tx, record.pasien, caller);
    const decided = { diputus: caller.instant, oleh: await tandaTangan(tx, caller) };
    return tx.update('permintaan-data', record.id, { status: hasil, putusan, ...decided });
  },
});

/** Ends what rests on consent alone: messages, and the publication of photos. */
async function hentikanPersetujuan(tx: Tx, pasien: number, caller: Caller): Promise<void> {
  await tx.get('pasien', pasien, { archived: true });
  await tx.update('pasien', pasien, { bolehDihubungi: false });
  for (const { id } of await tx.find('persetujuan', { pasien, guna: 'publikasi', status: 'ditandatangani' }))
    await cabut(tx, id, 'Penghapusan data diminta', caller);
}

/** A breach was told to those whom it may affect, and to the authority. */
export const beritahukanInsiden = defineCommand({
  name: 'insiden-data/beritahukan',
  on: 'insiden-data',
  permission: 'edit',
  due: { 'hakData.dikabari': { field: 'status', is: 'terbuka' } },
  refusals: { 'hakData.dikabari': 'Insiden ini sudah diberitahukan' },
  fields: {
    pemberitahuan: f.longText('Pemberitahuan', {
      required: true,
      minLength: 3,
      maxLength: 1000,
      help: 'Kepada siapa, kapan, dan dengan cara apa',
    }),
  },
  button: {
    label: 'Sudah Diberitahukan',
    icon: 'Terima',
    place: 'act',
    shows: ['judul', 'dari', 'sampai', 'tenggat'],
    done: 'Pemberitahuan dicatat',
  },
  run: async (tx, { record, pemberitahuan }, caller) =>
    tx.update('insiden-data', record.id, {
      ...{ status: 'dikabari', pemberitahuan, dikabari: caller.instant },
      oleh: await tandaTangan(tx, caller),
    }),
});
