import { useGetMany } from 'react-admin';
import { profesiUntukSemua } from '../../domain/dokter/profesi.ts';
import type { Treatment } from '../../resources/treatments.ts';

/** The professions that may do all of some treatments; null for all, and while they are on their way. */
export function useProfesi(treatments: readonly (number | null | undefined)[]): readonly string[] | null {
  const ids = [...new Set(treatments)].filter((id) => typeof id === 'number');
  const { data } = useGetMany<Treatment>('treatments', { ids }, { enabled: ids.length > 0 });
  return data ? profesiUntukSemua(data.filter(Boolean)) : null;
}
