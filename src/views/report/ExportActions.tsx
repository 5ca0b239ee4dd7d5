import Download from '@mui/icons-material/FileDownloadOutlined';
import Pdf from '@mui/icons-material/PictureAsPdfOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Excel from '@mui/icons-material/TableViewOutlined';
import { Button } from '@mui/material';
import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useDeclaration } from '../declarations.ts';
import { fetched } from '../fetched.tsx';
import { pathTo } from '../paths.ts';
import { useTranslate } from '../words.ts';
import { useExport } from './useExport.ts';

const ExportProgress = fetched(async () => (await import('./ExportProgress.tsx')).ExportProgress);

/** All that is filtered, to be taken away (product §2.20–2.22): of a list as Excel, of a report as Excel, PDF or paper. */
export function ExportActions() {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { total, filterValues } = useListContext();
  const { search } = useLocation();
  const { run, progress, cancel } = useExport();
  const running = progress !== null;
  const shared = { variant: 'outlined', color: 'inherit', disabled: total === undefined || running } as const;
  // The period that was chosen last may not stand in the address.
  const printed = new URLSearchParams(search);
  if (Object.keys(filterValues).length > 0) printed.set('filter', JSON.stringify(filterValues));
  return (
    <>
      {resource.list.report ? (
        <>
          <Button {...shared} startIcon={<Excel />} onClick={() => void run('xlsx')}>
            {translate('laporan.excel')}
          </Button>
          <Button {...shared} startIcon={<Pdf />} onClick={() => void run('pdf')}>
            {translate('laporan.pdf')}
          </Button>
          <Button
            {...shared}
            startIcon={<Print />}
            component={Link}
            to={{ pathname: pathTo.print(resource), search: `${printed}` }}
          >
            {translate('laporan.print')}
          </Button>
        </>
      ) : (
        <Button {...shared} startIcon={<Download />} loading={running} onClick={() => void run('xlsx')}>
          {translate('views.list.export')}
        </Button>
      )}
      <Suspense fallback={null}>{running && <ExportProgress progress={progress} onCancel={cancel} />}</Suspense>
    </>
  );
}
