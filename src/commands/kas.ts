import type { NewRecords } from '../resources/index.ts';
import type { LaporanKeuangan } from '../resources/laporan-keuangan.ts';
import { type Caller, Refusal, type Tx } from './command.ts';
import { nomorBerikut } from './penomoran.ts';

/** What an entry says beside its number, and who wrote it down and when. */
type Values = Omit<NewRecords['laporan/keuangan'], 'no_transaksi'>;

/** Appends to the clinic's ledger, which is never edited. */
export const catatKas = async (tx: Tx, caller: Caller, values: Values): Promise<LaporanKeuangan> =>
  catatKasBernomor(tx, caller, await nomorBerikut(tx, 'KEU', caller), values);

/** The same under a number that was already counted. */
export const catatKasBernomor = (tx: Tx, caller: Caller, nomor: string, values: Values): Promise<LaporanKeuangan> =>
  tx.create('laporan/keuangan', {
    tanggal: caller.today,
    waktu: caller.time,
    no_transaksi: nomor,
    created_by: caller.user,
    created_at: caller.instant,
    ...values,
  });

/** Money moves through a drawer while nobody closes it, and it is closed while none moves. */
export const kunciLaci = async (tx: Tx, akun: number | null, options?: { shared: boolean }): Promise<void> => {
  if (akun !== null) await tx.lock(`laci ${akun}`, options);
};

/**
 * The user whose drawer is meant: one's own unless another is named, which takes a right of its own.
 *
 * @throws Refusal at `field` without the right, or for somebody who does not exist
 */
export async function pemilikLaci(
  tx: Tx,
  akun: number | null | undefined,
  caller: Caller,
  field: string,
): Promise<{ id: number | null; nama: string }> {
  if (akun === null || akun === undefined || akun === caller.userId) return { id: caller.userId, nama: caller.user };
  if (!caller.may('hak/kas-lain', 'edit')) throw new Refusal('kas.bukanMilikAnda', {}, field);
  const [user] = await tx.read('user', { id: akun });
  if (!user) throw new Refusal('kas.tanpaAkun', {}, field);
  return { id: akun, nama: user.name };
}
