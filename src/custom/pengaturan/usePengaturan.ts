import type { UseGetListOptions } from 'react-admin';
import { type Pengaturan, pengaturan } from '../../domain/pengaturan.ts';
import type { Setting } from '../../resources/settings.ts';
import { useGetList } from '../../views/records.ts';

/** All of a clinic's settings, one query wherever they are read. */
export const semuaPengaturan = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'id', order: 'ASC' },
} as const;

/** The clinic's settings (product §2.13): undefined while they are on their way, the defaults when they cannot be read. */
export function usePengaturan(options?: UseGetListOptions<Setting>): Pengaturan | undefined {
  const { data, isPending } = useGetList('settings', semuaPengaturan, options);
  return isPending ? undefined : pengaturan(data ?? []);
}
