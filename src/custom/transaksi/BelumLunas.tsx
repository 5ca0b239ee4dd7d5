import { Link as Anchor, Box, Typography } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { formatDate, formatMoney } from '../../schema/index.ts';
import { Coming } from '../../views/base/coming.tsx';
import { useDeclaration } from '../../views/base/declarations.ts';
import type { QuestionProps } from '../../views/base/parts.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useGetList, useGetOne } from '../../views/base/records.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { CommandButton } from '../../views/command/CommandButton.tsx';
import { useCommands } from '../../views/command/useCommands.ts';
import { listWith } from '../../views/state/listState.ts';
import { Cell } from '../../views/value/cells.tsx';
import { KepalaKelompok } from './KepalaKelompok.tsx';
import { LunasiDialog } from './LunasiDialog.tsx';

const shown = 20;

/** The last part of the desk's list: bills that were paid in part, the oldest first, each with 'Lunasi'; nothing while there are none. */
export function BelumLunas() {
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.belumLunas');
  const [unfolded, setUnfolded] = useState(false);
  const {
    data,
    total = 0,
    isLoading,
  } = useGetList('transaksi', {
    filter: belumLunas,
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: shown },
  });
  // A bill that somebody else settles stays while its dialog is open, which says so.
  const [asking, setAsking] = useState<Transaksi | null>(null);
  const { data: asked = asking } = useGetOne('transaksi', { id: asking?.id }, { enabled: asking !== null });
  if (isLoading) return <Coming />;
  const gone = asking && asked && !data?.some(({ id }) => id === asking.id);
  const rows = [...(data ?? []), ...(gone ? [asked] : [])];
  if (rows.length === 0) return null;
  const heading = word('heading', { count: total });
  return (
    <section aria-label={heading}>
      <KepalaKelompok open={unfolded} onFold={() => setUnfolded(!unfolded)}>
        {heading}
      </KepalaKelompok>
      {unfolded && (
        <ResourceContextProvider value="transaksi">
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((record) => (
              <Satu key={record.id} record={record} onAsking={(open) => setAsking(open ? record : null)} />
            ))}
          </Box>
        </ResourceContextProvider>
      )}
      {unfolded && total > shown && (
        <Anchor component={Link} to={listWith({ name: 'transaksi' }, belumLunas)} sx={{ display: 'block', p: 2 }}>
          {word('all')}
        </Anchor>
      )}
    </section>
  );
}

// The dialog of this command, which knows the record of transactions.
const dialog = LunasiDialog as ComponentType<QuestionProps>;
const belumLunas = { sisa_gte: 1 };

function Satu({ record, onAsking }: { record: Transaksi; onAsking: (asking: boolean) => void }) {
  const resource = useDeclaration('transaksi');
  const lunasi = useCommands(resource, 'act').find(({ name }) => name === 'transaksi/lunasi');
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 130px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Anchor component={Link} to={pathTo.show(resource, record.id)} color="inherit" sx={{ fontWeight: 600 }}>
          {record.invoiceNumber}
        </Anchor>
        <div>
          <Cell field={resource.fields.pasien} value={record.pasien} />
        </div>
        <Typography variant="body2" color="text.secondary">
          {formatDate(record.tanggal)} · {formatMoney(record.total)}
        </Typography>
      </Box>
      <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{formatMoney(record.sisa)}</Typography>
      {lunasi && <CommandButton command={lunasi} record={record} place="page" dialog={dialog} onAsking={onAsking} />}
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  px: 2,
  py: 0.75,
  fontSize: '0.875rem',
  borderBottom: 1,
  borderColor: 'divider',
};
