import { rekeningBawaan, rekeningCatatan } from '../../domain/kas/rekening.ts';
import { defineResource, defineView, f, type RecordOf } from '../../schema/index.ts';
import { arusKas, metodeBayar, pendapatan, rekening } from '../core/shared.ts';

const masuk = { field: 'jenis_transaksi', is: 'pemasukan' } as const;
const keluar = { field: 'jenis_transaksi', is: 'pengeluaran' } as const;

/** The clinic's ledger (product §2.22, §3): only appended to, and corrected by reversals. */
export const laporanKeuangan = defineResource({
  name: 'laporan/keuangan',
  label: 'Laporan Keuangan',
  icon: 'Keuangan',
  branch: true,
  about: 'Uang masuk dan keluar, per tanggal dan cara bayar.',
  alsoCalled: ['arus kas', 'cash flow', 'pemasukan', 'pengeluaran', 'buku kas', 'edc', 'biaya', 'gaji', 'sewa'],
  title: 'no_transaksi',
  page: { headedBy: 'kategori', facts: ['nominal', 'jenis_transaksi', 'metode_pembayaran', 'tanggal', 'waktu'] },
  rights: { manager: ['list', 'show', 'create', 'export'] },
  // A payment's row names the patient.
  rows: { field: 'asal', in: ['pembelian', 'catatan', 'selisih', 'kas-kecil', 'pajak', 'biaya-bank'] },
  fields: {
    tanggal: f.date('Tanggal', { required: true, default: 'today' }),
    waktu: f.time('Waktu', { required: true, default: 'now' }),
    // Assigned by commands, like every number.
    no_transaksi: f.text('No. Transaksi', { required: true, readOnly: true, unique: true, maxLength: 40 }),
    jenis_transaksi: f.enum(
      'Jenis',
      { pemasukan: { label: 'Pemasukan', tone: 'green' }, pengeluaran: { label: 'Pengeluaran', tone: 'red' } },
      { required: true },
    ),
    kategori: f.text('Kategori', {
      required: true,
      maxLength: 200,
      help: 'Pilih yang sudah ada, atau ketik yang baru',
    }),
    deskripsi: f.longText('Deskripsi', { required: true, maxLength: 500 }),
    // As much as a till's difference can be; `kas/catat` takes less.
    nominal: f.money('Nominal', { required: true, min: 1, max: 1e15 }),
    metode_pembayaran: metodeBayar('Metode', { required: true, default: 'Cash' }),
    referensi: f.text('Referensi', { help: 'Nomor nota, kuitansi, atau tagihan' }),
    sumber: f.enum(
      'Sumber Dana',
      { rekening: { label: 'Rekening klinik' }, laci: { label: 'Laci kas saya' } },
      {
        required: true,
        default: 'rekening',
        help: 'Laci kas saya: uang tunai di kasir, ikut dihitung saat kas ditutup. Rekening klinik: tidak',
      },
    ),
    rekening: rekening('Rekening', {
      visibleIf: {
        any: [
          { field: 'sumber', is: 'rekening' },
          { field: 'metode_pembayaran', isNot: 'Cash' },
        ],
      },
      help: 'Kosong: menurut metodenya, seperti di Pengaturan',
    }),
    /** The account that the entry fills or empties. */
    kasBank: f.computed('Kas/Bank', 'enum', rekeningCatatan, { choices: rekeningBawaan, added: 'rekening' }),
    // The kind of command that wrote the row.
    asal: f.enum(
      'Sumber',
      {
        pembayaran: { label: 'Pembayaran' },
        pengembalian: { label: 'Pengembalian dana' },
        pembelian: { label: 'Pembelian stok' },
        catatan: { label: 'Catatan' },
        selisih: { label: 'Selisih kas' },
        'kas-kecil': { label: 'Kas kecil' },
        jasa: { label: 'Jasa medis' },
        pajak: { label: 'Pajak disetor' },
        titipan: { label: 'Titipan dan voucher' },
        'biaya-bank': { label: 'Biaya bank dan MDR' },
      },
      { required: true, readOnly: true, default: 'catatan' },
    ),
    // The owner of the drawer; null for the clinic's bank account.
    laci: f.reference('Laci Kas', 'user', {
      visibleIf: { field: 'sumber', is: 'laci' },
      rights: { write: { resource: 'hak/kas-lain', action: 'edit' } },
      help: 'Kosong: laci kas sendiri',
    }),
    tutupKas: f.reference('Tutup Kas', 'tutup-kas', { readOnly: true }),
    tagihan: f.reference('Tagihan', 'tagihan-supplier', { readOnly: true }),
    // Of a small expense, or a supplier's payment, that was taken back: by which entry, whom and why.
    dibatalkan: f.longText('Dibatalkan', { readOnly: true, maxLength: 900 }),
    foto: f.image('Foto Nota', { help: 'Wajib pada pengeluaran kas kecil' }),
    created_by: f.text('Dicatat Oleh', { readOnly: true, default: 'user' }),
    created_at: f.datetime('Dicatat', { readOnly: true, default: 'instant' }),
  },
  list: {
    heading: 'Laporan Keuangan',
    search: 'Cari laporan...',
    create: 'Tambah Catatan',
    empty: 'Tidak ada data keuangan',
    first: { how: 'Pembayaran masuk sendiri; sewa, gaji, dan biaya lain dicatat di sini.' },
    columns: [
      { field: 'tanggal', beneath: ['waktu'] },
      { field: 'no_transaksi', beneath: ['referensi'] },
      'jenis_transaksi',
      'kategori',
      'deskripsi',
      { field: 'nominal', minusIf: keluar, total: true },
      'metode_pembayaran',
    ],
    filters: ['tanggal', 'jenis_transaksi', 'kategori', 'metode_pembayaran', 'kasBank', 'asal'],
    sort: { field: 'tanggal', order: 'DESC', within: 'waktu' },
    cards: [
      { label: 'Total Pemasukan', measure: { sum: 'nominal', where: masuk }, as: 'money' },
      { label: 'Total Pengeluaran', measure: { sum: 'nominal', where: keluar }, as: 'money' },
      {
        label: 'Net Profit',
        help: 'Arus kas: pemasukan dikurangi pengeluaran. Hasil usaha ada di Laba Rugi',
        measure: arusKas,
        as: 'money',
        signTones: { plus: 'blue', minus: 'orange' },
      },
      {
        label: 'Pendapatan',
        help: 'Pemasukan tanpa selisih kas, dikurangi pengembalian dana',
        measure: pendapatan,
        as: 'money',
      },
      { label: 'Total Transaksi', measure: { count: true }, as: 'number' },
    ],
    report: {
      period: 'tanggal',
      opens: 'bulanIni',
      also: ['asal', 'kasBank', 'sumber', 'laci', 'created_by', 'tutupKas'],
      charts: [
        {
          label: 'Pemasukan dan pengeluaran per hari',
          by: 'tanggal',
          series: [
            { label: 'Pemasukan', measure: { sum: 'nominal', where: masuk }, flow: 'in' },
            { label: 'Pengeluaran', measure: { sum: 'nominal', where: keluar }, flow: 'out' },
          ],
          as: 'money',
        },
        {
          label: 'Pengeluaran per kategori',
          by: 'kategori',
          series: [{ label: 'Pengeluaran', measure: { sum: 'nominal', where: keluar }, flow: 'out' }],
          as: 'money',
          top: 8,
        },
        {
          label: 'Uang menurut cara bayar',
          by: 'metode_pembayaran',
          series: [
            { label: 'Pemasukan', measure: { sum: 'nominal', where: masuk }, flow: 'in' },
            { label: 'Pengeluaran', measure: { sum: 'nominal', where: keluar }, flow: 'out' },
          ],
          as: 'money',
        },
      ],
    },
  },
  lookups: ['tagihan', 'referensi'],
  actions: { edit: false, delete: false },
  commands: { create: 'kas/catat' },
});

export type LaporanKeuangan = RecordOf<typeof laporanKeuangan>;

const { search, empty, columns, sort } = laporanKeuangan.list;
/** Views whose pages are hand-written, by the heading of their list. */
const halaman = <const H extends string>(heading: H) =>
  ({
    where: {},
    list: { heading, search, empty, columns, sort },
    actions: { edit: false, delete: false, show: false },
  }) as const;

/** Accounts, each with what came, what went and its balance on a day (product §11). */
export const kasBank = defineView(laporanKeuangan, {
  name: 'kas-bank',
  label: 'Kas dan Bank',
  icon: 'Uang',
  menu: { under: 'transaksi', rank: 61 },
  about: 'Uang di laci, brankas, bank, kartu, dan QRIS, pada hari mana saja.',
  alsoCalled: ['rekening', 'saldo bank', 'saldo kas', 'posisi kas', 'mdr'],
  rights: { manager: ['list'] },
  ...halaman('Kas dan Bank'),
});

/** The month as one sum, from sales to result (product §11); its lines are `labaRugi`. */
export const laporanLabaRugi = defineView(laporanKeuangan, {
  name: 'laporan/laba-rugi',
  label: 'Laba Rugi',
  icon: 'Keuangan',
  about: 'Laba bulan ini, dan dari mana datangnya.',
  alsoCalled: [
    'untung',
    'omset',
    'laporan bulanan',
    'profit',
    'omzet',
    'pendapatan',
    'hpp',
    'p&l',
    'laba bersih',
    'laporan laba',
    'rugi',
  ],
  rights: { manager: ['list', 'export'] },
  ...halaman('Laba Rugi'),
});

/** The books in double entry, derived from the rows of the statement (product §11); its entries are `jurnalDari`. */
export const laporanJurnal = defineView(laporanKeuangan, {
  name: 'laporan/jurnal',
  label: 'Jurnal',
  icon: 'Keuangan',
  menu: { under: 'Laporan', rank: 45 },
  about: 'Debit dan kredit per akun, dan berkas untuk program pembukuan.',
  alsoCalled: ['buku besar', 'neraca saldo', 'akuntansi', 'accurate', 'xero', 'ledger', 'jurnal umum'],
  rights: { manager: ['list', 'export'] },
  ...halaman('Jurnal'),
});
