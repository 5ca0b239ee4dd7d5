import { jam, menit } from './waktu.ts';

/** When patients are seen (spec §9); all times `HH:MM` on the clinic's clock. */
export interface JamPelayanan {
  buka: string;
  tutup: string;
  istirahat: { mulai: string; selesai: string };
  /** Minutes from one estimate to the next. */
  jeda: number;
}

/** Service hours 08:00–16:00, break 12:00–13:00, estimates 15 minutes apart (spec §2.19, §9). */
export const jamPelayanan: JamPelayanan = {
  buka: '08:00',
  tutup: '16:00',
  istirahat: { mulai: '12:00', selesai: '13:00' },
  jeda: 15,
};

/**
 * The estimated times of a day, in order: none falls into the break or after closing.
 *
 * @example waktuEstimasi()[16] // '13:00', the first after the break
 */
export function waktuEstimasi({ buka, tutup, istirahat, jeda }: JamPelayanan = jamPelayanan): string[] {
  const times: string[] = [];
  for (let at = menit(buka); at + jeda <= menit(tutup); at += jeda) {
    const duringBreak = at < menit(istirahat.selesai) && at + jeda > menit(istirahat.mulai);
    if (!duringBreak) times.push(jam(at));
  }
  return times;
}

/** What the order of a queue depends on. */
export interface Giliran {
  nomor: number;
  status: 'current' | 'waiting' | 'completed';
  /** Whose turn it is: the number, until a patient is put back behind the others. */
  urutan: number | null;
}

/** A day's queue as staff see it (spec §2.19): who is being served, and who waits, the next one first. */
export interface Papan<G extends Giliran> {
  sekarang: G | undefined;
  menunggu: G[];
}

export const papanAntrian = <G extends Giliran>(queue: readonly G[]): Papan<G> => ({
  sekarang: queue.find((entry) => entry.status === 'current'),
  menunggu: urutkan(queue.filter((entry) => entry.status === 'waiting')),
});

/** In the order of the calls: who was put back stands behind the others. */
export const urutkan = <G extends Giliran>(queue: readonly G[]): G[] =>
  queue.toSorted((a, b) => giliranKe(a) - giliranKe(b));

export const giliranKe = ({ urutan, nomor }: Giliran): number => urutan ?? nomor;
