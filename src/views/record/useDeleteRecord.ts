import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { archives, type Row } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { useConfirm } from '../feedback/useConfirm.ts';
import { useTranslate } from '../words.ts';

/** Deletes a record behind the declaration's own question (product §8); resolves to whether it is gone. */
export function useDeleteRecord() {
  const resource = useDeclaration();
  const confirm = useConfirm();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();

  return async (record: Row): Promise<boolean> => {
    const agreed = await confirm({
      type: 'error',
      title: translate('views.record.deleteTitle', { label: resource.label }),
      message: resource.delete.confirm,
      confirmText: translate('views.record.deleteShort'),
      cancelText: translate('views.form.cancel'),
    });
    if (!agreed) return false;
    try {
      await dataProvider.delete(resource.name, { id: record.id });
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
      return false;
    }
    const title = resource.titleOf(record);
    notify(archives(resource) ? 'views.record.archived' : 'views.record.deleted', {
      type: 'success',
      messageArgs: { title },
    });
    refresh();
    return true;
  };
}
