import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { ownTill, signedBy } from '../core/shared.ts';

/**
 * Floats of tills, written by `kas/buka`; `tutupKas` is the closing that counted them. What was not in the drawer before came
 * out of the safe, or, negative, went into it.
 */
export const modalKas = defineResource({
  name: 'modal-kas',
  label: 'Uang Awal Kas',
  icon: 'Keuangan',
  branch: true,
  title: (record) => `Uang awal kas ${record.kasir}`,
  rights: { manager: 'read', kasir: 'read' },
  ...ownTill,
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true }),
    // The owner of the till; `kasir` is a copy of the name, for who may see no users.
    akun: f.reference('Akun', 'user', { required: true, readOnly: true, hidden: true }),
    kasir: f.text('Kasir', { required: true, readOnly: true }),
    jumlah: f.money('Jumlah', { required: true, readOnly: true }),
    // Cash that was in the drawer already: left by the closing before, or, of somebody's first float, cash of 'Saldo Awal'.
    pertama: f.boolean('Uang Awal Pertama', { readOnly: true, hidden: true }),
    ada: f.money('Sudah di Laci', { readOnly: true, min: -1e15, max: 1e15 }),
    // Of whose till it was before (`kas/terima`).
    diterima: f.money('Diterima dari Kasir Lain', { required: true, readOnly: true, default: 0 }),
    dariBrankas: f.computed(
      'Dari Brankas',
      'money',
      ({ jumlah, ada, diterima }: { jumlah: number | null; ada: number | null; diterima: number | null }) =>
        ada === null ? 0 : (jumlah ?? 0) - ada - (diterima ?? 0),
    ),
    // Of a float that was changed, at first its owner's own doing, from the first entry or count on somebody else's.
    semula: f.money('Semula', { readOnly: true }),
    diubah_oleh: signedBy('Diubah Oleh'),
    diubah_pada: f.datetime('Diubah', { readOnly: true }),
    alasan: f.text('Alasan', { readOnly: true, maxLength: 300 }),
    tutupKas: f.reference('Tutup Kas', 'tutup-kas', { readOnly: true }),
  },
  list: {
    create: false,
    heading: 'Uang Awal Kas',
    empty: 'Belum ada uang awal kas',
    columns: ['tanggal', 'kasir', 'jumlah'],
  },
  // One float a till until it is closed.
  unique: [{ fields: ['akun'], where: { field: 'tutupKas', empty: true } }],
  actions: { edit: false, delete: false },
});

export type ModalKas = RecordOf<typeof modalKas>;
