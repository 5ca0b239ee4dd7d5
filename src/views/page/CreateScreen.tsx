import { useRef, useState } from 'react';
import { CreateBase, useRecordFromLocation } from 'react-admin';
import { commands } from '../../commands/index.ts';
import { formDefaults, formValues, type Row } from '../../schema/index.ts';
import { BackLink } from '../base/BackLink.tsx';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { PageHeader } from '../base/PageHeader.tsx';
import type { SavesProps } from '../base/parts.ts';
import { pathTo } from '../base/paths.ts';
import { useHandedPrint } from '../base/prints.ts';
import { useRefusalNotice } from '../base/useRefusalNotice.ts';
import { useLeaveFor } from '../base/wayBack.ts';
import { useTranslate } from '../base/words.ts';
import { OfferedPrint } from '../command/PrintLinks.tsx';
import { secretIn, ToldSecret } from '../command/ToldSecret.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { useAddedNotice } from '../form/SavedNotice.tsx';
import { useRecordName } from '../value/useHeading.ts';

/** The create form of a declared resource; `?source={…}` in the URL fills fields in beforehand. */
export function CreateScreen() {
  const resource = useDeclaration();
  const { now } = useDeclarations();
  const translate = useTranslate();
  const refused = useRefusalNotice();
  const saved = useRef(false);
  const held = (values: Record<string, unknown>) => formValues(resource, values);
  const [told, setTold] = useState<{ record: Row; secret: string | null } | null>(null);
  const given = useRecordFromLocation();
  const tellAdded = useAddedNotice();
  const leaveFor = useLeaveFor();
  const named = useRecordName();
  const printOf = useHandedPrint(resource);
  const after = useRef<SavesProps['after']['current']>(null);
  const form = {
    saved,
    after,
    defaultValues: held({ ...formDefaults(resource, now()), ...given }),
    backTo: pathTo.list(resource),
  };
  const stored = (record: Row) => {
    saved.current = true;
    const secret = secretIn(commands.get(resource.commands.create ?? ''), record);
    if (secret === null && !printOf(record)) leaveWith(record);
    else setTold({ record, secret });
  };
  const leaveWith = (record: Row) => {
    // Under a dialog stands the list, and the new row on top of it.
    const toList = resource.dialog !== null || !resource.actions.show;
    tellAdded(resource, record, toList);
    leaveFor(toList ? pathTo.list(resource) : pathTo.show(resource, record.id));
    after.current?.(record);
  };
  return (
    <CreateBase
      key={resource.name}
      resource={resource.name}
      redirect={false}
      // The address fills in what it likes.
      transform={held}
      mutationOptions={{ onError: refused, onSuccess: stored }}
      disableAuthentication
    >
      {resource.dialog ? (
        <FormDialog title={resource.dialog.create} saved={saved}>
          {(close) => <RecordForm {...form} onCancel={close} />}
        </FormDialog>
      ) : (
        <>
          <PageHeader
            back={<BackLink />}
            title={resource.list.create ?? translate('views.form.create', { label: resource.label })}
          />
          <RecordForm {...form} />
        </>
      )}
      {told !== null && told.secret !== null && (
        <ToldSecret record={told.record} secret={told.secret} onClose={() => leaveWith(told.record)} />
      )}
      {told !== null && told.secret === null && (
        <OfferedPrint
          title={translate('views.record.added', { title: named(resource, told.record) })}
          print={printOf(told.record)}
          onClose={() => leaveWith(told.record)}
        />
      )}
    </CreateBase>
  );
}
