import { useGetList } from 'react-admin';
import type { Setting } from '../../resources/settings.ts';

/** The clinic's settings by key (spec §2.13); undefined while they are on their way, empty when they cannot be read. */
export function usePengaturan(): Readonly<Partial<Record<string, string>>> | undefined {
  const { data, isPending } = useGetList<Setting>('settings', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  });
  if (isPending) return undefined;
  return Object.fromEntries((data ?? []).map(({ kunci, nilai }) => [kunci, nilai]));
}
