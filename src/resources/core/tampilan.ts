import { defineResource, f, type RecordOf } from '../../schema/index.ts';

/**
 * Kept views of lists, written by commands only. Nobody may list them: everybody's own, and those of their role, come
 * with their rights.
 */
export const tampilan = defineResource({
  name: 'tampilan',
  label: 'Tampilan',
  icon: 'Umum',
  title: 'nama',
  rights: { manager: ['edit'], kasir: ['edit'], perawat: ['edit'], dokter: ['edit'], hr: ['edit'] },
  fields: {
    nama: f.text('Nama Tampilan', { required: true, maxLength: 60 }),
    daftar: f.text('Nama Daftar', { required: true, maxLength: 60 }),
    // Filter, search, order, columns, density and page size, as the list's address writes them.
    alamat: f.text('Isi', { required: true, maxLength: 2000 }),
    pemilik: f.reference('Pemilik', 'user', { required: true }),
    untuk: f.reference('Role', 'roles'),
    utama: f.boolean('Tampilan utama', { required: true, default: false }),
  },
  list: { create: false, heading: 'Tampilan', columns: ['nama'] },
  actions: { edit: false, delete: false },
});

export type Tampilan = RecordOf<typeof tampilan>;
