import type { LaporanKeuangan } from '../resources/laporan-keuangan.ts';

/** A ledger row before it is numbered. */
export type Kas = Omit<LaporanKeuangan, 'id' | 'no_transaksi' | 'created_at'>;

/** The days of a month that the ledger covers. */
export interface Bulan {
  from: string;
  to: string;
}
