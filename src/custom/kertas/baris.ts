import type { BarisTagihan } from '../../domain/transaksi/pembayaran.ts';
import { formatMoney, formatNumber } from '../../schema/index.ts';
import type { Translate } from '../../views/base/words.ts';

/** Notes on a line of a bill: another price than the catalogue's, no PPN. */
export const catatanBaris = (
  { hargaKatalog, kenaPpn, jatah }: Partial<Pick<BarisTagihan, 'hargaKatalog' | 'kenaPpn' | 'jatah'>>,
  translate: Translate,
): string[] => [
  ...(typeof jatah === 'number' ? [translate('paket.sesi')] : []),
  ...(typeof hargaKatalog === 'number'
    ? [translate('pembayaran.tagihan.katalog', { harga: formatMoney(hargaKatalog) })]
    : []),
  ...(kenaPpn === false ? [translate('pembayaran.tagihan.bebas')] : []),
];

/** @example takaran({ qty: 24.5, satuan: 'unit' }) // '24,5 unit' */
export const takaran = ({ qty, satuan }: { qty: number; satuan?: string | null | undefined }): string =>
  [formatNumber(qty), satuan].filter(Boolean).join(' ');

/** A picture as a data URL, and its size in pixels. */
export interface GambarStruk {
  data: string;
  lebar: number;
  tinggi: number;
}

/** A line on paper: words in the middle, large too, or at the left, a name with its amount, a label with its text, or a rule. */
export type BarisStruk =
  | { kind: 'tengah'; text: string; bold?: true }
  | { kind: 'kiri'; text: string }
  | { kind: 'besar'; text: string }
  | { kind: 'pasangan'; left: string; right: string; bold?: true }
  | { kind: 'isian'; label: string; text: string; bold?: true }
  | ({ kind: 'gambar' } & GambarStruk)
  | { kind: 'qr'; text: string }
  | { kind: 'garis' };

export const tengah = (text: string, bold?: true): BarisStruk => ({ kind: 'tengah', text, ...(bold && { bold }) });
/** As large as a number is called in a waiting room. */
export const besar = (text: string): BarisStruk => ({ kind: 'besar', text });
export const kiri = (text: string): BarisStruk => ({ kind: 'kiri', text });
export const pasangan = (left: string, right: string, bold?: true): BarisStruk => ({
  kind: 'pasangan',
  left,
  right,
  ...(bold && { bold }),
});
/** A label and what it is, one below the other where the paper is narrow. */
export const isian = (label: string, text: string, bold?: true): BarisStruk => ({
  kind: 'isian',
  label,
  text,
  ...(bold && { bold }),
});
/** Side of a QR code on paper with its quiet zone, in mm: a module of more than half a millimetre. */
export const sisiQr = 40;
/** Height of a picture on paper, in mm. */
export const tinggiGambar = 14;
export const garis: BarisStruk = { kind: 'garis' };
