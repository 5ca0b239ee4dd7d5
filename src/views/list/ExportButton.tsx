import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { ExportProgress } from '../report/ExportProgress.tsx';
import { useExport } from '../report/useExport.ts';

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
      {progress && <ExportProgress progress={progress} onCancel={cancel} />}
    </>
  );
}
