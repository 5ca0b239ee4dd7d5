import { useEvent, useListFilterContext } from 'react-admin';
import type { Field } from '../../schema/index.ts';

export type FilterValue = string | number | boolean;

export interface FilterInputProps<F extends Field = Field> {
  path: string;
  field: F;
  /** Called once a value was chosen; what is typed goes on. */
  onChosen: () => void;
}

/** The value of one filter, or null; setting null or an empty text takes it away. */
export function useFilter(key: string) {
  const { filterValues, setFilters } = useListFilterContext();
  const set = useEvent((value: FilterValue | null) => {
    const { [key]: _, ...others } = filterValues;
    setFilters(value === null || value === '' ? others : { ...others, [key]: value }, {});
  });
  return [(filterValues[key] ?? null) as FilterValue | null, set] as const;
}
