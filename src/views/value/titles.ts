import { queryOptions } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import {
  type Field,
  fieldAt,
  isList,
  isReference,
  pathsOf,
  type Resource,
  type Row,
  searchedPaths,
  shownColumns,
  valueAt,
} from '../../schema/index.ts';

/** A record that others refer to, and its title among theirs. */
export interface Referenced {
  title: string;
  record: Row;
}

/** All that the rows of a list refer to, by entity and id, asked for once instead of once a cell. */
export function referencesQuery(
  dataProvider: Pick<DataProvider, 'getMany'>,
  resources: readonly Resource[],
  resource: Resource,
  rows: readonly Row[],
) {
  const wanted = referredTo(resource, rows);
  return queryOptions({
    queryKey: ['references', wanted],
    meta: { of: wanted.map(([name]) => name) },
    enabled: wanted.length > 0,
    queryFn: async () => {
      const found = await Promise.all(
        wanted.map(async ([name, ids]) => {
          const { data: records } = await dataProvider.getMany<Row>(name, { ids });
          const entity = resources.find((each) => each.name === name);
          const titles = entity ? titlesOf(entity, records) : new Map<number, string>();
          const entries = records.map((record) => [record.id, { title: titles.get(record.id) ?? '', record }] as const);
          return [name, new Map<number, Referenced>(entries)] as const;
        }),
      );
      return new Map(found);
    },
  });
}

/** The ids that the rows refer to, by resource; sorted, since they are part of a query key. */
function referredTo(resource: Resource, rows: readonly Row[]): [string, number[]][] {
  const wanted = new Map<string, Set<number>>();
  const note = (field: Field | undefined, value: unknown): void => {
    if (isReference(field) && typeof value === 'number')
      wanted.set(field.to, (wanted.get(field.to) ?? new Set()).add(value));
    if (!isList(field)) return;
    for (const part of (value ?? []) as Readonly<Record<string, unknown>>[])
      for (const [name, inner] of Object.entries(field.fields)) note(inner, part[name]);
  };
  for (const path of shownColumns(resource).flatMap((each) => [...pathsOf(each), ...(each.reads ?? [])])) {
    const field = fieldAt(resource.fields, path);
    for (const row of rows) note(field, valueAt(row, path));
  }
  return [...wanted].map(([name, ids]) => [name, [...ids].sort((a, b) => a - b)]);
}

/** The titles behind the references by which rows are found, by `entity/id`; of what may not be read there are none. */
export async function searchedTitles(
  dataProvider: Pick<DataProvider, 'getMany'>,
  resources: readonly Resource[],
  resource: Resource,
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  await Promise.all(
    searchedPaths(resource).map(async (path) => {
      const field = fieldAt(resource.fields, path);
      const target = isReference(field) && resources.find(({ name }) => name === field.to);
      const ids = [...new Set(rows.map((row) => valueAt(row, path)).filter((id) => typeof id === 'number'))];
      if (!target || ids.length === 0) return;
      const { data: records } = await dataProvider.getMany<Row>(target.name, { ids }).catch(() => ({ data: [] }));
      for (const record of records) titles.set(`${target.name}/${record.id}`, target.titleOf(record));
    }),
  );
  return titles;
}

/** The titles of records by id; those who share one are told apart by their e-mails, where they have any. */
export function titlesOf({ titleOf }: Resource, records: readonly Row[]): Map<number, string> {
  const times = new Map<string, number>();
  for (const record of records) times.set(titleOf(record), (times.get(titleOf(record)) ?? 0) + 1);
  return new Map(
    records.map((record) => {
      const title = titleOf(record);
      const email = record['email'];
      return [record.id, (times.get(title) ?? 0) > 1 && email ? `${title} (${email})` : title];
    }),
  );
}
