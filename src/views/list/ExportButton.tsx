import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { useDeclaration, useDeclarations } from '../declarations.ts';

/** Downloads everything the search and filters leave, as an Excel file. */
export function ExportButton() {
  const resource = useDeclaration();
  const { resources, now } = useDeclarations();
  const { filterValues, sort, total } = useListContext();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      const { exportRows } = await import('./exportRows.ts');
      const count = await exportRows({
        dataProvider,
        resource,
        resources,
        filter: filterValues,
        sort,
        today: now().today,
      });
      notify('views.list.exported', { type: 'success', messageArgs: { total: count } });
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Download />}
      disabled={total === undefined}
      loading={busy}
      onClick={() => void download()}
    >
      {translate('views.list.export')}
    </Button>
  );
}
