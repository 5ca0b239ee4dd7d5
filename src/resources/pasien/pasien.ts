import { gabunganPasien, kesamaan, umur } from '../../domain/pasien/pasien.ts';
import { type Condition, defineResource, defineView, f, type RecordOf } from '../../schema/index.ts';
import { bulan, bulanDari, daftarTanda, kategori, rekamMedis, tingkat } from '../core/shared.ts';

const unknownBirth: Condition = { field: 'birthDate', empty: true };

/**
 * Patients (product §2.8, §2.9, §3); their medical history are rows of `riwayat`. Archived, never erased: medical records
 * are kept for 25 years (Permenkes 24/2022).
 */
export const pasien = defineResource({
  name: 'pasien',
  label: 'Pasien',
  icon: 'Pasien',
  about: 'Semua pasien: data diri, riwayat, tagihan, sesi, dan titipannya.',
  alsoCalled: ['pelanggan', 'customer', 'klien', 'member', 'poin', 'poin member', 'rekam medis'],
  title: 'name',
  facts: ['umur', 'phone', { field: 'lastVisit', lead: 'Terakhir' }, { field: 'namaSebelumnya', lead: 'Sebelumnya' }],
  commands: { buttons: false },
  page: { draft: true },
  related: [
    {
      resource: 'transaksi',
      field: 'pasien',
      label: 'Transaksi',
      columns: ['invoiceNumber', 'tanggal', 'layanan', 'total', 'status'],
      sort: { field: 'id', order: 'DESC' },
    },
    {
      resource: 'kunjungan',
      field: 'pasien',
      label: 'Kunjungan',
      columns: ['tanggal', 'dokter', 'diagnosa', 'status'],
      sort: { field: 'id', order: 'DESC' },
    },
    {
      resource: 'surat-dokter',
      field: 'pasien',
      label: 'Surat Dokter',
      columns: ['tanggal', 'nomor', 'jenis', 'dokter', 'dibatalkan'],
      sort: { field: 'id', order: 'DESC' },
    },
    {
      resource: 'poin',
      field: 'pasien',
      label: 'Poin',
      columns: ['tanggal', 'sebab', 'jumlah', 'transaksi', 'sampai'],
      sort: { field: 'id', order: 'DESC' },
    },
    {
      resource: 'persetujuan',
      field: 'pasien',
      label: 'Persetujuan',
      columns: ['dimintaPada', 'judul', 'status', 'sampai'],
      sort: { field: 'id', order: 'DESC' },
    },
    {
      resource: 'lanjut-tanda',
      field: 'pasien',
      label: 'Peringatan yang Dilewati',
      columns: ['tanggal', 'tanda', 'nama', 'alasan'],
      sort: { field: 'id', order: 'DESC' },
    },
    {
      resource: 'akses-rekam',
      field: 'pasien',
      label: 'Rekam Medis Dibaca Oleh',
      columns: ['tanggal', 'nama', 'pertama'],
      sort: { field: 'id', order: 'DESC' },
    },
  ],
  rights: { manager: 'write', kasir: 'write', perawat: 'write', dokter: 'write' },
  rows: { field: 'dokter', is: '$me.dokter' },
  fields: {
    name: f.text('Nama Pasien', { required: true, alsoCalled: ['nama lengkap', 'pasien', 'nama'] }),
    nomorRM: f.text('No. RM', {
      unique: true,
      maxLength: 20,
      help: 'Nomor rekam medis dari sistem lama atau map kertas',
      alsoCalled: [
        'nomor rm',
        'no rekam medis',
        'nomor rekam medis',
        'rekam medis',
        'rm',
        'no mr',
        'nomor mr',
        'no rekam',
        'no rkm medis',
        'nomor pasien',
        'kode pasien',
      ],
    }),
    kategori: kategori({ required: true, default: 'Beauty' }),
    gender: f.enum(
      'Jenis Kelamin',
      {
        Perempuan: { label: 'Perempuan', alsoCalled: ['p', 'pr', 'wanita', 'cewek', 'female', 'f'] },
        'Laki-laki': { label: 'Laki-laki', alsoCalled: ['l', 'lk', 'laki', 'lakilaki', 'pria', 'cowok', 'male', 'm'] },
      },
      {
        required: true,
        bulk: false,
        alsoCalled: ['l/p', 'p/l', 'jk', 'kelamin', 'jenis kel', 'gender', 'sex', 'sexs'],
      },
    ),
    birthDate: f.date('Tanggal Lahir', { of: 'birth', bulk: false, alsoCalled: ['tgl lahir', 'tgl lhr', 'lahir'] }),
    // Typed only where no birth date is known; screens show `umur`.
    age: f.number('Umur', {
      min: 0,
      max: 130,
      unit: 'tahun',
      visibleIf: unknownBirth,
      requiredIf: unknownBirth,
      help: 'Bila tanggal lahir tidak diketahui',
      alsoCalled: ['usia', 'age'],
    }),
    // An age grows: it is reckoned on from here.
    tahunLahir: f.number('Tahun Lahir (Perkiraan)', {
      readOnly: true,
      min: 1800,
      max: 9999,
      pad: 4,
      visibleIf: unknownBirth,
    }),
    umur: f.live('Umur', umur),
    // Not unique: the NIK on the other record may be the wrong one, so a duplicate is a warning.
    nik: f.text('NIK', {
      sensitive: true,
      // For those who register or treat patients only.
      rights: { read: { resource: 'pasien', action: 'edit' } },
      digits: true,
      help: '16 angka pada KTP',
      alsoCalled: ['no ktp', 'ktp', 'no identitas', 'nomor induk kependudukan'],
      pattern: { regex: /^\d{16}$/, message: 'NIK terdiri dari 16 angka' },
    }),
    phone: f.phone('Telepon', {
      requiredIf: { field: 'wali_telepon', empty: true },
      rest: 'kontakLain',
      placeholder: '0812 3456 7890',
    }),
    wali_telepon: f.phone('Nomor Wali', {
      help: 'Untuk pasien di bawah 17 tahun yang belum memiliki telepon sendiri',
      rest: 'kontakLain',
      placeholder: '0812 3456 7890',
    }),
    kontakLain: f.text('Kontak Lain', {
      help: 'Nomor lain, atau milik siapa nomornya',
      alsoCalled: ['telepon 2', 'hp 2', 'no hp 2', 'nomor lain', 'telepon lain', 'keterangan telepon'],
    }),
    email: f.email('Email'),
    address: f.longText('Alamat', { maxLength: 300, alsoCalled: ['alamat lengkap', 'alamat rumah', 'domisili'] }),
    dokter: f.reference('Dokter', 'dokter', {
      required: true,
      alsoCalled: ['nama dokter', 'dokter penanggung jawab', 'dpjp'],
    }),
    tanda: daftarTanda('Tanda Keamanan', {
      help: 'Treatment dan produk yang tidak untuk tanda ini hanya diberikan dengan alasan',
      alsoCalled: ['tanda', 'peringatan'],
    }),
    allergies: f.longText('Alergi', { maxLength: 300, alsoCalled: ['riwayat alergi', 'alergi obat'] }),
    lampiran: f.files('Lampiran', {
      // Referrals, laboratory results and photos of the skin: their names alone tell a diagnosis.
      ...rekamMedis,
      help: 'Surat rujukan, hasil laboratorium, foto kulit',
    }),
    // A tier is money: who may set promotions gives it.
    tingkat: tingkat('Tingkat', {
      rights: { write: { resource: 'promo', action: 'edit' } },
      help: 'Syarat promo yang hanya untuk tingkat ini dan di atasnya',
      alsoCalled: ['member', 'membership', 'keanggotaan', 'level member'],
    }),
    tingkatSejak: f.date('Tingkat Sejak', {
      rights: { write: { resource: 'promo', action: 'edit' } },
      visibleIf: { field: 'tingkat', empty: false },
      help: 'Kosong: sejak dulu',
    }),
    namaSebelumnya: f.formerNames(),
    tahuDari: f.enum(
      'Tahu Dari',
      {
        Instagram: { label: 'Instagram', alsoCalled: ['ig', 'insta'] },
        TikTok: { label: 'TikTok' },
        Google: { label: 'Google', alsoCalled: ['google maps', 'maps'] },
        Teman: { label: 'Teman atau Keluarga', alsoCalled: ['teman', 'keluarga', 'referensi', 'pasien lain'] },
        Lewat: { label: 'Lewat Klinik', alsoCalled: ['lewat', 'walk in', 'spanduk'] },
        Lainnya: { label: 'Lainnya' },
      },
      { alsoCalled: ['sumber', 'tahu klinik dari', 'referral'] },
    ),
    bolehDihubungi: f.boolean('Bersedia Dihubungi', {
      default: false,
      // Each says so for themselves.
      bulk: false,
      help: 'Pasien menyetujui pesan pengingat perawatan dan ucapan dari klinik',
      alsoCalled: ['setuju dihubungi', 'boleh dihubungi', 'consent', 'persetujuan', 'boleh wa', 'setuju wa'],
    }),
    // The source of the consent: PDP asks where it was given.
    asalPersetujuan: f.text('Asal Persetujuan', {
      maxLength: 100,
      visibleIf: { field: 'bolehDihubungi', is: true },
      help: 'Di mana pasien menyetujuinya, mis. formulir pendaftaran',
      example: 'Formulir pendaftaran 2023',
      proposed: ({ bolehDihubungi }) => (bolehDihubungi === true ? 'Data sebelum konsol ini' : null),
      alsoCalled: ['sumber persetujuan', 'persetujuan dari', 'asal consent', 'sumber consent'],
    }),
    // As it stood when this console took over; the two figures below begin with it.
    terakhirDatang: f.date('Terakhir Datang', {
      bulk: false,
      help: 'Kunjungan terakhir sebelum konsol ini dipakai',
      alsoCalled: ['terakhir berkunjung', 'terakhir kunjungan', 'last visit', 'tanggal terakhir datang'],
    }),
    kunjunganTerdahulu: f.number('Kunjungan Terdahulu', {
      min: 0,
      max: 10_000,
      bulk: false,
      unit: 'kali',
      help: 'Banyaknya kunjungan sebelum konsol ini dipakai',
      alsoCalled: ['jumlah kunjungan', 'banyak kunjungan', 'kunjungan', 'visit'],
    }),
    // For lists of birthdays.
    bulanLahir: f.computed(
      'Bulan Lahir',
      'enum',
      ({ birthDate }: { birthDate?: string | null }) => (birthDate ? bulanDari(birthDate) : null),
      { choices: bulan },
    ),
    joinDate: f.date('Bergabung', { required: true, readOnly: true, default: 'today' }),
    totalVisits: f.number('Total Kunjungan', { required: true, readOnly: true, default: 0 }),
    lastVisit: f.date('Kunjungan Terakhir', { readOnly: true, last: true }),
    // Of the last visit that was paid, and of the last with a treatment that is to be repeated.
    perawatanTerakhir: f.text('Perawatan Terakhir', { readOnly: true, maxLength: 200 }),
    ulangiPada: f.date('Perlu Diulang', { readOnly: true }),
    ulangiUntuk: f.text('Perawatan Diulang', { readOnly: true, maxLength: 200 }),
    dihubungi: f.date('Terakhir Dihubungi', { readOnly: true, last: true }),
    nextAppointment: f.object(
      'Appointment Berikutnya',
      {
        treatment: f.text('Treatment', { required: true }),
        dokter: f.text('Dokter', { required: true }),
        date: f.date('Tanggal', { required: true }),
        time: f.time('Waktu', { required: true }),
      },
      { readOnly: true },
    ),
  },
  found: { rank: 1, named: true },
  list: {
    search: 'Cari pasien...',
    create: 'Tambah Pasien',
    first: { how: 'Daftarkan satu per satu, atau unggah daftar yang lama.' },
    columns: [
      'id',
      {
        field: 'name',
        beneath: [
          ...(['gender', 'umur', { field: 'nomorRM', lead: 'RM' }] as const),
          ...([{ field: 'namaSebelumnya', lead: 'Sebelumnya' }, 'tanda'] as const),
        ],
      },
      'kategori',
      'dokter',
      'phone',
    ],
    filters: [
      ...(['kategori', 'gender', 'dokter', 'lastVisit', 'perawatanTerakhir', 'ulangiPada'] as const),
      ...(['bulanLahir', 'tahuDari', 'tingkat', 'bolehDihubungi', 'dihubungi'] as const),
    ],
  },
  // For the warning of duplicates, and for whom a request is.
  lookups: ['nik', 'phone', 'wali_telepon', 'birthDate'],
  alike: { by: ['name', 'birthDate', 'gender', 'phone', 'nik'], likeness: kesamaan },
  merges: {
    compared: [
      'nomorRM',
      'name',
      'birthDate',
      'gender',
      'nik',
      'phone',
      'address',
      'dokter',
      'tanda',
      'allergies',
      'lastVisit',
    ],
    counted: ['kunjungan', 'transaksi', 'appointments'],
    joined: (stays, goes) => ({
      ...gabunganPasien(stays, goes),
      nextAppointment: stays.nextAppointment ?? goes.nextAppointment,
    }),
  },
  form: [
    { label: 'Identitas', fields: ['name', 'nomorRM', 'kategori', 'gender', 'birthDate', 'age', 'nik'] },
    {
      label: 'Kontak',
      fields: [
        'phone',
        'wali_telepon',
        'kontakLain',
        'email',
        'address',
        'tahuDari',
        'bolehDihubungi',
        'asalPersetujuan',
      ],
    },
    { label: 'Perawatan', fields: ['dokter', 'tanda', 'allergies', 'lampiran'] },
    { label: 'Keanggotaan', fields: ['tingkat', 'tingkatSejak'] },
    { label: 'Sebelum Konsol Ini', fields: ['terakhirDatang', 'kunjunganTerdahulu'] },
  ],
  delete: { confirm: 'Apakah anda yakin ingin menghapus data pasien ini?', mode: 'archive' },
});

export type Pasien = RecordOf<typeof pasien>;

/** Patients who agreed to be written to, as a queue: whose treatment is to be repeated, and whose birthday it is. */
export const pasienDihubungi = defineView(pasien, {
  name: 'pasien/hubungi',
  label: 'Perlu Dihubungi',
  menu: { under: 'pasien', rank: 10 },
  about: 'Siapa perlu diingatkan: perawatan ulang, ulang tahun, dan paket yang hampir habis masa.',
  alsoCalled: [
    'ulang tahun',
    'ultah',
    'recall',
    'follow up',
    'kontrol ulang',
    'pengingat',
    'reminder',
    'whatsapp',
    'wa',
    'hubungi pasien',
    'telepon pasien',
    'paket habis masa',
  ],
  where: { bolehDihubungi: true },
  list: {
    create: false,
    import: false,
    heading: 'Perlu Dihubungi',
    columns: ['name', 'ulangiPada', 'ulangiUntuk', 'dihubungi'],
    sort: { field: 'ulangiPada', order: 'DESC' },
  },
  // Their page is the patient's own.
  actions: { edit: false, delete: false, show: false },
});
