import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListFilterContext } from 'react-admin';
import {
  fieldAt,
  filterText,
  isReference,
  type Lookup,
  QueryError,
  type Row,
  readFilter,
  traitsOf,
} from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';
import { referencesQuery } from '../value/titles.ts';
import { filteredFields, isOn, turned, useSwitches, without } from './activeFilters.ts';
import { periodText } from './periodText.ts';

/** A filter in use, in words. */
export interface ActiveFilter {
  /** Its field; the word of a switch. */
  name: string;
  /** `Status: Paid`. */
  text: string;
  /** False for a switch and for a field without an input. */
  opens: boolean;
  remove: () => void;
}

/** The filters of the list at hand that are in use, but for the search. */
export function useActiveFilters(): ActiveFilter[] {
  const resource = useDeclaration();
  const translate = useTranslate();
  const lookup = useLookup();
  const { today } = useDeclarations().now();
  const { filterValues, setFilters } = useListFilterContext();
  const switches = useSwitches();
  const fields = [...filteredFields(resource, filterValues, switches)].map(([path, keys]) => ({
    name: path,
    text: textOfField(path, keys),
    opens: fieldAt(resource.fields, path) !== undefined,
    remove: () => setFilters(without(filterValues, keys), {}),
  }));
  function textOfField(path: string, keys: readonly string[]): string {
    const field = fieldAt(resource.fields, path);
    if (field && traitsOf(field).shape === 'day') {
      const period = periodText(filterValues, path, today, translate);
      if (period) return `${field.label}: ${period}`;
    }
    const own = Object.fromEntries(keys.map((key) => [key, filterValues[key]]));
    try {
      return readFilter(resource, own)
        .where.all.map((test) => filterText(resource, test, lookup))
        .join(' · ');
    } catch (error) {
      // The rows say what is wrong with it.
      if (error instanceof QueryError) return field?.label ?? path;
      throw error;
    }
  }
  return [
    ...fields,
    ...switches
      .filter((each) => isOn(each, filterValues))
      .map((each) => ({
        name: each.word,
        text: translate(`views.list.${each.word}`),
        opens: false,
        remove: () => setFilters(turned(each, filterValues, false), {}),
      })),
  ];
}

/** The titles of the records that filters name. */
function useLookup(): Lookup {
  const resource = useDeclaration();
  const { resources } = useDeclarations();
  const { filterValues } = useListFilterContext();
  const paths = Object.keys(filterValues).filter((path) => isReference(fieldAt(resource.fields, path)));
  const columns = paths.map((field) => ({ field }));
  const ids = Math.max(0, ...paths.map((path) => [filterValues[path]].flat().length));
  const rows = Array.from({ length: ids }, (_, index): Row => {
    const values = paths.map((path) => [path, [filterValues[path]].flat()[index]]);
    return { id: index, ...Object.fromEntries(values) };
  });
  const { data } = useQuery(
    referencesQuery(useDataProvider(), resources, { ...resource, list: { ...resource.list, columns } }, rows),
  );
  return (name, id) => data?.get(name)?.get(id)?.title ?? null;
}
