import { type Kunjungan, siapDibayar, urutanMeja } from '../../resources/kunjungan/kunjungan.ts';

/** The parts of the cashier's list, from top to bottom: the visits that can be paid, and those under way. */
export const kelompok = ['siap', 'perawatan'] as const;
export type Kelompok = (typeof kelompok)[number];

const kelompokDari = ({ status }: Kunjungan): Kelompok => (status === siapDibayar.status ? 'siap' : 'perawatan');

/**
 * The visits in their parts, of whatever day. Each keeps the order it came in; by number where `menurutNomor`, the newest
 * day first.
 */
export function kelompokkan(visits: readonly Kunjungan[], menurutNomor: boolean) {
  const ordered = menurutNomor ? urutanMeja(visits) : visits;
  return kelompok.map((nama) => ({ nama, visits: ordered.filter((each) => kelompokDari(each) === nama) }));
}

/** The rows of the table and the short list, and the acts on them. */
export interface IsiTabel {
  groups: (ReturnType<typeof kelompokkan>[number] & { open: boolean })[];
  /** A visit's price at the desk. */
  harga: (visit: Kunjungan) => number;
  selected: number | null;
  onPick: (visit: Kunjungan) => void;
  onView: (kunjungan: number) => void;
  onSend: (kunjungan: number) => void;
  /** Opens the visits under way and folds them. */
  onFold: () => void;
}
