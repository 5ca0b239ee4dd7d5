/** A movement of money as the ledger has it. */
type Mutasi = Readonly<Record<string, unknown>>;

/** What a till must hold of each payment method by the entries of its drawer: what came in less what went out. */
export function saldoKas(ledger: readonly Mutasi[]): Map<string, number> {
  const saldo = new Map<string, number>();
  for (const row of ledger) {
    const metode = String(row['metode_pembayaran']);
    const amount = Number(row['nominal']) * (row['jenis_transaksi'] === 'pemasukan' ? 1 : -1);
    saldo.set(metode, (saldo.get(metode) ?? 0) + amount);
  }
  return saldo;
}

/** Categories of the ledger, in small letters, that only payments, refunds and deliveries carry. */
export const kategoriSistem: ReadonlySet<string> = new Set(['transaksi', 'pengembalian', 'refund', 'pembelian stok']);
