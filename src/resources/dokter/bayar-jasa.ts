import { defineResource, f, formatDate } from '../../schema/index.ts';
import { metodeBayar, semuaJasa, signedBy } from '../core/shared.ts';

/** Payments of fees: each closes the open rows of one person up to a day, as a till is closed, and stands in the ledger. */
export const bayarJasa = defineResource({
  name: 'bayar-jasa',
  label: 'Bayar Jasa',
  icon: 'Uang',
  branch: true,
  menu: { under: 'dokter', rank: 60 },
  about: 'Jasa medis yang dibayarkan, per orang dan masa.',
  alsoCalled: [
    'bayar komisi',
    'gajian',
    'bayar gaji',
    'bayar fee',
    'slip jasa',
    'slip gaji',
    'bayar terapis',
    'bayar dokter',
  ],
  title: ({ tanggal, sampai }) => `Jasa s.d. ${formatDate(sampai)}, dibayar ${formatDate(tanggal)}`,
  page: { headedBy: 'orang', facts: ['dibayarkan', 'status', 'metode', 'oleh'] },
  rights: { manager: ['list', 'show', 'create', 'edit', 'export'], dokter: 'read', perawat: 'read' },
  rows: { field: 'orang', is: '$me.dokter' },
  ownUnless: semuaJasa,
  fields: {
    orang: f.reference('Orang', 'dokter', { required: true, orRetired: true }),
    sampai: f.date('Sampai Tanggal', {
      required: true,
      default: 'today',
      help: 'Jasa setelah hari ini dibayar berikutnya',
    }),
    metode: metodeBayar('Dibayar dengan', { required: true, default: 'Transfer Bank' }),
    catatan: f.text('Catatan', { maxLength: 200 }),
    tanggal: f.date('Tanggal Bayar', { required: true, readOnly: true, default: 'today' }),
    // Worked out of the open rows, shown before it is paid and told with it.
    jumlah: f.money('Jumlah', {
      required: true,
      max: 1e15,
      help: 'Seluruh jasa yang belum dibayar sampai tanggal itu',
    }),
    pph: f.money('PPh Dipotong', { required: true, readOnly: true, max: 1e15, default: 0 }),
    dibayarkan: f.computed('Dibayarkan', 'money', ({ jumlah, pph }: { jumlah: number; pph: number }) => jumlah - pph),
    baris: f.number('Banyak Tindakan', { required: true, readOnly: true, min: 1 }),
    status: f.enum(
      'Status',
      { dibayar: { label: 'Dibayar', tone: 'green' }, batal: { label: 'Batal', tone: 'red' } },
      { required: true, readOnly: true, default: 'dibayar' },
    ),
    referensi: f.text('No. Kas', { readOnly: true }),
    oleh: signedBy('Dibayar Oleh', { required: true }),
    alasanBatal: f.text('Alasan Batal', { readOnly: true, maxLength: 300 }),
  },
  list: {
    heading: 'Bayar Jasa',
    create: 'Bayar Jasa',
    import: false,
    search: 'Cari pembayaran jasa...',
    empty: 'Belum ada jasa yang dibayar',
    first: { how: 'Bayar jasa yang masih terbuka, per orang.' },
    columns: [
      ...(['tanggal', 'orang', 'sampai', 'baris'] as const),
      { field: 'jumlah', beneath: [{ field: 'pph', lead: 'PPh' }] },
      'dibayarkan',
      ...(['metode', 'status'] as const),
    ],
    filters: ['orang', 'tanggal', 'status'],
    sort: { field: 'id', order: 'DESC' },
  },
  form: [{ label: '', fields: ['orang', 'sampai', 'metode', 'catatan', 'jumlah'] }],
  related: [
    {
      resource: 'laporan/jasa',
      field: 'bayar',
      label: 'Rincian',
      columns: ['tanggal', 'nama', 'pasien', 'hitungan', 'jumlah'],
      sort: { field: 'id', order: 'ASC' },
      total: { sum: 'jumlah' },
    },
  ],
  actions: { edit: false, delete: false },
  commands: { create: 'jasa/bayar' },
});
