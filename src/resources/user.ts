import { satuAksara } from '../domain/core/teks.ts';
import { defineResource, f } from '../schema/index.ts';

/**
 * Users (product §2.13). Without a role only the dashboard opens; only an `aktif` user may sign in. Setting a password
 * changes `baru` to `aktif`; who registered where the clinic approves of that waits (`menunggu`) until `user/setujui`.
 */
export const user = defineResource({
  name: 'user',
  label: 'User',
  icon: 'User',
  title: 'name',
  rights: { manager: 'read', hr: 'read' },
  fields: {
    name: f.text('Nama User', {
      required: true,
      pattern: satuAksara,
      example: 'Putri Lestari',
      alsoCalled: ['nama lengkap', 'nama karyawan', 'nama pegawai'],
    }),
    email: f.email('Email', { required: true, unique: true }),
    // The right to edit users does not include giving oneself a role.
    role: f.reference('Role', 'roles', {
      help: 'Tanpa role, pengguna hanya dapat membuka dashboard',
      alsoCalled: ['jabatan', 'peran', 'posisi'],
      rights: { write: { resource: 'roles', action: 'edit' } },
    }),
    // The right to edit users does not include a look at another doctor's patients.
    dokter: f.reference('Dokter', 'dokter', {
      bulk: false,
      help: 'Bila pengguna ini seorang dokter: pasiennya adalah pasien miliknya',
      rights: { write: { resource: 'roles', action: 'edit' } },
    }),
    status: f.enum(
      'Status',
      {
        baru: { label: 'Belum ada kata sandi', tone: 'amber' },
        aktif: { label: 'Aktif', tone: 'green' },
        nonaktif: { label: 'Nonaktif', tone: 'gray' },
        menunggu: { label: 'Menunggu persetujuan', tone: 'amber' },
        ditolak: { label: 'Ditolak', tone: 'red' },
      },
      { required: true, readOnly: true, default: 'baru' },
    ),
  },
  list: {
    create: 'Create User',
    columns: ['id', 'name', 'email', 'role', 'status'],
    links: ['audit'],
    filters: ['role', 'status'],
  },
  notices: [
    {
      text: '%{count} pendaftaran menunggu persetujuan; emailnya belum terbukti',
      tone: 'amber',
      filter: () => ({ status: 'menunggu' }),
    },
  ],
  form: [{ label: '', fields: ['name', 'email', 'role', 'dokter'] }],
});
