import type { Now, Row } from '../schema/index.ts';
import type { Tx } from './command.ts';
import { nomorBerikut } from './penomoran.ts';

type Values = Readonly<Record<string, unknown>>;

/** Appends to the clinic's ledger, which is never edited. */
export const catatKas = async (tx: Tx, now: Now, values: Values): Promise<Row> =>
  catatKasBernomor(tx, now, await nomorBerikut(tx, 'KEU', now), values);

/** The same under a number that was already counted. */
export const catatKasBernomor = (tx: Tx, now: Now, nomor: string, values: Values): Promise<Row> =>
  tx.create('laporan/keuangan', {
    tanggal: now.today,
    waktu: now.time,
    no_transaksi: nomor,
    created_by: now.user,
    created_at: now.instant,
    ...values,
  });
