import Download from '@mui/icons-material/FileDownloadOutlined';
import Pdf from '@mui/icons-material/PictureAsPdfOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Excel from '@mui/icons-material/TableViewOutlined';
import { Button, Portal } from '@mui/material';
import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useDeclaration } from '../base/declarations.ts';
import { fetched } from '../base/fetched.tsx';
import { pathTo } from '../base/paths.ts';
import { useTranslate } from '../base/words.ts';
import type { FileKind } from './fileWorker.ts';
import { useExport } from './useExport.ts';

const ExportProgress = fetched(async () => (await import('./ExportProgress.tsx')).ExportProgress);

const icons = { xlsx: <Excel />, pdf: <Pdf /> } as const;

interface ExportProps {
  kind: FileKind;
  filled?: boolean;
  /** With the columns that an import takes in the place of the list's. */
  incoming?: boolean;
}

/** All that is filtered as a file (product §2.20–2.22). */
export function ExportButton({ kind, filled = false, incoming = false }: ExportProps) {
  const { report } = useDeclaration().list;
  const translate = useTranslate();
  const { total } = useListContext();
  const { run, progress, cancel } = useExport();
  const running = progress !== null;
  return (
    <>
      <Button
        {...(filled ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
        disabled={total === undefined}
        loading={running}
        startIcon={report && !incoming ? icons[kind] : <Download />}
        onClick={() => void run(kind, incoming ? { columns: 'incoming' } : {})}
      >
        {translate(
          incoming
            ? 'import.exportAll'
            : !report
              ? 'views.list.export'
              : kind === 'xlsx'
                ? 'laporan.excel'
                : 'laporan.pdf',
        )}
      </Button>
      {/* In sight when the menu it began in is closed. */}
      <Portal>
        <Suspense fallback={null}>{running && <ExportProgress progress={progress} onCancel={cancel} />}</Suspense>
      </Portal>
    </>
  );
}

/** All that is filtered of a report, on paper. */
export function PrintLink() {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { search } = useLocation();
  // The period that was chosen last may not stand in the address.
  const printed = new URLSearchParams(search);
  if (Object.keys(filterValues).length > 0) printed.set('filter', JSON.stringify(filterValues));
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Print />}
      component={Link}
      to={{ pathname: pathTo.print(resource), search: `${printed}` }}
    >
      {translate('laporan.print')}
    </Button>
  );
}
