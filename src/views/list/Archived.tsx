import Archive from '@mui/icons-material/Inventory2Outlined';
import Restore from '@mui/icons-material/Unarchive';
import { Button, ToggleButton } from '@mui/material';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { archiveFilter, archives, type Row } from '../../schema/index.ts';
import { useActions, useDeclaration } from '../declarations.ts';
import { useBusyAction } from '../feedback/useBusyAction.ts';
import { useTranslate } from '../words.ts';

/** True while the list shows archived records. */
export const useShowsArchived = (): boolean => useListContext().filterValues?.[archiveFilter] === true;

/** 'Diarsipkan': switches the list to archived records and back, for those who may archive. */
export function ArchivedToggle() {
  const resource = useDeclaration();
  const translate = useTranslate();
  const may = useActions();
  const { filterValues, setFilters } = useListContext();
  const selected = useShowsArchived();
  if (!archives(resource) || !may.delete) return null;
  const { [archiveFilter]: _, ...others } = filterValues;
  return (
    <ToggleButton
      size="small"
      value={archiveFilter}
      selected={selected}
      onChange={() => setFilters(selected ? others : { ...others, [archiveFilter]: true }, {})}
      sx={{ gap: 0.75, px: 1.5, textTransform: 'none' }}
    >
      <Archive fontSize="small" />
      {translate('views.list.archived')}
    </ToggleButton>
  );
}

/** Brings an archived record back; in place of the actions of its row. */
export function RestoreButton({ record }: { record: Row }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const title = resource.titleOf(record);
  const { busy, run } = useBusyAction();
  async function restore() {
    try {
      await dataProvider.restore(resource.name, { id: record.id });
      notify('views.record.restored', { type: 'success', messageArgs: { title } });
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
    }
  }
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Restore />}
      disabled={busy}
      onClick={() => void run(restore)}
      aria-label={translate('views.record.restoreNamed', { title })}
    >
      {translate('views.record.restore')}
    </Button>
  );
}
