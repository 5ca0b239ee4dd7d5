import HistoryIcon from '@mui/icons-material/History';
import { Box, Button } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { audit } from '../../resources/core/audit.ts';
import type { Row } from '../../schema/index.ts';
import { inOrder } from '../base/coming.tsx';
import { useActions, useAllowed, useDeclaration, useDeclarations } from '../base/declarations.ts';
import { fetched } from '../base/fetched.tsx';
import { useTranslate } from '../base/words.ts';
import { readRelated, useReader } from '../value/prefetch.ts';
import { useNamed } from '../value/useHeading.ts';
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
  useRelatedAhead(headed, id);
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
  const named = useNamed(useDeclaration(), record);
  return (
    <RecordState error={error} isPending={isPending || !named} onRetry={() => void refetch()} headed={headed}>
      {record && <Box sx={{ maxWidth: 1200, ...inOrder }}>{children(record)}</Box>}
    </RecordState>
  );
}

/** Asks for what belongs to the record together with it. */
function useRelatedAhead(enabled: boolean, id: number) {
  const { related } = useDeclaration();
  const { may } = useDeclarations();
  const reader = useReader();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record
  useEffect(() => {
    const shown = related.filter((each) => may(each.resource, 'list'));
    if (enabled) void readRelated(reader, shown, id);
  }, [related, id]);
}

interface HistoryProps {
  record: Row;
  /** The page has nothing else beneath its head. */
  alone?: boolean;
}

/** The changes of a record, fetched when asked for: for who may edit it or read the audit, where one is kept. */
export function History({ record, alone = false }: HistoryProps) {
  const { source } = useDeclaration();
  const translate = useTranslate();
  const { edit } = useActions();
  const reader = useAllowed(audit.name, 'list');
  const [open, setOpen] = useState(false);
  const panel = useId();
  const { offers } = useDeclarations();
  if (!offers('history') || !(edit || reader) || source === audit.source) return null;
  if (alone)
    return (
      <Box sx={{ displayPrint: 'none' }}>
        <Suspense fallback={null}>
          <ChangeHistory record={record} />
        </Suspense>
      </Box>
    );
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
