import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { EditBase, HttpError, useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Row } from '../../schema/index.ts';
import { useConfirm } from '../base/ConfirmProvider.tsx';
import { useDeclaration, useParts } from '../base/declarations.ts';
import type { SavesProps } from '../base/parts.ts';
import { useRefusalNotice } from '../base/useRefusalNotice.ts';
import { useLeaveFor } from '../base/wayBack.ts';
import { useTranslate } from '../base/words.ts';
import { Clash, mergedWith, type TypedChanges, type Values } from '../form/merge.ts';
import { useRecordName } from '../value/useHeading.ts';
import { quiet } from './RecordState.tsx';

/** Tries of a save while others keep storing the same record. */
const mostTries = 4;

/** State that editor and form share without rendering anew. */
export interface Editing {
  /** The record as it was when the typing started. */
  base: RefObject<Row | undefined>;
  /** True once the record is stored and left, so that leaving needs no question. */
  saved: RefObject<boolean>;
  /** The message after storing, where a form has its own. */
  stored: RefObject<string | null>;
  /** The act on the stored record. */
  after: RefObject<SavesProps['after']['current']>;
  /** Values stored with those of the form. */
  also: RefObject<Readonly<Record<string, unknown>> | null>;
  /** The values typed before a newer record was requested, and which of them somebody else changed as well. */
  typed: TypedChanges | null;
}

interface Props {
  id: number;
  /** The address to go to once it is saved; stays without it. */
  redirect?: (id: number) => string;
  onSaved?: () => void;
  children: (editing: Editing) => ReactNode;
}

/**
 * Saves a record. What somebody else stored in between in other fields stays beside what was typed here; only where
 * both changed the same field is it asked about, and the typed values are kept. A refused save keeps the form, with
 * each error at its field.
 */
export function RecordEditor({ id, redirect, onSaved, children }: Props) {
  const resource = useDeclaration();
  const { form: { beside } = {} } = useParts(resource);
  const [opened, setOpened] = useState(0);
  const [typed, setTyped] = useState<Editing['typed']>(null);
  const base = useRef<Row | undefined>(undefined);
  const saved = useRef(false);
  const stored = useRef<string | null>(null);
  const after = useRef<Editing['after']['current']>(null);
  const also = useRef<Editing['also']['current']>(null);
  const confirm = useConfirm();
  const tellRefusal = useRefusalNotice();
  const notify = useNotify();
  const named = useRecordName();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const leaveFor = useLeaveFor();

  /** Stores it; after another save once more, over the newer record. @throws HttpError, a `Clash` where both changed a field */
  const store = async ({ data: typed = {} }: { data?: Partial<Row> }): Promise<Row> => {
    const { [beside?.name ?? '']: other, ...own } = typed;
    const data: Partial<Row> = own;
    const stored = await storeOwn(data);
    if (beside && other !== undefined) await beside.store(dataProvider, other, base.current?.[beside.name], id);
    return stored;
  };

  const storeOwn = async (data: Partial<Row>): Promise<Row> => {
    let sent: Values = data;
    for (let tries = 1; ; tries += 1) {
      try {
        return (await dataProvider.update<Row>(resource.name, { id, data: sent, previousData: base.current })).data;
      } catch (error) {
        const stale = error instanceof HttpError && error.status === 412;
        if (!stale || !base.current || tries === mostTries) throw error;
        const { data: newest } = await dataProvider.getOne<Row>(resource.name, { id });
        const merged = mergedWith(newest, data, base.current);
        const clashes = merged.clashes.filter((name) => !resource.fields[name]?.readOnly);
        if (clashes.length > 0) throw new Clash(error, { values: merged.own, clashes });
        sent = { ...merged.values, version: newest['version'] };
      }
    }
  };

  const refused = async (error: HttpError) => {
    if (error instanceof Clash) {
      const fields = error.typed.clashes.map((name) => resource.fields[name]?.label ?? name).join(', ');
      const reload = await confirm({
        type: 'warning',
        title: translate('views.form.staleTitle'),
        message: `${error.message} ${translate('views.form.staleFields', { fields })}`,
        confirmText: translate('views.form.staleReload'),
        cancelText: translate('views.form.staleKeep'),
      });
      if (reload) {
        setTyped(error.typed);
        setOpened((times) => times + 1);
      }
      return;
    }
    tellRefusal(error);
  };

  const onSuccess = (record: Row) => {
    const next = after.current?.(record);
    if (!after.current)
      notify(stored.current ?? 'views.record.saved', {
        type: 'success',
        messageArgs: { title: named(resource, record) },
      });
    onSaved?.();
    if (!redirect) return;
    saved.current = true;
    leaveFor(next ?? redirect(record.id));
  };

  return (
    <EditBase<Row, HttpError>
      disableAuthentication
      key={`${resource.name}/${id}/${opened}`}
      resource={resource.name}
      id={id}
      mutationMode="pessimistic"
      transform={(data: Values) => ({ ...data, ...also.current, version: base.current?.['version'] })}
      redirect={false}
      queryOptions={quiet}
      mutationOptions={{ mutationFn: store, onError: (error) => void refused(error), onSuccess }}
    >
      {children({ base, saved, stored, after, also, typed })}
    </EditBase>
  );
}
