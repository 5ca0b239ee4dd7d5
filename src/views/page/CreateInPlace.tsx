import { useContext, useEffect, useRef, useState } from 'react';
import {
  CreateBase,
  RecordContextProvider,
  ResourceContextProvider,
  RouterProviderContext,
  reactRouterProvider,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { formDefaults, formValues, type Row } from '../../schema/index.ts';
import { useConfirm } from '../base/ConfirmProvider.tsx';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { pathTo } from '../base/paths.ts';
import { useRefusalNotice } from '../base/useRefusalNotice.ts';
import { useTranslate } from '../base/words.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { useAddedNotice } from '../form/SavedNotice.tsx';
import { leaveQuestion } from '../form/useLeaveGuard.ts';
import type { CreateInPlaceProps } from '../input/createInPlace.ts';
import { WaitingPicksContext } from '../input/waitingPicks.ts';

/** The form of a new record in a dialog over another form, with what was typed there filled in. */
export const CreateInPlace = (props: CreateInPlaceProps) => (
  <RouterProviderContext value={bare}>
    <ResourceContextProvider value={props.resource.name}>
      <RecordContextProvider value={undefined}>
        <NewRecord {...props} />
      </RecordContextProvider>
    </ResourceContextProvider>
  </RouterProviderContext>
);

/** Values of the page's address (`?source=`) are for the form beneath. */
const useBareLocation = () => ({ ...useLocation(), search: '', state: null });
const bare = { ...reactRouterProvider, useLocation: useBareLocation };

function NewRecord({ typed, onCreated, onClose }: CreateInPlaceProps) {
  const resource = useDeclaration();
  const { now } = useDeclarations();
  const translate = useTranslate();
  const refused = useRefusalNotice();
  const tellAdded = useAddedNotice();
  const confirm = useConfirm();
  const saved = useRef(false);
  const [inPlace] = useState({ typed: false });
  usePendingPick();
  const { name, label, titleFrom, form, fields, list } = resource;
  const held = (values: Record<string, unknown>) => formValues(resource, values);
  const titled =
    titleFrom !== null && fields[titleFrom]?.kind === 'text' && form.some((each) => each.fields.includes(titleFrom));
  const given = titled ? { [titleFrom]: typed } : {};
  function stored(record: Row) {
    tellAdded(resource, record, true);
    onCreated(record);
  }
  async function leave() {
    if (saved.current || !inPlace.typed || (await confirm(leaveQuestion(translate)))) onClose();
  }
  return (
    <CreateBase
      resource={name}
      redirect={false}
      transform={held}
      mutationOptions={{ onError: refused, onSuccess: stored }}
      disableAuthentication
    >
      <FormDialog
        title={list.create || translate('views.form.create', { label })}
        saved={saved}
        onLeave={() => void leave()}
      >
        {(close) => (
          <RecordForm
            inPlace={inPlace}
            saved={saved}
            defaultValues={held({ ...formDefaults(resource, now()), ...given })}
            backTo={pathTo.list(resource)}
            onCancel={close}
          />
        )}
      </FormDialog>
    </CreateBase>
  );
}

/** The form beneath waits for the record, and is not left without a question. */
function usePendingPick() {
  const picks = useContext(WaitingPicksContext);
  useEffect(() => {
    let settle = (_: null) => {};
    picks.add(
      new Promise((resolve) => {
        settle = resolve;
      }),
      undefined,
    );
    return () => settle(null);
  }, [picks]);
}
