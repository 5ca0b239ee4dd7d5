/** A movement of money as the ledger has it. */
interface Mutasi {
  /** 'pemasukan' or 'pengeluaran' */
  jenis_transaksi: string;
  nominal: number;
  metode_pembayaran: string;
}

/** What a till must hold of each payment method by the entries of its drawer: what came in less what went out. */
export function saldoKas(ledger: readonly Mutasi[]): Map<string, number> {
  const saldo = new Map<string, number>();
  for (const { metode_pembayaran: metode, nominal, jenis_transaksi } of ledger) {
    saldo.set(metode, (saldo.get(metode) ?? 0) + (jenis_transaksi === 'pemasukan' ? nominal : -nominal));
  }
  return saldo;
}

/** Categories of the ledger, in small letters, that only payments, refunds and deliveries carry. */
export const kategoriSistem: ReadonlySet<string> = new Set(['transaksi', 'pengembalian', 'refund', 'pembelian stok']);
