import Restore from '@mui/icons-material/Unarchive';
import { Box, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { archiveFilter, type Row } from '../../schema/index.ts';
import { useDeclaration } from '../base/declarations.ts';
import { fetched } from '../base/fetched.tsx';
import { messageOf } from '../base/messageOf.ts';
import { useBusyAction } from '../base/useBusyAction.ts';
import { useTranslate } from '../base/words.ts';

const ArchivedRecord = fetched(async () => (await import('../page/ArchivedRecord.tsx')).ArchivedRecord);

/** True while the list shows archived records. */
export const useShowsArchived = (): boolean => useListContext().filterValues?.[archiveFilter] === true;

/** Looks at an archived record, or brings it back; in place of the actions of its row. */
export function ArchivedActions({ record }: { record: Row }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const title = resource.titleOf(record);
  const { busy, run } = useBusyAction();
  const [open, setOpen] = useState(false);
  async function restore() {
    try {
      await dataProvider.restore(resource.name, { id: record.id });
      setOpen(false);
      notify('views.record.restored', { type: 'success', messageArgs: { title } });
      refresh();
    } catch (error) {
      notify(messageOf(error, 'ra.notification.http_error'), { type: 'error' });
    }
  }
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
      <Button size="small" onClick={() => setOpen(true)} aria-label={translate('views.record.detail', { title })}>
        {translate('views.record.look')}
      </Button>
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
      <Suspense fallback={null}>
        {open && (
          <ArchivedRecord
            record={record}
            busy={busy}
            onRestore={() => void run(restore)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Box>
  );
}
