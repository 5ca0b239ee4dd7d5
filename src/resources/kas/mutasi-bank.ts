import { type Condition, defineResource, f, type Likeness, type RecordOf } from '../../schema/index.ts';
import { othersTills, rekening } from '../core/shared.ts';

const belum: Condition = { field: 'status', is: 'belum' };

/**
 * Lines of a bank's or an acquirer's own statement, as its file has them; each is ticked against one row of the books (an
 * entry of the ledger, a move, or a deposit from a drawer), or against several entries that came in one sum. What is ticked
 * is looked for when a line comes in.
 */
export const mutasiBank = defineResource({
  name: 'mutasi-bank',
  label: 'Rekening Koran',
  icon: 'Keuangan',
  menu: { under: 'transaksi', rank: 63 },
  about: 'Baris rekening koran bank, dicocokkan satu per satu.',
  alsoCalled: [
    'rekening koran',
    'mutasi rekening',
    'rekonsiliasi',
    'cocokkan bank',
    'bank statement',
    'mutasi bank',
    'centang bank',
  ],
  title: 'keterangan',
  page: { peek: true, without: () => ['keterangan'] },
  rights: { manager: 'all' },
  // An account of a bank is the owner's, and its lines tell what every branch takes in.
  ofAll: true,
  // Ticked rows name patients' payments and others' tills.
  rows: belum,
  ownUnless: othersTills.resource,
  fields: {
    rekening: rekening('Rekening', { required: true, default: 'bank' }),
    tanggal: f.date('Tanggal', {
      required: true,
      of: 'booked',
      alsoCalled: ['tgl', 'tanggal transaksi', 'tgl transaksi', 'date', 'posting date', 'post date', 'tgl_tran'],
    }),
    keterangan: f.longText('Keterangan', {
      required: true,
      maxLength: 500,
      alsoCalled: [
        'keterangan transaksi',
        'uraian',
        'uraian transaksi',
        'deskripsi',
        'description',
        'remark',
        'remarks',
      ],
    }),
    kredit: f.money('Kredit', {
      max: 1e13,
      help: 'Uang masuk',
      alsoCalled: ['credit', 'cr', 'kredit (rp)', 'mutasi kredit', 'mutasi_kredit', 'masuk', 'uang masuk'],
    }),
    debit: f.money('Debit', {
      max: 1e13,
      help: 'Uang keluar',
      alsoCalled: ['debet', 'db', 'debit (rp)', 'mutasi debet', 'mutasi_debet', 'keluar', 'uang keluar'],
    }),
    // Of a sheet with one column: by its sign, the letters behind it, or a column of them.
    mutasi: f.money('Mutasi', {
      min: -1e13,
      max: 1e13,
      help: 'Minus atau DB: keluar',
      alsoCalled: ['jumlah', 'nominal', 'amount', 'nilai'],
    }),
    arah: f.enum(
      'D/K',
      {
        kredit: { label: 'Kredit', alsoCalled: ['k', 'cr', 'c', 'credit', 'masuk'] },
        debit: { label: 'Debit', alsoCalled: ['d', 'db', 'dr', 'debet', 'keluar'] },
      },
      { alsoCalled: ['db/cr', 'dk', 'cr/dr', 'd/c', 'tipe', 'jenis transaksi', 'type'] },
    ),
    saldo: f.money('Saldo', {
      min: -1e13,
      max: 1e13,
      alsoCalled: ['balance', 'saldo akhir', 'saldo_akhir_mutasi', 'ending balance'],
    }),
    /** Above 0 what came in. */
    jumlah: f.computed('Jumlah', 'money', jumlahMutasi),
    keuangan: f.reference('Catatan Keuangan', 'laporan/keuangan', { readOnly: true }),
    pindah: f.reference('Pindah Uang', 'pindah-kas', { readOnly: true }),
    setoran: f.reference('Setoran Kas', 'setoran-kas', { readOnly: true }),
    bersama: f.list(
      'Bersama Catatan',
      { keuangan: f.reference('Catatan', 'laporan/keuangan') },
      { readOnly: true, default: [] },
    ),
    status: f.computed(
      'Status',
      'enum',
      ({ keuangan, pindah, setoran }: Catatan) => (keuangan || pindah || setoran ? 'cocok' : 'belum'),
      {
        choices: { belum: { label: 'Belum cocok', tone: 'amber' }, cocok: { label: 'Cocok', tone: 'green' } },
      },
    ),
    dicatat: f.datetime('Dicatat', { readOnly: true, default: 'instant' }),
  },
  list: {
    heading: 'Rekening Koran',
    create: 'Tambah Baris',
    search: 'Cari keterangan...',
    empty: 'Belum ada baris',
    first: { how: 'Unggah berkas CSV dari bank: tanggal, keterangan, debit dan kredit, atau jumlah.' },
    columns: [
      { field: 'tanggal', beneath: ['rekening'] },
      'keterangan',
      'jumlah',
      { field: 'status', beneath: ['keuangan', 'pindah', 'setoran', 'bersama'] },
    ],
    filters: ['tanggal', 'rekening', 'status'],
    sort: { field: 'tanggal', order: 'DESC', within: 'id' },
    cards: [
      { label: 'Belum Cocok', measure: { count: true, where: belum }, as: 'number' },
      { label: 'Nilai Belum Cocok', measure: { sum: 'jumlah', where: belum }, as: 'money' },
    ],
  },
  form: [
    { label: '', fields: ['rekening', 'tanggal', 'keterangan', 'kredit', 'debit', 'saldo'] },
    { label: 'Bila berkasnya hanya satu kolom', fields: ['mutasi', 'arah'] },
  ],
  // Two moves of the books for one line, or two lines for one, would hide what is missing.
  unique: (['keuangan', 'pindah', 'setoran'] as const).map((field) => ({
    fields: ['rekening' as const, field],
    where: { field, empty: false as const },
  })),
  lookups: ['tanggal'],
  alike: { by: ['tanggal', 'keterangan', 'jumlah', 'saldo'], likeness: kesamaan },
  check: (row) => (jumlahMutasi(row) === 0 ? { kredit: 'Isi uang yang masuk atau yang keluar' } : {}),
  actions: { edit: false },
  delete: { confirm: 'Baris rekening koran ini dihapus; catatan yang cocok dengannya tetap ada. Hapus?' },
});

interface Mutasi {
  kredit: number | null;
  debit: number | null;
  mutasi: number | null;
  arah: 'kredit' | 'debit' | null;
}
interface Catatan {
  keuangan: number | null;
  pindah: number | null;
  setoran: number | null;
}

function jumlahMutasi({ kredit, debit, mutasi, arah }: Mutasi): number {
  if (!mutasi) return (kredit ?? 0) - (debit ?? 0);
  return arah === null ? mutasi : Math.abs(mutasi) * (arah === 'debit' ? -1 : 1);
}

type Baris = Partial<Record<'rekening' | 'tanggal' | 'keterangan' | 'jumlah' | 'saldo', unknown>>;

/** A line of a file that came in before: by the balance behind it for sure, without one by all else. */
function kesamaan(one: Baris, other: Baris): Likeness | null {
  const equal = (['rekening', 'tanggal', 'keterangan', 'jumlah', 'saldo'] as const).every(
    (name) => (one[name] ?? null) === (other[name] ?? null),
  );
  if (!equal) return null;
  return (one.saldo ?? null) === null ? 'likely' : 'same';
}

export type MutasiBank = RecordOf<typeof mutasiBank>;
