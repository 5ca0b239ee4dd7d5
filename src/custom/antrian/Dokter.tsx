import type { Dokter as Row } from '../../resources/dokter/dokter.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import { useAllRows } from '../core/shared.tsx';

/** The doctors by id; nobody for who may not list them. All in one query, since a queue names most of them. */
export function useDokter() {
  const { data } = useAllRows<Row>('dokter', {}, { enabled: useAllowed('dokter', 'list') === true });
  return (id: number) => data?.find((each) => each.id === id);
}

/** A doctor in a line: 'dr. Ayu Lestari · Ruang 2'; has its room before it is known. */
export function Dokter({ id }: { id: number }) {
  const dokter = useDokter()(id);
  return <>{[dokter?.name, dokter?.ruang].filter(Boolean).join(' · ') || '\u00a0'}</>;
}
