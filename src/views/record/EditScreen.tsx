import Lock from '@mui/icons-material/LockOutlined';
import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { EditBase, type HttpError, useEditContext, useNotify, useTranslate } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import { permits, type Row } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { useConfirm } from '../feedback/useConfirm.ts';
import { PageHeader } from '../PageHeader.tsx';
import { pathTo } from '../paths.ts';
import { EmptyState } from '../states.tsx';
import { BackLink } from './BackLink.tsx';
import { FormDialog } from './FormDialog.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RecordState } from './RecordState.tsx';

/** The edit form of a declared resource. It saves against the version that was opened (notes: concurrent edits). */
export function EditScreen() {
  const resource = useDeclaration();
  const { id } = useParams();
  const { search } = useLocation();
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
        if (resource.dialog) return pathTo.list(resource) + search;
        return resource.actions.show ? pathTo.show(resource, Number(stored)) : pathTo.list(resource);
      }}
      queryOptions={{ onError: () => undefined, retry: false } as object}
      mutationOptions={{ onError: (error) => void refused(error) }}
    >
      {resource.dialog ? <EditDialog version={version} saved={saved} /> : <EditPage version={version} saved={saved} />}
    </EditBase>
  );
}

interface Kept {
  version: { current: unknown };
  saved: { current: boolean };
}

function EditPage({ version, saved }: Kept) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { record, error, isPending, refetch } = useEditContext<Row>();
  return (
    <RecordState error={error} isPending={isPending} onRetry={() => void refetch()}>
      {record && !permits(resource, 'edit', record) && <Locked record={record} />}
      {record && permits(resource, 'edit', record) && (
        <>
          <PageHeader
            back={<BackLink />}
            title={translate('views.record.edit', { title: resource.titleOf(record) })}
            subtitle={`ID ${resource.formatId(record.id)}`}
          />
          <RecordForm
            saved={saved}
            version={version}
            backTo={resource.actions.show ? pathTo.show(resource, record.id) : pathTo.list(resource)}
          />
        </>
      )}
    </RecordState>
  );
}

/** The same in a dialog over the list. */
function EditDialog({ version, saved }: Kept) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { record, error, isPending, refetch } = useEditContext<Row>();
  const title = record ? translate('views.record.edit', { title: resource.titleOf(record) }) : resource.label;
  return (
    <FormDialog title={title} saved={saved}>
      {(close) => (
        <RecordState error={error} isPending={isPending} onRetry={() => void refetch()} headed={false}>
          {record && !permits(resource, 'edit', record) && <Locked record={record} />}
          {record && permits(resource, 'edit', record) && (
            <RecordForm saved={saved} version={version} backTo={pathTo.list(resource)} onCancel={close} />
          )}
        </RecordState>
      )}
    </FormDialog>
  );
}

/** A record that was dealt with meanwhile, or an address that was kept. */
function Locked({ record }: { record: Row }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  return (
    <>
      {!resource.dialog && <PageHeader back={<BackLink />} title={resource.titleOf(record)} />}
      <EmptyState icon={Lock} title={translate('data.editLocked', { title: resource.titleOf(record) })}>
        <Button component={Link} to={pathTo.list(resource)} variant="contained">
          {resource.notFound.back}
        </Button>
      </EmptyState>
    </>
  );
}
