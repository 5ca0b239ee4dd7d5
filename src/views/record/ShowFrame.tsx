import History from '@mui/icons-material/History';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { audit } from '../../resources/audit.ts';
import type { Related, Row } from '../../schema/index.ts';
import { useAllowed, useDeclaration } from '../declarations.ts';
import { useTranslate } from '../words.ts';
import { quiet, RecordState } from './RecordState.tsx';
import { RelatedRecords } from './RelatedRecords.tsx';

/** A detail page around its record, which may be unknown (product §2.9) or fail to load; `children` render it. */
export function ShowFrame<R extends Row>({ children }: { children: (record: R) => ReactNode }) {
  const resource = useDeclaration();
  const { id } = useParams();
  return (
    <ShowBase<R> key={`${resource.name}/${id}`} resource={resource.name} id={Number(id)} queryOptions={quiet}>
      <Shown<R>>{children}</Shown>
    </ShowBase>
  );
}

function Shown<R extends Row>({ children }: { children: (record: R) => ReactNode }) {
  const { record, error, isPending, refetch } = useShowContext<R>();
  return (
    <RecordState error={error} isPending={isPending} onRetry={() => void refetch()}>
      {record && (
        <>
          {children(record)}
          <ChangeHistory key={`riwayat-${record.id}`} id={record.id} />
        </>
      )}
    </RecordState>
  );
}

/** A record's own rows of the audit, fetched when asked for; for those who may read the audit, where one is kept. */
function ChangeHistory({ id }: { id: number }) {
  const { source, formerly } = useDeclaration();
  const translate = useTranslate();
  const allowed = useAllowed(audit.name, 'list');
  const [open, setOpen] = useState(false);
  const panel = useId();
  const { rung } = Object(useQueryClient().getQueryData(['config'])) as { rung?: unknown };
  if (!allowed || rung === 'demo' || source === audit.source) return null;
  const related: Related = {
    resource: audit.name,
    field: 'idData',
    label: translate('audit.history'),
    columns: ['waktu', 'pengguna', 'tindakan', 'perubahan'],
    sort: audit.list.sort,
    where: { field: 'sumber', ...(formerly.length > 0 ? { in: [source, ...formerly] } : { is: source }) },
  };
  return (
    <Box sx={{ mt: 2, displayPrint: 'none' }}>
      <Button
        startIcon={<History />}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
        sx={{ mb: 1 }}
      >
        {related.label}
      </Button>
      <Box id={panel}>{open && <RelatedRecords related={related} id={id} />}</Box>
    </Box>
  );
}
