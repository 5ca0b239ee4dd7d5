import { useGetMany } from 'react-admin';
import { profesiUntukSemua } from '../../domain/dokter/profesi.ts';
import type { Treatment } from '../../resources/klinik/treatments.ts';
import { useGetOne } from '../../views/base/records.ts';

/** The treatment with an id; undefined without one, and while it is on its way. */
export const useTreatment = (id: number | null | undefined): Treatment | undefined =>
  useGetOne('treatments', { id: id ?? 0 }, { enabled: Boolean(id) }).data;

/** Some treatments, each once; undefined while they are on their way. */
export function useTreatments(named: readonly (number | null | undefined)[]): readonly Treatment[] | undefined {
  const ids = [...new Set(named)].filter((id) => typeof id === 'number');
  const { data } = useGetMany<Treatment>('treatments', { ids }, { enabled: ids.length > 0 });
  return ids.length > 0 ? data?.filter(Boolean) : none;
}
const none: readonly Treatment[] = [];

/** The professions that may do all of some treatments; null for all, and while they are on their way. */
export function useProfesi(treatments: readonly (number | null | undefined)[]): readonly string[] | null {
  const found = useTreatments(treatments);
  return found ? profesiUntukSemua(found) : null;
}
