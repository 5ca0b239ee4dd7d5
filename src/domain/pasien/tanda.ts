/** The tags of a patient, or those that a treatment or product must not meet, as lists keep them. */
export type Bertanda = readonly { tanda: number }[] | null | undefined;

/** A treatment or a product that a patient is about to be given, by its id in the catalogue. */
export interface Diberikan {
  treatment?: number | null;
  produk?: number | null;
}

/** A product that a patient is about to be given, from the catalogue. */
export const produkDiberikan = (of: { id: number; nama_produk: string; tidakUntuk: Bertanda }) => ({
  ...{ treatment: null, produk: of.id, nama: of.nama_produk },
  tidakUntuk: of.tidakUntuk ?? [],
});

/** A treatment that a patient is about to be given: it must not meet what its materials must not. */
export const treatmentDiberikan = (
  of: { id: number; name: string; tidakUntuk: Bertanda; bahan: readonly { produk: number }[] | null },
  products: readonly { id: number; tidakUntuk: Bertanda }[],
) => ({
  ...{ treatment: of.id, produk: null, nama: of.name },
  tidakUntuk: [of, ...products.filter(({ id }) => of.bahan?.some(({ produk }) => produk === id))].flatMap(
    ({ tidakUntuk }) => tidakUntuk ?? [],
  ),
});

/** A tag of a patient, and a treatment or product that must not meet it; or a consent that a treatment lacks. */
export interface Pertemuan {
  tanda: number | null;
  templat?: number | null;
  treatment: number | null;
  produk: number | null;
}

/** The same pair: whatever line of whatever bill it came from. */
const kunci = ({ tanda, templat = null, treatment, produk }: Pertemuan): string =>
  JSON.stringify([tanda, templat, treatment, produk]);

/**
 * The tags of a patient that meet what the patient is about to be given, each pair once.
 *
 * @example pertemuan([{ tanda: 1 }], [{ treatment: 5, tidakUntuk: [{ tanda: 1 }] }]) // [{ tanda: 1, treatment: 5, produk: null }]
 */
export function pertemuan(milik: Bertanda, diberikan: readonly (Diberikan & { tidakUntuk: Bertanda })[]): Pertemuan[] {
  const met = diberikan.flatMap(({ treatment = null, produk = null, tidakUntuk }) =>
    (milik ?? [])
      .filter(({ tanda }) => tidakUntuk?.some((each) => each.tanda === tanda))
      .map(({ tanda }) => ({ tanda, treatment, produk })),
  );
  return [...new Map(met.map((each) => [kunci(each), each])).values()];
}

/** The pairs that nobody gave a reason for yet. */
export function belumBeralasan<P extends Pertemuan>(met: readonly P[], given: readonly Pertemuan[]): P[] {
  const known = new Set(given.map(kunci));
  return met.filter((each) => !known.has(kunci(each)));
}

/** The tags of two records of one patient: a tag is never lost. */
export const gabungTanda = (satu: Bertanda, lain: Bertanda): { tanda: number }[] =>
  [...new Set([...(satu ?? []), ...(lain ?? [])].map(({ tanda }) => tanda))].map((tanda) => ({ tanda }));

/** A row in which a reason was given, as far as it tells where it counts. */
interface Dialasani {
  kunjungan?: number | null;
  appointment?: number | null;
}

/** True of a reason that counts for a visit: its own, or that of an appointment of the patient on its day. */
export const berlakuBagi =
  (visit: { id: number }, booked: readonly { id: number }[]) =>
  ({ kunjungan, appointment }: Dialasani): boolean =>
    kunjungan === visit.id || booked.some(({ id }) => id === appointment);
