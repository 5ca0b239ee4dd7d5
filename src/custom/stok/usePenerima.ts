import type { PesanPasien } from '../../resources/pasien/pesan-pasien.ts';
import type { PenerimaBatch } from '../../resources/stok/penerima-batch.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import { useAllRows } from '../core/shared.tsx';

/**
 * Holders of a batch: patients who were not told of its recall, how many were, and how many sales named no patient; none for
 * who may not see them, and without a batch.
 */
export function usePenerima(batch: number | null) {
  const [goods, people] = [useAllowed('penerima-batch', 'list'), useAllowed('pasien', 'list')];
  const enabled = batch !== null && goods === true && people === true;
  const held = useAllRows<PenerimaBatch>('penerima-batch', { batch, masih_gt: 0 }, { enabled });
  const told = useAllRows<PesanPasien>('pesan-pasien', { batch, status: 'terkirim' }, { enabled });
  const rows = (enabled && told.data && held.data) || [];
  const patients = new Set(rows.flatMap(({ pasien }) => pasien ?? []));
  const all = patients.size;
  for (const { pasien } of told.data ?? []) patients.delete(pasien);
  return {
    known: enabled && told.data !== undefined && held.data !== undefined,
    belum: [...patients],
    sudah: all - patients.size,
    tanpaPasien: rows.filter(({ pasien }) => pasien === null).length,
    isPending: enabled && !(told.data && held.data),
    error: held.error ?? told.error,
    refetch: () => Promise.all([held.refetch(), told.refetch()]),
  };
}
