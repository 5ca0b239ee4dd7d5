import { Link as Anchor, Box, Paper, Typography } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Transaksi } from '../../resources/transaksi.ts';
import { formatDate, formatMoney } from '../../schema/index.ts';
import { Cell } from '../../views/cells.tsx';
import { CommandButton } from '../../views/command/CommandButton.tsx';
import { useCommands } from '../../views/command/useCommands.ts';
import { useDeclaration } from '../../views/declarations.ts';
import type { QuestionProps } from '../../views/overrides.ts';
import { listWith, pathTo } from '../../views/paths.ts';
import { useGetList, useGetOne } from '../../views/records.ts';
import { useTranslate, wordsIn } from '../../views/words.ts';
import { LunasiDialog } from './LunasiDialog.tsx';

const shown = 20;

/** The bills that were paid in part, the oldest first, each with 'Lunasi'; nothing while there are none. */
export function BelumLunas() {
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.belumLunas');
  const { data, total = 0 } = useGetList('transaksi', {
    filter: belumLunas,
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: shown },
  });
  // A bill that somebody else settles stays while its dialog is open, which says so.
  const [asking, setAsking] = useState<Transaksi | null>(null);
  const { data: asked = asking } = useGetOne('transaksi', { id: asking?.id }, { enabled: asking !== null });
  const gone = asking && asked && !data?.some(({ id }) => id === asking.id);
  const rows = [...(data ?? []), ...(gone ? [asked] : [])];
  if (rows.length === 0) return null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby="belum-lunas" sx={{ mt: 2, px: 2, py: 1.5 }}>
      <Typography component="h2" variant="subtitle1" id="belum-lunas">
        {word('heading', { count: total })}
      </Typography>
      <ResourceContextProvider value="transaksi">
        <Box component="ul" aria-labelledby="belum-lunas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((record) => (
            <Satu key={record.id} record={record} onAsking={(open) => setAsking(open ? record : null)} />
          ))}
        </Box>
      </ResourceContextProvider>
      {total > shown && (
        <Anchor component={Link} to={listWith({ name: 'transaksi' }, belumLunas)}>
          {word('all')}
        </Anchor>
      )}
    </Paper>
  );
}

// The dialog of this command, which knows the record of transactions.
const dialog = LunasiDialog as ComponentType<QuestionProps>;
const belumLunas = { sisa_gte: 1 };

function Satu({ record, onAsking }: { record: Transaksi; onAsking: (asking: boolean) => void }) {
  const resource = useDeclaration('transaksi');
  const lunasi = useCommands(resource, 'page').find(({ name }) => name === 'transaksi/lunasi');
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Anchor component={Link} to={pathTo.show(resource, record.id)} color="inherit" sx={{ fontWeight: 600 }}>
          {record.invoiceNumber}
        </Anchor>{' '}
        · <Cell field={resource.fields.pasien} value={record.pasien} />
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
  gap: 1.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
};
