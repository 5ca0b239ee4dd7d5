import { tigaAngka } from '../../domain/antrian/antrian.ts';
import { subtotalKunjungan } from '../../domain/kunjungan/kunjungan.ts';
import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import {
  alasanTanda,
  aturanPakai,
  kategori,
  kodeIcd,
  pelaksana,
  penjual,
  rekamMedis,
  takings,
} from '../core/shared.ts';

const item = {
  nama: f.text('Nama', { required: true }),
  harga: f.money('Harga', { required: true }),
  kategori: f.text('Kategori'),
  // The catalogue's price where another is charged, and the PPN of the item; all set when the visit is stored.
  hargaKatalog: f.money('Harga Katalog', { readOnly: true }),
  kenaPpn: f.boolean('Dikenai PPN', { default: true, readOnly: true }),
  termasukPpn: f.boolean('Harga Termasuk PPN', { default: false, readOnly: true, hidden: true }),
};
const disalin = { hidden: true, ...rekamMedis } as const;
const treatment = {
  treatment: f.reference('Treatment', 'treatments', { hidden: true }),
  ...item,
  // One where it is empty: lines from before had none.
  qty: f.number('Banyak', { min: 0.1, max: 9999, decimals: 1, default: 1 }),
  // Of the catalogue, set when the visit is stored.
  satuan: f.text('Satuan', { readOnly: true }),
  pecahan: f.boolean('Boleh Pecahan (24,5)', { readOnly: true, hidden: true, default: false }),
  // Whose visit it is where nobody is named.
  pelaksana: pelaksana(),
  // Amounts told at the visit, in the product's small unit, in place of the recipe's.
  bahan: f.list(
    'Bahan',
    {
      produk: f.reference('Produk', 'produk', { required: true, orRetired: true }),
      jumlah: f.number('Banyak', { required: true, min: 0, max: 9999, decimals: 1 }),
    },
    { default: [] },
  ),
};

/** Visits (product §2.16, §3, §4); paid ones refer to their transaction. */
export const kunjungan = defineResource({
  name: 'kunjungan',
  label: 'Kunjungan',
  icon: 'Kunjungan',
  branch: true,
  menu: { under: 'antrian', rank: 10 },
  about: 'Pasien yang sedang di klinik: treatment, produk, dan pelaksananya.',
  alsoCalled: [
    'visit',
    'pasien dalam proses',
    'pemeriksaan',
    'tindakan',
    'pelaksana',
    'siapa mengerjakan',
    'pasien hari ini',
  ],
  title: ({ id, antrian }) => (antrian ? `Antrian ${tigaAngka(antrian)}` : `Kunjungan ${id}`),
  page: {
    draft: true,
    facts: ['subtotal', 'status', 'kategori', 'dokter', 'tanggal', 'waktuMasuk'],
    without: ({ antrian }) => (antrian ? ['antrian'] : []),
  },
  rights: { manager: 'write', kasir: 'read', perawat: 'write', dokter: 'write' },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true, default: 'today' }),
    // Empty where it began without a number.
    antrian: f.number('No. Antrian', { readOnly: true, min: 1, max: 999, pad: 3 }),
    pasien: f.reference('Nama Pasien', 'pasien', { required: true, readOnly: true }),
    dokter: f.reference('Dokter', 'dokter', { required: true }),
    kategori: kategori({ required: true }),
    status: f.enum(
      'Status',
      {
        'Dalam Perawatan': { label: 'Dalam Perawatan', tone: 'blue' },
        'Selesai Konsultasi': { label: 'Selesai Konsultasi', tone: 'green' },
        // Set by the command that cancels, with a reason.
        Batal: { label: 'Batal', tone: 'gray' },
      },
      { required: true, bulk: false, default: 'Dalam Perawatan' },
    ),
    // As it was when the visit began.
    kedatangan: f.enum(
      'Kedatangan',
      { baru: { label: 'Pasien baru', tone: 'green' }, lama: { label: 'Pasien lama', tone: 'blue' } },
      { readOnly: true },
    ),
    waktuMasuk: f.time('Waktu Masuk', { required: true, readOnly: true, default: 'now' }),
    // Those of its `catatan-klinis` under the names of version 1.0, read and written through.
    keluhan: f.longText('Keluhan', { ...disalin, maxLength: 1000 }),
    pemeriksaan: f.longText('Pemeriksaan', { ...disalin, maxLength: 2000 }),
    diagnosa: f.text('Diagnosa', disalin),
    kodeDiagnosa: f.text('Kode ICD-10', { ...disalin, example: 'L70.0', pattern: kodeIcd }),
    treatments: f.list('Treatment', treatment),
    products: f.list('Produk', {
      produk: f.reference('Barang', 'produk', { hidden: true }),
      ...item,
      qty: f.number('Banyak', { required: true, min: 1, max: 999, default: 1 }),
      aturanPakai: aturanPakai(),
      penjual: penjual(),
    }),
    addons: f.list('Tambahan', treatment),
    alasanTanda: alasanTanda({ hidden: true }),
    anjuran: f.longText('Anjuran', { ...disalin, maxLength: 1000 }),
    subtotal: f.computed('Subtotal', 'money', subtotalKunjungan, { rights: takings }),
    transaksi: f.reference('Transaksi', 'transaksi', { readOnly: true }),
    alasanBatal: f.text('Alasan Batal', { readOnly: true, maxLength: 300 }),
    // How many products were used beyond what the stock had.
    bahanKurang: f.number('Bahan Belum Tercatat', { readOnly: true, hidden: true, min: 0, default: 0 }),
    // Of the last correction after the payment.
    alasanPelaksana: f.text('Alasan Ubah Pelaksana', { readOnly: true, maxLength: 300 }),
  },
  related: [
    {
      resource: 'pakai-bahan',
      field: 'kunjungan',
      label: 'Bahan Terpakai',
      columns: ['produk', 'batch', 'jumlah', 'satuan', 'treatment'],
      sort: { field: 'id', order: 'ASC' },
    },
    {
      resource: 'persetujuan',
      field: 'kunjungan',
      label: 'Persetujuan',
      columns: ['judul', 'status', 'pada', 'sampai'],
      sort: { field: 'id', order: 'DESC' },
    },
    {
      resource: 'lanjut-tanda',
      field: 'kunjungan',
      label: 'Peringatan yang Dilewati',
      columns: ['tanda', 'nama', 'alasan', 'oleh'],
      sort: { field: 'id', order: 'DESC' },
    },
  ],
  notices: [
    {
      text: '%{count} kunjungan kemarin dan sebelumnya belum selesai atau belum dibayar',
      tone: 'amber',
      filter: (today) => ({ ...belumDibayar, tanggal_lt: today }),
    },
    {
      text: '%{count} kunjungan memakai bahan yang belum ada di stok',
      tone: 'amber',
      filter: () => ({ bahanKurang_gt: 0 }),
    },
  ],
  list: {
    create: false,
    search: 'Cari pasien...',
    empty: 'Tidak ada pasien dalam proses',
    first: { how: 'Terbuka sendiri saat pasien mengambil nomor antrian.', at: 'antrian' },
    columns: ['antrian', 'pasien', 'dokter', 'kategori', 'status', { field: 'waktuMasuk', beneath: ['tanggal'] }],
    filters: ['status', 'kategori'],
    sort: { field: 'id', order: 'DESC' },
  },
  form: [
    {
      label: 'Kunjungan',
      fields: ['pasien', 'antrian', 'tanggal', 'waktuMasuk', 'dokter', 'kategori', 'status'],
    },
    { label: 'Treatment', fields: ['treatments'] },
    { label: 'Produk', fields: ['products'] },
    { label: 'Tambahan', fields: ['addons'] },
  ],
  actions: {
    delete: false,
    edit: {
      all: [
        { field: 'transaksi', empty: true },
        { field: 'status', isNot: 'Batal' },
      ],
    },
  },
  settled: 'Kunjungan yang sudah dibayar atau dibatalkan tidak dapat diubah lagi.',
});

export type Kunjungan = RecordOf<typeof kunjungan>;

/** The visits that wait for their payment, of whatever day: one idea on the first page, at the desk and after a payment. */
/** Visits that were neither paid nor cancelled. */
export const belumDibayar = { transaksi: null, status: ['Dalam Perawatan', 'Selesai Konsultasi'] as const };

export const siapDibayar = { transaksi: null, status: 'Selesai Konsultasi' } as const;

/** Visits without a number come last. */
const nomorDari = ({ antrian }: Pick<Kunjungan, 'antrian'>) => antrian ?? 1_000;

/** In the order of the desk: the newest day first, of a day by number. */
export const urutanMeja = <V extends Pick<Kunjungan, 'tanggal' | 'antrian'>>(visits: readonly V[]): V[] =>
  [...visits].sort((a, b) => (a.tanggal === b.tanggal ? nomorDari(a) - nomorDari(b) : a.tanggal < b.tanggal ? 1 : -1));
