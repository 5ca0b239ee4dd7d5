import { defineResource, f, formatDate, type RecordOf } from '../../schema/index.ts';
import { signedBy } from '../core/shared.ts';

/** Messages to patients by WhatsApp, beside those of appointments: whom, why, what and when; rows by command. */
export const pesanPasien = defineResource({
  name: 'pesan-pasien',
  label: 'Pesan ke Pasien',
  icon: 'Pasien',
  menu: { under: 'pasien', rank: 30 },
  about: 'Pesan yang dikirim ke pasien, dan yang belum.',
  alsoCalled: ['wa terkirim', 'broadcast', 'sms', 'blast'],
  guard: 'pasien',
  title: ({ tanggal }) => `Pesan ${formatDate(tanggal)}`,
  page: { headedBy: 'pasien' },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    pasien: f.reference('Pasien', 'pasien', { required: true, readOnly: true }),
    jenis: f.enum(
      'Tentang',
      {
        ulang: { label: 'Ulang perawatan', tone: 'blue' },
        ulangTahun: { label: 'Ulang tahun', tone: 'pink' },
        paket: { label: 'Paket hampir habis masa', tone: 'amber' },
        penarikan: { label: 'Penarikan batch', tone: 'red' },
        lainnya: { label: 'Lainnya' },
      },
      { required: true, default: 'lainnya' },
    ),
    // What is called back, and nothing else, is told without consent.
    batch: f.reference('Batch', 'batch', { requiredIf: { field: 'jenis', is: 'penarikan' } }),
    teks: f.longText('Pesan', { required: true, minLength: 3, maxLength: 1000 }),
    nomor: f.text('Nomor Telepon', { required: true, readOnly: true, maxLength: 20 }),
    tanggal: f.date('Tanggal', { required: true, readOnly: true }),
    waktu: f.time('Waktu', { required: true, readOnly: true }),
    oleh: signedBy('Oleh', { required: true }),
    status: f.enum(
      'Status',
      { terkirim: { label: 'Terkirim', tone: 'green' }, batal: { label: 'Tidak jadi', tone: 'gray' } },
      { required: true, readOnly: true, default: 'terkirim' },
    ),
  },
  list: {
    create: false,
    import: false,
    empty: 'Belum ada pesan',
    first: { how: 'Tercatat saat pasien dihubungi dari Perlu Dihubungi.', at: 'pasien/hubungi' },
    columns: [
      { field: 'tanggal', beneath: ['waktu'] },
      'pasien',
      { field: 'jenis', beneath: ['batch'] },
      'teks',
      { field: 'status', beneath: ['oleh'] },
    ],
    filters: ['tanggal', 'jenis', 'pasien', 'batch', 'status'],
    sort: { field: 'id', order: 'DESC' },
  },
  actions: { edit: false, delete: false },
});

export type PesanPasien = RecordOf<typeof pesanPasien>;
