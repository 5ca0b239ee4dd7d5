import { kategoriSistem } from '../domain/kas.ts';
import type { NewRecords } from '../resources/index.ts';
import { type LaporanKeuangan, laporanKeuangan } from '../resources/laporan-keuangan.ts';
import { some } from '../schema/index.ts';
import { type Caller, defineCommand, Refusal, type Tx } from './command.ts';
import { nomorBerikut } from './penomoran.ts';
import { tanggalCatat } from './tanggal.ts';

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

/**
 * An entry of the ledger by hand, in the name of who is signed in, under the next number. It books to the clinic's
 * account or to one's own drawer; a day of that drawer that was closed takes none.
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

/** A category by hand never looks like what a payment, a refund or a delivery is called in the same reports. */
function kategoriCatatan(typed: string): string {
  const kategori = typed.trim().replaceAll(/\s+/g, ' ');
  if (kategoriSistem.has(kategori.toLowerCase())) throw new Refusal('kas.kategoriSistem', { kategori }, 'kategori');
  return kategori;
}
