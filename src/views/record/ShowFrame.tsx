import type { ReactNode } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Row } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { ChangeHistory } from './ChangeHistory.tsx';
import { RecordState } from './RecordState.tsx';

/** A detail page around its record: fetched, unknown (spec §2.9), failed; what it shows is up to the screen. */
export function ShowFrame({ children }: { children: (record: Row) => ReactNode }) {
  const resource = useDeclaration();
  const { id } = useParams();
  return (
    <ShowBase<Row>
      key={`${resource.name}/${id}`}
      resource={resource.name}
      id={Number(id)}
      queryOptions={{ onError: () => undefined, retry: false } as object}
    >
      <Shown>{children}</Shown>
    </ShowBase>
  );
}

function Shown({ children }: { children: (record: Row) => ReactNode }) {
  const { record, error, isPending, refetch } = useShowContext<Row>();
  return (
    <RecordState error={error} isPending={isPending} onRetry={() => void refetch()}>
      {record && (
        <>
          {children(record)}
          <ChangeHistory key={`riwayat-${record.id}`} id={record.id} />
        </>
      )}
    </RecordState>
  );
}
