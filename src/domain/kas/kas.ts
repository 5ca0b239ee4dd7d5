/** Payment methods (product §9). */
export const metodePembayaran = ['Cash', 'Transfer Bank', 'Credit Card', 'Debit Card', 'QRIS'] as const;
export type MetodePembayaran = (typeof metodePembayaran)[number];

/** Methods of a bill's part by what somebody has with the clinic: no money comes in by them. */
export const metodeTitipan = ['Titipan', 'Voucher', 'Poin'] as const;
export type MetodeTitipan = (typeof metodeTitipan)[number];

/** Methods of a bill's parts. */
export const metodeBagian = [...metodePembayaran, ...metodeTitipan] as const;
export type MetodeBagian = (typeof metodeBagian)[number];

/** True for a part of a bill by which no money changes hands. */
export const dariTitipan = (metode: MetodeBagian): metode is MetodeTitipan =>
  metodeTitipan.some((each) => each === metode);

/** A bill's method, where several of its parts were paid by different ones. */
export const campuran = 'Campuran';
export type MetodeTagihan = MetodeBagian | typeof campuran;

/** The part of a ledger entry that a balance needs. */
interface Mutasi {
  /** 'pemasukan' or 'pengeluaran' */
  jenis_transaksi: string;
  nominal: number;
  metode_pembayaran: string;
}

/** Balance of a drawer by payment method, in rupiah: income less expenses. */
export function saldoKas(ledger: readonly Mutasi[]): Map<string, number> {
  const saldo = new Map<string, number>();
  for (const { metode_pembayaran: metode, nominal, jenis_transaksi } of ledger) {
    saldo.set(metode, (saldo.get(metode) ?? 0) + (jenis_transaksi === 'pemasukan' ? nominal : -nominal));
  }
  return saldo;
}

/** The category of the entries by which a till's shortage or surplus stands in the ledger. */
export const kategoriSelisih = 'Selisih Kas';

/** The category of what a bank or an acquirer keeps. */
export const kategoriBiayaBank = 'Biaya Bank dan MDR';

/** The beginning of the description of the two entries that change a payment's method. */
export const awalanUbahMetode = 'Ubah metode ';

/** Ledger categories, in lower case, that only commands use: for payments, deposits, refunds, deliveries and tills. */
export const kategoriSistem: ReadonlySet<string> = new Set([
  'transaksi',
  'pengembalian',
  'refund',
  'pembelian stok',
  kategoriSelisih.toLowerCase(),
  'titipan',
  kategoriBiayaBank.toLowerCase(),
]);

/** Sums missing, negative, and sums too much, of the methods of a count: neither makes up for the other. */
export function kurangLebih(lines: readonly { selisih: number }[]): { kurang: number; lebih: number } {
  const sum = (of: (selisih: number) => number) => lines.reduce((total, { selisih }) => total + of(selisih), 0);
  return { kurang: sum((selisih) => Math.min(0, selisih)), lebih: sum((selisih) => Math.max(0, selisih)) };
}
