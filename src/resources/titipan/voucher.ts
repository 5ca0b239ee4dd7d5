import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { dariSaldoAwal, metodeBayar, penjual } from '../core/shared.ts';

/** Vouchers that were sold: an amount, for whoever brings the code. What is left of one is the sum of its rows of `titipan`. */
export const voucher = defineResource({
  name: 'voucher',
  label: 'Voucher',
  icon: 'Uang',
  branch: 'noted',
  menu: { under: 'transaksi', rank: 40 },
  about: 'Voucher yang dijual: kode, sisa nilai, masa berlaku.',
  alsoCalled: [
    'gift card',
    'kupon',
    'kartu hadiah',
    'hadiah',
    'voucer',
    'promo',
    'kado',
    'voucher hadiah',
    'saldo voucher',
    'sisa voucher',
  ],
  title: 'kode',
  page: { facts: ['nilai', { field: 'sampai', lead: 'Berlaku sampai' }] },
  rights: { manager: ['list', 'show', 'create', 'edit', 'export'], kasir: ['list', 'show', 'create'] },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    kode: f.text('Kode', {
      required: true,
      readOnly: true,
      maxLength: 5,
      example: '…Q9Z1',
      help: 'Empat huruf terakhir',
    }),
    rahasia: f.secret('Kode Lengkap', { required: true }),
    nilai: f.money('Nilai', { required: true, min: 1, max: 1e9 }),
    metodeBayar: metodeBayar('Dibayar dengan', { requiredIf: { field: 'saldoAwal', empty: true }, default: 'Cash' }),
    saldoAwal: dariSaldoAwal,
    sampai: f.date('Berlaku Sampai', {
      required: true,
      last: true,
      default: { days: 365 },
      help: 'Hari terakhir voucher diterima',
    }),
    pasien: f.reference('Pembeli', 'pasien', {
      help: 'Bila pasien yang terdaftar. Voucher dipakai siapa saja yang membawanya',
    }),
    penjual: penjual({ help: 'Kosong: yang mencatat, bila Catat Penjual menyala' }),
    catatan: f.text('Catatan', { maxLength: 200, placeholder: 'Mis. hadiah ulang tahun untuk Rina' }),
    dijual: f.date('Dijual', { required: true, readOnly: true, default: 'today' }),
    kasir: f.text('Kasir', { required: true, readOnly: true, default: 'user' }),
  },
  list: {
    heading: 'Voucher',
    create: 'Jual Voucher',
    import: false,
    search: 'Cari voucher...',
    empty: 'Belum ada voucher terjual',
    first: { how: 'Jual satu; kodenya dipakai membayar oleh siapa pun yang membawanya.' },
    columns: [
      'kode',
      'nilai',
      { field: 'sampai', beneath: [{ field: 'dijual', lead: 'Dijual' }] },
      { field: 'pasien', beneath: ['catatan'] },
      { field: 'metodeBayar', beneath: ['kasir'] },
    ],
    filters: ['sampai', 'dijual', 'pasien'],
    sort: { field: 'id', order: 'DESC' },
  },
  form: [{ label: '', fields: ['nilai', 'metodeBayar', 'sampai', 'pasien', 'penjual', 'catatan'] }],
  related: [
    {
      resource: 'titipan',
      field: 'voucher',
      label: 'Pemakaian',
      columns: ['tanggal', 'sebab', 'transaksi', 'jumlah', 'sampai'],
      sort: { field: 'id', order: 'DESC' },
      total: { sum: 'jumlah' },
    },
  ],
  lookups: ['rahasia'],
  actions: { edit: false, delete: false },
  commands: { create: 'voucher/jual' },
});

export type Voucher = RecordOf<typeof voucher>;
