import Print from '@mui/icons-material/PrintOutlined';
import { Box, IconButton, Link, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type Estimasi, tigaAngka } from '../../domain/antrian/antrian.ts';
import type { Antrian } from '../../resources/antrian/antrian.ts';
import { useActions, useDeclaration } from '../../views/base/declarations.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useTranslate } from '../../views/base/words.ts';
import { EmptyList } from '../../views/list/EmptyList.tsx';
import { Value } from '../../views/value/Value.tsx';
import { Dokter } from './Dokter.tsx';
import { alamatNomor } from './nomorDiberikan.tsx';
import { Kisaran } from './QueueCards.tsx';
import type { AntrianHariIni } from './useAntrian.ts';

interface ListProps {
  antrian: AntrianHariIni;
  /** The button that takes a number: where the list is empty, and in its heading where the page's has no room. */
  take: ReactNode;
  headed: boolean;
}

/**
 * 'Daftar Antrian Hari Ini' (product §2.19) in the order of the calls, those who are done last; a number leads to its
 * entry. In two columns where there is room, so that who waits is in sight.
 */
export function QueueList({ antrian, take, headed }: ListProps) {
  const { entries, estimasi } = antrian;
  const translate = useTranslate();
  const heading = useId();
  const rows = entries.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  return (
    <Paper variant="outlined" component="section" aria-labelledby={heading}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          px: 2,
          pt: headed ? 0.5 : 1,
          '& .MuiButton-root': { flexShrink: 0 },
        }}
      >
        <Typography component="h2" id={heading} variant="subtitle2">
          {translate('antrian.list')}
        </Typography>
        {headed && rows.length > 0 && take}
      </Box>
      {rows.length === 0 ? (
        <EmptyList>{take}</EmptyList>
      ) : (
        <Box component="ol" aria-labelledby={heading} sx={listSx}>
          {rows.map((entry) => (
            <QueueRow key={entry.id} entry={entry} estimasi={estimasi.get(entry.id)} />
          ))}
        </Box>
      )}
    </Paper>
  );
}

const order: readonly Antrian['status'][] = ['current', 'waiting', 'completed'];

const listSx = { listStyle: 'none', m: 0, px: 2, pb: 1, columns: '380px 2', columnGap: 4 };

interface Props {
  entry: Antrian;
  /** The present estimate of a waiting entry; a completed one keeps what was given with the number. */
  estimasi: Estimasi | undefined;
}

/** A turn in the list of the day. */
function QueueRow({ entry, estimasi }: Props) {
  const translate = useTranslate();
  const resource = useDeclaration('antrian');
  const { show } = useActions();
  // Two digits in this list alone (product §2.19).
  const number = String(entry.nomor).padStart(2, '0');
  const current = entry.status === 'current';
  return (
    <Box component="li" aria-current={current || undefined} sx={rowSx}>
      {show ? (
        <Link
          component={RouterLink}
          to={pathTo.show(resource, entry.id)}
          aria-label={translate('views.record.detail', { title: resource.titleOf(entry) })}
        >
          {number}
        </Link>
      ) : (
        <span>{number}</span>
      )}
      <Box sx={{ minWidth: 0, lineHeight: 1.3, opacity: entry.status === 'completed' ? 0.75 : 1 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Value resource={resource} path="pasien" record={entry} />
        </Box>
        <Box sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          <Dokter id={entry.dokter} />
        </Box>
      </Box>
      <Box sx={endSx}>
        <Value resource={resource} path="status" record={entry} />
        {!current && (
          <Box sx={{ fontSize: '0.8125rem' }}>
            {!estimasi?.lewatTutup && (estimasi?.waktu ?? entry.estimatedTime)}
            {estimasi && <Kisaran estimasi={estimasi} />}
          </Box>
        )}
      </Box>
      {show && entry.status === 'waiting' && (
        <IconButton
          component={RouterLink}
          to={alamatNomor(entry.id)}
          size="small"
          aria-label={translate('antrian.slip.of', { nomor: tigaAngka(entry.nomor) })}
          title={translate('antrian.slip.open')}
        >
          <Print fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

const rowSx = {
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) auto 30px',
  columnGap: 1,
  alignItems: 'center',
  minHeight: 40,
  py: 0.25,
  px: 1,
  mx: -1,
  breakInside: 'avoid',
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.875rem',
  '& > a, & > span': { fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  // It has no number to print.
  '&[aria-current]': { bgcolor: 'action.selected', '& > :last-child': { gridColumn: { xs: 'span 2', sm: 'auto' } } },
  // Of many that wait none stands out.
  '& .badge[data-tone=amber]': { p: 0, color: 'text.secondary', bgcolor: 'transparent' },
};
const endSx = {
  maxWidth: { xs: 110, sm: 'none' },
  textAlign: 'right',
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: { sm: 'nowrap' },
};
