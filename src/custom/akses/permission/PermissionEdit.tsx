import { useEffect } from 'react';
import { useEditContext, useRecordContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Permission } from '../../../resources/orang/permission.ts';
import { BackLink } from '../../../views/base/BackLink.tsx';
import { useDeclaration } from '../../../views/base/declarations.ts';
import { PageHeader } from '../../../views/base/PageHeader.tsx';
import type { InputProps } from '../../../views/base/parts.ts';
import { pathTo } from '../../../views/base/paths.ts';
import { useTranslate } from '../../../views/base/words.ts';
import { RecordForm } from '../../../views/form/RecordForm.tsx';
import { KindInput } from '../../../views/input/inputs.tsx';
import { type Editing, RecordEditor } from '../../../views/page/RecordEditor.tsx';
import { RecordState } from '../../../views/page/RecordState.tsx';
import { isSpecial, useJudul } from './HalamanCell.tsx';

/** The form of a role's rights on a page, under a title that names both. */
export function PermissionEdit() {
  const resource = useDeclaration();
  const { id } = useParams();
  return (
    <RecordEditor id={Number(id)} redirect={(stored) => pathTo.show(resource, stored)}>
      {(editing) => <Page {...editing} />}
    </RecordEditor>
  );
}

function Page(editing: Editing) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { record, error, isPending, refetch } = useEditContext<Permission>();
  const title = useJudul(record);
  const { stored } = editing;
  useEffect(() => {
    stored.current = translate('akun.hak.saved', { title });
  }, [stored, translate, title]);
  return (
    <RecordState error={error} isPending={isPending} onRetry={() => void refetch()}>
      {record && (
        <>
          <PageHeader back={<BackLink stepBack />} title={translate('views.record.edit', { title })} />
          <RecordForm {...editing} backTo={pathTo.show(resource, record.id)} />
        </>
      )}
    </RecordState>
  );
}

/** One switch of a right; a special right is granted by a single one. */
export function HakInput(props: InputProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  if (!isSpecial(record?.halaman)) return <KindInput {...props} />;
  if (props.source !== 'edit') return null;
  return <KindInput {...props} field={{ ...props.field, label: translate('akun.hak.granted') }} />;
}
