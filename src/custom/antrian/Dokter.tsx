import { useAllowed } from '../../views/declarations.ts';
import { useGetOne } from '../../views/records.ts';

/** A doctor's name and room. */
export function useDokter(id: number | undefined) {
  const allowed = useAllowed('dokter', 'list') === true;
  const { data } = useGetOne('dokter', { id: id ?? 0 }, { enabled: allowed && id !== undefined });
  return id === undefined ? undefined : data;
}

/** A doctor in a line: 'dr. Ayu Lestari · Ruang 2'. */
export function Dokter({ id }: { id: number }) {
  const dokter = useDokter(id);
  return <>{[dokter?.name, dokter?.ruang].filter(Boolean).join(' · ')}</>;
}
