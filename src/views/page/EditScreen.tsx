import Lock from '@mui/icons-material/LockOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { type HttpError, useEditContext } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import { settledSentence } from '../../i18n/translate.ts';
import { permits, type Row } from '../../schema/index.ts';
import { BackLink } from '../base/BackLink.tsx';
import { useDeclaration } from '../base/declarations.ts';
import { PageHeader } from '../base/PageHeader.tsx';
import { pathTo } from '../base/paths.ts';
import { EmptyState } from '../base/states.tsx';
import { useTranslate } from '../base/words.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { TypedAndLost } from '../form/TypedAndLost.tsx';
import { tabTitle, useHeading, useNamed } from '../value/useHeading.ts';
import { type Editing, RecordEditor } from './RecordEditor.tsx';
import { RecordState } from './RecordState.tsx';

/** The edit form of a declared resource. */
export function EditScreen() {
  const resource = useDeclaration();
  const { id } = useParams();
  const { search } = useLocation();
  return (
    <RecordEditor
      id={Number(id)}
      redirect={(stored) => (resource.dialog ? pathTo.list(resource) + search : pathTo.record(resource, stored))}
    >
      {(editing) => (resource.dialog ? <EditDialog {...editing} /> : <EditPage {...editing} />)}
    </RecordEditor>
  );
}

function EditPage(editing: Editing) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { record: opened } = useEditContext<Row>();
  const title = useHeading(resource, opened);
  return (
    <Editable>
      {(record) => (
        <>
          <PageHeader
            back={<BackLink />}
            title={translate('views.record.edit', { title })}
            tab={translate('views.record.edit', { title: tabTitle(resource, record, title) })}
          />
          <RecordForm {...editing} backTo={pathTo.record(resource, record.id)} />
        </>
      )}
    </Editable>
  );
}

/** The same in a dialog over the list. */
function EditDialog(editing: Editing) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { record } = useEditContext<Row>();
  const heading = useHeading(resource, record);
  const title = record ? translate('views.record.edit', { title: heading }) : heading;
  return (
    <FormDialog
      title={title}
      tab={record && translate('views.record.edit', { title: tabTitle(resource, record, heading) })}
      saved={editing.saved}
    >
      {(close) => (
        <Editable>{() => <RecordForm {...editing} backTo={pathTo.list(resource)} onCancel={close} />}</Editable>
      )}
    </FormDialog>
  );
}

/** The form of a record that is there and may be edited; otherwise an explanation. */
function Editable({ children }: { children: (record: Row) => ReactNode }) {
  const resource = useDeclaration();
  const { record, error, isPending, refetch } = useEditContext<Row>();
  const { id } = useParams();
  const named = useNamed(resource, record);
  return (
    <>
      <RecordState
        error={error}
        isPending={isPending || !named}
        onRetry={() => void refetch()}
        headed={!resource.dialog}
      >
        {record && (permits(resource, 'edit', record) ? children(record) : <Locked record={record} />)}
      </RecordState>
      {(error as HttpError | null)?.status === 404 && <TypedAndLost id={Number(id)} />}
    </>
  );
}

/** In place of the form: the record was settled since, or its address was kept from before. */
function Locked({ record }: { record: Row }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  return (
    <>
      {!resource.dialog && (
        <PageHeader
          back={<BackLink />}
          title={resource.titleOf(record)}
          tab={tabTitle(resource, record, resource.titleOf(record))}
        />
      )}
      <EmptyState icon={Lock} title={settledSentence(resource, 'edit', record)}>
        <Button component={Link} to={pathTo.record(resource, record.id)} variant="contained">
          {resource.actions.show
            ? translate('views.record.detail', { title: resource.titleOf(record) })
            : resource.notFound.back}
        </Button>
      </EmptyState>
      <TypedAndLost id={record.id} />
    </>
  );
}
