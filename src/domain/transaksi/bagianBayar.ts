import { campuran, type MetodeBagian, type MetodeTagihan } from '../kas/kas.ts';
import { bulatkanTunai, kembalian } from './pembayaran.ts';

/** A part of a payment as asked for; `diterima` is the cash handed over, null for the exact amount. */
export interface BagianDiminta {
  metodeBayar: MetodeBagian;
  /** Of a voucher, as it was typed. */
  kode?: string | null | undefined;
  /** Of the bill, before rounding; null for what the other parts leave. */
  jumlah: number | null;
  diterima?: number | null | undefined;
}

/** A part of a payment: what it settles of the bill, and the money that changed hands, `jumlah + pembulatan`. */
export interface BagianBayar {
  metodeBayar: MetodeBagian;
  kode?: string | null | undefined;
  jumlah: number;
  pembulatan: number;
  diterima: number | null;
  kembalian: number | null;
}

/** The way of paying: one method for all that is due, or parts; less than is due with `sebagian` only. */
export interface CaraBayar {
  metodeBayar: MetodeBagian;
  diterima?: number | null | undefined;
  bagian?: readonly BagianDiminta[] | undefined;
  sebagian?: boolean | undefined;
}

/** Why a payment is refused: a key below `command.bayar`, rupiah by the names in its sentence, and the input. */
export interface GalatBagian {
  kata: 'bagianNol' | 'bagianLebih' | 'bagianKurang' | 'tunaiDua' | 'diterimaKurang' | 'diterimaLebih' | 'bukanTunai';
  args: Record<string, number>;
  isian: 'jumlah' | 'diterima';
  /** Index of the part; null where the payment has none. */
  ke: number | null;
}

/** Change that nobody gives on purpose: more than this and more than the amount paid is a slip of the keys. */
export const kembalianTerbesar = 1_000_000;

/**
 * The parts of a payment of what is due, with rounding and change, and why it is refused, if it is: the amounts of a
 * refused one are shown while it is typed.
 *
 * @param langkah - cash is rounded to multiples of it
 */
export function susunBagian(
  due: number,
  { metodeBayar, diterima = null, bagian, sebagian = false }: CaraBayar,
  langkah: number,
): { bagian: BagianBayar[]; galat: GalatBagian | null } {
  const several = (bagian ?? []).length > 0;
  const asked = several ? (bagian ?? []) : due > 0 ? [{ metodeBayar, jumlah: due, diterima }] : [];
  const rest = due - jumlahDari(asked, 'jumlah');
  const open = sebagian ? -1 : asked.findIndex(({ jumlah }) => jumlah === null);
  const parts = asked.map((part, at) =>
    satuBagian({ ...part, jumlah: part.jumlah ?? (at === open ? Math.max(0, rest) : 0) }, langkah),
  );
  const galat: GalatBagian | null =
    several && diterima !== null
      ? { kata: 'bukanTunai', args: {}, isian: 'diterima', ke: null }
      : (jumlahSalah(due, parts, sebagian) ?? diterimaSalah(parts));
  return { bagian: parts, galat: galat && !several ? { ...galat, ke: null } : galat };
}

function satuBagian(
  { metodeBayar, kode, jumlah, diterima = null }: BagianDiminta & { jumlah: number },
  langkah: number,
): BagianBayar {
  const cash = metodeBayar === 'Cash';
  const { dibayar, pembulatan } = cash ? bulatkanTunai(jumlah, langkah) : { dibayar: jumlah, pembulatan: 0 };
  return {
    metodeBayar,
    ...(kode && { kode }),
    jumlah,
    pembulatan,
    diterima,
    kembalian: diterima === null ? null : kembalian(diterima, dibayar),
  };
}

/** Amounts that do not make up what is due. */
function jumlahSalah(due: number, parts: readonly BagianBayar[], sebagian: boolean): GalatBagian | null {
  const wrong = (kata: GalatBagian['kata'], ke: number, args = {}) => ({ kata, args, isian: 'jumlah' as const, ke });
  const last = parts.length - 1;
  const empty = parts.findIndex(({ jumlah }) => !Number.isSafeInteger(jumlah) || jumlah <= 0);
  if (empty !== -1) return wrong('bagianNol', empty);
  const cash = parts.flatMap(({ metodeBayar }, ke) => (metodeBayar === 'Cash' ? [ke] : []));
  if (cash[1] !== undefined) return wrong('tunaiDua', cash[1]);
  const all = jumlahDari(parts, 'jumlah');
  if (all > due) return wrong('bagianLebih', last, { lebih: all - due, total: due });
  if (all < due && !sebagian) return wrong('bagianKurang', last, { kurang: due - all, total: due });
  return null;
}

/** Cash received that does not fit its part. */
function diterimaSalah(parts: readonly BagianBayar[]): GalatBagian | null {
  for (const [ke, { metodeBayar, jumlah, pembulatan, diterima, kembalian: back }] of parts.entries()) {
    if (diterima === null) continue;
    const total = jumlah + pembulatan;
    const wrong = (kata: GalatBagian['kata'], args = {}) => ({ kata, args, isian: 'diterima' as const, ke });
    if (metodeBayar !== 'Cash') return wrong('bukanTunai');
    if (diterima < total) return wrong('diterimaKurang', { diterima, total });
    if ((back ?? 0) > Math.max(kembalianTerbesar, total)) return wrong('diterimaLebih', { diterima, total });
  }
  return null;
}

/** The sum of an amount over the parts of a payment. */
export const jumlahDari = <K extends string>(parts: readonly Partial<Record<K, number | null>>[], of: K): number =>
  parts.reduce((sum, part) => sum + (part[of] ?? 0), 0);

/** The method of a bill by its parts. */
export function metodeDari(parts: readonly { metodeBayar: MetodeBagian }[], none: MetodeBagian): MetodeTagihan {
  const methods = new Set(parts.map(({ metodeBayar }) => metodeBayar));
  return methods.size > 1 ? campuran : ([...methods][0] ?? none);
}

export interface Tertagih {
  status: string;
  total: number;
  dibayar: number;
  sisaGugur: number;
  saldoAwal?: number | null;
}

/**
 * The rest that is due of a bill that was paid in part, or was owed before the clinic began here; nothing of one that was
 * never begun to be paid.
 */
export const sisaTagihan = ({ status, total, dibayar, sisaGugur, saldoAwal = null }: Tertagih): number =>
  status === 'Pending' && (dibayar > 0 || saldoAwal !== null) ? total - dibayar - sisaGugur : 0;
