import { antrian } from '../../resources/antrian/antrian.ts';
import { Refusal, some } from '../../schema/index.ts';
import { defineCommand } from '../core/command.ts';
import { isiAwal, kunjunganTerbuka, queueOf, requireFree } from './giliran.ts';

/** Begins a visit without a number, for a patient whom the doctor takes at once (product §2.19). */
export const tanpaNomor = defineCommand({
  name: 'kunjungan/tanpa-nomor',
  // As a call, which opens a visit as well.
  permission: { resource: 'antrian', action: 'edit' },
  fields: some(antrian.fields, 'pasien', 'dokter'),
  answers: 'kunjungan',
  async run(tx, { pasien, dokter }, now) {
    await tx.lock(`antrian ${now.today}`);
    await tx.get('dokter', dokter);
    const begun = await isiAwal(tx, { pasien, dokter, nomor: null }, now);
    requireFree(await queueOf(tx, now.today), pasien);
    const open = await kunjunganTerbuka(tx, { pasien, tanggal: now.today });
    if (open.length > 0) throw new Refusal('antrian.sudahDirawat', {}, 'pasien');
    return tx.create('kunjungan', begun);
  },
});
