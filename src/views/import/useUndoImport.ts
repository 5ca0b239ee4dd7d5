import { useNotify } from 'react-admin';
import type { ImportCounts } from '../../providers/importing.ts';
import { formatNumber } from '../../schema/index.ts';
import { messageOf } from '../base/messageOf.ts';
import { useBusyAction } from '../base/useBusyAction.ts';
import { undo } from './steps.ts';
import type { Incoming } from './useImport.ts';

/** Takes an import back, and tells of it; `takeBack` resolves to true once that is done. */
export function useUndoImport(incoming: Incoming) {
  const { translate, resource } = incoming;
  const notify = useNotify();
  const { busy, run } = useBusyAction();
  const takeBack = (key: string, { created = 0, updated = 0 }: Partial<ImportCounts> = {}) =>
    run(async () => {
      try {
        await undo(incoming, key);
        const removed = resource.delete.mode === 'archive' ? 'import.undoneArchived' : 'import.undoneDeleted';
        const parts = [
          ...(created > 0 ? [translate(removed, { rows: formatNumber(created) })] : []),
          ...(updated > 0 ? [translate('import.undoneUpdated', { rows: formatNumber(updated) })] : []),
        ];
        const what = parts.join(', ');
        notify(what ? translate('import.undone', { what }) : 'import.undoneAll', { type: 'success' });
      } catch (error) {
        notify(messageOf(error, 'import.failed'), { type: 'error' });
        throw error;
      }
    });
  return { busy, takeBack };
}
