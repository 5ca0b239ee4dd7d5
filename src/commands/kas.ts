import type { Now, Row } from '../schema/index.ts';
import type { Tx } from './command.ts';
import { nomorBerikut } from './penomoran.ts';

/** Appends to the clinic's ledger, which is never edited. */
export const catatKas = async (tx: Tx, now: Now, values: Readonly<Record<string, unknown>>): Promise<Row> =>
  tx.create('laporan/keuangan', {
    tanggal: now.today,
    waktu: now.time,
    no_transaksi: await nomorBerikut(tx, 'KEU', now),
    created_by: now.user,
    created_at: now.instant,
    ...values,
  });
