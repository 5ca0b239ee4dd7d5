import { defineResource, f, formatDate, type RecordOf } from '../../schema/index.ts';
import { signedBy } from '../core/shared.ts';

/** What was added to a clinical note that is open no more: rows by command, never changed. */
export const adendum = defineResource({
  name: 'adendum',
  label: 'Adendum',
  icon: 'Medis',
  menu: { under: 'pasien', rank: 60 },
  about: 'Tambahan pada catatan klinis yang sudah ditandatangani.',
  alsoCalled: ['addendum', 'koreksi catatan'],
  title: ({ pada }) => `Adendum ${formatDate(pada.slice(0, 10))}`,
  page: { headedBy: 'catatan' },
  rights: { manager: ['list', 'show'], perawat: ['list', 'show'], dokter: ['list', 'show', 'create'] },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    catatan: f.reference('Catatan Klinis', 'catatan-klinis', { required: true, readOnly: true }),
    pasien: f.reference('Pasien', 'pasien', { readOnly: true }),
    teks: f.longText('Isi', { required: true, minLength: 3, maxLength: 2000, clinical: true }),
    oleh: signedBy('Ditulis Oleh', { required: true }),
    pada: f.datetime('Ditulis', { required: true, readOnly: true }),
  },
  list: {
    create: false,
    import: false,
    empty: 'Belum ada adendum',
    first: { how: 'Ditulis dari halaman catatan yang sudah ditandatangani.', at: 'catatan-klinis' },
    columns: ['pada', 'pasien', 'teks', 'oleh'],
    sort: { field: 'id', order: 'DESC' },
  },
  actions: { edit: false, delete: false },
});

export type Adendum = RecordOf<typeof adendum>;
