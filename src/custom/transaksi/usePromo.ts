import type { BarisTagihan } from '../../domain/transaksi/pembayaran.ts';
import { denganPromo, type HasilPromo } from '../../domain/transaksi/promo.ts';
import type { PromoTersimpan } from '../../resources/transaksi/promo.ts';
import { type Ditagih, usePromos } from '../paket/usePromos.ts';
import type { FormBayar } from './formBayar.ts';

export interface PromoTagihan {
  /** The lines after what promotions take off them. */
  lines: readonly BarisTagihan[];
  hasil: HasilPromo<PromoTersimpan>;
  /** One of them wants a code. */
  denganKode: boolean;
  /** Still being read: nothing is paid before. */
  dibaca: boolean;
}

/** The promotions of a bill as its payment will reckon them. */
export function usePromo(
  { lines, ...bill }: Ditagih & { lines: readonly BarisTagihan[] },
  form: Pick<FormBayar, 'promo' | 'kodePromo'>,
): PromoTagihan {
  const { pilih, dibaca } = usePromos([bill]);
  const hasil = pilih(bill, lines, form);
  return {
    lines: denganPromo(lines, hasil.baris),
    hasil,
    denganKode: hasil.promo.some(({ promo }) => promo.kode !== null),
    dibaca,
  };
}
