import { campuran, type MetodePembayaran, type MetodeTagihan } from '../kas/kas.ts';
import { bulatkanTunai, kembalian } from './pembayaran.ts';

/** A part of a payment as asked for; `diterima` is the cash handed over, null for the exact amount. */
export interface BagianDiminta {
  metodeBayar: MetodePembayaran;
  /** Of the bill, before rounding. */
  jumlah: number;
  diterima?: number | null | undefined;
}

/** A part of a payment: what it settles of the bill, and the money that changed hands, `jumlah + pembulatan`. */
export interface BagianBayar {
  metodeBayar: MetodePembayaran;
  jumlah: number;
  pembulatan: number;
  diterima: number | null;
  kembalian: number | null;
}

/** The way of paying: one method for all that is due, or parts; less than is due with `sebagian` only. */
export interface CaraBayar {
  metodeBayar: MetodePembayaran;
  diterima?: number | null | undefined;
  bagian?: readonly BagianDiminta[] | undefined;
  sebagian?: boolean | undefined;
}

/** Why a payment is refused: a key below `command.bayar`, rupiah by the names in its sentence, and the input. */
export interface GalatBagian {
  kata: 'bagianNol' | 'bagianLebih' | 'bagianKurang' | 'tunaiDua' | 'diterimaKurang' | 'diterimaLebih' | 'bukanTunai';
  args: Record<string, number>;
  isian: 'bagian' | 'diterima';
}

/** Change that nobody gives on purpose: more than this and more than the amount paid is a slip of the keys. */
export const kembalianTerbesar = 1_000_000;

/**
 * The parts of a payment of what is due, with rounding and change, or why it is refused.
 *
 * @param langkah - cash is rounded to multiples of it
 */
export function susunBagian(due: number, cara: CaraBayar, langkah: number): BagianBayar[] | GalatBagian {
  const { metodeBayar, diterima, bagian, sebagian } = cara;
  const asked = bagian?.length ? bagian : due > 0 ? [{ metodeBayar, jumlah: due, diterima }] : [];
  if (bagian?.length && (diterima ?? null) !== null) return { kata: 'bukanTunai', args: {}, isian: 'diterima' };
  if (asked.some(({ jumlah }) => !Number.isSafeInteger(jumlah) || jumlah <= 0))
    return { kata: 'bagianNol', args: {}, isian: 'bagian' };
  if (asked.filter((part) => part.metodeBayar === 'Cash').length > 1)
    return { kata: 'tunaiDua', args: {}, isian: 'bagian' };
  const all = asked.reduce((sum, { jumlah }) => sum + jumlah, 0);
  if (all > due) return { kata: 'bagianLebih', args: { lebih: all - due, total: due }, isian: 'bagian' };
  if (all < due && !sebagian) return { kata: 'bagianKurang', args: { kurang: due - all, total: due }, isian: 'bagian' };
  const isian = bagian?.length ? 'bagian' : 'diterima';
  const parts: BagianBayar[] = [];
  for (const part of asked) {
    const made = satuBagian(part, langkah);
    if ('kata' in made) return { ...made, isian };
    parts.push(made);
  }
  return parts;
}

function satuBagian(part: BagianDiminta, langkah: number): BagianBayar | Omit<GalatBagian, 'isian'> {
  const { metodeBayar, jumlah } = part;
  const diterima = part.diterima ?? null;
  if (metodeBayar !== 'Cash') {
    if (diterima !== null) return { kata: 'bukanTunai', args: {} };
    return { metodeBayar, jumlah, pembulatan: 0, diterima: null, kembalian: null };
  }
  const { dibayar, pembulatan } = bulatkanTunai(jumlah, langkah);
  const cash = { metodeBayar, jumlah, pembulatan, diterima, kembalian: null };
  if (diterima === null) return cash;
  if (diterima < dibayar) return { kata: 'diterimaKurang', args: { diterima, total: dibayar } };
  const back = kembalian(diterima, dibayar);
  if (back > Math.max(kembalianTerbesar, dibayar)) return { kata: 'diterimaLebih', args: { diterima, total: dibayar } };
  return { ...cash, kembalian: back };
}

/** The method of a bill by its parts. */
export function metodeDari(parts: readonly { metodeBayar: MetodePembayaran }[], none: MetodePembayaran): MetodeTagihan {
  const methods = new Set(parts.map(({ metodeBayar }) => metodeBayar));
  return methods.size > 1 ? campuran : ([...methods][0] ?? none);
}

interface Tertagih {
  status: string;
  total: number;
  dibayar: number;
  sisaGugur: number;
}

/** The rest that is due of a bill that was paid in part; nothing of one that was never begun to be paid. */
export const sisaTagihan = ({ status, total, dibayar, sisaGugur }: Tertagih): number =>
  status === 'Pending' && dibayar > 0 ? total - dibayar - sisaGugur : 0;
