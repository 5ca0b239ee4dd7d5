import { kategoriSistem } from '../domain/kas.ts';
import { laporanKeuangan } from '../resources/laporan-keuangan.ts';
import { some } from '../schema/index.ts';
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
