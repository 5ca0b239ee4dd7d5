import type { Entities } from '../../resources/index.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import type { Caller, Tx } from '../core/command.ts';

/** Writes by how much the rest of a bill changed today; nothing where it did not. */
export async function catatSisa(
  tx: Tx,
  { id, invoiceNumber, pasien }: Transaksi,
  jumlah: number,
  sebab: Entities['laporan/sisa-tagihan']['sebab'],
  caller: Caller,
): Promise<void> {
  if (jumlah === 0) return;
  await tx.create('laporan/sisa-tagihan', {
    tanggal: caller.today,
    waktu: caller.time,
    invoice: invoiceNumber,
    transaksi: id,
    pasien,
    sebab,
    jumlah,
    kasir: caller.user,
  });
}
