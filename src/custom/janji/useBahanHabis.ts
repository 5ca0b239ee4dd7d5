import { useGetMany } from 'react-admin';
import { berlaku } from '../../domain/janji/jadwal.ts';
import { bahanHabis } from '../../domain/stok/bahan.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import type { Treatment } from '../../resources/klinik/treatments.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { formatNumber } from '../../schema/index.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useAllRows } from '../core/shared.tsx';
import { useStok } from '../core/useStok.ts';

/**
 * A sentence for each product that a treatment uses up and that the stock will lack by then: what can be sold of it now,
 * less what the other appointments from today on use.
 *
 * @param id - the appointment itself, where it is stored
 */
export function useBahanHabis(treatment: Treatment | undefined, today: string, id: number | undefined): string[] {
  const translate = useTranslate();
  const resep = treatment?.bahan ?? [];
  const stokDari = useStok();
  const enabled = useAllowed('produk', 'list') && resep.length > 0;
  const { data: catalogue = [] } = useAllRows<Treatment>('treatments', {}, { enabled });
  const ids = resep.map(({ produk }) => produk);
  const { data: products = [] } = useGetMany<Produk>('produk', { ids }, { enabled });
  const using = new Map(
    catalogue
      .filter(({ bahan }) => bahan.some(({ produk }) => ids.includes(produk)))
      .map((each) => [each.id, each.bahan]),
  );
  const { data: appointments } = useAllRows<Appointment>(
    'appointments',
    { treatment: [...using.keys()], tanggal_gte: today },
    { enabled: enabled && using.size > 0 },
  );
  if (!enabled || !appointments || products.length < ids.length) return [];
  const booked = appointments
    .filter((each) => each.id !== id && berlaku(each) && each.status !== 'completed')
    .map((each) => using.get(each.treatment) ?? []);
  const product = (produk: number) => products.find((each) => each?.id === produk);
  const stok = (produk: number) => {
    const known = product(produk);
    return known ? stokDari(known) * known.isi : 0;
  };
  return bahanHabis(resep, stok, booked).map(({ produk, ada, jadwal }) => {
    const { nama_produk: nama = '', satuanPakai, satuan = '' } = product(produk) ?? {};
    return translate('klinik.jadwal.bahanHabis', {
      nama,
      ada: formatNumber(ada, 1),
      satuan: satuanPakai ?? satuan,
      jadwal,
    });
  });
}
