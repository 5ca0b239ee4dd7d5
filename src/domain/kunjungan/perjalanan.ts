/** The steps of a patient of the day, in this order. */
export const langkahPerjalanan = ['Terdaftar', 'Nomor', 'Dipanggil', 'Dirawat', 'Dibayar'] as const;
export type Langkah = (typeof langkahPerjalanan)[number];

interface Giliran {
  id: number;
  status: 'current' | 'waiting' | 'completed' | (string & {});
}

interface KunjunganHariIni {
  id: number;
  status: 'Dalam Perawatan' | 'Selesai Konsultasi' | 'Batal' | (string & {});
  transaksi: number | null;
}

/**
 * A patient's records of one business day. A transaction counts where it can be read: one that is cancelled, refunded
 * or not wholly paid leaves its visit unpaid.
 */
interface Hari<G extends Giliran, K extends KunjunganHariIni> {
  antrian: readonly G[];
  kunjungan: readonly K[];
  transaksi?: { status: string } | null;
}

/** The act that leads to the next step; null where nothing is to be done. */
export type Berikut = 'nomor' | 'panggil' | 'rawat' | 'selesai' | 'bayar' | null;

export interface Perjalanan<G = Giliran, K = KunjunganHariIni> {
  /** The last step that is done. */
  langkah: Langkah;
  berikut: Berikut;
  /** The day's turn and visit that it goes by. */
  giliran: G | null;
  kunjungan: K | null;
}

/**
 * The step at which a patient stands today, from the day's records. The newest turn counts, and the newest visit that
 * was not cancelled; a number taken after a paid visit begins anew.
 */
export function perjalanan<G extends Giliran, K extends KunjunganHariIni>({
  antrian,
  kunjungan,
  transaksi,
}: Hari<G, K>): Perjalanan<G, K> {
  const giliran = newest(antrian);
  const visit = newest(kunjungan.filter(({ status }) => status !== 'Batal'));
  const paid = visit !== null && visit.transaksi !== null && (transaksi == null || transaksi.status === 'Paid');
  const stands = (langkah: Langkah, berikut: Berikut) => ({ langkah, berikut, giliran, kunjungan: visit });
  if (giliran?.status === 'waiting' && (visit === null || paid))
    return { ...stands('Nomor', 'panggil'), kunjungan: null };
  if (paid) return stands('Dibayar', null);
  if (visit?.status === 'Selesai Konsultasi') return stands('Dirawat', 'bayar');
  if (visit) return stands('Dipanggil', 'selesai');
  if (giliran?.status === 'current') return stands('Dipanggil', 'rawat');
  return stands('Terdaftar', 'nomor');
}

const newest = <R extends { id: number }>(rows: readonly R[]): R | null =>
  rows.reduce<R | null>((last, row) => (last === null || row.id > last.id ? row : last), null);
