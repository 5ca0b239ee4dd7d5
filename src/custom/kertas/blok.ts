import type { BarisTagihan } from '../../domain/transaksi/pembayaran.ts';
import { formatMoney, formatNumber } from '../../schema/index.ts';
import type { Translate } from '../../views/base/words.ts';

/** Notes on a line of a bill: another price than the catalogue's, what it costs less by itself, no PPN. */
export const catatanBaris = (
  { hargaKatalog, kenaPpn, jatah, ...own }: Partial<Pick<BarisTagihan, Dicatat>>,
  translate: Translate,
): string[] => [
  ...(typeof jatah === 'number' ? [translate('paket.sesi')] : []),
  ...(typeof hargaKatalog === 'number'
    ? [translate('pembayaran.tagihan.katalog', { harga: formatMoney(hargaKatalog) })]
    : []),
  ...(own.potongan ? [`${own.namaPromo ?? translate('pembayaran.promo.heading')} ${formatMoney(-own.potongan)}`] : []),
  ...(own.diskonBaris ? [`${translate('pembayaran.tagihan.diskonBaris')} ${formatMoney(-own.diskonBaris)}`] : []),
  ...(kenaPpn === false ? [translate('pembayaran.tagihan.bebas')] : []),
];

type Dicatat = 'hargaKatalog' | 'kenaPpn' | 'jatah' | 'namaPromo' | 'potongan' | 'diskonBaris';

/** @example takaran({ qty: 24.5, satuan: 'unit' }) // '24,5 unit' */
export const takaran = ({ qty, satuan }: { qty: number; satuan?: string | null | undefined }): string =>
  [formatNumber(qty), satuan].filter(Boolean).join(' ');

/** A picture as a data URL, and its size in pixels. */
export interface GambarStruk {
  data: string;
  lebar: number;
  tinggi: number;
}

/** A column of a table on paper. */
export interface Kolom {
  label: string;
  /** Written at the right, in one piece. */
  angka?: boolean;
}

/**
 * Parts of a paper: words in the middle or at the left, small, large or as a code that is typed; a name with its
 * amount; a label with its text; a table, of which a row of one cell heads those after it; rules, pictures, signatures.
 */
export type Blok =
  | { kind: 'tengah'; text: string; bold?: true }
  | { kind: 'kiri' | 'kecil' | 'besar' | 'kode'; text: string }
  | { kind: 'pasangan'; left: string; right: string; bold?: true }
  | { kind: 'isian'; label: string; text: string; bold?: true }
  | { kind: 'tabel'; kolom: readonly Kolom[]; baris: readonly (readonly string[])[]; jumlah?: readonly string[] }
  | { kind: 'ttd'; pihak: readonly (readonly [peran: string, nama: string])[] }
  | ({ kind: 'gambar' } & GambarStruk)
  | { kind: 'qr'; text: string }
  | { kind: 'garis' };

export const tengah = (text: string, bold?: true): Blok => ({ kind: 'tengah', text, ...(bold && { bold }) });
/** As large as a number is called in a waiting room, or an amount is given. */
export const besar = (text: string): Blok => ({ kind: 'besar', text });
export const kode = (text: string): Blok => ({ kind: 'kode', text });
export const kiri = (text: string): Blok => ({ kind: 'kiri', text });
export const kecil = (text: string): Blok => ({ kind: 'kecil', text });
export const pasangan = (left: string, right: string, bold?: true): Blok => ({
  kind: 'pasangan',
  left,
  right,
  ...(bold && { bold }),
});
/** A label and what it is, one below the other where the paper is narrow. */
export const isian = (label: string, text: string, bold?: true): Blok => ({
  kind: 'isian',
  label,
  text,
  ...(bold && { bold }),
});
/** Of rows; columns that none of them fills are left out. */
export function tabel(kolom: readonly Kolom[], baris: readonly (readonly string[])[], jumlah?: string[]): Blok {
  const filling = [...baris.filter(({ length }) => length > 1), jumlah ?? []];
  const filled = kolom.map((_, at) => baris.length === 0 || filling.some((cells) => cells[at]));
  const ofFilled = <T>(cells: readonly T[]) => (cells.length === 1 ? cells : cells.filter((_, at) => filled[at]));
  return {
    ...{ kind: 'tabel', kolom: ofFilled(kolom), baris: baris.map(ofFilled) },
    ...(jumlah && { jumlah: ofFilled(jumlah) }),
  };
}
/** Room to sign: what each is, and their name where it is known. */
export const ttd = (...pihak: (readonly [peran: string, nama?: string | null])[]): Blok => ({
  kind: 'ttd',
  pihak: pihak.map(([peran, nama]) => [peran, nama || '(______________)']),
});
export const garis: Blok = { kind: 'garis' };

/** Side of a QR code on paper with its quiet zone, in mm: a module of more than half a millimetre. */
export const sisiQr = 40;
/** Height of a picture on paper, in mm. */
export const tinggiGambar = 14;

/** Papers by what they are called: rolls by their width in mm, A4 by its own, and a card to give away on lying A5. */
export type Kertas = 58 | 80 | 210 | 'kartu';
/** The papers of receipts; which of them a browser prints on is chosen once for all. */
export const kertasStruk: readonly Kertas[] = [58, 80, 210];

/** A paper as plain text, for a message. */
export const teksDari = (blok: readonly Blok[]): string =>
  blok
    .flatMap((each): string[] => {
      if (each.kind === 'garis') return [''];
      if (each.kind === 'pasangan') return [`${each.left.replaceAll('\n', ', ')}: ${each.right}`];
      if (each.kind === 'isian') return [`${each.label}: ${each.text}`];
      if (each.kind === 'tabel') return each.baris.map((cells) => cells.filter(Boolean).join(' · '));
      return 'text' in each && each.kind !== 'qr' ? [each.text] : [];
    })
    .join('\n')
    .replaceAll('\u00a0', ' ');
