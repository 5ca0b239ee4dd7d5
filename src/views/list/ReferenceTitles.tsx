import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { Row } from '../../schema/index.ts';
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
export function ReferenceTitles({ pending, children }: Props) {
  const { resources } = useDeclarations();
  const { data: rows = [] } = useListContext<Row>();
  const { data, isLoading, isPlaceholderData } = useQuery({
    ...titlesQuery(useDataProvider(), resources, useShownColumns(), rows),
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
