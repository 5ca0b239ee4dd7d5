import type { MetodePembayaran } from '../domain/kas.ts';
import { alasan, metodeBayar } from '../resources/shared.ts';
import type { Transaksi } from '../resources/transaksi.ts';
import { type Caller, defineCommand, Refusal, type Tx } from './command.ts';
import { catatKasBernomor, kunciLaci } from './kas.ts';
import { nomorBerikutnya } from './penomoran.ts';

/**
 * Corrects the method of a payment while its till is open: reverses the ledger entry by the old method, enters it by the
 * new one in the same drawer, and changes the method in all reports.
 */
export const ubahMetode = defineCommand({
  name: 'transaksi/ubah-metode',
  on: 'transaksi',
  permission: 'create',
  due: {
    'transaksi.metodeBukanPaid': {
      all: [
        { field: 'status', is: 'Paid' },
        { field: 'pengembalian', isNot: 'penuh' },
        { field: 'membalik', empty: true },
      ],
    },
    'transaksi.metodeTertutup': {
      all: [
        { field: 'tutupKas', empty: true },
        { field: 'tanggal', is: '$today' },
      ],
    },
  },
  refusals: {
    'transaksi.metodeBukanPaid': 'Hanya metode pembayaran yang masih berlaku yang dapat diubah',
    'transaksi.metodeTertutup':
      'Metode hanya dapat diubah pada hari pembayaran, sebelum kas ditutup. Minta manager mengembalikan dana lalu menagih ulang.',
    'transaksi.metodeSama': 'Pembayaran ini sudah tercatat dengan %{metode}',
    'transaksi.metodeOrangLain':
      'Pembayaran ini diterima %{kasir}. Hanya penerimanya atau manager yang dapat mengubah metodenya.',
  },
  button: {
    label: 'Ubah Metode',
    icon: 'Tukar',
    place: 'page',
    ask: 'Pembayaran %{total} tercatat dengan %{metodeBayar}. Kas dan laporan dipindahkan ke metode yang benar.',
    done: 'Metode pembayaran diubah',
  },
  fields: { metodeBayar: metodeBayar('Dibayar dengan', { required: true }), alasan },
  async before(tx, { transaksi }, caller) {
    const [paid] = await tx.read('transaksi', { id: transaksi });
    if (!paid) throw new Refusal('missing');
    const laci = paid.akunKasir;
    if ((laci === null || laci !== caller.userId) && !caller.may('transaksi', 'delete'))
      throw new Refusal('transaksi.metodeOrangLain', { kasir: paid.kasir ?? '-' });
    await kunciLaci(tx, laci, { shared: true });
  },
  async run(tx, { record: paid, metodeBayar, alasan }, caller) {
    const { id: transaksi, akunKasir: laci } = paid;
    const before = paid.metodeBayar;
    if (before === metodeBayar) throw new Refusal('transaksi.metodeSama', { metode: metodeBayar }, 'metodeBayar');
    await moveMoney(tx, paid, { laci, before, after: metodeBayar, alasan }, caller);
    const sold = await tx.find('laporan/penjualan', { transaksi });
    for (const row of sold) await tx.update('laporan/penjualan', row.id, { metodeBayar });
    const treated = await tx.find('laporan/treatment', { referensi: paid.invoiceNumber });
    for (const row of treated) await tx.update('laporan/treatment', row.id, { metode_pembayaran: metodeBayar });
    return tx.update('transaksi', transaksi, { metodeBayar, alasan });
  },
});

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
