import type { ReactNode } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Row } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { ChangeHistory } from './ChangeHistory.tsx';
import { RecordState } from './RecordState.tsx';

/** A detail page around its record: fetched, unknown (product §2.9), failed; what it shows is up to the screen. */
export function ShowFrame<R extends Row>({ children }: { children: (record: R) => ReactNode }) {
  const resource = useDeclaration();
  const { id } = useParams();
  return (
    <ShowBase<R>
      key={`${resource.name}/${id}`}
      resource={resource.name}
      id={Number(id)}
      queryOptions={{ onError: () => undefined, retry: false } as object}
    >
      <Shown<R>>{children}</Shown>
    </ShowBase>
  );
}

function Shown<R extends Row>({ children }: { children: (record: R) => ReactNode }) {
  const { record, error, isPending, refetch } = useShowContext<R>();
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
