import { kategoriSistem } from '../domain/kas.ts';
import { metodePembayaran } from '../domain/metode.ts';
import { isoDay, z } from '../schema/zod.ts';
import { defineCommand, Refusal } from './command.ts';
import { catatKas, kunciLaci } from './kas.ts';
import { tanggalCatat } from './tanggal.ts';

/**
 * An entry of the ledger by hand, in the name of who is signed in, under the next number. It books to the clinic's
 * account or to one's own drawer; a day of that drawer that was closed takes none.
 */
export const catatManual = defineCommand({
  name: 'kas/catat',
  permission: { resource: 'laporan/keuangan', action: 'create' },
  input: z.strictObject({
    tanggal: isoDay,
    waktu: z.string().max(5),
    jenis_transaksi: z.enum(['pemasukan', 'pengeluaran']),
    kategori: z.string().max(200),
    deskripsi: z.string().max(500),
    nominal: z.int().min(1),
    metode_pembayaran: z.enum(metodePembayaran),
    referensi: z.string().max(200).nullable(),
    sumber: z.enum(['rekening', 'laci']),
  }),
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
