import { masihTerbuka } from '../../domain/kunjungan/catatan.ts';
import { tandaTanganCatatan } from '../../resources/core/shared.ts';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import { useGetList } from '../../views/base/records.ts';
import { usePengaturan } from '../core/shared.tsx';

/** The clinical note of a visit, and what may be done with it. */
export function useCatatan(visit: number | undefined) {
  const { now } = useDeclarations();
  const mayRead = useAllowed('catatan-klinis', 'list');
  const mayCreate = useAllowed('catatan-klinis', 'create');
  const mayEdit = useAllowed('catatan-klinis', 'edit');
  const klinik = usePengaturan();
  const { data, isPending, error } = useGetList(
    'catatan-klinis',
    { filter: { kunjungan: visit }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { enabled: mayRead && visit !== undefined },
  );
  const note = data?.[0] ?? null;
  const jam = klinik?.batasCatatan ?? 0;
  return {
    note,
    mayRead,
    mayWrite: note ? mayEdit : mayCreate,
    /** Amended from now on, and no more changed. */
    closed: note !== null && !masihTerbuka(note, now().instant, jam),
    jam,
    isPending: isPending || klinik === undefined,
    error,
  };
}

/** True of the doctor's own notes: a note is signed by its doctor, with the right to it beside that to write. */
export function useMaySign(dokter: number | null | undefined): boolean {
  const { may, person } = useDeclarations();
  const { resource, action } = tandaTanganCatatan;
  return may(resource, action) && typeof dokter === 'number' && person?.dokter === dokter;
}
