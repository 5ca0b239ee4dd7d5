import { hariDari } from '../dokter/jamPraktik.ts';
import { type BarisTagihan, bagiRata, jumlahBaris, persenDari } from './pembayaran.ts';

/** Tiers of patients, the lowest first; a promotion for one is for those above it, too. */
export const tingkatPasien = ['silver', 'gold', 'platinum'] as const;

export type Tingkat = (typeof tingkatPasien)[number];

/** Rupiah to be spent within a year for each tier; null where it is given by hand alone. */
export type AmbangTingkat = Readonly<Record<Tingkat, number | null>>;

/** The highest tier whose threshold is reached. */
export const tingkatDariBelanja = (belanja: number, ambang: AmbangTingkat): Tingkat | null =>
  tingkatPasien.findLast((each) => (ambang[each] ?? Number.POSITIVE_INFINITY) <= belanja) ?? null;

/** A patient's membership: by hand from a day on, and by what was spent. */
export interface Anggota {
  tingkat: Tingkat | null;
  tingkatSejak: string | null;
  dariBelanja?: Tingkat | null;
}

/** The tier that somebody has on a day: the one given by hand, from its day on, before the one that was spent for. */
export const tingkatPada = ({ tingkat, tingkatSejak, dariBelanja = null }: Anggota, tanggal: string): Tingkat | null =>
  tingkat !== null && (tingkatSejak === null || tingkatSejak <= tanggal) ? tingkat : dariBelanja;

/** A promotion, see `resources/transaksi/promo.ts`; days and hours include their last. */
export interface Promo {
  id: number;
  nama: string;
  /** The only branch that it holds in. */
  cabang?: number | null;
  mulai: string;
  sampai: string | null;
  hari: readonly { hari: string }[] | null;
  jamDari: string | null;
  jamSampai: string | null;
  untuk: 'semua' | 'treatment' | 'jenis' | 'kategori' | 'produk' | 'paket';
  treatment: number | null;
  jenis: string | null;
  kategori: string | null;
  produk: number | null;
  paket: number | null;
  cara: 'persen' | 'nominal' | 'harga' | 'beli';
  persen: number | null;
  /** Rupiah off each piece or unit, or what it costs instead. */
  nominal: number | null;
  harga: number | null;
  /** Of so many and these more, these are free: the cheapest. */
  beli: number | null;
  gratis: number | null;
  hanyaTingkat: string | null;
  /** Bills in all, and of one patient. */
  kuota: number | null;
  kuotaPasien: number | null;
  terpakai: number;
  /** May stand on one bill with others. */
  gabung: boolean;
  kode: string | null;
}

/** The circumstances of a bill. */
export interface KeadaanPromo {
  /** Now, and when its visit began: what held then holds until the bill is paid. */
  saat: readonly { tanggal: string; waktu: string }[];
  /** Null for who is no patient. */
  pasien: Anggota | null;
  kode: string | null;
  /** Bills of the patient that took a promotion before. */
  dipakai: (promo: number) => number;
}

/** Why a promotion that would fit is not on a bill. */
export type SebabPromo =
  | 'waktu'
  | 'tingkat'
  | 'kuota'
  | 'kuotaPasien'
  | 'kode'
  | 'banyak'
  | 'gabung'
  | 'lain'
  | 'pilihan';

/** A line's own reduction, in whole rupiah, and whose it is. */
export interface PotonganBaris {
  potongan: number;
  promo: number | null;
  namaPromo: string | null;
}

export interface HasilPromo<P extends Promo = Promo> {
  /** By the line's index. */
  baris: PotonganBaris[];
  /** Promotions that fit a line; without `sebab` they are on the bill, with `potongan` in all. */
  promo: { promo: P; potongan: number; sebab: SebabPromo | null }[];
}

type Baris = Pick<
  BarisTagihan,
  'jenis' | 'kategori' | 'treatment' | 'produk' | 'paket' | 'jatah' | 'harga' | 'qty' | 'pecahan'
>;

const masuk = (promo: Promo, line: Baris): boolean => {
  if (line.harga <= 0 || line.qty <= 0 || typeof line.jatah === 'number') return false;
  switch (promo.untuk) {
    case 'semua':
      return line.jenis !== 'Paket';
    case 'treatment':
      return line.treatment !== null && line.treatment === promo.treatment;
    case 'jenis':
      return line.jenis === 'Treatment' && line.kategori?.toLowerCase() === promo.jenis;
    case 'kategori':
      return line.jenis === 'Produk' && line.kategori === promo.kategori;
    default:
      return line[promo.untuk] !== null && line[promo.untuk] === promo[promo.untuk];
  }
};

const padaSaat = (promo: Promo, { tanggal, waktu }: KeadaanPromo['saat'][number]): boolean =>
  promo.mulai <= tanggal &&
  (promo.sampai === null || tanggal <= promo.sampai) &&
  (!promo.hari?.length || promo.hari.some(({ hari }) => hari === hariDari(tanggal))) &&
  (promo.jamDari === null || promo.jamDari <= waktu) &&
  (promo.jamSampai === null || waktu <= promo.jamSampai);

/** True of a promotion that holds in a branch; of any in a clinic with one. */
export const promoDi = ({ cabang: only }: Pick<Promo, 'cabang'>, { cabang }: { cabang?: number | null | undefined }) =>
  only == null || cabang === undefined || only === cabang;

/** True where the tier that somebody has on a day is the one asked for, or above it. */
const setingkat = (asked: string, pasien: KeadaanPromo['pasien'], tanggal: string): boolean => {
  const order: readonly (string | null)[] = tingkatPasien;
  return pasien !== null && order.indexOf(tingkatPada(pasien, tanggal)) >= order.indexOf(asked);
};

/** Why a promotion does not hold for a bill, whatever its lines are. */
function halangan(promo: Promo, { saat, pasien, kode, dipakai }: KeadaanPromo): SebabPromo | null {
  const held = saat.filter((each) => padaSaat(promo, each));
  if (held.length === 0) return 'waktu';
  const { hanyaTingkat } = promo;
  if (hanyaTingkat !== null && !held.some(({ tanggal }) => setingkat(hanyaTingkat, pasien, tanggal))) return 'tingkat';
  if (promo.kode !== null && promo.kode.toLowerCase() !== kode?.trim().toLowerCase()) return 'kode';
  if (promo.kuota !== null && promo.terpakai >= promo.kuota) return 'kuota';
  if (promo.kuotaPasien !== null && (!pasien || dipakai(promo.id) >= promo.kuotaPasien)) return 'kuotaPasien';
  return null;
}

/** The reduction of each of these lines by a promotion, if it alone is on the bill. */
function potonganPromo(promo: Promo, lines: readonly Baris[]): number[] {
  const whole = lines.map((line) => (masuk(promo, line) ? jumlahBaris(line.harga, line.qty) : 0));
  if (promo.cara === 'beli') return gratis(promo, lines, whole);
  return lines.map(({ harga, qty }, index) => {
    const amount = whole[index] ?? 0;
    if (amount === 0) return 0;
    if (promo.cara === 'persen') return persenDari(amount, promo.persen ?? 0);
    const each =
      promo.cara === 'harga' ? Math.min(harga, promo.harga ?? harga) : Math.max(0, harga - (promo.nominal ?? 0));
    return Math.max(0, amount - jumlahBaris(each, qty));
  });
}

/** The cheapest pieces are free; all that were bought together share it, so that none is given back at more than it cost. */
function gratis({ beli, gratis: free }: Promo, lines: readonly Baris[], whole: readonly number[]): number[] {
  const counted = lines.map(({ qty, pecahan }, index) => (whole[index] && !pecahan ? Math.floor(qty) : 0));
  const pieces = lines.flatMap(({ harga }, index) => Array.from({ length: counted[index] ?? 0 }, () => harga));
  const [bought, given] = [beli ?? 0, free ?? 0];
  const many = given < 1 ? 0 : Math.floor(pieces.length / (bought + given)) * given;
  const cheapest = pieces.toSorted((a, b) => a - b).slice(0, many);
  return bagiRata(
    cheapest.reduce((sum, harga) => sum + harga, 0),
    whole.map((amount, index) => (counted[index] ? amount : 0)),
  );
}

const jumlah = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

/**
 * The most that promotions which may stand together take off a bill. A line has one: by itself the one that takes the most;
 * pieces that are free by number have that instead where it takes more of them all.
 */
function bersama(promos: readonly Promo[], lines: readonly Baris[]): PotonganBaris[] {
  const none = lines.map((): PotonganBaris => ({ potongan: 0, promo: null, namaPromo: null }));
  const put = (
    held: readonly PotonganBaris[],
    promo: Promo,
    taken: readonly number[],
    at: (index: number) => boolean,
  ) =>
    held.map((line, index) => {
      const potongan = taken[index] ?? 0;
      return at(index) && potongan > 0 ? { potongan, promo: promo.id, namaPromo: promo.nama } : line;
    });
  let held = none;
  for (const promo of promos.filter(({ cara }) => cara !== 'beli')) {
    const taken = potonganPromo(promo, lines);
    held = put(held, promo, taken, (index) => (taken[index] ?? 0) > (held[index]?.potongan ?? 0));
  }
  const counted = new Set<number>();
  const byNumber = promos
    .filter(({ cara }) => cara === 'beli')
    .toSorted((a, b) => jumlah(potonganPromo(b, lines)) - jumlah(potonganPromo(a, lines)));
  for (const promo of byNumber) {
    const open = lines.map((line, index) => (counted.has(index) ? { ...line, qty: 0 } : line));
    const taken = potonganPromo(promo, open);
    const before = jumlah(held.map(({ potongan }, index) => ((taken[index] ?? 0) > 0 ? potongan : 0)));
    if (jumlah(taken) <= before) continue;
    held = put(held, promo, taken, () => true);
    for (const [index, amount] of taken.entries()) if (amount > 0) counted.add(index);
  }
  return held;
}

/**
 * The promotions of a bill: of those that hold, the set that takes the most off it. One that may not stand beside others is
 * a set of its own.
 *
 * @param pilihan - those that the desk leaves on, by id; all unless given
 */
export function pilihPromo<P extends Promo>(
  lines: readonly Baris[],
  promos: readonly P[],
  keadaan: KeadaanPromo,
  pilihan?: readonly number[] | null,
): HasilPromo<P> {
  const fitting = promos
    .filter((promo) => lines.some((line) => masuk(promo, line)))
    .map((promo) => ({ promo, alone: jumlah(potonganPromo(promo, lines)), sebab: halangan(promo, keadaan) }));
  const held = fitting.filter(({ promo, sebab }) => sebab === null && (pilihan?.includes(promo.id) ?? true));
  const sets = [
    held.filter(({ promo }) => promo.gabung),
    ...held.filter(({ promo }) => !promo.gabung).map((each) => [each]),
  ];
  const tried = sets.map((set) =>
    bersama(
      set.map(({ promo }) => promo),
      lines,
    ),
  );
  const total = (each: readonly PotonganBaris[]) => jumlah(each.map(({ potongan }) => potongan));
  const baris = tried.reduce((best, each) => (total(each) > total(best) ? each : best));
  const own = (promo: P) => total(baris.filter((line) => line.promo === promo.id));
  const alone = baris.flatMap(({ promo }) => promos.filter(({ id, gabung }) => id === promo && !gabung));
  const reason = (each: (typeof fitting)[number]): SebabPromo | null => {
    if (own(each.promo) > 0) return null;
    if (each.sebab) return each.sebab;
    if (each.promo.cara === 'beli' && each.alone === 0) return 'banyak';
    if (!held.includes(each)) return 'pilihan';
    return !each.promo.gabung || alone.length > 0 ? 'gabung' : 'lain';
  };
  return {
    baris,
    promo: fitting.map((each) => ({ promo: each.promo, potongan: own(each.promo), sebab: reason(each) })),
  };
}

/** The desk's choice after it turned a promotion on or off. */
export function ubahPilihan({ promo }: HasilPromo, turned: Promo): number[] {
  const on = promo.filter(({ sebab }) => sebab === null).map((each) => each.promo);
  const others = on.filter(({ id }) => id !== turned.id);
  if (others.length < on.length) return others.map(({ id }) => id);
  return [...(turned.gabung ? others.filter(({ gabung }) => gabung) : []), turned].map(({ id }) => id);
}

/** The lines of a bill with what promotions take off them. */
export const denganPromo = (lines: readonly BarisTagihan[], taken: readonly PotonganBaris[]): BarisTagihan[] =>
  lines.map((line, index) => {
    const own = taken[index];
    return own && own.potongan > 0 ? { ...line, ...own, jumlah: line.jumlah - own.potongan } : line;
  });

/** A bill as far as it tells which promotions it took. */
interface TagihanBerpromo {
  membalik: number | null;
  status: string;
  pengembalian: string | null;
  rincian: readonly { promo?: number | null }[];
}

/** Bills that took a promotion, without those that were given back wholly. */
export const banyakDipakai = (bills: readonly TagihanBerpromo[], promo: number): number =>
  bills.filter(
    ({ membalik, status, pengembalian, rincian }) =>
      membalik === null &&
      pengembalian !== 'penuh' &&
      (status === 'Paid' || status === 'Pending') &&
      rincian.some((line) => line.promo === promo),
  ).length;
