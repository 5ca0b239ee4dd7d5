import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Row } from '../schema/index.ts';

/** A server hands out at most so many rows at once. */
const page = 100;

/** All records that a filter leaves, however many pages they take, in id order. */
export function useAllRows<R extends Row>(
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  options: { refetchInterval?: number; refetchIntervalInBackground?: boolean } = {},
) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [resource, 'semua', filter],
    placeholderData: keepPreviousData,
    ...options,
    queryFn: async () => {
      const rows: R[] = [];
      for (let number = 1; ; number++) {
        const { data, total = 0 } = await dataProvider.getList<R>(resource, {
          filter,
          sort: { field: 'id', order: 'ASC' },
          pagination: { page: number, perPage: page },
        });
        rows.push(...data);
        if (data.length === 0 || rows.length >= total) return rows;
      }
    },
  });
}
