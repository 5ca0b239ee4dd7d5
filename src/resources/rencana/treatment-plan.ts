import { progres } from '../../domain/rencana/rencana.ts';
import { defineResource, f, type RecordOf } from '../../schema/index.ts';

const berjalan = { field: 'status', is: 'berjalan' } as const;

/** Treatment plans: an aim, and treatments in several sessions; the sessions are rows of `sesi-rencana`. */
export const treatmentPlan = defineResource({
  name: 'treatment-plan',
  label: 'Treatment Plan',
  icon: 'Treatment',
  menu: { under: 'appointments', rank: 20 },
  about: 'Rencana perawatan beberapa sesi, dengan penawaran harganya.',
  alsoCalled: ['rencana perawatan', 'penawaran', 'estimasi biaya', 'quotation'],
  title: 'tujuan',
  facts: ['pasien', 'progres', 'status'],
  page: { headedBy: 'pasien', without: () => ['jumlahSesi', 'sesiSelesai'] },
  rights: { manager: 'write', kasir: 'read', perawat: 'write', dokter: 'write' },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    pasien: f.reference('Pasien', 'pasien', { required: true, bulk: false }),
    dokter: f.reference('Dokter', 'dokter', { required: true }),
    tujuan: f.text('Tujuan', { required: true, maxLength: 200, placeholder: 'Contoh: mengurangi bekas jerawat' }),
    mulai: f.date('Mulai', { required: true, default: 'today' }),
    treatments: f.list('Treatment', {
      treatment: f.reference('Treatment', 'treatments', { required: true }),
      // One where it is empty: lines from before had none.
      qty: f.number('Banyak per Sesi', { min: 0.1, max: 9999, decimals: 1, default: 1 }),
      sesi: f.number('Jumlah Sesi', { required: true, min: 1, max: 60, default: 1 }),
      jarak: f.number('Jarak Antarsesi', { required: true, min: 1, max: 365, default: 7, unit: 'hari' }),
    }),
    products: f.list('Produk', {
      produk: f.reference('Barang', 'produk', { required: true }),
      qty: f.number('Banyak', { required: true, min: 1, max: 999, default: 1 }),
    }),
    catatan: f.longText('Catatan', { maxLength: 500 }),
    status: f.enum(
      'Status',
      {
        berjalan: { label: 'Berjalan', tone: 'blue' },
        selesai: { label: 'Selesai', tone: 'green' },
        dihentikan: { label: 'Dihentikan', tone: 'gray' },
      },
      { required: true, readOnly: true, default: 'berjalan' },
    ),
    alasanHenti: f.text('Alasan Dihentikan', { readOnly: true, maxLength: 300 }),
    jumlahSesi: f.number('Jumlah Sesi', { required: true, readOnly: true, min: 0, default: 0 }),
    sesiSelesai: f.number('Sesi Selesai', { required: true, readOnly: true, min: 0, default: 0 }),
    sesiTerakhir: f.date('Sesi Terakhir', { readOnly: true }),
    progres: f.computed('Progres', 'text', progres),
  },
  found: {},
  list: {
    heading: 'Daftar Treatment Plan',
    search: 'Cari treatment plan...',
    create: 'Buat Treatment Plan',
    import: false,
    empty: 'Belum ada treatment plan',
    first: { how: 'Buat untuk seorang pasien; sesi-sesinya lalu dijadwalkan sekaligus.' },
    columns: [
      'id',
      { field: 'pasien', beneath: ['tujuan'] },
      'dokter',
      'mulai',
      { field: 'progres', sortable: false },
      'status',
    ],
    filters: ['status', 'dokter', 'mulai'],
    sort: { field: 'id', order: 'DESC' },
  },
  form: [
    { label: 'Rencana', fields: ['pasien', 'dokter', 'tujuan', 'mulai', 'catatan'] },
    { label: 'Isi Rencana', fields: ['treatments', 'products'] },
  ],
  related: [
    {
      resource: 'sesi-rencana',
      field: 'rencana',
      label: 'Sesi',
      columns: ['nama', 'status', 'tanggal', 'appointment', 'transaksi'],
      sort: { field: 'id', order: 'ASC' },
    },
  ],
  lookups: ['pasien', 'sesiTerakhir'],
  actions: { delete: false, edit: berjalan },
  settled: 'Rencana yang selesai atau dihentikan tidak dapat diubah lagi.',
  check: ({ treatments }) => {
    if (treatments.length === 0) return { treatments: 'Pilih paling sedikit satu treatment' };
    const again = treatments.findIndex(
      ({ treatment }, index) => treatments.findIndex((each) => each.treatment === treatment) < index,
    );
    return again < 0 ? {} : { treatments: 'Treatment yang sama hanya satu baris; ubah jumlah sesinya' };
  },
});

export type TreatmentPlan = RecordOf<typeof treatmentPlan>;
