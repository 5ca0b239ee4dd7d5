import { alasan } from '../../resources/core/shared.ts';
import { bukuBeda } from '../../resources/laporan/luput.ts';
import { Refusal } from '../../schema/index.ts';
import { defineCommand } from '../core/command.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';

/** Closes what was found, with a reason: somebody else than whom it names, or an admin. */
export const tutupLuput = defineCommand({
  name: 'luput/tutup',
  on: 'luput',
  permission: 'edit',
  due: { 'luput.tidakTerbuka': { field: 'keadaan', is: 'terbuka' } },
  refusals: {
    'luput.tidakTerbuka': 'Temuan ini sudah ditutup atau sudah beres. Muat ulang halaman.',
    'luput.tentangSendiri': 'Temuan tentang Anda sendiri ditutup orang lain',
    'luput.buku': 'Buku yang tidak cocok beres sendiri setelah cocok; ini tidak ditutup dengan alasan',
  },
  fields: { alasan },
  bulk: true,
  button: {
    label: 'Tutup',
    icon: 'Terima',
    tone: 'green',
    place: 'row',
    title: 'Tutup temuan',
    shows: ['aturan', 'keterangan', 'orang', 'jumlah'],
    confirm: 'Tutup',
    done: 'Temuan ditutup',
  },
  undo: { by: 'luput/buka' },
  async run(tx, { record, alasan }, caller) {
    if (record.aturan === bukuBeda) throw new Refusal('luput.buku');
    if (caller.may.role !== 'admin' && (record.akun === caller.userId || record.orang === caller.user))
      throw new Refusal('luput.tentangSendiri');
    const ditutup_oleh = await tandaTangan(tx, caller);
    return tx.update('luput', record.id, { keadaan: 'ditutup', alasan, ditutup_oleh, ditutup_pada: caller.instant });
  },
});

/** Opens what was closed again; who closed it, and why, stays in its history. */
export const bukaLuput = defineCommand({
  name: 'luput/buka',
  on: 'luput',
  permission: 'edit',
  due: { 'luput.tidakDitutup': { field: 'keadaan', is: 'ditutup' } },
  refusals: { 'luput.tidakDitutup': 'Temuan ini tidak ditutup' },
  bulk: true,
  button: { label: 'Buka Kembali', icon: 'Kembalikan', place: 'page', done: 'Temuan dibuka kembali' },
  run: (tx, { record }) =>
    tx.update('luput', record.id, { keadaan: 'terbuka', alasan: null, ditutup_oleh: null, ditutup_pada: null }),
});
