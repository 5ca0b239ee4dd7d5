import Upload from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isIncoming } from '../../schema/index.ts';
import { useActions, useDeclaration, useDeclarations } from '../base/declarations.ts';
import { fetched } from '../base/fetched.tsx';
import { useTranslate } from '../base/words.ts';

const ImportDialog = fetched(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** At the end of a list's address: opens its import. */
export const importHash = '#impor';

/** Records of the resource at hand may come in by sheet, and who is signed in may create them. */
function useIncoming(): boolean {
  const resource = useDeclaration();
  const may = useActions();
  const { offers } = useDeclarations();
  return offers('importRows') && may.create && Boolean(resource.list.create) && isIncoming(resource);
}

/** 'Unggah': records from a sheet, for whoever may create them. */
export function ImportButton() {
  const translate = useTranslate();
  const incoming = useIncoming();
  const asked = useAskedFor();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (asked) setOpen(true);
  }, [asked]);
  if (!incoming) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Upload />} onClick={() => setOpen(true)}>
        {translate('import.button')}
      </Button>
      <Suspense fallback={null}>{open && <ImportDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** True once for an address that asks for the import, which then loses that end: a reload does not open it again. */
function useAskedFor(): boolean {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = hash === importHash;
  useEffect(() => {
    if (asked) void navigate({ pathname, search }, { replace: true });
  }, [asked, navigate, pathname, search]);
  return asked;
}

/** From an empty list to its import. */
export function ImportLink() {
  const translate = useTranslate();
  const { search } = useLocation();
  return useIncoming() ? (
    <Button component={Link} to={{ search, hash: importHash }} variant="outlined" startIcon={<Upload />}>
      {translate('import.fromFile')}
    </Button>
  ) : null;
}
