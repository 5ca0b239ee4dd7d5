import { addDays } from '../../domain/core/tanggal.ts';
import { metodePembayaran } from '../../domain/kas/kas.ts';
import { defineResource, f, formatDate, type RecordOf, type RelatedSpec } from '../../schema/index.ts';
import { arusKas, hasilHitung, othersTills, ownTill, selisihTerpisah, signedBy, tillMoney } from '../core/shared.ts';

/** Records of a closing, beneath it where there are any. */
const counted = (resource: string, label: string, columns: readonly string[], sort = 'id'): RelatedSpec => ({
  resource,
  field: 'tutupKas',
  label,
  columns,
  sort: { field: sort, order: 'ASC' },
});

const adaKurang = { field: 'selisihTerendah', below: 0 } as const;

/**
 * Closings of tills, one a shift: the count per payment method, compared with float and ledger. Written by commands only;
 * the transactions they cover are frozen, and a wrong count is corrected by a row that refers to it.
 */
export const tutupKas = defineResource({
  name: 'tutup-kas',
  label: 'Tutup Kas',
  icon: 'Keuangan',
  branch: true,
  menu: { under: 'transaksi', rank: 20 },
  about: 'Menghitung dan menutup laci kas; selisihnya tercatat.',
  alsoCalled: [
    'laci',
    'tutup kasir',
    'closing',
    'hitung uang',
    'selisih kas',
    'akhir hari',
    'serah terima',
    'serah kas',
    'ganti kasir',
    'ganti shift',
    'oper laci',
    'tutup laci',
    'tutup shift',
    'rekap kas',
    'rekap harian',
    'modal kas',
    'pecahan uang',
  ],
  title: ({ jenis, kasir, tanggal }) =>
    `${jenis === 'koreksi' ? 'Koreksi kas' : 'Tutup kas'} ${kasir}, ${formatDate(tanggal)}`,
  page: {
    facts: [{ field: 'shift', lead: 'Shift' }, 'jenis', 'ditutup_pada', 'ditutup_oleh'],
    // The difference stands above it.
    without: () => ['tanggal', 'kasir', 'selisih', 'kurang', 'lebih', 'selisihTerendah', 'modalKurang'],
  },
  rights: { manager: ['list', 'show', 'create', 'edit', 'export'], kasir: ['list', 'show', 'create'] },
  ...ownTill,
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true }),
    kasir: f.text('Kasir', { required: true, readOnly: true }),
    // The owner of the till; `kasir` is a copy of the name, for print.
    akun: f.reference('Akun', 'user', { readOnly: true, hidden: true }),
    jenis: f.enum(
      'Jenis',
      { penutupan: { label: 'Penutupan', tone: 'green' }, koreksi: { label: 'Koreksi', tone: 'amber' } },
      { required: true, readOnly: true, default: 'penutupan' },
    ),
    shift: f.number('Shift', { required: true, readOnly: true, min: 1, default: 1 }),
    modal: f.money('Uang Awal', { required: true, readOnly: true, default: 0 }),
    // The part of what the closing before left in the drawer that it lacked.
    modalKurang: f.money('Uang Awal Kurang dari yang Ditinggal', {
      required: true,
      readOnly: true,
      default: 0,
      max: 1e15,
    }),
    catatanKas: f.money('Kas Kecil dan Catatan', { required: true, readOnly: true, default: 0, min: -1e15, max: 1e15 }),
    mengoreksi: f.reference('Mengoreksi', 'tutup-kas', { readOnly: true }),
    rincian: hasilHitung,
    total_seharusnya: tillMoney('Seharusnya'),
    total_dihitung: tillMoney('Dihitung'),
    selisih: tillMoney('Selisih'),
    ...selisihTerpisah,
    // Of all counts of the shift the one by which most is missing, by whom and when it was made.
    selisihTerendah: f.money('Selisih Terbesar', { required: true, readOnly: true, default: 0, min: -1e15, max: 0 }),
    terendahOleh: signedBy('Selisih Terbesar, Dihitung Oleh'),
    terendahPada: f.datetime('Selisih Terbesar, Dihitung', { readOnly: true }),
    // Changes of a payment's method in this drawer, and who made them.
    perubahanMetode: f.list(
      'Perubahan metode',
      {
        keterangan: f.text('Keterangan', { required: true, maxLength: 500 }),
        jumlah: f.money('Jumlah', { required: true }),
        oleh: f.text('Oleh', { required: true }),
      },
      { readOnly: true },
    ),
    // Small expenses and what took them back, which is positive.
    kasKecil: f.list(
      'Kas kecil',
      {
        keterangan: f.text('Keterangan', { required: true, maxLength: 500 }),
        jumlah: f.money('Jumlah', { required: true, min: -1e15, max: 1e15 }),
        oleh: f.text('Oleh', { required: true }),
      },
      { readOnly: true },
    ),
    // Deposits of the shift, that at the closing included, and the cash that stayed in the drawer.
    disetor: f.money('Disetor', { required: true, readOnly: true, default: 0, max: 1e15 }),
    ditinggal: f.money('Tinggal di Laci', { readOnly: true, max: 1e15 }),
    // The cash of a shift that was handed over, and who counted as much and took it.
    diserahkan: f.money('Uang Diserahkan', { readOnly: true, max: 1e15 }),
    diterima_oleh: signedBy('Diterima Oleh'),
    // A change of the clinic's code since this till was closed last.
    gantiQris: f.text('Kode QRIS Diganti', { readOnly: true, maxLength: 500 }),
    catatan: f.longText('Catatan', { readOnly: true, maxLength: 500 }),
    ditutup_oleh: signedBy('Ditutup Oleh', { required: true }),
    ditutup_pada: f.datetime('Ditutup', { required: true, readOnly: true }),
    // Date, till and shift: a shift cannot be closed twice.
    kunci: f.text('Kunci', { required: true, unique: true, readOnly: true, hidden: true }),
  },
  notices: [
    {
      text: '%{count} tutup kas dengan uang kurang dalam 7 hari terakhir',
      tone: 'red',
      filter: (today) => ({ selisihTerendah_lt: 0, tanggal_gte: addDays(today, -6) }),
      needs: othersTills,
    },
  ],
  list: {
    heading: 'Tutup Kas',
    create: 'Tutup Kas Hari Ini',
    empty: 'Belum ada kas yang ditutup',
    first: { how: 'Buka kas sebelum pembayaran pertama; hitung dan tutup sesudah yang terakhir.' },
    columns: [
      'tanggal',
      { field: 'kasir', beneath: [{ field: 'shift', lead: 'Shift' }, 'jenis'] },
      { field: 'total_seharusnya', total: true },
      { field: 'total_dihitung', total: true },
      { field: 'kurang', total: adaKurang, beneath: [{ field: 'lebih', lead: 'Lebih' }] },
      'selisihTerendah',
      { field: 'ditutup_oleh', beneath: ['ditutup_pada'] },
    ],
    filters: ['tanggal', 'kasir', 'jenis'],
    sort: { field: 'tanggal', order: 'DESC', within: 'ditutup_pada' },
    cards: [
      { label: 'Total Tutup Kas', measure: { count: true, where: { field: 'jenis', is: 'penutupan' } }, as: 'number' },
      { label: 'Total Dihitung', measure: { sum: 'total_dihitung' }, as: 'money' },
      {
        label: 'Total Kurang',
        // A press shows these closings alone, or all again, also where the bell led to them.
        measure: { sum: 'kurang', where: adaKurang },
        as: 'money',
        signTones: { plus: 'blue', minus: 'orange' },
      },
      { label: 'Total Lebih', measure: { sum: 'lebih' }, as: 'money' },
    ],
    report: { period: 'tanggal', charts: [] },
  },
  form: [
    {
      label: 'Tutup Kas',
      fields: [
        'tanggal',
        'kasir',
        'shift',
        'jenis',
        'mengoreksi',
        'modal',
        'modalKurang',
        'catatanKas',
        'total_seharusnya',
        'total_dihitung',
        'selisih',
        'kurang',
        'lebih',
        'selisihTerendah',
        'terendahOleh',
        'terendahPada',
        'disetor',
        'ditinggal',
        'diserahkan',
        'gantiQris',
        'catatan',
      ],
    },
    { label: 'Tanda Tangan', fields: ['ditutup_oleh', 'diterima_oleh', 'ditutup_pada'] },
    { label: 'Rincian per metode', fields: ['rincian'] },
    { label: 'Kas kecil', fields: ['kasKecil'] },
    { label: 'Perubahan metode', fields: ['perubahanMetode'] },
  ],
  related: [
    ...metodePembayaran.map((metode) => ({
      ...counted('laporan/keuangan', `Catatan yang dihitung, ${metode}`, [
        'no_transaksi',
        'kategori',
        'referensi',
        'nominal',
      ]),
      where: { field: 'metode_pembayaran', is: metode },
      total: arusKas,
    })),
    counted('transaksi', 'Transaksi yang dihitung', ['invoiceNumber', 'pasien', 'total', 'metodeBayar'], 'metodeBayar'),
    counted('hitung-kas', 'Hitungan', ['dihitung_pada', 'kurang', 'lebih', 'dihitung_oleh']),
    counted('serah-kas', 'Serah Terima', ['diserahkan_pada', 'tunai', 'tunaiPenerima', 'penerima_oleh', 'status']),
    counted('setoran-kas', 'Setoran', ['tanggal', 'jumlah', 'status']),
    counted('modal-kas', 'Uang Awal', ['tanggal', 'jumlah', 'semula', 'diubah_oleh', 'diubah_pada', 'alasan']),
    { ...counted('tutup-kas', 'Koreksi', ['ditutup_pada', 'selisih', 'catatan', 'ditutup_oleh']), field: 'mengoreksi' },
  ],
  actions: { edit: false, delete: false },
});

export type TutupKas = RecordOf<typeof tutupKas>;
