/** A movement of money as the ledger has it. */
type Mutasi = Readonly<Record<string, unknown>>;

/** Deliveries are paid from the clinic's account, whoever receives them: no till holds or lacks that money. */
const bukanLaci: ReadonlySet<unknown> = new Set(['Pembelian Stok']);

/** What a till must hold of each payment method: what came in less what went out. */
export function saldoKas(ledger: readonly Mutasi[]): Map<string, number> {
  const saldo = new Map<string, number>();
  for (const row of ledger) {
    if (bukanLaci.has(row['kategori'])) continue;
    const metode = String(row['metode_pembayaran']);
    const amount = Number(row['nominal']) * (row['jenis_transaksi'] === 'pemasukan' ? 1 : -1);
    saldo.set(metode, (saldo.get(metode) ?? 0) + amount);
  }
  return saldo;
}
