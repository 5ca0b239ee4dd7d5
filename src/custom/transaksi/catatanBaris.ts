import type { BarisTagihan } from '../../domain/pembayaran.ts';
import { formatMoney } from '../../schema/index.ts';
import type { Translate } from '../../views/words.ts';

/** Notes on a line of a bill: another price than the catalogue's, no PPN. */
export const catatanBaris = (
  { hargaKatalog, kenaPpn }: Partial<Pick<BarisTagihan, 'hargaKatalog' | 'kenaPpn'>>,
  translate: Translate,
): string[] => [
  ...(typeof hargaKatalog === 'number'
    ? [translate('pembayaran.tagihan.katalog', { harga: formatMoney(hargaKatalog) })]
    : []),
  ...(kenaPpn === false ? [translate('pembayaran.tagihan.bebas')] : []),
];
