import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { EditBase, type HttpError, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Row } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { useConfirm } from '../feedback/ConfirmProvider.tsx';
import { useTranslate } from '../words.ts';
import { quiet } from './RecordState.tsx';
import { useNamed } from './useHeading.ts';

/** State that editor and form share without rendering anew. */
export interface Editing {
  /** The version the record had when it was opened. */
  version: RefObject<unknown>;
  /** True once the record is stored and left, so that leaving needs no question. */
  saved: RefObject<boolean>;
  /** The message after storing, where a form has its own. */
  stored: RefObject<string | null>;
  /** The names of the fields that were typed in. */
  touched: RefObject<readonly string[]>;
  /** The act on the stored record. */
  after: RefObject<((record: Row) => void) | null>;
  /** Values stored with those of the form. */
  also: RefObject<Readonly<Record<string, unknown>> | null>;
  /** The values typed before a newer record was requested. */
  typed: Readonly<Record<string, unknown>> | null;
}

interface Props {
  id: number;
  /** The address to go to once it is saved; stays without it. */
  redirect?: (id: number) => string;
  onSaved?: () => void;
  children: (editing: Editing) => ReactNode;
}

/**
 * Saves a record against the version that was opened. A refused save keeps the form, with each error at its field; a
 * change that somebody made in between is reported, and the typed values are kept.
 */
export function RecordEditor({ id, redirect, onSaved, children }: Props) {
  const resource = useDeclaration();
  const [opened, setOpened] = useState(0);
  const [typed, setTyped] = useState<Editing['typed']>(null);
  const version = useRef<unknown>(undefined);
  const saved = useRef(false);
  const stored = useRef<string | null>(null);
  const touched = useRef<readonly string[]>([]);
  const after = useRef<((record: Row) => void) | null>(null);
  const also = useRef<Editing['also']['current']>(null);
  const confirm = useConfirm();
  const notify = useNotify();
  const named = useNamed();
  const translate = useTranslate();
  const navigate = useNavigate();

  /** After somebody saved in between, typed values stay unless the newer record is requested. */
  const refused = async (error: HttpError, sent: Readonly<Record<string, unknown>>) => {
    if (error.status === 412) {
      const reload = await confirm({
        type: 'warning',
        title: translate('views.form.staleTitle'),
        message: error.message,
        confirmText: translate('views.form.staleReload'),
        cancelText: translate('views.form.staleKeep'),
      });
      if (reload) {
        setTyped(Object.fromEntries(touched.current.map((name) => [name, sent[name] ?? null])));
        setOpened((times) => times + 1);
      }
      return;
    }
    const fields = (error.body as { errors?: object } | undefined)?.errors;
    if (!fields || Object.keys(fields).length === 0) notify(error.message, { type: 'error' });
  };

  const onSuccess = (record: Row) => {
    notify(stored.current ?? 'views.record.saved', { type: 'info', messageArgs: { title: named(resource, record) } });
    onSaved?.();
    after.current?.(record);
    if (!redirect) return;
    saved.current = true;
    // In place of the form, so that the back button does not open it again.
    navigate(redirect(record.id), { replace: true });
  };

  return (
    <EditBase<Row, HttpError>
      key={`${resource.name}/${id}/${opened}`}
      resource={resource.name}
      id={id}
      mutationMode="pessimistic"
      transform={(data: Record<string, unknown>) => ({ ...data, ...also.current, version: version.current })}
      redirect={false}
      queryOptions={quiet}
      mutationOptions={{ onError: (error, { data = {} }) => void refused(error, data), onSuccess }}
    >
      {children({ version, saved, stored, touched, after, also, typed })}
    </EditBase>
  );
}
