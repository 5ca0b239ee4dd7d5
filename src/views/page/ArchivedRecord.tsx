import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Suspense, useContext } from 'react';
import { DataProviderContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Row } from '../../schema/index.ts';
import { useDeclaration } from '../base/declarations.ts';
import { fetched } from '../base/fetched.tsx';
import { useTranslate } from '../base/words.ts';
import { Sections } from './ShowScreen.tsx';

const ChangeHistory = fetched(async () => (await import('./ChangeHistory.tsx')).ChangeHistory);

interface Props {
  record: Row;
  busy: boolean;
  onRestore: () => void;
  onClose: () => void;
}

/** An archived record with its history, to read before it is restored. */
export function ArchivedRecord({ record, busy, onRestore, onClose }: Props) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { history } = useContext(DataProviderContext) as Partial<ConsoleDataProvider>;
  const title = resource.titleOf(record);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-label={title} scroll="paper">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="info">{translate('views.record.isArchived', { label: resource.label })}</Alert>
        <Sections resource={resource} record={record} />
        <Suspense fallback={null}>{history && <ChangeHistory record={record} archived />}</Suspense>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('views.form.close')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={onRestore}>
          {translate('views.record.restore')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
