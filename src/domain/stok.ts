/** What is left of one delivery of a product. */
export interface Batch {
  id: number;
  sisa: number;
  /** ISO date after which it must not be used; null: it keeps. */
  kedaluwarsa: string | null;
}

export interface Ambil {
  id: number;
  jumlah: number;
}

/** Whether a date of expiry has passed; the day itself still counts as good, and what has none keeps. */
export const kedaluwarsa = (date: unknown, today: string): boolean => typeof date === 'string' && date < today;

/**
 * Which batches an outgoing quantity is taken from: the first to expire first, split where one is not enough, never an
 * expired one.
 *
 * @returns the parts, in the order taken; or, when there is too little, how many there are
 */
export function ambilBatch(
  batches: readonly Batch[],
  jumlah: number,
  today: string,
): { ambil: Ambil[] } | { tersedia: number } {
  const usable = batches
    .filter((batch) => batch.sisa > 0 && !kedaluwarsa(batch.kedaluwarsa, today))
    .toSorted((a, b) => (a.kedaluwarsa ?? never).localeCompare(b.kedaluwarsa ?? never) || a.id - b.id);
  const tersedia = usable.reduce((sum, batch) => sum + batch.sisa, 0);
  if (jumlah > tersedia) return { tersedia };
  let rest = jumlah;
  const ambil = usable.flatMap(({ id, sisa }) => {
    const part = Math.min(sisa, rest);
    rest -= part;
    return part > 0 ? [{ id, jumlah: part }] : [];
  });
  return { ambil };
}

/** Within so many hours something is about to expire (spec §9). */
const jamSegera = 2160;

/** How a date of expiry stands today: past, within 2160 hours, or neither (spec §2.20, §9: both are shown red). */
export function statusKedaluwarsa(kedaluwarsa: string, today: string): 'lewat' | 'segera' | 'aman' {
  const hours = (Date.parse(kedaluwarsa) - Date.parse(today)) / 3_600_000;
  if (hours < 0) return 'lewat';
  return hours <= jamSegera ? 'segera' : 'aman';
}

/** Sorts after every date. */
const never = '9999-12-31';
