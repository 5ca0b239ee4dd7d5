import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { fetched } from '../fetched.tsx';
import { useExport } from '../report/useExport.ts';
import { useTranslate } from '../words.ts';

const ExportProgress = fetched(async () => (await import('../report/ExportProgress.tsx')).ExportProgress);

/** Downloads everything the search and filters leave, as an Excel file. */
export function ExportButton() {
  const { total } = useListContext();
  const translate = useTranslate();
  const { run, progress, cancel } = useExport();
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Download />}
        disabled={total === undefined}
        loading={progress !== null}
        onClick={() => void run('xlsx')}
      >
        {translate('views.list.export')}
      </Button>
      <Suspense fallback={null}>{progress && <ExportProgress progress={progress} onCancel={cancel} />}</Suspense>
    </>
  );
}
