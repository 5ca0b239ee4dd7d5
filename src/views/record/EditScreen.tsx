import Lock from '@mui/icons-material/LockOutlined';
import { Button } from '@mui/material';
import { useEditContext } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import { permits, type Row } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { PageHeader } from '../PageHeader.tsx';
import { pathTo } from '../paths.ts';
import { EmptyState } from '../states.tsx';
import { useTranslate } from '../words.ts';
import { BackLink } from './BackLink.tsx';
import { FormDialog } from './FormDialog.tsx';
import { type Editing, RecordEditor } from './RecordEditor.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RecordState } from './RecordState.tsx';

/** The edit form of a declared resource. */
export function EditScreen() {
  const resource = useDeclaration();
  const { id } = useParams();
  const { search } = useLocation();
  return (
    <RecordEditor
      id={Number(id)}
      redirect={(stored) => {
        if (resource.dialog) return pathTo.list(resource) + search;
        return resource.actions.show ? pathTo.show(resource, stored) : pathTo.list(resource);
      }}
    >
      {(editing) => (resource.dialog ? <EditDialog {...editing} /> : <EditPage {...editing} />)}
    </RecordEditor>
  );
}

function EditPage(editing: Editing) {
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
            {...editing}
            backTo={resource.actions.show ? pathTo.show(resource, record.id) : pathTo.list(resource)}
          />
        </>
      )}
    </RecordState>
  );
}

/** The same in a dialog over the list. */
function EditDialog(editing: Editing) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { record, error, isPending, refetch } = useEditContext<Row>();
  const title = record ? translate('views.record.edit', { title: resource.titleOf(record) }) : resource.label;
  return (
    <FormDialog title={title} saved={editing.saved}>
      {(close) => (
        <RecordState error={error} isPending={isPending} onRetry={() => void refetch()} headed={false}>
          {record && !permits(resource, 'edit', record) && <Locked record={record} />}
          {record && permits(resource, 'edit', record) && (
            <RecordForm {...editing} backTo={pathTo.list(resource)} onCancel={close} />
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
      <EmptyState
        icon={Lock}
        title={resource.settled ?? translate('data.editLocked', { title: resource.titleOf(record) })}
      >
        <Button
          component={Link}
          to={resource.actions.show ? pathTo.show(resource, record.id) : pathTo.list(resource)}
          variant="contained"
        >
          {resource.actions.show
            ? translate('views.record.detail', { title: resource.titleOf(record) })
            : resource.notFound.back}
        </Button>
      </EmptyState>
    </>
  );
}
