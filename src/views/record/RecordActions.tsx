import CallMerge from '@mui/icons-material/CallMerge';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { Suspense, useContext, useState } from 'react';
import { DataProviderContext, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { archives, permits, type Row } from '../../schema/index.ts';
import { useSendBulk } from '../bulk/useSendBulk.ts';
import { CommandButton, useCommands } from '../command/useCommands.ts';
import { useActions, useDeclaration, useDeclarations } from '../declarations.ts';
import { useConfirm } from '../feedback/ConfirmProvider.tsx';
import { messageOf } from '../feedback/messageOf.ts';
import { useBusyAction } from '../feedback/useBusyAction.ts';
import { useUndoNotice } from '../feedback/useUndoNotice.tsx';
import { fetched } from '../fetched.tsx';
import { type ActionProps, overridesOf } from '../overrides.ts';
import { pathTo } from '../paths.ts';
import { useTranslate } from '../words.ts';
import { useRecordName } from './useHeading.ts';

const MergeDialog = fetched(async () => (await import('./MergeDialog.tsx')).MergeDialog);

/** The buttons of a record's page; deleting leads to the list. */
export function RecordActions({ record }: { record: Row }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const navigate = useNavigate();
  const actions = useActions();
  const deleteRecord = useDeleteRecord();
  return (
    <>
      <OwnActions record={record} place="page" />
      {actions.edit && permits(resource, 'edit', record) && (
        <Button component={Link} to={pathTo.edit(resource, record.id)} variant="contained" startIcon={<Edit />}>
          {translate('views.record.editShort')}
        </Button>
      )}
      {actions.duplicate && <DuplicateButton record={record} />}
      {actions.merge && permits(resource, 'edit', record) && <MergeButton record={record} />}
      {actions.delete && permits(resource, 'delete', record) && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<Delete />}
          onClick={async () => {
            if (await deleteRecord(record)) navigate(pathTo.list(resource));
          }}
        >
          {translate('views.record.deleteShort')}
        </Button>
      )}
    </>
  );
}

/** Makes a copy of the record, and leads to its form. */
function DuplicateButton({ record }: { record: Row }) {
  const resource = useDeclaration();
  const send = useSendBulk();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyDone = useUndoNotice();
  const translate = useTranslate();
  const named = useRecordName();
  const { busy, run } = useBusyAction();
  const duplicate = async () => {
    const { done, refused, undo } = await send({ dry: false, steps: [{ act: 'duplicate', id: record.id }] });
    const [made] = done;
    if (made?.copy === undefined) return notify(refused[0]?.why ?? 'command.failed', { type: 'error' });
    navigate(pathTo.edit(resource, made.copy));
    const onUndo = async () => {
      // First, since the form would look for what is gone.
      navigate(pathTo.show(resource, record.id));
      await send({ dry: false, steps: undo });
    };
    notifyDone({ text: translate('views.record.duplicated', { title: named(resource, record) }), onUndo });
  };
  return (
    <Button
      variant="outlined"
      startIcon={<Copy />}
      disabled={busy}
      onClick={() => run(() => duplicate().catch(({ message }: Error) => notify(message, { type: 'error' })))}
    >
      {translate('views.record.duplicate')}
    </Button>
  );
}

/** Opens the dialog that merges the record with another of the same person or thing. */
function MergeButton({ record }: { record: Row }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<CallMerge />} onClick={() => setOpen(true)}>
        {translate('views.merge.open')}
      </Button>
      <Suspense fallback={null}>{open && <MergeDialog record={record} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** The actions beside detail, edit and delete: hand-written ones, then the commands. */
export function OwnActions(props: ActionProps) {
  const resource = useDeclaration();
  const { overrides } = useDeclarations();
  const { actions = [], pageActions = [], commands: overridden = {} } = overridesOf(overrides, resource) ?? {};
  const commands = useCommands(resource, props.place);
  return (
    <>
      {[...actions, ...(props.place === 'page' ? pageActions : [])].map((Action, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is written down in the code and never changes
        <Suspense key={index} fallback={null}>
          <Action {...props} />
        </Suspense>
      ))}
      {commands.map((command) => {
        const { offered: Offered, dialog } = overridden[command.name] ?? {};
        const button = (offered: boolean) => (
          <CommandButton {...props} command={command} offered={offered} dialog={dialog} />
        );
        return (
          <Suspense key={command.name} fallback={null}>
            {Offered ? <Offered {...props}>{button}</Offered> : button(true)}
          </Suspense>
        );
      })}
    </>
  );
}

/** Deletes a record after the declaration's question (product §8); resolves to false unless it was deleted. */
export function useDeleteRecord() {
  const resource = useDeclaration();
  const confirm = useConfirm();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  // `useDataProvider` hands out functions alone.
  const { restores = true } = useContext(DataProviderContext) as Partial<ConsoleDataProvider>;
  const notify = useNotify();
  const notifyDone = useUndoNotice();
  const refresh = useRefresh();
  const named = useRecordName();
  const translate = useTranslate();

  return async (record: Row): Promise<boolean> => {
    const agreed = await confirm({
      type: 'error',
      title: translate('views.record.deleteTitle', { title: named(resource, record) }),
      message: resource.delete.confirm,
      confirmText: translate('views.record.deleteShort'),
      cancelText: translate('views.form.cancel'),
    });
    if (!agreed) return false;
    try {
      await dataProvider.delete(resource.name, { id: record.id });
    } catch (error) {
      notify(messageOf(error, 'ra.notification.http_error'), { type: 'error' });
      return false;
    }
    const title = named(resource, record);
    const text = translate(archives(resource) ? 'views.record.archived' : 'views.record.deleted', { title });
    const undo = () => dataProvider.restore(resource.name, { id: record.id }).then(refresh);
    if (restores) notifyDone({ text, onUndo: undo });
    else notify(text, { type: 'success' });
    refresh();
    return true;
  };
}
