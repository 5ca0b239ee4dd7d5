import { useRef } from 'react';
import { CreateBase, useRecordFromLocation, useTranslate } from 'react-admin';
import { defaultsOf } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import { PageHeader } from '../PageHeader.tsx';
import { pathTo } from '../paths.ts';
import { BackLink } from './BackLink.tsx';
import { RecordForm } from './RecordForm.tsx';

/** The create form of a declared resource; `?source={…}` in the URL fills fields in beforehand. */
export function CreateScreen() {
  const resource = useDeclaration();
  const { now } = useDeclarations();
  const translate = useTranslate();
  const saved = useRef(false);
  const given = useRecordFromLocation();
  return (
    <CreateBase
      key={resource.name}
      resource={resource.name}
      redirect={(_, id) => {
        saved.current = true;
        return resource.actions.show ? pathTo.show(resource, Number(id)) : pathTo.list(resource);
      }}
    >
      <PageHeader
        back={<BackLink />}
        title={resource.list.create ?? translate('views.form.create', { label: resource.label })}
      />
      <RecordForm
        saved={saved}
        defaultValues={editable({ ...defaultsOf(resource, now()), ...given })}
        backTo={pathTo.list(resource)}
      />
    </CreateBase>
  );

  /** What commands write starts with the provider, not with the form. */
  function editable(defaults: Record<string, unknown>) {
    return Object.fromEntries(Object.entries(defaults).filter(([name]) => !resource.fields[name]?.readOnly));
  }
}
