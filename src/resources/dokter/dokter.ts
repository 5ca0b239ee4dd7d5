import { sebutan } from '../../domain/core/teks.ts';
import { jamPraktikSalah } from '../../domain/dokter/jamPraktik.ts';
import { defineResource, defineView, f, type RecordOf } from '../../schema/index.ts';
import { hari, pilihanPph, profesi } from '../core/shared.ts';

/** Tax withheld from fees is for those who pay them. */
const pemotong = {
  rights: { read: { resource: 'bayar-jasa', action: 'create' }, write: { resource: 'bayar-jasa', action: 'create' } },
} as const;

/** Whoever treats patients (product §2.10, §2.11, §3): doctors, whose page its list is, and others by their profession. */
export const dokter = defineResource({
  name: 'dokter',
  label: 'Dokter',
  icon: 'Dokter',
  about: 'Dokter klinik: jam praktik, izin, dan pasien yang ditangani.',
  alsoCalled: ['dr', 'jam praktik', 'sip', 'str', 'spesialis'],
  title: 'name',
  facts: ['profesi', 'email', 'ruang'],
  related: [
    {
      resource: 'laporan/jasa',
      field: 'orang',
      label: 'Jasa Medis',
      columns: ['tanggal', 'nama', 'pasien', 'status', 'jumlah'],
      sort: { field: 'id', order: 'DESC' },
      total: { sum: 'jumlah' },
    },
    {
      resource: 'laporan/treatment',
      field: 'dokter',
      label: 'Treatment',
      columns: ['tanggal_treatment', 'nama_pasien', 'jenis_treatment', 'total_biaya'],
      sort: { field: 'tanggal_treatment', order: 'DESC' },
    },
    {
      resource: 'kunjungan',
      field: 'dokter',
      label: 'Kunjungan',
      columns: ['tanggal', 'pasien', 'diagnosa', 'status'],
      sort: { field: 'id', order: 'DESC' },
    },
    {
      resource: 'transaksi',
      field: 'dokter',
      label: 'Transaksi',
      columns: ['invoiceNumber', 'tanggal', 'pasien', 'total', 'status'],
      sort: { field: 'id', order: 'DESC' },
    },
  ],
  rights: { manager: 'write', kasir: 'read', perawat: 'read', dokter: 'read', hr: 'write' },
  fields: {
    name: f.text('Nama', {
      required: true,
      alsoCalled: ['nama dokter', 'nama lengkap', 'nama karyawan', 'nama pegawai', 'nama staf', 'nama terapis'],
    }),
    username: f.text('Username', { required: true, unique: true, proposed: ({ name }) => sebutan(name) }),
    profesi: profesi('Profesi', { required: true, default: 'dokter', alsoCalled: ['jabatan', 'posisi'] }),
    email: f.email('Email', { unique: true }),
    phone: f.phone('Telepon'),
    website: f.url('Website', { placeholder: 'klinik.example' }),
    address: f.object('Alamat', {
      street: f.text('Jalan'),
      suite: f.text('Unit'),
      city: f.text('Kota'),
      zipcode: f.text('Kode Pos', { pattern: { regex: /^\d{5}$/, message: 'Kode pos terdiri dari 5 angka' } }),
      geo: f.object('Koordinat', {
        lat: f.number('Latitude', { decimals: 6, min: -90, max: 90 }),
        lng: f.number('Longitude', { decimals: 6, min: -180, max: 180 }),
      }),
    }),
    company: f.object('Perusahaan', {
      name: f.text('Nama Perusahaan'),
      catchPhrase: f.text('Slogan'),
      bs: f.text('Bidang'),
    }),
    ruang: f.text('Ruang', {
      maxLength: 40,
      bulk: true,
      placeholder: 'Ruang 2',
      help: 'Disebut saat memanggil antrian dan tampil di layar ruang tunggu',
    }),
    jamPraktik: f.list(
      'Jam Praktik',
      {
        hari: f.enum('Hari', hari, { required: true }),
        dari: f.time('Dari', { required: true, example: '08:00' }),
        sampai: f.time('Sampai', { required: true, example: '16:00' }),
      },
      {
        default: [],
        help: 'Boleh beberapa baris untuk satu hari. Tanpa satu baris pun, dokter praktik pada jam pelayanan klinik.',
      },
    ),
    sip: f.text('Nomor SIP', { maxLength: 60, bulk: false, help: 'Pada surat yang ditandatangani' }),
    mulaiPraktik: f.date('Mulai Praktik', { bulk: false, help: 'Dasar hitungan pengalaman' }),
    pasienTerdahulu: f.number('Pasien Terdahulu', {
      min: 0,
      max: 1_000_000,
      bulk: false,
      help: 'Pasien yang ditangani sebelum konsol ini dipakai',
    }),
    rating: f.number('Rating', { bulk: false, decimals: 1, min: 0, max: 5, help: '0 sampai 5' }),
    pphJasa: f.enum('PPh atas Jasa', pilihanPph, {
      ...pemotong,
      help: 'Dipotong saat jasanya dibayar. Kosong: tidak dipotong',
    }),
    tarifPph: f.number('Tarif PPh', {
      ...pemotong,
      ...{ decimals: 2, min: 0.01, max: 50, unit: '%', bulk: false },
      help: 'Dari seluruh jasa. Mis. 2,5 untuk PPh 21 bukan pegawai (5% dari separuhnya), 2 untuk PPh 23',
    }),
    npwp: f.text('NPWP atau NIK', {
      ...pemotong,
      pattern: { regex: /^\d{15,16}$/, message: 'Terdiri dari 15 atau 16 angka' },
      help: 'Pada daftar PPh dan bukti potongnya',
    }),
    nonaktifSejak: f.retired(),
  },
  found: { named: true },
  list: {
    create: 'Create Dokter',
    first: { how: 'Tambah satu per satu, atau unggah satu berkas.' },
    columns: ['id', { field: 'name', label: 'Nama Dokter', beneath: ['ruang'] }, 'username', 'email'],
    filters: ['profesi'],
    opens: { profesi: 'dokter' },
  },
  along: [
    {
      resource: 'user',
      field: 'dokter',
      columns: { role: f.reference('Role Akun', 'roles', { alsoCalled: ['role', 'hak akses', 'akun'] }) },
      given: {},
      from: { name: 'name', email: 'email' },
    },
  ],
  form: [
    { label: 'Identitas', fields: ['name', 'username', 'profesi'] },
    { label: 'Kontak', fields: ['email', 'phone', 'website'] },
    { label: 'Alamat', fields: ['address'] },
    { label: 'Perusahaan', fields: ['company'] },
    { label: 'Pajak', fields: ['pphJasa', 'tarifPph', 'npwp'] },
    { label: 'Praktik', fields: ['ruang', 'jamPraktik', 'sip', 'mulaiPraktik', 'pasienTerdahulu', 'rating'] },
  ],
  check: ({ jamPraktik, pphJasa, tarifPph }) => ({
    ...jamPraktikSalah(jamPraktik),
    ...(pphJasa && !tarifPph && { tarifPph: 'Isi berapa persen yang dipotong' }),
  }),
});

export type Dokter = RecordOf<typeof dokter>;

const kolom = ['name', 'phone', 'email', 'ruang'] as const;

export const terapis = defineView(dokter, {
  name: 'terapis',
  label: 'Terapis',
  menu: { under: 'dokter', rank: 20 },
  about: 'Terapis dan jam kerjanya.',
  alsoCalled: ['beautician', 'therapist'],
  where: { profesi: 'terapis' },
  list: {
    create: 'Tambah Terapis',
    first: { how: 'Tambah satu per satu, atau unggah satu berkas.' },
    columns: kolom,
  },
});

/** All of them, of whatever profession. */
export const tim = defineView(dokter, {
  name: 'tim',
  label: 'Tim',
  menu: { under: 'dokter', rank: 10 },
  about: 'Semua yang menangani pasien: dokter, perawat, dan terapis.',
  alsoCalled: ['perawat', 'karyawan', 'staf', 'pegawai', 'tenaga medis'],
  where: {},
  list: {
    heading: 'Tim',
    create: 'Tambah Anggota Tim',
    first: { how: 'Tambah satu per satu, atau unggah satu berkas.' },
    columns: ['name', 'profesi', 'phone', 'ruang'],
    filters: ['profesi'],
  },
});
