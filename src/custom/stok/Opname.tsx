import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Opname } from '../../resources/stok/opname.ts';
import type { RelatedSpec } from '../../schema/index.ts';
import { ConfirmDialog } from '../../views/base/ConfirmDialog.tsx';
import { useAllowed } from '../../views/base/declarations.ts';
import { Panel } from '../../views/base/Panel.tsx';
import type { OfferedProps, QuestionProps } from '../../views/base/parts.ts';
import { useGetList } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { RelatedRecords } from '../../views/page/RelatedRecords.tsx';
import { firstHundred } from '../core/shared.tsx';
import { useSession } from '../masuk/useSession.ts';
import { HitungOpname } from './HitungOpname.tsx';

/** On the page of a count: the count itself while it is under way, then what came of it. */
export function IsiOpname({ record }: { record: Opname }) {
  const counts = useAllowed('opname', 'create');
  if (record.status === 'berjalan') return counts ? <HitungOpname opname={record} /> : null;
  return <Hasil record={record} />;
}

const outcomes = ['kurang', 'lebih', 'sesuai', 'belum'] as const;

/** How many of each outcome; undefined for who may not see them. */
function useOutcomes(opname: number, enabled: boolean) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const measures = outcomes.map((is) => ({ count: true as const, where: { field: 'hasil', is } }));
  const { data } = useQuery({
    queryKey: ['opname-baris', 'hasil', opname],
    enabled,
    queryFn: () => dataProvider.aggregate('opname-baris', { filter: { opname }, measures }),
  });
  return data && Object.fromEntries(outcomes.map((each, index) => [each, data.data[index] ?? 0]));
}

function Hasil({ record }: { record: Opname }) {
  const translate = useTranslate();
  const approves = useAllowed('opname', 'edit');
  const figures = useOutcomes(record.id, approves);
  const related: RelatedSpec = {
    resource: 'opname-baris',
    field: 'opname',
    label: translate(approves ? 'opname.selisih' : 'opname.hitungan'),
    columns: approves
      ? ['produk', 'awal', 'bergerak', 'dihitung', 'selisih', 'mutasi']
      : ['produk', 'dihitung', 'dihitungOleh'],
    sort: { field: approves ? 'selisih' : 'id', order: 'ASC' },
    where: approves ? { field: 'hasil', in: ['kurang', 'lebih'] } : { field: 'dihitung', atLeast: 0 },
  };
  return (
    <>
      {figures && (
        <Panel label={translate('opname.hasil')}>
          <Typography>{translate('opname.ringkas', figures)}</Typography>
          {record.status === 'menunggu' && (
            <Alert severity="info" sx={{ mt: 1 }}>
              {translate('opname.orangLain')}
            </Alert>
          )}
        </Panel>
      )}
      <RelatedRecords related={related} id={record.id} />
    </>
  );
}

/** Asks before a count is handed in, with the number of products that were not counted. */
export function AjukanOpname({ record, onDone, onClose }: QuestionProps<'opname'>) {
  const translate = useTranslate();
  const { run } = useCommand('opname/ajukan');
  const { data, total = 0 } = useGetList('opname-baris', {
    filter: { opname: record.id, dihitung: null },
    ...firstHundred,
  });
  if (!data) return null;
  return (
    <ConfirmDialog
      open
      type="info"
      title={translate('opname.ajukan.title')}
      message={total === 0 ? translate('opname.ajukan.lengkap') : translate('opname.ajukan.sisa', { belum: total })}
      confirmText={translate('opname.ajukan.confirm')}
      cancelText={translate('opname.ajukan.batal')}
      onConfirm={async () => {
        const done = await run({ opname: record.id });
        if (done) onDone(done);
      }}
      onClose={(confirmed) => !confirmed && onClose()}
    />
  );
}

/** A count is approved by somebody else than who counted it or handed it in. */
export function OpnameOrangLain({ record, children }: OfferedProps<'opname'>) {
  const { user } = useSession();
  const enabled = useAllowed('opname', 'edit') && record.status === 'menunggu' && user !== null;
  const { data } = useGetList(
    'opname-baris',
    { filter: { opname: record.id, penghitung: Number(user?.id) }, ...firstHundred },
    { enabled },
  );
  return children(record.pengaju !== Number(user?.id) && data?.length === 0);
}
