import { addDays } from '../core/tanggal.ts';

/** The remaining stock of one delivery of a product. */
export interface Batch {
  id: number;
  sisa: number;
  /** ISO date of the last day of use; null where it does not expire. */
  kedaluwarsa: string | null;
  /** The day on which it was recalled. */
  ditarik?: string | null;
}

/** Causes of goods that leave the stock unsold; 'pemusnahan' is that of expired ones, 'penarikan' of recalled. */
export const sebabKerugian = ['rusak', 'hilang', 'tester', 'pemusnahan', 'penarikan'] as const;
/** Causes that somebody may give, by direction. */
export const sebabDicatat = {
  masuk: ['catatan', 'saldo-awal', 'ditemukan'],
  keluar: ['catatan', 'rusak', 'hilang', 'tester'],
} as const;

/** True for a cause of goods that were lost. */
export const merugikan = (sebab: string): boolean => sebabKerugian.some((each) => each === sebab);

/** True for an expiry date before today. */
export const kedaluwarsa = (date: unknown, today: string): boolean => typeof date === 'string' && date < today;

/** Figures of a product, computed from its batches: saleable stock, and the earliest expiry date in it. */
interface Layak {
  stok_layak: number;
  expired_date: string | null;
}

/** Counts batches with stock left that may be sold. */
export function layakDari(batches: readonly Omit<Batch, 'id'>[], today: string): Layak {
  const good = batches.filter((batch) => layak(batch, today));
  const [first = null] = good.flatMap((batch) => batch.kedaluwarsa ?? []).sort();
  return { stok_layak: good.reduce((sum, { sisa }) => sum + sisa, 0), expired_date: first };
}

/** Stock of a shelf, by its batches: of one branch, or of a clinic. */
export interface IsiRak {
  stok: number;
  layak: number;
  kedaluwarsa: string | null;
  nilai: number;
}

export function isiRak(batches: readonly (Omit<Batch, 'id'> & { harga_beli: number })[], today: string): IsiRak {
  const { stok_layak: layak, expired_date } = layakDari(batches, today);
  const stok = batches.reduce((sum, { sisa }) => sum + sisa, 0);
  const nilai = batches.reduce((sum, { sisa, harga_beli }) => sum + sisa * harga_beli, 0);
  return { stok, layak, kedaluwarsa: expired_date, nilai };
}

/** Several shelves as one. */
export const semuaRak = (racks: readonly IsiRak[]): IsiRak =>
  racks.reduce((all, { stok, layak, kedaluwarsa, nilai }) => ({
    ...{ stok: all.stok + stok, layak: all.layak + layak, nilai: all.nilai + nilai },
    kedaluwarsa: [all.kedaluwarsa, kedaluwarsa].filter((date) => date !== null).sort()[0] ?? null,
  }));

/** By the saleable stock: expired goods do not count. */
export function keadaanStok(layak: number | null, minimum: number | null): 'normal' | 'low_stock' | 'out_of_stock' {
  if ((layak ?? 0) <= 0) return 'out_of_stock';
  return (layak ?? 0) <= (minimum ?? 0) ? 'low_stock' : 'normal';
}

/** True for a batch that may be sold: something is left of it, and it is neither expired nor recalled. */
export const layak = ({ sisa, kedaluwarsa: until, ditarik = null }: Omit<Batch, 'id'>, today: string): boolean =>
  sisa > 0 && ditarik === null && !kedaluwarsa(until, today);

/** Expiry of goods that a count found: that of the first batch to be sold; without any, the latest that is known. */
export function kedaluwarsaDitemukan(batches: readonly Omit<Batch, 'id'>[], today: string): string | null {
  if (batches.some((batch) => layak(batch, today))) return layakDari(batches, today).expired_date;
  return (
    batches
      .flatMap(({ kedaluwarsa: until }) => until ?? [])
      .sort()
      .at(-1) ?? null
  );
}

/** A count as it is typed, the goods of several places added: '12+5'; null for what is no count. */
export function bacaHitungan(typed: string): number | null {
  const parts = typed.split('+').map((part) => part.trim());
  if (!parts.every((part) => /^\d{1,6}$/.test(part))) return null;
  return parts.reduce((sum, part) => sum + Number(part), 0);
}

/** Ids, ascending, of products whose stored figures differ from those computed from their batches today. */
export function tidakSesuai(
  products: readonly (Partial<Layak> & { id: number })[],
  batches: readonly (Omit<Batch, 'id'> & { produk: number })[],
  today: string,
): number[] {
  const of = new Map<number, Omit<Batch, 'id'>[]>();
  for (const batch of batches) of.set(batch.produk, [...(of.get(batch.produk) ?? []), batch]);
  return products
    .filter(({ id, stok_layak, expired_date }) => {
      const now = layakDari(of.get(id) ?? [], today);
      return stok_layak !== now.stok_layak || (expired_date ?? null) !== now.expired_date;
    })
    .map(({ id }) => id)
    .sort((a, b) => a - b);
}

/**
 * Splits an outgoing quantity over batches: first expired, first out, never an expired or a recalled one.
 *
 * @param options.semua - those too, after all others: of goods that a count did not find, wherever they went
 * @returns the parts, in the order taken; or the quantity there is, when it is too little
 */
export function ambilBatch(
  batches: readonly Batch[],
  jumlah: number,
  today: string,
  { semua = false } = {},
): { ambil: { id: number; jumlah: number }[] } | { tersedia: number } {
  const first = batches.filter((batch) => layak(batch, today)).toSorted(lebihDulu);
  const usable = semua
    ? [...first, ...batches.filter(({ sisa }) => sisa > 0).filter((b) => !first.includes(b))]
    : first;
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

/** Orders batches by their expiry, those that do not expire last. */
export const lebihDulu = (a: Batch, b: Batch): number =>
  (a.kedaluwarsa ?? never).localeCompare(b.kedaluwarsa ?? never) || a.id - b.id;

/** Hours before expiry at which a warning starts (product §9). */
const jamSegera = 2160;

/** The latest expiry date that is warned of today. */
export const batasSegera = (today: string): string => addDays(today, jamSegera / 24);

/** State of an expiry date: past, near, or neither (product §2.20: the first two are shown red). */
export function statusKedaluwarsa(date: string, today: string): 'lewat' | 'segera' | 'aman' {
  if (kedaluwarsa(date, today)) return 'lewat';
  return date <= batasSegera(today) ? 'segera' : 'aman';
}

/** Sorts after every date. */
const never = '9999-12-31';

/** Filters of the product list for products that need attention; dashboard and bell count by the same. */
export const pantauanProduk = {
  // A retired product is not ordered again; its rest still expires.
  low: (today: string) => ({ status: 'low_stock', nonaktifSejak_notby: today }),
  out: (today: string) => ({ status: 'out_of_stock', nonaktifSejak_notby: today }),
  soon: (today: string) => ({ expired_date_gte: today, expired_date_lte: batasSegera(today) }),
};

/** The same of a branch's shelves. */
export const pantauanRak = {
  low: (_today: string) => ({ status: 'low_stock' }),
  out: (_today: string) => ({ status: 'out_of_stock' }),
  soon: (today: string) => ({ kedaluwarsa_gte: today, kedaluwarsa_lte: batasSegera(today) }),
};

/** Filter of the batch list for expired batches with stock left. */
export const batchLewat = (today: string) => ({ kedaluwarsa_lte: addDays(today, -1), sisa_gt: 0 });

/** The text by which a clinic calls back goods of a recalled batch. */
export const pesanTarik = (of: { pasien: string; produk: string; batch: string; klinik: string }): string =>
  `Halo ${of.pasien}, ${of.produk} (${of.batch}) yang Anda terima dari ${of.klinik || 'klinik kami'} ditarik dari peredaran. ` +
  'Mohon tidak dipakai lagi, dan kabari kami untuk pengembaliannya. Terima kasih.';
