import { saatPromo, saringanPromo } from '../../commands/transaksi/promo.ts';
import type { BarisTagihan } from '../../domain/transaksi/pembayaran.ts';
import { banyakDipakai, denganPromo, type HasilPromo, pilihPromo } from '../../domain/transaksi/promo.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { PromoTersimpan } from '../../resources/transaksi/promo.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { mostRows } from '../../schema/index.ts';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import { useGetList } from '../../views/base/records.ts';
import { useAllRows } from '../core/shared.tsx';
import { usePasien } from '../tanda/usePertemuan.ts';
import type { FormBayar } from './formBayar.ts';

interface Dihitung {
  pasien: number | null;
  lines: readonly BarisTagihan[];
  /** The visit that it is the bill of. */
  kunjungan?: Kunjungan;
}

type Dipilih = Pick<FormBayar, 'promo' | 'kodePromo'>;

export interface PromoTagihan {
  /** The lines after what promotions take off them. */
  lines: readonly BarisTagihan[];
  hasil: HasilPromo<PromoTersimpan>;
  /** One of them wants a code. */
  denganKode: boolean;
  /** Still being read: nothing is paid before. */
  dibaca: boolean;
}

/** The promotions of these days; a bill is shown once they are there, so that no total changes under a key that pays it. */
export function usePromos(kunjungan?: Kunjungan) {
  const allowed = useAllowed('promo', 'list') === true;
  const saat = saatPromo(useDeclarations().now(), kunjungan);
  const { data: promos = none, isLoading } = useGetList(
    'promo',
    {
      filter: saringanPromo(saat),
      pagination: { page: 1, perPage: mostRows },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: allowed },
  );
  return { promos, saat, isLoading };
}

/** The promotions of a bill as its payment will reckon them; none for who may not see them. */
export function usePromo({ pasien, lines, kunjungan }: Dihitung, form: Dipilih): PromoTagihan {
  const { promos, saat, isLoading } = usePromos(kunjungan);
  const counted = promos.some(({ kuotaPasien }) => kuotaPasien !== null);
  const seesBills = useAllowed('transaksi', 'list') === true;
  const bills = useAllRows<Transaksi>('transaksi', { pasien }, { enabled: counted && seesBills && pasien !== null });
  const patient = usePasien(pasien);
  const buyer = pasien === null ? null : (patient ?? unknown);
  const dipakai = (promo: number) => banyakDipakai(bills.data ?? [], promo);
  const hasil = pilihPromo(lines, promos, { saat, pasien: buyer, kode: form.kodePromo, dipakai }, form.promo);
  return {
    lines: denganPromo(lines, hasil.baris),
    hasil,
    denganKode: hasil.promo.some(({ promo }) => promo.kode !== null),
    dibaca: isLoading || bills.isLoading,
  };
}

const none: readonly PromoTersimpan[] = [];
/** A patient whom one may not see. */
const unknown = { tingkat: null, tingkatSejak: null };
