import { defineResource, f, type RecordOf } from '../schema/index.ts';

/** Settings of the clinic (product §2.13), a row each. */
export const settings = defineResource({
  name: 'settings',
  label: 'Pengaturan',
  icon: 'Pengaturan',
  title: 'nama',
  rights: { manager: ['list', 'show', 'edit'], kasir: 'read', perawat: 'read', dokter: 'read', hr: 'read' },
  fields: {
    kunci: f.text('Kunci', { required: true, unique: true, readOnly: true, hidden: true }),
    nama: f.text('Nama Pengaturan', { required: true, readOnly: true }),
    nilai: f.text('Nilai', { required: true }),
    keterangan: f.longText('Keterangan'),
  },
  list: {
    heading: 'Settings Page',
    links: ['audit'],
    columns: ['id', 'nama', 'nilai', 'keterangan'],
  },
  form: [{ label: '', fields: ['nilai', 'keterangan'] }],
  actions: { delete: false },
});

export type Setting = RecordOf<typeof settings>;
