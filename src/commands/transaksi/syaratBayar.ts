import { menjelaskan } from '../../domain/core/teks.ts';
import {
  type BarisTagihan,
  type DiskonBaris,
  jumlahPotongan,
  type SyaratBayar,
  type Tagihan,
} from '../../domain/transaksi/pembayaran.ts';
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
  isian: 'diskon' | 'alasanDiskon' | 'ppn' | `diskonBaris.${number}.diskon`;
}

type Syarat = SyaratBayar & {
  diskonBaris?: readonly DiskonBaris[] | undefined;
  alasanDiskon?: string | null | undefined;
};

type Tangan = Pick<Tagihan, 'diskon' | 'subtotal'>;

/** True for a discount above the clinic's limit, by more than the one rupiah that rounding may add. */
export const diAtasBatas = ({ diskon, subtotal }: Tangan, batas: number): boolean =>
  subtotal > 0 && (diskon * 100) / subtotal > batas + 100 / subtotal;

/** The discount by hand on a line, of its price before. */
const tanganBaris = ({ jumlah, diskonBaris }: BarisTagihan): Tangan => ({
  diskon: diskonBaris ?? 0,
  subtotal: jumlah + (diskonBaris ?? 0),
});

/** All that was given by hand on a bill, of what its lines cost before: the limit is one, however it is split. */
const tanganTagihan = ({ diskon, subtotal }: Tangan, lines: readonly BarisTagihan[]): Tangan => {
  const own = jumlahPotongan(lines, 'diskonBaris');
  return { diskon: diskon + own, subtotal: subtotal + own };
};

/** True where all of it together, or what one line got, is above the limit. */
export const perluAlasan = (bill: Tangan, lines: readonly BarisTagihan[], batas: number): boolean =>
  [tanganTagihan(bill, lines), ...lines.map(tanganBaris)].some((each) => diAtasBatas(each, batas));

/** Refusals of a bill's terms by the clinic's settings and the cashier's rights. */
export function periksaSyarat(
  syarat: Syarat,
  bill: Tagihan,
  aturan: AturanBayar,
  lines: readonly BarisTagihan[],
): GalatBayar[] {
  const { diskon, ppn } = syarat;
  const found: GalatBayar[] = [];
  const wrong = diskonBarisSalah(syarat, lines, aturan) ?? diskonSalah(syarat, bill, aturan, lines);
  if (wrong) found.push(wrong);
  if (ppn > 0 && !aturan.pungutPpn) found.push({ kata: 'ppnTidakDipungut', args: {}, isian: 'ppn' });
  else if (ppn !== aturan.ppn && !aturan.bolehPpn)
    found.push({ kata: 'ppnTetap', args: { ppn: aturan.ppn }, isian: 'ppn' });
  return found.map((each) => ({ ...each, args: { rupiah: formatMoney(diskon), ...each.args } }));
}

function diskonBarisSalah(
  { diskonBaris = [] }: Syarat,
  lines: readonly BarisTagihan[],
  { batasDiskon: batas, bolehDiskon }: AturanBayar,
): GalatBayar | null {
  for (const [at, { baris, diskon, diskonType }] of diskonBaris.entries()) {
    const isian = `diskonBaris.${at}.diskon` as const;
    const rupiah = formatMoney(diskon);
    const line = lines[baris];
    if (diskonType === 'persen' && diskon > 100) return { kata: 'diskonPersen', args: { rupiah }, isian };
    const own = line ? tanganBaris(line) : { diskon, subtotal: 0 };
    if (own.diskon > own.subtotal)
      return { kata: 'diskonLebih', args: { rupiah, subtotal: formatMoney(own.subtotal) }, isian };
    if (!bolehDiskon && diAtasBatas(own, batas)) return { kata: 'diskonBatas', args: { rupiah, batas }, isian };
  }
  return null;
}

function diskonSalah(
  { diskon, diskonType, alasanDiskon }: Syarat,
  bill: Tagihan,
  { batasDiskon: batas, bolehDiskon }: AturanBayar,
  lines: readonly BarisTagihan[],
): GalatBayar | null {
  if (diskonType === 'persen' && diskon > 100) {
    const rupiah = Number.isInteger(diskon) && diskon >= 1000;
    return { kata: rupiah ? 'maksudRupiah' : 'diskonPersen', args: {}, isian: 'diskon' };
  }
  if (bill.diskonMelebihiSubtotal)
    return { kata: 'diskonLebih', args: { subtotal: formatMoney(bill.subtotal) }, isian: 'diskon' };
  if (!perluAlasan(bill, lines, batas)) return null;
  if (!bolehDiskon) return { kata: 'diskonBatas', args: { batas }, isian: 'diskon' };
  return menjelaskan.regex.test(alasanDiskon ?? '')
    ? null
    : { kata: 'alasanDiskon', args: { batas }, isian: 'alasanDiskon' };
}
