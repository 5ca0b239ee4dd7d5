import { menjelaskan } from '../../domain/core/teks.ts';
import type { SyaratBayar, Tagihan } from '../../domain/transaksi/pembayaran.ts';
import { formatMoney } from '../../schema/index.ts';

/** Settings of the clinic and rights of the cashier. */
interface AturanBayar {
  /** Limit of a discount without the right to more, in percent of the subtotal. */
  batasDiskon: number;
  /** The clinic's rate of PPN; none may be charged where it collects none. */
  ppn: number;
  pungutPpn: boolean;
  bolehDiskon: boolean;
  bolehPpn: boolean;
}

/** Why a bill's terms are refused: a key below `command.bayar`, its arguments, and the input. */
interface GalatBayar {
  kata:
    | 'maksudRupiah'
    | 'diskonPersen'
    | 'diskonLebih'
    | 'diskonBatas'
    | 'alasanDiskon'
    | 'ppnTetap'
    | 'ppnTidakDipungut';
  args: Record<string, string | number>;
  isian: 'diskon' | 'alasanDiskon' | 'ppn';
}

type Syarat = SyaratBayar & { alasanDiskon?: string | null | undefined };

/** True for a discount above the clinic's limit, by more than the one rupiah that rounding may add. */
export const diAtasBatas = ({ diskon, subtotal }: Tagihan, batas: number): boolean =>
  subtotal > 0 && (diskon * 100) / subtotal > batas + 100 / subtotal;

/** Refusals of a bill's terms by the clinic's settings and the cashier's rights. */
export function periksaSyarat(syarat: Syarat, bill: Tagihan, aturan: AturanBayar): GalatBayar[] {
  const { diskon, ppn } = syarat;
  const found: GalatBayar[] = [];
  const wrong = diskonSalah(syarat, bill, aturan);
  if (wrong) found.push(wrong);
  if (ppn > 0 && !aturan.pungutPpn) found.push({ kata: 'ppnTidakDipungut', args: {}, isian: 'ppn' });
  else if (ppn !== aturan.ppn && !aturan.bolehPpn)
    found.push({ kata: 'ppnTetap', args: { ppn: aturan.ppn }, isian: 'ppn' });
  return found.map((each) => ({ ...each, args: { rupiah: formatMoney(diskon), ...each.args } }));
}

function diskonSalah(
  { diskon, diskonType, alasanDiskon }: Syarat,
  bill: Tagihan,
  { batasDiskon: batas, bolehDiskon }: AturanBayar,
): GalatBayar | null {
  if (diskonType === 'persen' && diskon > 100) {
    const rupiah = Number.isInteger(diskon) && diskon >= 1000;
    return { kata: rupiah ? 'maksudRupiah' : 'diskonPersen', args: {}, isian: 'diskon' };
  }
  if (bill.diskonMelebihiSubtotal)
    return { kata: 'diskonLebih', args: { subtotal: formatMoney(bill.subtotal) }, isian: 'diskon' };
  if (!diAtasBatas(bill, batas)) return null;
  if (!bolehDiskon) return { kata: 'diskonBatas', args: { batas }, isian: 'diskon' };
  return menjelaskan.regex.test(alasanDiskon ?? '')
    ? null
    : { kata: 'alasanDiskon', args: { batas }, isian: 'alasanDiskon' };
}
