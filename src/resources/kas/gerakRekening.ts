import type { Rekening } from '../../domain/kas/rekening.ts';
import type { Condition, Measure } from '../../schema/index.ts';

/** Rows that fill or empty accounts: summed by the account that a field of theirs names, or of one alone. */
export interface Gerak {
  list: 'saldo-awal' | 'laporan/keuangan' | 'pindah-kas' | 'setoran-kas' | 'modal-kas' | 'antar-cabang';
  /** The date of the rows. */
  tanggal: string;
  rekening: { by: string } | { of: Rekening };
  sum: string;
  where?: Condition;
  tanda: 1 | -1;
}

const catatan = { list: 'laporan/keuangan', tanggal: 'tanggal', rekening: { by: 'kasBank' }, sum: 'nominal' } as const;
const pindah = { list: 'pindah-kas', tanggal: 'tanggal', sum: 'pindah' } as const;
const setoran = { list: 'setoran-kas', sum: 'jumlah' } as const;
const modal = { list: 'modal-kas', tanggal: 'tanggal', sum: 'dariBrankas' } as const;
const bertanggalBatal: Condition = { field: 'dibatalkan_pada', empty: false };
/** Cancelled ones, too: a cancellation is a move of its own day. */
const disetor = {
  ...{ ...setoran, tanggal: 'tanggal' },
  where: { any: [{ field: 'status', isNot: 'batal' }, bertanggalBatal] },
} as const;
const batal = { ...setoran, tanggal: 'dibatalkan_pada', where: bertanggalBatal } as const;

/** Payments between branches. */
export const dibayar: Condition = { field: 'sebab', is: 'bayar' };

/** Opening balances of accounts, among those of other things. */
export const uangAwal: Condition = { field: 'jenis', in: ['laci', 'brankas', 'bank'] };

/** All that moves an account, from its opening balance on (product §11); each row stands in one list alone. */
export const gerakRekening: readonly Gerak[] = [
  {
    ...{ list: 'saldo-awal', tanggal: 'tanggal', rekening: { by: 'kasBank' }, sum: 'jumlah', tanda: 1 },
    where: uangAwal,
  },
  { ...catatan, where: { field: 'jenis_transaksi', is: 'pemasukan' }, tanda: 1 },
  { ...catatan, where: { field: 'jenis_transaksi', is: 'pengeluaran' }, tanda: -1 },
  { ...pindah, rekening: { by: 'ke' }, tanda: 1 },
  { ...pindah, rekening: { by: 'dari' }, tanda: -1 },
  { ...disetor, rekening: { by: 'tujuan' }, tanda: 1 },
  { ...disetor, rekening: { of: 'laci' }, tanda: -1 },
  { ...batal, rekening: { by: 'tujuan' }, tanda: -1 },
  { ...batal, rekening: { of: 'laci' }, tanda: 1 },
  { ...modal, rekening: { of: 'laci' }, tanda: 1 },
  { ...modal, rekening: { of: 'brankas' }, tanda: -1 },
  // Signed: out of the account of who pays, into that of the other.
  { list: 'antar-cabang', tanggal: 'tanggal', rekening: { by: 'kasBank' }, sum: 'jumlah', where: dibayar, tanda: 1 },
];

export const ukuran = ({ sum, where }: Gerak): Measure => ({ sum, ...(where && { where }) });
