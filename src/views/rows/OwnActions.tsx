import { Suspense } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { archives, type Row } from '../../schema/index.ts';
import { useConfirm } from '../base/ConfirmProvider.tsx';
import { Coming } from '../base/coming.tsx';
import { useDeclaration, useDeclarations, useParts } from '../base/declarations.ts';
import { messageOf } from '../base/messageOf.ts';
import type { ActionProps } from '../base/parts.ts';
import { useUndoNotice } from '../base/useUndoNotice.tsx';
import { useTranslate } from '../base/words.ts';
import { PrintLinks } from '../command/PrintLinks.tsx';
import { CommandButton, useCommands } from '../command/useCommands.ts';
import { useRecordName } from '../value/useHeading.ts';

/** The actions beside detail, edit and delete: hand-written ones, then the papers and the commands. */
export function OwnActions(props: ActionProps) {
  const resource = useDeclaration();
  const { record: { actions = [], pageActions = [] } = {}, commands: parts = {} } = useParts(resource);
  const commands = useCommands(resource, props.place);
  // Behind ⋯ what stands beneath a late one waits for it, and all rows for those in them.
  const coming = props.place === 'page' || props.place === 'row' ? <Coming /> : null;
  const own = { row: actions, menu: actions, act: [], page: [...actions, ...pageActions] }[props.place];
  return (
    <>
      {own.map((Action, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is written down in the code and never changes
        <Suspense key={index} fallback={coming}>
          <Action {...props} />
        </Suspense>
      ))}
      <PrintLinks {...props} />
      {commands.map((command) => {
        const { offered: Offered, dialog } = parts[command.name] ?? {};
        const button = (offered: boolean) => (
          <CommandButton {...props} command={command} offered={offered} dialog={dialog} />
        );
        return (
          <Suspense key={command.name} fallback={coming}>
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
  const restores = useDeclarations().offers('restore');
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
