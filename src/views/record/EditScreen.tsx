import Lock from '@mui/icons-material/LockOutlined';
import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { EditBase, type HttpError, useEditContext, useNotify, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { lockOf, type Row } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { useConfirm } from '../feedback/useConfirm.ts';
import { PageHeader } from '../PageHeader.tsx';
import { pathTo } from '../paths.ts';
import { EmptyState } from '../states.tsx';
import { BackLink } from './BackLink.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RecordState } from './RecordState.tsx';

/** The edit form of a declared resource. It saves against the version that was opened (notes: concurrent edits). */
export function EditScreen() {
  const resource = useDeclaration();
  const { id } = useParams();
  const [opened, setOpened] = useState(0);
  const version = useRef<unknown>(undefined);
  const saved = useRef(false);
  const confirm = useConfirm();
  const notify = useNotify();
  const translate = useTranslate();

  /** Somebody saved in between: what was typed stays, unless the newer record is asked for. */
  const refused = async (error: HttpError) => {
    if (error.status === 412) {
      const reload = await confirm({
        type: 'warning',
        title: translate('views.form.staleTitle'),
        message: error.message,
        confirmText: translate('views.form.staleReload'),
        cancelText: translate('views.form.staleKeep'),
      });
      if (reload) setOpened((times) => times + 1);
      return;
    }
    const fields = (error.body as { errors?: object } | undefined)?.errors;
    if (!fields || Object.keys(fields).length === 0) notify(error.message, { type: 'error' });
  };

  return (
    <EditBase<Row, HttpError>
      key={`${resource.name}/${id}/${opened}`}
      resource={resource.name}
      id={Number(id)}
      mutationMode="pessimistic"
      transform={(data: Record<string, unknown>) => ({ ...data, version: version.current })}
      redirect={(_, stored) => {
        saved.current = true;
        return resource.actions.show ? pathTo.show(resource, Number(stored)) : pathTo.list(resource);
      }}
      queryOptions={{ onError: () => undefined, retry: false } as object}
      mutationOptions={{ onError: (error) => void refused(error) }}
    >
      <EditPage version={version} saved={saved} />
    </EditBase>
  );
}

function EditPage({ version, saved }: { version: { current: unknown }; saved: { current: boolean } }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { record, error, isPending, refetch } = useEditContext<Row>();
  return (
    <RecordState error={error} isPending={isPending} onRetry={() => void refetch()}>
      {record && (
        <>
          <PageHeader
            back={<BackLink />}
            title={translate('views.record.edit', { title: resource.titleOf(record) })}
            subtitle={`ID ${resource.formatId(record.id)}`}
          />
          {lockOf(resource, record) ? (
            <Locked record={record} />
          ) : (
            <RecordForm
              saved={saved}
              version={version}
              backTo={resource.actions.show ? pathTo.show(resource, record.id) : pathTo.list(resource)}
            />
          )}
        </>
      )}
    </RecordState>
  );
}

/** A settled record has no form, only the reason and the way to what can be seen of it. */
function Locked({ record }: { record: Row }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  return (
    <EmptyState icon={Lock} title={lockOf(resource, record) ?? ''}>
      {resource.actions.show && (
        <Button component={Link} to={pathTo.show(resource, record.id)} variant="contained">
          {translate('views.record.detail', { title: resource.titleOf(record) })}
        </Button>
      )}
    </EmptyState>
  );
}
