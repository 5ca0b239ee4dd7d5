import { dariTitipan, type MetodeBagian, type MetodePembayaran, type MetodeTagihan, metodeBagian } from '../kas/kas.ts';
import { bulatkanTunai } from './pembayaran.ts';

interface Bagian {
  metodeBayar: MetodeBagian;
  jumlah: number;
  pembulatan: number;
  /** Money given back of this part. */
  dikembalikan: number;
}

/** The part of a bill that says what was paid of it. */
export interface Terbayar<B extends Bagian> {
  status: string;
  total: number;
  metodeBayar: MetodeTagihan;
  bagian: readonly B[];
  dibayar: number;
  sisa: number;
  sisaGugur: number;
  /** Of the total, PPN included. */
  dikembalikan: number;
}

/** The parts of a bill, in order; one for all of a bill from before there were parts. */
export function bagianDari<B extends Bagian>(paid: Terbayar<B>): readonly (B | Bagian)[] {
  const { bagian, total, status, metodeBayar, dikembalikan } = paid;
  const old = status !== 'Pending' && status !== 'Cancelled' && total > 0;
  if (bagian.length > 0 || !old) return bagian;
  const known = metodeBagian.find((each) => each === metodeBayar) ?? 'Cash';
  return [{ metodeBayar: known, jumlah: total, pembulatan: 0, dikembalikan }];
}

export interface UangKembali {
  /** The part of the rest due that falls. */
  gugur: number;
  /** Money to give back, in all and by method; `pembulatan`, beside `jumlah`, where cash is given for another method. */
  uang: number;
  menurut: { metodeBayar: MetodeBagian; jumlah: number; pembulatan: number }[];
  /** The rounding among it; below 0 where less was paid than billed. */
  pembulatan: number;
  /** For each part, what was given back of it by now. */
  dikembalikan: number[];
}

/**
 * The money of a refund. What is still due falls first, so that nobody gets back more than was paid; the last refund
 * takes the rounding with it. Cash is rounded as a payment is, out of a part that was paid in cash never beyond it.
 * Parts paid out of a deposit or a voucher go back there, whatever method is asked for.
 *
 * @param nilai - refunded of the bill's lines, PPN included
 * @param semua - nothing of the bill is left
 * @param metode - by which it is given back; by the methods of the parts, the last one first, unless given
 * @param langkah - cash is rounded to multiples of it
 */
export function hitungUangKembali<B extends Bagian>(
  paid: Terbayar<B>,
  nilai: number,
  { semua, metode, langkah = 1 }: { semua: boolean; metode?: MetodePembayaran | null | undefined; langkah?: number },
): UangKembali {
  const parts = bagianDari(paid);
  const sum = (of: (part: Bagian) => number) => parts.reduce((all, part) => all + of(part), 0);
  const left = (part: Bagian) => part.jumlah + part.pembulatan - part.dikembalikan;
  const held = sum(left);
  const gugur = Math.min(nilai, paid.sisa);
  const due = semua ? held : Math.min(nilai - gugur, held);

  const dikembalikan = parts.map((part) => part.dikembalikan);
  const taken = new Map<MetodeBagian, { jumlah: number; pembulatan: number }>();
  const order = parts.map((_, index) => index).reverse();
  if (metode) order.sort((a, b) => Number(parts[b]?.metodeBayar === metode) - Number(parts[a]?.metodeBayar === metode));
  let rest = due;
  for (const index of order) {
    const part = parts[index] as Bagian;
    const amount = Math.min(rest, left(part));
    if (amount <= 0) continue;
    rest -= amount;
    const by = dariTitipan(part.metodeBayar) ? part.metodeBayar : (metode ?? part.metodeBayar);
    const own = part.metodeBayar === 'Cash';
    const rounded = by === 'Cash' ? bulatkanTunai(amount, langkah).dibayar : amount;
    const jumlah = own && amount < left(part) ? Math.min(rounded, left(part)) : amount;
    dikembalikan[index] = part.dikembalikan + jumlah;
    const before = taken.get(by) ?? { jumlah: 0, pembulatan: 0 };
    const pembulatan = own ? 0 : rounded - amount;
    taken.set(by, { jumlah: before.jumlah + jumlah, pembulatan: before.pembulatan + pembulatan });
  }
  const menurut = [...taken].map(([metodeBayar, money]) => ({ metodeBayar, ...money }));
  const uang = menurut.reduce((all, { jumlah, pembulatan }) => all + jumlah + pembulatan, 0);
  return {
    gugur,
    uang,
    menurut,
    pembulatan: uang - (nilai - gugur),
    dikembalikan,
  };
}
