import { type Kunjungan, siapDibayar } from '../../resources/kunjungan.ts';

/** The parts of the cashier's table, from top to bottom. */
export const kelompok = ['siap', 'perawatan', 'lain'] as const;
export type Kelompok = (typeof kelompok)[number];

/** The visits that can be paid, of whatever day; today's that are under way, and those of other days. */
const kelompokDari = ({ tanggal, status }: Kunjungan, today: string): Kelompok => {
  if (status === siapDibayar.status) return 'siap';
  return tanggal === today ? 'perawatan' : 'lain';
};

/** Visits without a number come last. */
const nomorDari = ({ antrian }: Kunjungan) => antrian ?? 1_000;

/**
 * The visits in their parts. Each keeps the order it came in; by number where `menurutNomor`, the newest day first.
 */
export function kelompokkan(visits: readonly Kunjungan[], today: string, menurutNomor: boolean) {
  const ordered = menurutNomor
    ? [...visits].sort((a, b) =>
        a.tanggal === b.tanggal ? nomorDari(a) - nomorDari(b) : a.tanggal < b.tanggal ? 1 : -1,
      )
    : visits;
  return kelompok.map((nama) => ({ nama, visits: ordered.filter((each) => kelompokDari(each, today) === nama) }));
}

/** The rows of the table and the cards, and the acts on them. */
export interface IsiTabel {
  groups: ReturnType<typeof kelompokkan>;
  selected: number | null;
  onPick: (visit: Kunjungan) => void;
  onView: (kunjungan: number) => void;
  onSend: (kunjungan: number) => void;
}
