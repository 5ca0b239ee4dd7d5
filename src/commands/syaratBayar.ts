import type { SyaratBayar, Tagihan } from '../domain/pembayaran.ts';
import { formatMoney } from '../schema/index.ts';

/** What the clinic sets and what the person at the till may do. */
export interface AturanBayar {
  /** Percent of the subtotal that anybody may give. */
  batasDiskon: number;
  /** The clinic's rate of PPN. */
  ppn: number;
  bolehDiskon: boolean;
  bolehPpn: boolean;
}

/** Why a bill's terms are refused: a key of the words of `bayar`, and the input it concerns. */
export interface GalatBayar {
  kata: 'maksudRupiah' | 'diskonPersen' | 'diskonLebih' | 'diskonBatas' | 'alasanDiskon' | 'ppnTetap';
  args: Record<string, string | number>;
  isian: 'diskon' | 'alasanDiskon' | 'ppn';
}

type Syarat = SyaratBayar & { alasanDiskon?: string | null | undefined };

/** Whether a discount is above the clinic's limit; in rupiah it is rounded to whole ones, so a rupiah above is not. */
export const diAtasBatas = ({ diskon, subtotal }: Tagihan, batas: number): boolean =>
  subtotal > 0 && (diskon * 100) / subtotal > batas + 100 / subtotal;

/** What of the terms of a bill the clinic or the rights of the person at the till do not allow. */
export function periksaSyarat(syarat: Syarat, bill: Tagihan, aturan: AturanBayar): GalatBayar[] {
  const { diskon, ppn } = syarat;
  const found: GalatBayar[] = [];
  const wrong = diskonSalah(syarat, bill, aturan);
  if (wrong) found.push(wrong);
  if (ppn !== aturan.ppn && !aturan.bolehPpn) found.push({ kata: 'ppnTetap', args: { ppn: aturan.ppn }, isian: 'ppn' });
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
  return (alasanDiskon ?? '').trim().length < 3
    ? { kata: 'alasanDiskon', args: { batas }, isian: 'alasanDiskon' }
    : null;
}
