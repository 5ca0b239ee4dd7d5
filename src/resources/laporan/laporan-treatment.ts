import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { margin, metodeTagihan, rekamMedis, signedMoney } from '../core/shared.ts';

const selesai = { field: 'status', is: 'selesai' } as const;
// Those of reversals do not count as given.
const diberikan = { field: 'jumlah', above: 0 } as const;

type Biaya = { biaya_konsultasi: number; biaya_obat: number; dikembalikan: number | null };
const totalBiaya = (row: Biaya) => row.biaya_konsultasi + row.biaya_obat - (row.dikembalikan ?? 0);

/**
 * Treatments given (product §2.21, §3): written by commands, with the names of that day. What is taken back on a later
 * day is a row of that day with negative amounts, `membalik` the first, so that the figures of a past day stay.
 */
export const laporanTreatment = defineResource({
  name: 'laporan/treatment',
  label: 'Laporan Treatment',
  icon: 'Laporan',
  branch: true,
  about: 'Treatment yang dikerjakan: dokter, biaya, dan statusnya.',
  alsoCalled: ['laporan tindakan', 'laporan dokter', 'laporan kunjungan'],
  title: 'kode_treatment',
  page: {
    headedBy: 'nama_pasien',
    facts: ['jenis_treatment', 'total_biaya', 'status', 'tanggal_treatment', 'waktu_treatment', 'nama_dokter'],
    without: ({ diagnosa, total_biaya, biaya_konsultasi }) => [
      ...(diagnosa === '-' ? (['diagnosa'] as const) : []),
      ...(total_biaya === biaya_konsultasi ? (['biaya_konsultasi'] as const) : []),
      'dokter',
    ],
  },
  rights: { manager: ['list', 'show', 'export'], dokter: 'read' },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    kode_treatment: f.text('Kode', { required: true, unique: true }),
    tanggal_treatment: f.date('Tanggal', { required: true }),
    waktu_treatment: f.time('Waktu', { required: true }),
    nama_pasien: f.text('Pasien', { required: true }),
    umur_pasien: f.text('Umur', { required: true }),
    jenis_kelamin: f.text('Jenis Kelamin', { required: true }),
    nama_dokter: f.text('Dokter', { required: true }),
    // The person who did it; whose visit it was stands beside.
    pelaksana: f.text('Pelaksana'),
    jenis_treatment: f.text('Jenis Treatment', { required: true }),
    diagnosa: f.text('Diagnosa', { required: true, ...rekamMedis }),
    tindakan: f.text('Tindakan'),
    obat_resep: f.text('Obat/Resep'),
    jumlah: f.number('Jumlah', { required: true, readOnly: true, default: 1, min: -1 }),
    biaya_konsultasi: signedMoney('Biaya Konsultasi'),
    biaya_obat: signedMoney('Biaya Obat'),
    // Of rows from before refunds had rows of their own.
    dikembalikan: f.money('Dikembalikan', { required: true, readOnly: true, hidden: true, default: 0 }),
    total_biaya: f.computed('Total Biaya', 'money', totalBiaya),
    // Cost of what was used up, from the batches that it was taken of.
    biaya_bahan: f.money('Biaya Bahan', { readOnly: true, min: -1e12, default: 0, rights: margin }),
    margin: f.computed(
      'Margin',
      'money',
      (row: Biaya & { biaya_bahan: number | null }) => totalBiaya(row) - (row.biaya_bahan ?? 0),
      { rights: margin, help: 'Total biaya dikurangi biaya bahannya' },
    ),
    metode_pembayaran: metodeTagihan('Metode Pembayaran', { required: true }),
    status: f.enum(
      'Status',
      {
        selesai: { label: 'Selesai', tone: 'green' },
        proses: { label: 'Proses', tone: 'blue' },
        menunggu: { label: 'Menunggu', tone: 'amber' },
        batal: { label: 'Batal', tone: 'red' },
      },
      { required: true },
    ),
    follow_up: f.date('Follow Up'),
    keterangan: f.longText('Keterangan'),
    referensi: f.text('Invoice', { readOnly: true }),
    membalik: f.reference('Membalik', 'laporan/treatment', { readOnly: true }),
    pasien: f.reference('Data Pasien', 'pasien', { readOnly: true }),
    dokter: f.reference('Data Dokter', 'dokter', { readOnly: true }),
    kunjungan: f.reference('Kunjungan', 'kunjungan', { readOnly: true }),
    treatment: f.reference('Data Treatment', 'treatments', { readOnly: true, orRetired: true }),
    // Index of the invoice's line.
    baris: f.number('Baris', { readOnly: true, hidden: true, min: 0 }),
    created_by: f.text('Dicatat Oleh', { required: true }),
    created_at: f.datetime('Dicatat', { required: true }),
  },
  list: {
    create: false,
    heading: 'Laporan Treatment',
    search: 'Cari treatment...',
    empty: 'Tidak ada data treatment',
    first: { how: 'Terisi saat kunjungan dengan treatment dibayar.', at: '/transaksi/create' },
    columns: [
      { field: 'kode_treatment', beneath: ['tanggal_treatment'] },
      { field: 'nama_pasien', beneath: ['umur_pasien'] },
      'nama_dokter',
      { field: 'jenis_treatment', beneath: [{ field: 'pelaksana', lead: 'Oleh' }] },
      'diagnosa',
      {
        field: 'total_biaya',
        label: 'Biaya',
        beneath: ['metode_pembayaran', { field: 'biaya_bahan', lead: 'Bahan' }],
        total: selesai,
      },
      { field: 'status', beneath: [{ field: 'membalik', lead: 'Membalik' }] },
    ],
    filters: ['tanggal_treatment', 'status', 'nama_dokter', 'pelaksana'],
    sort: { field: 'tanggal_treatment', order: 'DESC', within: 'waktu_treatment' },
    cards: [
      { label: 'Total Treatment', measure: { sum: 'jumlah' }, as: 'number' },
      {
        label: 'Selesai',
        help: 'Yang dibatalkan pada hari lain mengurangi hari pembatalannya',
        measure: { sum: 'jumlah', where: selesai },
        as: 'number',
      },
      {
        label: 'Dalam Proses',
        help: 'Treatment pada kunjungan tercatat di sini setelah dibayar',
        measure: { sum: 'jumlah', where: { field: 'status', is: 'proses' } },
        as: 'number',
      },
      {
        label: 'Margin',
        help: 'Pendapatan dikurangi bahan yang dipakai',
        measure: { sum: 'margin', where: selesai },
        as: 'money',
      },
      { label: 'Total Pendapatan', measure: { sum: 'total_biaya', where: selesai }, as: 'money' },
      { label: 'Unique Pasien', measure: { distinct: 'nama_pasien', where: diberikan }, as: 'number' },
      { label: 'Dokter Aktif', measure: { distinct: 'nama_dokter', where: diberikan }, as: 'number' },
    ],
    report: {
      period: 'tanggal_treatment',
      also: ['referensi', 'jumlah', 'tindakan', 'keterangan', 'created_by'],
      charts: [
        {
          label: 'Treatment terbanyak',
          by: 'jenis_treatment',
          series: [{ label: 'Jumlah treatment', measure: { sum: 'jumlah' } }],
          as: 'number',
          top: 8,
        },
        {
          label: 'Margin per treatment',
          by: 'jenis_treatment',
          series: [
            { label: 'Margin', measure: { sum: 'margin', where: selesai } },
            { label: 'Bahan', measure: { sum: 'biaya_bahan', where: selesai } },
          ],
          as: 'money',
          top: 8,
        },
        {
          label: 'Margin per pelaksana',
          by: 'pelaksana',
          series: [
            { label: 'Margin', measure: { sum: 'margin', where: selesai } },
            { label: 'Bahan', measure: { sum: 'biaya_bahan', where: selesai } },
          ],
          as: 'money',
        },
        {
          label: 'Pasien per dokter',
          by: 'nama_dokter',
          series: [{ label: 'Pasien', measure: { distinct: 'nama_pasien', where: diberikan } }],
          as: 'number',
        },
      ],
    },
  },
  actions: { edit: false, delete: false },
});

export type LaporanTreatment = RecordOf<typeof laporanTreatment>;
