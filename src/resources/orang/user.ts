import { galatJaringan } from '../../domain/core/jaringan.ts';
import { satuAksara } from '../../domain/core/teks.ts';
import { branches, defineResource, defineView, f, type RecordOf } from '../../schema/index.ts';

/**
 * Users (product §2.13). Without a role only the dashboard opens; only an `aktif` user may sign in. Setting a password
 * changes `baru` to `aktif`; who registered where the clinic approves of that waits (`menunggu`) until `user/setujui`.
 * A machine (`jenis`) has no password: it comes with a key, which the server keeps (`server/auth/stores/keys.ts`).
 */
export const user = defineResource({
  name: 'user',
  label: 'User',
  icon: 'User',
  about: 'Akun untuk masuk: role masing-masing, dan yang menunggu disetujui.',
  alsoCalled: ['akun', 'pengguna', 'login', 'reset password', 'kata sandi'],
  title: 'name',
  rights: { manager: 'read', hr: 'read' },
  fields: {
    name: f.text('Nama User', {
      required: true,
      pattern: satuAksara,
      example: 'Putri Lestari',
      alsoCalled: ['nama lengkap', 'nama karyawan', 'nama pegawai', 'nama staf'],
    }),
    email: f.email('Email', { required: true, unique: true }),
    // The right to edit users does not include giving oneself a role.
    role: f.reference('Role', 'roles', {
      help: 'Tanpa role, user hanya dapat membuka dashboard',
      alsoCalled: ['jabatan', 'peran', 'posisi'],
      rights: { write: { resource: 'roles', action: 'edit' } },
    }),
    // The right to edit users does not include a look at another doctor's patients.
    dokter: f.reference('Dokter', 'dokter', {
      bulk: false,
      help: 'Bila user ini seorang dokter: pasiennya adalah pasien miliknya',
      rights: { write: { resource: 'roles', action: 'edit' } },
    }),
    // In a clinic with one there is no such field (`rightsWith`).
    cabang: f.list(
      'Cabang',
      { cabang: f.reference('Cabang', 'cabang', { required: true }) },
      {
        default: [],
        help: 'Tempat user ini bekerja. Admin bekerja di semua cabang',
        rights: {
          read: { resource: branches, action: 'list' },
          write: { resource: 'roles', action: 'edit' },
        },
        example: [],
      },
    ),
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
    jenis: f.enum(
      'Jenis Akun',
      { orang: { label: 'Orang', tone: 'gray' }, mesin: { label: 'Mesin', tone: 'blue' } },
      { required: true, readOnly: true, default: 'orang' },
    ),
    // The rest is said of machines alone, in the form of their view.
    hanyaUsul: f.boolean('Hanya Membaca dan Mengusulkan', {
      bulk: false,
      default: false,
      help: 'Untuk asisten: kuncinya tidak menulis apa pun; yang diusulkannya diputuskan orang',
    }),
    jaringan: f.text('Alamat yang Boleh', {
      bulk: false,
      maxLength: 300,
      placeholder: 'Mis. 203.0.113.7 10.0.0.0/8',
      help: 'Alamat IP atau jaringan (CIDR), dipisah spasi. Kosong: dari mana saja',
      example: null,
    }),
    batasPermintaan: f.number('Batas Panggilan', {
      bulk: false,
      min: 1,
      max: 10_000,
      unit: 'per menit',
      help: 'Kosong: batas server saja',
      example: null,
    }),
    sampai: f.date('Kunci Berlaku Sampai', {
      bulk: false,
      help: 'Hari terakhir kuncinya diterima. Kosong: sampai diakhiri',
      example: null,
    }),
  },
  page: { without: ({ jenis }) => (jenis === 'mesin' ? ['email', 'dokter'] : ['jenis', 'hanyaUsul']) },
  list: {
    create: 'Create User',
    first: { how: 'Tambah satu per satu, atau unggah satu berkas dengan kolom Role.' },
    columns: ['id', 'name', 'email', 'role', 'status'],
    filters: ['role', 'status', 'jenis'],
  },
  notices: [
    {
      text: '%{count} pendaftaran menunggu persetujuan; emailnya belum terbukti',
      tone: 'amber',
      filter: () => ({ status: 'menunggu' }),
    },
  ],
  form: [{ label: '', fields: ['name', 'email', 'role', 'dokter', 'cabang'] }],
  check: ({ jaringan }) => {
    const galat = galatJaringan(jaringan ?? '');
    return galat ? { jaringan: galat } : {};
  },
});

export type User = RecordOf<typeof user>;

/** Programs of others that use the API, each with a key of its own. */
export const userMesin = defineView(user, {
  name: 'user/mesin',
  label: 'Akun Mesin',
  menu: { under: 'Pengaturan', rank: 10 },
  about: 'Akun untuk program lain, dengan kuncinya.',
  alsoCalled: ['api', 'api key', 'token', 'integrasi', 'kunci api'],
  where: { jenis: 'mesin' },
  list: {
    heading: 'Akun Mesin',
    create: 'Tambah Akun Mesin',
    import: false,
    search: 'Cari akun mesin...',
    empty: 'Belum ada program lain yang memakai data klinik',
    first: { how: 'Tambah akun untuk program itu, lalu salin kuncinya, yang tampil sekali saja.' },
    columns: ['name', 'role', 'status', 'hanyaUsul', 'jaringan', 'batasPermintaan', 'sampai'],
    filters: ['role', 'status'],
  },
  form: [{ label: '', fields: ['name', 'role', 'hanyaUsul', 'jaringan', 'batasPermintaan', 'sampai'] }],
  commands: { create: 'user/buat-mesin' },
});
