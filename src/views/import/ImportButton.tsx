import Upload from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { isIncoming } from '../../schema/index.ts';
import { useActions, useDeclaration } from '../declarations.ts';
import { fetched } from '../fetched.tsx';
import { useTranslate } from '../words.ts';

const ImportDialog = fetched(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** 'Impor': records from a sheet, for whoever may create them. */
export function ImportButton() {
  const resource = useDeclaration();
  const may = useActions();
  const translate = useTranslate();
  const { importRows } = useDataProvider<ConsoleDataProvider>();
  const [open, setOpen] = useState(false);
  if (!may.create || !importRows || !resource.list.create || !isIncoming(resource)) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Upload />} onClick={() => setOpen(true)}>
        {translate('import.button')}
      </Button>
      <Suspense fallback={null}>{open && <ImportDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
