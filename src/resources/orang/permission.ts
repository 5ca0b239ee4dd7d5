import { defineResource, f, type RecordOf } from '../../schema/index.ts';

/**
 * Rights of each role on each page (product §2.13); defaults are in `rights.ts`. A new role comes with a row for each page
 * and special right (`commands/rules.ts`).
 */
export const permission = defineResource({
  name: 'permission',
  label: 'Permission',
  icon: 'Permission',
  about: 'Hak tiap role, halaman demi halaman.',
  alsoCalled: ['hak akses', 'izin akses', 'otorisasi', 'wewenang'],
  title: (record) => `Hak akses ${record.halaman}`,
  rights: { manager: 'read' },
  fields: {
    role: f.reference('Role', 'roles', { required: true, readOnly: true }),
    halaman: f.text('Halaman', { required: true, readOnly: true }),
    list: f.boolean('Daftar'),
    show: f.boolean('Lihat'),
    create: f.boolean('Tambah'),
    edit: f.boolean('Ubah'),
    delete: f.boolean('Hapus'),
    export: f.boolean('Ekspor'),
  },
  list: {
    create: false,
    heading: 'Permission Page',
    columns: ['halaman', 'role', 'list', 'show', 'create', 'edit', 'delete', 'export'],
    filters: ['role'],
  },
  form: [{ label: '', fields: ['role', 'halaman', 'list', 'show', 'create', 'edit', 'delete', 'export'] }],
  unique: [{ fields: ['role', 'halaman'] }],
  actions: { delete: false },
});

export type Permission = RecordOf<typeof permission>;
