import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { fieldAt, isReference, pathsOf, type Resource, type Row, valueAt } from '../../schema/index.ts';
import { TitlesContext } from '../cells.tsx';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import { titlesOf } from '../namesakes.ts';

interface Props {
  /** Stands in place of the rows until the first titles are there, which decide how wide the columns are. */
  pending: ReactNode;
  children: ReactNode;
}

/** Asks once for the titles of everything the rows of a page refer to, instead of once a cell. */
export function ReferenceTitles({ pending, children }: Props) {
  const resource = useDeclaration();
  const { resources } = useDeclarations();
  const dataProvider = useDataProvider();
  const { data: rows = [] } = useListContext<Row>();
  const wanted = referredTo(resource, rows);
  const { data, isLoading, isPlaceholderData } = useQuery({
    queryKey: ['titles', wanted],
    meta: { of: wanted.map(([name]) => name) },
    enabled: wanted.length > 0,
    placeholderData: (previous) => previous,
    queryFn: async () => {
      const titles = await Promise.all(
        wanted.map(async ([name, ids]) => {
          const { data: records } = await dataProvider.getMany<Row>(name, { ids });
          const entity = resources.find((each) => each.name === name);
          return [name, entity ? titlesOf(entity, records) : new Map<number, string>()] as const;
        }),
      );
      return new Map(titles);
    },
  });
  if (isLoading) return pending;
  const unknown = (id: number) => (isPlaceholderData ? null : String(id));
  return (
    <TitlesContext value={(name, id) => (data ? (data.get(name)?.get(id) ?? unknown(id)) : null)}>
      {children}
    </TitlesContext>
  );
}

/** The ids that the rows refer to, by resource; sorted, since they are part of a query key. */
function referredTo(resource: Resource, rows: readonly Row[]): [string, number[]][] {
  const wanted = new Map<string, Set<number>>();
  for (const path of resource.list.columns.flatMap(pathsOf)) {
    const field = fieldAt(resource.fields, path);
    if (!isReference(field)) continue;
    const ids = wanted.get(field.to) ?? new Set();
    wanted.set(field.to, ids);
    for (const row of rows) {
      const id = valueAt(row, path);
      if (typeof id === 'number') ids.add(id);
    }
  }
  return [...wanted].filter(([, ids]) => ids.size > 0).map(([name, ids]) => [name, [...ids].sort((a, b) => a - b)]);
}
