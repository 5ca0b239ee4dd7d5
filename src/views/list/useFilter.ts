import { useEvent, useListFilterContext } from 'react-admin';

export type FilterValue = string | number | boolean;

/** Told of the filters that somebody has set. */
export type OnFilter = (filter: Readonly<Record<string, unknown>>) => void;

/** The value of one filter, or null; setting null or an empty text takes it away. */
export function useFilter(key: string, onFilter?: OnFilter) {
  const { filterValues, setFilters } = useListFilterContext();
  const set = useEvent((value: FilterValue | null) => {
    const { [key]: _, ...others } = filterValues;
    const filter = value === null || value === '' ? others : { ...others, [key]: value };
    setFilters(filter, {});
    onFilter?.(filter);
  });
  return [(filterValues[key] ?? null) as FilterValue | null, set] as const;
}
