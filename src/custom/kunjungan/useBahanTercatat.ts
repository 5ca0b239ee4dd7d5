import { useGetMany } from 'react-admin';
import type { PakaiBahan } from '../../resources/kunjungan/pakai-bahan.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { formatNumber } from '../../schema/index.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useAllRows } from '../core/shared.tsx';

/** The materials of a visit's treatments with their batches, a line each; undefined while they are on their way. */
export function useBahanTercatat(kunjungan: number | null): string[] | undefined {
  const translate = useTranslate();
  const enabled = useAllowed('pakai-bahan', 'list') && kunjungan !== null;
  const { data: rows } = useAllRows<PakaiBahan>('pakai-bahan', { kunjungan }, { enabled });
  const ids = rows?.map(({ produk }) => produk) ?? [];
  const { data: products } = useGetMany<Produk>('produk', { ids }, { enabled: ids.length > 0 });
  if (!enabled) return [];
  if (!rows || (ids.length > 0 && !products)) return undefined;
  return rows.map(({ produk, jumlah, satuan, nomorBatch }) =>
    translate('catatan.resume.supply', {
      nama: products?.find((each) => each?.id === produk)?.nama_produk ?? '',
      jumlah: formatNumber(jumlah, 1),
      satuan,
      batch: nomorBatch ?? '-',
    }),
  );
}
