/** What the order of a queue depends on. */
export interface Giliran {
  nomor: number;
  status: 'current' | 'waiting' | 'completed';
  /** Whose turn it is: the number, until a patient is put back behind the others. */
  urutan: number | null;
}

/** A day's queue as staff see it (product §2.19): who is being served, and who waits, the next one first. */
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
