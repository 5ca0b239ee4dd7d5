import type { BarisKembali } from './permintaan.ts';

/** Effects of a refund besides the money. */
export const saklar = ['kembalikanProduk', 'batalkanLayanan', 'tagihUlang'] as const;
export type Saklar = (typeof saklar)[number];

export type Sebab = 'salahTagih' | 'barangKembali' | 'layananBatal' | 'lainnya';

/** Effects by reason of a refund; with 'lainnya' the cashier chooses them. */
const akibat: Record<Sebab, readonly Saklar[]> = {
  salahTagih: saklar,
  barangKembali: ['kembalikanProduk'],
  layananBatal: ['batalkanLayanan'],
  lainnya: [],
};

export interface Bayar {
  /** The visit that was paid, if any. */
  kunjungan: number | null;
  lines: readonly BarisKembali[];
}

const hasLine = (lines: Bayar['lines'], produk: boolean) => lines.some(({ jenis }) => (jenis === 'Produk') === produk);

/** The reasons that a bill can be given back for. */
export const sebabUntuk = ({ lines }: Bayar): Sebab[] => [
  'salahTagih',
  ...(hasLine(lines, true) ? ['barangKembali' as const] : []),
  ...(hasLine(lines, false) ? ['layananBatal' as const] : []),
  'lainnya',
];

/** Effects that a way of refunding allows: none for an amount, and only a whole bill is billed again. */
export const saklarUntuk = ({ kunjungan, lines }: Bayar, cara: unknown): Saklar[] =>
  saklar.filter((each) => {
    if (cara === 'jumlah') return false;
    if (each === 'tagihUlang') return cara === 'semua' && kunjungan !== null;
    return hasLine(lines, each === 'kembalikanProduk');
  });

/** The switches of a refund as it is sent. */
export function pilihanSaklar(bayar: Bayar, typed: Readonly<Record<string, unknown>>): Record<Saklar, boolean> {
  const possible = saklarUntuk(bayar, typed['cara']);
  const sebab = typed['mengapa'] as Sebab | null;
  const on = (each: Saklar) =>
    sebab === 'lainnya' ? typed[each] === true : sebab !== null && akibat[sebab].includes(each);
  const entries = saklar.map((each) => [each, possible.includes(each) && on(each)] as const);
  return Object.fromEntries(entries) as Record<Saklar, boolean>;
}
