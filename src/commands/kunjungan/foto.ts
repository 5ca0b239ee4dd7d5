import { setujuBerlaku } from '../../domain/kunjungan/persetujuan.ts';
import { alasan } from '../../resources/core/shared.ts';
import { f, type Now, Refusal } from '../../schema/index.ts';
import { defineCommand, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';

const turun = { terbit: false, izin: null } as const;

/** A photo is of the patient of its visit; its picture and its patient stay (`foto/pindahkan`). */
export const aturanFoto: WriteRule<'foto'> = {
  async save(tx, { pasien, kunjungan, berkas }, before) {
    if (before && before.pasien !== pasien) throw new Refusal('foto.pasienTetap', {}, 'pasien');
    if (before && before.berkas[0]?.id !== berkas[0]?.id) throw new Refusal('foto.berkasTetap', {}, 'berkas');
    const other = kunjungan !== null && kunjungan !== before?.kunjungan;
    if (other && (await tx.get('kunjungan', kunjungan)).pasien !== pasien)
      throw new Refusal('foto.kunjunganLain', {}, 'kunjungan');
    return {};
  },
  // Put away, it is published no longer, and is not again by being brought back.
  async remove(tx, { id, terbit }) {
    if (terbit) await tx.update('foto', id, turun);
  },
};

/** The photo may be published: by the patient's consent that holds. */
export const izinkanFoto = defineCommand({
  name: 'foto/izinkan',
  on: 'foto',
  permission: 'edit',
  due: { 'foto.sudahTerbit': { field: 'terbit', is: false } },
  refusals: {
    'foto.sudahTerbit': 'Foto ini sudah boleh terbit',
    'foto.tanpaIzin': 'Pasien belum menandatangani izin publikasi yang berlaku',
  },
  button: {
    label: 'Boleh Terbit',
    alsoCalled: ['publikasi', 'media sosial'],
    icon: 'Terima',
    shows: ['pasien', 'area', 'tahap', 'tanggal'],
    done: 'Foto boleh diterbitkan',
  },
  bulk: true,
  undo: { by: 'foto/turunkan' },
  async run(tx, { record }, { today }) {
    const signed = await tx.find('persetujuan', { pasien: record.pasien, guna: 'publikasi', status: 'ditandatangani' });
    const izin = signed.findLast((each) => setujuBerlaku(each, today));
    if (!izin) throw new Refusal('foto.tanpaIzin');
    return tx.update('foto', record.id, { terbit: true, izin: izin.id });
  },
});

/** It may be published no longer. */
export const turunkanFoto = defineCommand({
  name: 'foto/turunkan',
  on: 'foto',
  permission: 'edit',
  due: { 'foto.tidakTerbit': { field: 'terbit', is: true } },
  refusals: { 'foto.tidakTerbit': 'Foto ini tidak sedang boleh terbit' },
  button: { label: 'Jangan Terbitkan', icon: 'Tolak', done: 'Foto tidak boleh diterbitkan lagi' },
  bulk: true,
  undo: { by: 'foto/izinkan' },
  run: (tx, { record }) => tx.update('foto', record.id, turun),
});

/** A photo of somebody else goes to its patient, without visit and consent; the audit names both. */
export const pindahkanFoto = defineCommand({
  name: 'foto/pindahkan',
  on: 'foto',
  permission: 'edit',
  refusals: { 'foto.samaPasien': 'Foto ini sudah milik pasien itu' },
  fields: { pasien: f.reference('Pasien yang Benar', 'pasien', { required: true }), alasan },
  button: {
    label: 'Pindahkan ke Pasien Lain',
    alsoCalled: ['salah pasien', 'foto tertukar'],
    icon: 'Tukar',
    place: 'page',
    shows: ['pasien', 'area', 'tahap', 'tanggal'],
    effect: 'Kunjungan dan izin publikasinya dilepas.',
    done: 'Foto dipindahkan',
  },
  async run(tx, { record, pasien }) {
    if (pasien === record.pasien) throw new Refusal('foto.samaPasien', {}, 'pasien');
    await tx.get('pasien', pasien);
    return tx.update('foto', record.id, { pasien, kunjungan: null, ...turun });
  },
});

/** Takes the photos out of publication that a consent allowed. */
export async function turunkanFotoDari(tx: Tx, izin: number): Promise<void> {
  const shown = await tx.find('foto', { izin });
  if (shown.length > 0)
    await tx.updateAll(
      'foto',
      shown.map(({ id }) => id),
      turun,
    );
}

/** Takes photos out of publication whose consent has lapsed. */
export async function rapikanFoto(tx: Tx, { today }: Pick<Now, 'today'>): Promise<void> {
  const shown = await tx.find('foto', { terbit: true });
  for (const id of new Set(shown.flatMap(({ izin }) => izin ?? []))) {
    const [consent] = await tx.read('persetujuan', { id });
    if (!consent || !setujuBerlaku(consent, today)) await turunkanFotoDari(tx, id);
  }
}
