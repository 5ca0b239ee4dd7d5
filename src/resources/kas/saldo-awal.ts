import { type Rekening, type RekeningLain, rekeningBawaan } from '../../domain/kas/rekening.ts';
import { type Condition, defineResource, f, type Measure, type RecordOf } from '../../schema/index.ts';
import { rekening } from '../core/shared.ts';

const dari = (...jenis: readonly string[]): Condition => ({ field: 'jenis', in: jenis });
const jumlahDari = (...jenis: readonly string[]): Measure => ({ sum: 'jumlah', where: dari(...jenis) });
const sesi = { field: 'jenis', is: 'sesi' } as const;
const voucher = { field: 'jenis', is: 'voucher' } as const;
const bank = { field: 'jenis', is: 'bank' } as const;
const hutang = { field: 'jenis', is: 'supplier' } as const;
const milikPasien = { field: 'jenis', in: ['sesi', 'titipan', 'piutang'] } as const;
const jenis = {
  sesi: { label: 'Sesi paket', tone: 'blue', alsoCalled: ['sesi', 'paket', 'sisa sesi', 'sisa paket'] },
  titipan: { label: 'Titipan', tone: 'blue', alsoCalled: ['deposit', 'dp', 'uang muka', 'saldo'] },
  voucher: { label: 'Voucher', tone: 'blue', alsoCalled: ['voucer', 'gift voucher', 'kupon'] },
  piutang: { label: 'Utang pasien', tone: 'amber', alsoCalled: ['utang', 'hutang', 'piutang', 'sisa tagihan', 'bon'] },
  supplier: {
    label: 'Utang ke supplier',
    tone: 'amber',
    alsoCalled: ['utang supplier', 'hutang supplier', 'utang dagang', 'hutang dagang', 'faktur supplier'],
  },
  laci: { label: 'Kas di laci', tone: 'green', alsoCalled: ['kas', 'laci', 'kas kasir', 'kas kecil'] },
  brankas: { label: 'Kas di brankas', tone: 'green', alsoCalled: ['brankas', 'kas besar'] },
  bank: {
    label: 'Saldo bank',
    tone: 'green',
    alsoCalled: ['bank', 'rekening', 'saldo rekening', 'tabungan', 'giro', 'kartu belum cair', 'qris belum cair'],
  },
} as const;

/**
 * Balances of a clinic on the day before it begins here, owed and owned, a row each (product §11). A row opens what it is about:
 * sessions, a deposit, a voucher, a bill with a rest; none of it is income, PPN, a drawer's or a fee. Taken back by deleting
 * it, until something of it is used or its month is closed. Written by `saldo-awal/catat`.
 */
export const saldoAwal = defineResource({
  name: 'saldo-awal',
  label: 'Saldo Awal',
  icon: 'Keuangan',
  branch: true,
  menu: { under: 'Pengaturan', rank: 50 },
  about: 'Saldo saat mulai memakai konsol: sesi, titipan, voucher, utang, kas.',
  alsoCalled: ['opening balance', 'migrasi', 'pindah data'],
  title: (row) => `Saldo awal: ${jenis[row.jenis].label}`,
  page: { headedBy: 'pasien', facts: ['jenis', 'jumlah', 'tanggal'] },
  rights: { manager: ['list', 'show', 'export'] },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    jenis: f.enum('Jenis', jenis, { required: true, alsoCalled: ['jenis saldo', 'macam'] }),
    tanggal: f.date('Per Tanggal', {
      help: 'Sehari sebelum klinik mulai di sini; sama untuk semua baris. Kosong: tanggal baris yang sudah ada',
    }),
    pasien: f.reference('Pasien', 'pasien', {
      visibleIf: { any: [milikPasien, voucher] },
      requiredIf: milikPasien,
      alsoCalled: ['nama', 'nama pasien', 'atas nama', 'pembeli'],
    }),
    treatment: f.reference('Treatment', 'treatments', {
      orRetired: true,
      visibleIf: sesi,
      help: 'Boleh kosong bila paketnya berisi satu treatment',
      alsoCalled: ['perawatan', 'layanan', 'nama treatment', 'paket/treatment'],
    }),
    paket: f.reference('Paket', 'paket', {
      orRetired: true,
      visibleIf: sesi,
      help: 'Bila paketnya masih ada di katalog',
      alsoCalled: ['nama paket'],
    }),
    sesi: f.number('Sisa Sesi', {
      visibleIf: sesi,
      requiredIf: sesi,
      min: 1,
      max: 100,
      alsoCalled: ['sisa', 'jumlah sesi', 'sesi tersisa', 'sisa kali'],
    }),
    supplier: f.reference('Supplier', 'supplier', {
      visibleIf: hutang,
      requiredIf: hutang,
      alsoCalled: ['nama supplier', 'pemasok', 'distributor'],
    }),
    faktur: f.text('Nomor Faktur', {
      maxLength: 60,
      visibleIf: hutang,
      alsoCalled: ['faktur', 'nomor invoice', 'no faktur'],
    }),
    jatuhTempo: f.date('Jatuh Tempo', { visibleIf: hutang, requiredIf: hutang, alsoCalled: ['tempo', 'jt'] }),
    jumlah: f.money('Nilai', {
      required: true,
      max: 1e12,
      help: 'Seluruhnya: sisa sesi bersama, sisa voucher, sisa utang atau faktur. Sesi membayar jasa menurut bagiannya',
      alsoCalled: ['jumlah', 'nominal', 'saldo', 'sisa nilai', 'nilai sisa', 'sisa utang', 'rupiah', 'rp'],
    }),
    sampai: f.date('Berlaku Sampai', {
      last: true,
      visibleIf: { any: [sesi, voucher] },
      requiredIf: voucher,
      help: 'Sesi tanpa tanggal tidak hangus',
      alsoCalled: ['berlaku s/d', 'expired', 'kedaluwarsa', 'masa berlaku', 'sampai'],
    }),
    // Typed whole; kept are its last characters, as of every voucher.
    kode: f.text('Kode Voucher', {
      maxLength: 40,
      visibleIf: voucher,
      requiredIf: voucher,
      help: 'Seperti tercetak di vouchernya; itu yang diketik kasir',
      alsoCalled: ['kode', 'nomor voucher'],
    }),
    rekening: rekening('Rekening', {
      visibleIf: bank,
      help: 'Kosong: Bank. Juga kartu dan QRIS yang belum cair',
      alsoCalled: ['nama bank', 'bank', 'nama rekening'],
    }),
    /** The account that holds it. */
    kasBank: f.computed('Kas/Bank', 'enum', rekeningSaldo, { choices: rekeningBawaan, added: 'rekening' }),
    keterangan: f.text('Keterangan', { maxLength: 200, alsoCalled: ['catatan', 'untuk', 'keterangan utang'] }),
    kasir: f.text('Dicatat Oleh', { readOnly: true, default: 'user' }),
    dicatat: f.datetime('Dicatat', { readOnly: true, default: 'instant' }),
  },
  list: {
    heading: 'Saldo Awal',
    create: 'Tambah Saldo Awal',
    search: 'Cari saldo awal...',
    empty: 'Belum ada saldo awal',
    first: { how: 'Tambah satu per satu, atau unggah satu berkas dengan kolom Jenis.' },
    columns: [
      { field: 'jenis', beneath: ['tanggal'] },
      { field: 'pasien', beneath: ['supplier', 'keterangan'] },
      { field: 'treatment', beneath: [{ field: 'sesi', lead: 'Sisa sesi' }, 'paket'] },
      {
        field: 'sampai',
        beneath: [
          'kode',
          'rekening',
          { field: 'jatuhTempo', lead: 'Jatuh tempo' },
          { field: 'faktur', lead: 'Faktur' },
        ],
      },
      'jumlah',
    ],
    filters: ['jenis', 'pasien', 'supplier', 'treatment', 'tanggal'],
    sort: { field: 'id', order: 'DESC' },
    cards: [
      { label: 'Sisa Sesi', measure: { sum: 'sesi', where: sesi }, as: 'number' },
      { label: 'Nilai Sesi', help: 'Utang klinik dalam sesi', measure: jumlahDari('sesi'), as: 'money' },
      { label: 'Titipan', measure: jumlahDari('titipan'), as: 'money' },
      { label: 'Voucher', measure: jumlahDari('voucher'), as: 'money' },
      { label: 'Utang Pasien', help: 'Yang masih akan diterima klinik', measure: jumlahDari('piutang'), as: 'money' },
      { label: 'Utang ke Supplier', measure: jumlahDari('supplier'), as: 'money' },
      {
        label: 'Kas dan Bank',
        help: 'Di laci, di brankas, dan di rekening',
        measure: jumlahDari('laci', 'brankas', 'bank'),
        as: 'money',
      },
    ],
    report: { period: 'tanggal', charts: [] },
  },
  form: [
    {
      label: '',
      fields: [
        ...(['jenis', 'pasien', 'treatment', 'paket', 'sesi', 'kode', 'supplier', 'faktur', 'rekening'] as const),
        ...(['jumlah', 'sampai', 'jatuhTempo', 'keterangan', 'tanggal'] as const),
      ],
    },
  ],
  related: (
    [
      ['jatah', 'Sesi', ['nama', 'keadaan', 'sampai', 'dipakai', 'nilai']],
      ['titipan', 'Titipan dan Voucher', ['tanggal', 'voucher', 'sampai', 'jumlah']],
      ['transaksi', 'Tagihan', ['invoiceNumber', 'status', 'sisa', 'total']],
    ] as const
  ).map(([resource, label, columns]) => ({
    ...{ resource, label, columns, field: 'saldoAwal' },
    sort: { field: 'id', order: 'ASC' as const },
  })),
  lookups: ['pasien'],
  check: ({ jenis, jumlah }) => (jenis !== 'sesi' && jumlah === 0 ? { jumlah: 'Nilainya harus lebih dari nol' } : {}),
  actions: { edit: false },
  delete: {
    confirm: 'Yang dibuka baris ini ikut terhapus: sesi, titipan, voucher, atau tagihannya. Hapus?',
  },
  commands: { create: 'saldo-awal/catat', buttons: false },
});

function rekeningSaldo({ jenis, rekening }: { jenis: string | null; rekening: RekeningLain | null }): Rekening | null {
  if (jenis === 'laci' || jenis === 'brankas') return jenis;
  return jenis === 'bank' ? (rekening ?? 'bank') : null;
}

export type SaldoAwal = RecordOf<typeof saldoAwal>;
