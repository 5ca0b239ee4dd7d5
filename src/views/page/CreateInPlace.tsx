import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId, useRef } from 'react';
import { CreateBase, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { defaultsOf, formValues, type Row } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { useNarrowerThan, useReducedMotion } from '../base/media.ts';
import { pathTo } from '../base/paths.ts';
import { useRefusalNotice } from '../base/useRefusalNotice.ts';
import { useTranslate } from '../base/words.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { useAddedNotice } from '../form/SavedNotice.tsx';
import type { CreateInPlaceProps } from '../input/createInPlace.ts';

/** The form of a new record in a dialog over another form, with what was typed there filled in. */
export const CreateInPlace = (props: CreateInPlaceProps) => (
  <ResourceContextProvider value={props.resource.name}>
    <RecordContextProvider value={undefined}>
      <FormInDialog {...props} />
    </RecordContextProvider>
  </ResourceContextProvider>
);

function FormInDialog({ typed, onCreated, onClose }: CreateInPlaceProps) {
  const resource = useDeclaration();
  const { now } = useDeclarations();
  const translate = useTranslate();
  const refused = useRefusalNotice();
  const tellAdded = useAddedNotice();
  const saved = useRef(false);
  const id = useId();
  const phone = useNarrowerThan('sm');
  const stopped = useReducedMotion();
  const { name, titleFrom, form, fields, list } = resource;
  const held = (values: Record<string, unknown>) => formValues(resource, values);
  const titled =
    titleFrom !== null && fields[titleFrom]?.kind === 'text' && form.some((each) => each.fields.includes(titleFrom));
  const given = titled ? { [titleFrom]: typed } : {};
  function stored(record: Row) {
    saved.current = true;
    tellAdded(resource, record, true);
    onCreated(record);
  }
  const close = () => {
    saved.current = true;
    onClose();
  };
  return (
    <CreateBase
      resource={name}
      redirect={false}
      transform={held}
      mutationOptions={{ onError: refused, onSuccess: stored }}
      disableAuthentication
    >
      <Dialog
        open
        aria-labelledby={id}
        fullScreen={phone}
        fullWidth
        maxWidth="md"
        transitionDuration={stopped ? 0 : 200}
        onClose={(_event, reason) => reason === 'escapeKeyDown' && close()}
        // React would hand what happens in it to the form beneath.
        onKeyDown={(event) => event.stopPropagation()}
        onBlur={(event) => event.stopPropagation()}
      >
        <DialogTitle id={id}>{list.create ?? translate('views.form.create', { label: resource.label })}</DialogTitle>
        <DialogContent>
          <RecordForm
            inPlace
            saved={saved}
            defaultValues={held({ ...defaultsOf(resource, now()), ...given })}
            backTo={pathTo.list(resource)}
            onCancel={close}
          />
        </DialogContent>
      </Dialog>
    </CreateBase>
  );
}
