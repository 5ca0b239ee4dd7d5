import { type MetodePembayaran, metodePembayaran } from '../domain/metode.ts';
import type { Transaksi } from '../resources/transaksi.ts';
import { z } from '../schema/zod.ts';
import { type Caller, defineCommand, Refusal, type Tx } from './command.ts';
import { catatKasBernomor, kunciLaci } from './kas.ts';
import { nomorBerikutnya } from './penomoran.ts';

/**
 * Puts a payment right that was taken by another method than recorded, while its till is open: the ledger gets the
 * reversal by the old method and the entry by the new one, in the same drawer, and every figure by method follows.
 */
export const ubahMetode = defineCommand({
  name: 'transaksi/ubah-metode',
  permission: { resource: 'transaksi', action: 'create' },
  input: z.strictObject({
    transaksi: z.int().positive(),
    metodeBayar: z.enum(metodePembayaran),
    alasan: z.string().trim().min(3).max(300),
  }),
  async run(tx, { transaksi, metodeBayar, alasan }, caller) {
    const [seen] = await tx.read('transaksi', { id: transaksi });
    if (!seen) throw new Refusal('missing');
    const laci = seen.akunKasir;
    if ((laci === null || laci !== caller.userId) && !caller.may('transaksi', 'delete'))
      throw new Refusal('transaksi.metodeOrangLain', { kasir: seen.kasir ?? '-' });
    await kunciLaci(tx, laci, { shared: true });
    const paid = await tx.get('transaksi', transaksi);
    requireOpen(paid, caller);
    const before = paid.metodeBayar;
    if (before === metodeBayar) throw new Refusal('transaksi.metodeSama', { metode: metodeBayar }, 'metodeBayar');
    await moveMoney(tx, paid, { laci, before, after: metodeBayar, alasan }, caller);
    // What the reports say of this payment by method.
    const sold = await tx.find('laporan/penjualan', { transaksi });
    for (const row of sold) await tx.update('laporan/penjualan', row.id, { metodeBayar });
    const treated = await tx.find('laporan/treatment', { referensi: paid.invoiceNumber });
    for (const row of treated) await tx.update('laporan/treatment', row.id, { metode_pembayaran: metodeBayar });
    return tx.update('transaksi', transaksi, { metodeBayar, alasan });
  },
});

function requireOpen(paid: Transaksi, caller: Caller): void {
  if (paid.status !== 'Paid' || paid.pengembalian === 'penuh' || typeof paid.membalik === 'number')
    throw new Refusal('transaksi.metodeBukanPaid');
  if (typeof paid.tutupKas === 'number' || paid.tanggal !== caller.today) throw new Refusal('transaksi.metodeTertutup');
}

interface Move {
  laci: number | null;
  before: MetodePembayaran;
  after: MetodePembayaran;
  alasan: string;
}

async function moveMoney(
  tx: Tx,
  paid: Transaksi,
  { laci, before, after, alasan }: Move,
  caller: Caller,
): Promise<void> {
  const nominal = paid.total;
  if (nominal === 0) return;
  const [out = '', into = ''] = await nomorBerikutnya(tx, 'KEU', 2, caller);
  const entry = {
    sumber: 'laci' as const,
    laci,
    deskripsi: `Ubah metode ${paid.invoiceNumber} dari ${before} ke ${after}: ${alasan}`.slice(0, 500),
    nominal,
    referensi: paid.invoiceNumber,
  };
  await catatKasBernomor(tx, caller, out, {
    ...entry,
    jenis_transaksi: 'pengeluaran',
    asal: 'pengembalian',
    kategori: 'Pengembalian',
    metode_pembayaran: before,
  });
  await catatKasBernomor(tx, caller, into, {
    ...entry,
    jenis_transaksi: 'pemasukan',
    asal: 'pembayaran',
    kategori: 'Transaksi',
    metode_pembayaran: after,
  });
}
