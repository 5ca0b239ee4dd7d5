import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { Resource, Row } from '../../schema/index.ts';
import { useDeclarations } from '../base/declarations.ts';
import { ReferencesContext } from '../base/references.ts';
import { useTranslate } from '../base/words.ts';
import { useShownColumns } from '../state/useListState.tsx';
import { referencesQuery } from '../value/titles.ts';

interface Props {
  /** Stands in place of the rows until the first of them are there, which decide how wide the columns are. */
  pending: ReactNode;
  children: ReactNode;
}

/** What the rows of a page refer to, for their cells. */
export function PageReferences(props: Props) {
  const { data: rows = [] } = useListContext<Row>();
  return <References resource={useShownColumns()} rows={rows} {...props} />;
}

/** What rows refer to in the columns of a declaration. */
export function References({
  resource,
  rows,
  pending,
  children,
}: Props & { resource: Resource; rows: readonly Row[] }) {
  const { resources } = useDeclarations();
  const translate = useTranslate();
  const { data, isLoading, isPlaceholderData } = useQuery({
    ...referencesQuery(useDataProvider(), resources, resource, rows),
    placeholderData: keepPreviousData,
  });
  if (isLoading) return pending;
  // Of a record that the reader may not see, its number would say nothing.
  const unknown = isPlaceholderData ? null : translate('views.record.empty');
  return (
    <ReferencesContext
      value={{
        titleOf: (name, id) => (data ? (data.get(name)?.get(id)?.title ?? unknown) : null),
        recordOf: (name, id) => data?.get(name)?.get(id)?.record,
      }}
    >
      {children}
    </ReferencesContext>
  );
}
