import { useEditContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Row } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { PageHeader } from '../PageHeader.tsx';
import { pathTo } from '../paths.ts';
import { BackLink } from './BackLink.tsx';
import { type Editing, RecordEditor } from './RecordEditor.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RecordState } from './RecordState.tsx';

/** The edit form of a declared resource. */
export function EditScreen() {
  const resource = useDeclaration();
  const { id } = useParams();
  return (
    <RecordEditor
      id={Number(id)}
      redirect={(stored) => (resource.actions.show ? pathTo.show(resource, stored) : pathTo.list(resource))}
    >
      {(editing) => <EditPage {...editing} />}
    </RecordEditor>
  );
}

function EditPage(editing: Editing) {
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
          <RecordForm
            {...editing}
            backTo={resource.actions.show ? pathTo.show(resource, record.id) : pathTo.list(resource)}
          />
        </>
      )}
    </RecordState>
  );
}
