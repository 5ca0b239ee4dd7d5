import { type Condition, defineResource, f, matches, type RecordOf } from '../../schema/index.ts';
import { alasanTanda, alat, ruang } from '../core/shared.ts';

/** The states of an appointment whose patient has not come. */
export const belumDatang = {
  ditunggu: { confirmed: { label: 'Dikonfirmasi', tone: 'green' }, waiting: { label: 'Menunggu', tone: 'amber' } },
  absen: { 'no-show': { label: 'Tidak Hadir', tone: 'red' } },
} as const;

/** The patient is still expected. */
export const ditunggu: Condition = { field: 'status', in: ['confirmed', 'waiting'] };

/** Appointments (product §2.7, §3); `userId` is the doctor. The misspelt labels are those of the spec. */
export const appointments = defineResource({
  name: 'appointments',
  label: 'Appointment',
  icon: 'Kalender',
  branch: true,
  about: 'Jadwal pasien: kalender, konfirmasi, kedatangan.',
  alsoCalled: [
    'janji',
    'reschedule',
    'pindah jadwal',
    'ubah jadwal',
    'jadwal',
    'booking',
    'reservasi',
    'kalender',
    'agenda',
    'besok',
  ],
  title: 'title',
  page: { facts: ['tanggal', 'waktu', 'status', 'userId', 'ruang', 'alat'] },
  rights: { manager: 'all', kasir: 'write', perawat: 'write', dokter: 'write' },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    title: f.text('Nama Appoitment', { required: true }),
    pasien: f.reference('Pasien', 'pasien', { required: true, bulk: false }),
    userId: f.reference('User ID', 'dokter', { required: true, help: 'Yang menangani' }),
    treatment: f.reference('Treatment', 'treatments', { required: true, bulk: false }),
    // Of the kinds that the treatment asks for; given by the rule where they are empty.
    ruang: f.reference('Ruang', 'sumber-daya', { among: ruang, bulk: false, help: 'Otomatis bila dikosongkan' }),
    alat: f.reference('Alat', 'sumber-daya', { among: alat, bulk: false, help: 'Otomatis bila dikosongkan' }),
    tanggal: f.date('Tanggal', { required: true, default: 'today' }),
    waktu: f.time('Waktu', { required: true }),
    durasi: f.number('Durasi', { required: true, min: 5, max: 480, default: 30, unit: 'menit' }),
    status: f.enum(
      'Status',
      {
        ...belumDatang.ditunggu,
        'in-progress': { label: 'Berlangsung', tone: 'blue' },
        cancelled: { label: 'Dibatalkan', tone: 'gray' },
        completed: { label: 'Selesai', tone: 'pink' },
        ...belumDatang.absen,
      },
      { required: true, default: 'waiting' },
    ),
    uangMuka: f.money('Uang Muka', {
      max: 1e9,
      bulk: false,
      help: 'Yang diminta saat memesan; diterima dengan Terima Uang Muka',
    }),
    body: f.longText('Catatan', { bulk: true }),
    alasanTanda: alasanTanda({ hidden: true }),
    // The number that checking in took; empty where the patient had one already.
    nomorAntrian: f.number('No. Antrian', { readOnly: true, min: 1, max: 999, pad: 3 }),
    alasanBatal: f.text('Alasan Batal', { readOnly: true, maxLength: 300 }),
    diingatkan: f.datetime('Diingatkan', { readOnly: true }),
    pengingat: f.text('Diingatkan Oleh', { readOnly: true }),
    // Somebody else changed it, so the patient is to be told; empty where there is nothing to tell.
    kabar: f.enum(
      'Kabar',
      { perlu: { label: 'Perlu dikabari', tone: 'amber' }, sudah: { label: 'Sudah dikabari', tone: 'green' } },
      { readOnly: true },
    ),
    // When the patient still thinks it is, or last did.
    tanggalSemula: f.date('Tanggal Semula', { readOnly: true }),
    waktuSemula: f.time('Waktu Semula', { readOnly: true }),
    statusPengingat: f.computed(
      'Pengingat',
      'enum',
      ({ status, diingatkan }: { status?: string | null; diingatkan?: string | null }) =>
        diingatkan ? 'sudah' : matches(ditunggu, { status }) ? 'belum' : null,
      {
        choices: {
          belum: { label: 'Belum diingatkan', tone: 'amber' },
          sudah: { label: 'Sudah diingatkan', tone: 'green' },
        },
      },
    ),
  },
  found: { rank: 3, label: 'Jadwal' },
  notices: [
    {
      text: '%{count} jadwal hari ini menunggu konfirmasi',
      filter: (today) => ({ tanggal_gte: today, tanggal_lte: today, status: 'waiting' }),
    },
    {
      text: '%{count} jadwal kemarin dan sebelumnya tanpa keterangan',
      tone: 'amber',
      filter: (today) => ({ tanggal_lt: today, status: ['confirmed', 'waiting'] }),
    },
    { text: '%{count} pasien perlu dikabari', tone: 'amber', filter: () => ({ kabar: 'perlu' }) },
  ],
  list: {
    heading: 'Daftar Appoitment',
    create: 'Create Appoitment',
    ahead: true,
    empty: 'Tidak ada data dokter',
    first: { how: 'Buat jadwal; pasien yang datang mengambil nomornya dari sini.' },
    columns: ['id', { field: 'title', beneath: ['tanggal', 'waktu', 'status'], reads: ['pasien'] }, 'userId'],
    filters: ['tanggal', 'status', 'userId', 'statusPengingat', 'kabar'],
    sort: { field: 'id', order: 'DESC' },
  },
  related: [
    {
      resource: 'titipan',
      field: 'appointment',
      label: 'Uang Muka',
      columns: ['tanggal', 'sebab', 'metodeBayar', 'kasir', 'jumlah'],
      sort: { field: 'id', order: 'DESC' },
      total: { sum: 'jumlah' },
    },
    {
      resource: 'lanjut-tanda',
      field: 'appointment',
      label: 'Peringatan yang Dilewati',
      columns: ['tanda', 'nama', 'alasan', 'oleh'],
      sort: { field: 'id', order: 'DESC' },
    },
  ],
  form: [
    // The name follows from patient and treatment.
    { label: 'Perawatan', fields: ['pasien', 'treatment', 'userId', 'title', 'ruang', 'alat'] },
    { label: 'Jadwal', fields: ['tanggal', 'waktu', 'durasi', 'status', 'uangMuka', 'body'] },
  ],
});

export type Appointment = RecordOf<typeof appointments>;
