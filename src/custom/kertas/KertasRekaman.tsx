import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Entities, EntityName } from '../../resources/index.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { useGetOne } from '../../views/base/records.ts';
import { PaperFailed, PaperPage } from './KertasStruk.tsx';

interface Props<N extends EntityName> {
  resource: N;
  /** The paper of the record. */
  children: (record: Entities[N]) => ReactNode;
}

/** The paper of the record whose id stands in the address. */
export const KertasRekaman = <N extends EntityName>(props: Props<N>) => (
  <PaperPage resource={props.resource}>
    <Content {...props} />
  </PaperPage>
);

function Content<N extends EntityName>({ resource, children }: Props<N>) {
  const id = Number(useParams()['id']);
  const { data: record, error, refetch } = useGetOne(resource, { id }, { retry: false });
  if (error) return <PaperFailed resource={resource} error={error} onRetry={() => void refetch()} />;
  return record ? children(record) : <LoadingScreen />;
}
