import { betweenBranches, branches, defineResource, f, formatDate, type RecordOf } from '../../schema/index.ts';
import { rekening, signedBy } from '../core/shared.ts';

const bayar = { field: 'sebab', is: 'bayar' } as const;

/**
 * Debts between branches, in signed rows: one of each of the two, above 0 what its branch owes the other. Where one
 * gives what another was paid for, or holds money that is another's, the rows come of themselves (`commands/kas/antarCabang.ts`);
 * `antar-cabang/bayar` settles them. All branches together owe nothing.
 */
export const antarCabang = defineResource({
  name: betweenBranches,
  label: 'Antar Cabang',
  icon: 'Uang',
  branch: true,
  menu: { under: 'transaksi', rank: 63 },
  about: 'Yang harus dibayar satu cabang kepada cabang lain, dan pembayarannya.',
  alsoCalled: ['utang cabang', 'piutang cabang', 'rekening koran cabang', 'rk cabang'],
  title: ({ tanggal }) => `Antar cabang ${formatDate(tanggal)}`,
  page: { headedBy: 'lawan', facts: ['jumlah', 'sebab', 'tanggal', 'bukti'] },
  several: 'pindah-kas',
  rights: {},
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true, default: 'today' }),
    lawan: f.reference('Cabang Lain', branches, { required: true }),
    sebab: f.enum(
      'Sebab',
      {
        sesi: { label: 'Sesi paket', tone: 'blue' },
        titipan: { label: 'Titipan dan voucher dipakai', tone: 'blue' },
        'titipan-keluar': { label: 'Titipan dan voucher dikembalikan', tone: 'gray' },
        tagihan: { label: 'Uang tagihan', tone: 'amber' },
        transfer: { label: 'Transfer stok', tone: 'gray' },
        bayar: { label: 'Dibayar', tone: 'green' },
      },
      { required: true, readOnly: true, default: 'bayar' },
    ),
    jumlah: f.money('Jumlah', { required: true, min: -1e12, max: 1e12 }),
    // Of a payment: the account of this branch, and that of the other.
    kasBank: rekening('Dari Rekening', { requiredIf: bayar, default: 'bank', example: 'bank' }),
    kasBankLawan: rekening('Ke Rekening', { requiredIf: bayar, default: 'bank', example: 'bank' }),
    keterangan: f.text('Keterangan', { maxLength: 300 }),
    // The bill, or the payment, of both rows.
    bukti: f.text('Bukti', { required: true, readOnly: true, maxLength: 40 }),
    // Of the row that takes a payment back, that one; of the other why and by whom.
    membalik: f.reference('Membalik', betweenBranches, { readOnly: true }),
    dibatalkan: f.longText('Dibatalkan', { readOnly: true, maxLength: 900 }),
    oleh: signedBy('Dicatat Oleh', { required: true }),
  },
  list: {
    heading: 'Antar Cabang',
    create: 'Bayar Antar Cabang',
    import: false,
    search: 'Cari antar cabang...',
    empty: 'Belum ada utang antar cabang',
    first: { how: 'Terisi saat sesi, voucher, atau titipan satu cabang dipakai di cabang lain.' },
    columns: [
      { field: 'tanggal', beneath: ['bukti'] },
      'lawan',
      { field: 'sebab', beneath: ['keterangan'] },
      { field: 'jumlah', total: true, beneath: [{ field: 'dibatalkan', lead: 'Dibatalkan' }] },
    ],
    filters: ['tanggal', 'lawan', 'sebab'],
    sort: { field: 'id', order: 'DESC' },
    cards: [
      {
        label: 'Utang Antar Cabang',
        help: 'Yang harus dibayar kepada cabang lain; minus: yang harus diterima. Semua cabang bersama selalu nol',
        measure: { sum: 'jumlah' },
        as: 'money',
      },
    ],
    report: {
      period: 'tanggal',
      also: ['oleh'],
      charts: [
        {
          label: 'Utang per cabang lain',
          by: 'lawan',
          series: [{ label: 'Utang', measure: { sum: 'jumlah' } }],
          as: 'money',
        },
      ],
    },
  },
  form: [{ label: '', fields: ['lawan', 'jumlah', 'kasBank', 'kasBankLawan', 'keterangan'] }],
  dialog: {
    create: 'Bayar Antar Cabang',
    note: 'Uang keluar dari rekening cabang tempat Anda bekerja, dan masuk ke rekening cabang lain.',
  },
  lookups: ['bukti'],
  actions: { edit: false, delete: false },
  commands: { create: 'antar-cabang/bayar' },
});

export type AntarCabang = RecordOf<typeof antarCabang>;
