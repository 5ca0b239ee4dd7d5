import { defineResource, f, type RecordOf } from '../../schema/index.ts';

/** Roles, with the columns of the doctors' table (product §2.13); rights refer to a role by its `username`. */
export const roles = defineResource({
  name: 'roles',
  label: 'Role',
  icon: 'Role',
  about: 'Peran di klinik, dan apa yang boleh dikerjakan masing-masing.',
  alsoCalled: ['peran', 'jabatan', 'hak akses'],
  title: 'name',
  rights: { manager: 'read', hr: 'read' },
  fields: {
    name: f.text('Nama Role', { required: true, unique: true }),
    username: f.text('Username', {
      required: true,
      unique: true,
      help: 'Kunci hak akses, huruf kecil',
      example: 'terapis',
      pattern: { regex: /^[a-z][a-z0-9-]*$/, message: 'Gunakan huruf kecil, angka, atau tanda hubung' },
    }),
    email: f.email('Email', { required: true }),
    // By its `username`: a role may go that another one was copied from.
    salinHak: f.text('Salin hak dari', {
      maxLength: 60,
      placeholder: 'Mis. kasir',
      example: null,
      help: 'Hak role itu disalin sekali, saat role ini dibuat. Kosong: belum boleh apa pun',
    }),
  },
  related: [
    {
      resource: 'user',
      field: 'role',
      label: 'Dipakai oleh',
      columns: ['name', 'email', 'status'],
      sort: { field: 'name', order: 'ASC' },
    },
  ],
  list: {
    heading: 'Daftar Roles',
    create: 'Create Roles',
    empty: 'Tidak ada data roles',
    first: { how: 'Tambah role, lalu pilih haknya.' },
    columns: ['id', 'name', 'username', 'email'],
  },
});

export type Role = RecordOf<typeof roles>;
