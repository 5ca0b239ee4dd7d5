import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { Resource, Row } from '../../schema/index.ts';
import { TitlesContext } from '../cells.tsx';
import { useDeclarations } from '../declarations.ts';
import { titlesQuery } from '../titles.ts';
import { useShownColumns } from './useListState.tsx';

interface Props {
  /** Stands in place of the rows until the first titles are there, which decide how wide the columns are. */
  pending: ReactNode;
  children: ReactNode;
}

/** The titles of what the rows of a page refer to, for their cells. */
export function ReferenceTitles(props: Props) {
  const { data: rows = [] } = useListContext<Row>();
  return <TitlesOf resource={useShownColumns()} rows={rows} {...props} />;
}

/** The titles of what rows refer to in the columns of a declaration. */
export function TitlesOf({ resource, rows, pending, children }: Props & { resource: Resource; rows: readonly Row[] }) {
  const { resources } = useDeclarations();
  const { data, isLoading, isPlaceholderData } = useQuery({
    ...titlesQuery(useDataProvider(), resources, resource, rows),
    placeholderData: keepPreviousData,
  });
  if (isLoading) return pending;
  const unknown = (id: number) => (isPlaceholderData ? null : String(id));
  return (
    <TitlesContext value={(name, id) => (data ? (data.get(name)?.get(id) ?? unknown(id)) : null)}>
      {children}
    </TitlesContext>
  );
}
