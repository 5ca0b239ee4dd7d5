import HistoryIcon from '@mui/icons-material/History';
import { Box, Button } from '@mui/material';
import { type ReactNode, Suspense, useContext, useId, useState } from 'react';
import { DataProviderContext, ShowBase, useShowContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { audit } from '../../resources/audit.ts';
import type { Row } from '../../schema/index.ts';
import { useActions, useAllowed, useDeclaration } from '../declarations.ts';
import { fetched } from '../fetched.tsx';
import { useTranslate } from '../words.ts';
import { quiet, RecordState } from './RecordState.tsx';

const ChangeHistory = fetched(async () => (await import('./ChangeHistory.tsx')).ChangeHistory);

interface Props<R extends Row> {
  /** Of the record; the address has it unless given. */
  id?: number;
  /** False where a title stands above it already. */
  headed?: boolean;
  children: (record: R) => ReactNode;
}

/** A detail page around its record, which may be unknown (product §2.9) or fail to load; `children` render it. */
export function ShowFrame<R extends Row>({ id: given, headed = true, children }: Props<R>) {
  const resource = useDeclaration();
  const params = useParams();
  const id = given ?? Number(params['id']);
  return (
    <ShowBase<R>
      key={`${resource.name}/${id}`}
      resource={resource.name}
      id={id}
      queryOptions={quiet}
      disableAuthentication
    >
      <Shown<R> headed={headed}>{children}</Shown>
    </ShowBase>
  );
}

function Shown<R extends Row>({ headed, children }: Required<Omit<Props<R>, 'id'>>) {
  const { record, error, isPending, refetch } = useShowContext<R>();
  return (
    <RecordState error={error} isPending={isPending} onRetry={() => void refetch()} headed={headed}>
      {record && <Box sx={{ maxWidth: 1200 }}>{children(record)}</Box>}
    </RecordState>
  );
}

/** The changes of a record, fetched when asked for: for who may edit it or read the audit, where one is kept. */
export function History({ record }: { record: Row }) {
  const { source } = useDeclaration();
  const translate = useTranslate();
  const { edit } = useActions();
  const reader = useAllowed(audit.name, 'list');
  const [open, setOpen] = useState(false);
  const panel = useId();
  const { history } = useContext(DataProviderContext) as Partial<ConsoleDataProvider>;
  if (!history || !(edit || reader) || source === audit.source) return null;
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Button
        startIcon={<HistoryIcon />}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
        sx={{ mb: 1 }}
      >
        {translate('audit.history')}
      </Button>
      <Box id={panel}>
        <Suspense fallback={null}>{open && <ChangeHistory record={record} />}</Suspense>
      </Box>
    </Box>
  );
}
