import { kategoriSistem } from '../domain/kas.ts';
import type { NewRecords } from '../resources/index.ts';
import { type LaporanKeuangan, laporanKeuangan } from '../resources/laporan-keuangan.ts';
import { some } from '../schema/index.ts';
import { type Caller, defineCommand, Refusal, type Tx } from './command.ts';
import { nomorBerikut } from './penomoran.ts';
import { tanggalCatat } from './tanggal.ts';

/** A ledger entry without its number. */
type Values = Omit<NewRecords['laporan/keuangan'], 'no_transaksi'>;

/** Appends an entry to the ledger under the next number, by default in the caller's name and of now. */
export const catatKas = async (tx: Tx, caller: Caller, values: Values): Promise<LaporanKeuangan> =>
  catatKasBernomor(tx, caller, await nomorBerikut(tx, 'KEU', caller), values);

/** The same under a number that was assigned before. */
export const catatKasBernomor = (tx: Tx, caller: Caller, nomor: string, values: Values): Promise<LaporanKeuangan> =>
  tx.create('laporan/keuangan', {
    tanggal: caller.today,
    waktu: caller.time,
    no_transaksi: nomor,
    created_by: caller.user,
    created_at: caller.instant,
    ...values,
  });

/** Locks a drawer: shared to move money through it, exclusively to close it. */
export const kunciLaci = async (tx: Tx, akun: number | null, options?: { shared: boolean }): Promise<void> => {
  if (akun !== null) await tx.lock(`laci ${akun}`, options);
};

/**
 * The owner of a drawer: the caller unless another user is named, which needs the right `hak/kas-lain`.
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

/**
 * A manual entry of the ledger, to the clinic's bank account or the caller's own drawer, unless the drawer was closed for
 * that day.
 */
export const catatManual = defineCommand({
  name: 'kas/catat',
  permission: { resource: 'laporan/keuangan', action: 'create' },
  fields: some(
    laporanKeuangan.fields,
    ...(['tanggal', 'waktu', 'jenis_transaksi', 'kategori', 'deskripsi'] as const),
    ...(['nominal', 'metode_pembayaran', 'referensi', 'sumber'] as const),
  ),
  async run(tx, entry, caller) {
    await tanggalCatat(tx, entry.tanggal, caller);
    const kategori = kategoriCatatan(entry.kategori);
    const laci = entry.sumber === 'laci' ? caller.userId : null;
    await kunciLaci(tx, laci, { shared: true });
    if (laci !== null && entry.tanggal < caller.today) {
      const closings = await tx.read('tutup-kas', { akun: laci, jenis: 'penutupan' });
      if (closings.some((row) => row.tanggal >= entry.tanggal))
        throw new Refusal('kas.catatanTertutup', { kasir: caller.user }, 'tanggal');
    }
    return catatKas(tx, caller, { ...entry, kategori, asal: 'catatan', laci });
  },
});

/** The category without extra blanks; refuses those of payments, refunds and deliveries. */
function kategoriCatatan(typed: string): string {
  const kategori = typed.trim().replaceAll(/\s+/g, ' ');
  if (kategoriSistem.has(kategori.toLowerCase())) throw new Refusal('kas.kategoriSistem', { kategori }, 'kategori');
  return kategori;
}
