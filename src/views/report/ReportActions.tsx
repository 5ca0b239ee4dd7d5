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

/** What can be taken away from a report (product §2.20–2.22): Excel, PDF, paper; each of all that is filtered. */
export function ReportActions() {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { total, filterValues } = useListContext();
  const { search } = useLocation();
  // The period that was chosen last may not stand in the address.
  const asked = new URLSearchParams(search);
  if (Object.keys(filterValues).length > 0) asked.set('filter', JSON.stringify(filterValues));
  const { run, progress, cancel } = useExport();
  const shared = { variant: 'outlined', color: 'inherit', disabled: total === undefined || progress !== null } as const;
  return (
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
        to={`${pathTo.print(resource)}${asked.size > 0 ? `?${asked}` : ''}`}
      >
        {translate('laporan.print')}
      </Button>
      <Suspense fallback={null}>{progress && <ExportProgress progress={progress} onCancel={cancel} />}</Suspense>
    </>
  );
}
