import Print from '@mui/icons-material/PrintOutlined';
import {
  Box,
  IconButton,
  Link,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Estimasi } from '../../domain/antrian/antrian.ts';
import type { Antrian } from '../../resources/antrian.ts';
import { useActions, useDeclaration } from '../../views/declarations.ts';
import { pathTo } from '../../views/paths.ts';
import { EmptyState } from '../../views/states.tsx';
import { Value } from '../../views/Value.tsx';
import { useTranslate } from '../../views/words.ts';
import { useNarrowerThan } from '../shared.tsx';
import { alamatNomor } from './nomorDiberikan.tsx';
import { Kisaran } from './QueueCards.tsx';
import { type AntrianHariIni, tigaAngka } from './useAntrian.ts';

/** 'Daftar Antrian Hari Ini' (product §2.19), in the order of the calls; a number leads to its entry. */
export function QueueList({ antrian, take }: { antrian: AntrianHariIni; take: ReactNode }) {
  const { entries, estimasi } = antrian;
  const translate = useTranslate();
  const resource = useDeclaration('antrian');
  const heading = useId();
  const small = useNarrowerThan('sm');
  const current = entries.find((entry) => entry.status === 'current')?.id;
  const frame = useCurrentInView(current);
  return (
    <Paper variant="outlined" component="section" aria-labelledby={heading} sx={{ overflow: 'hidden' }}>
      <Typography component="h2" id={heading} variant="subtitle1" sx={{ px: 2, pt: 2, pb: 1 }}>
        {translate('antrian.list')}
      </Typography>
      {entries.length === 0 ? (
        <EmptyState title={resource.list.empty}>{take}</EmptyState>
      ) : (
        <Box ref={frame} sx={frameSx} tabIndex={0} role="group" aria-labelledby={heading}>
          <Table stickyHeader aria-labelledby={heading} sx={tableSx}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('antrian.number')}</TableCell>
                {columns(small).map((name) => (
                  <TableCell key={name}>{resource.fields[name]?.label}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {entries.map((entry) => (
                <QueueRow key={entry.id} entry={entry} estimasi={estimasi.get(entry.id)} columns={columns(small)} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Paper>
  );
}

/** On a phone the estimate stands beneath the name. */
const columns = (small: boolean) =>
  small ? (['pasien', 'status'] as const) : (['pasien', 'estimatedTime', 'status'] as const);

/** On a long list the one being served stays in sight; only the list moves, never the page. */
function useCurrentInView(current: number | undefined) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = current === undefined ? null : frame.current?.querySelector<HTMLElement>('[aria-current]');
    if (row && frame.current) frame.current.scrollTop = row.offsetTop - 2 * row.offsetHeight;
  }, [current]);
  return frame;
}

const frameSx = { maxHeight: 560, overflowY: 'auto', position: 'relative', outlineOffset: -2 };
const tableSx = {
  '& td, & th': { px: { xs: 1, sm: 2 }, '&:first-of-type': { pl: 2 }, '&:last-of-type': { pr: 2 } },
  '& th': { bgcolor: 'background.paper' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
};

interface Props {
  entry: Antrian;
  /** The present estimate of a waiting entry; a completed one keeps what was given with the number. */
  estimasi: Estimasi | undefined;
  columns: readonly string[];
}

/** A turn in the list of the day. */
function QueueRow({ entry, estimasi, columns }: Props) {
  const translate = useTranslate();
  const resource = useDeclaration('antrian');
  const { show } = useActions();
  const number = <Value resource={resource} path="nomor" record={entry} />;
  const time = (
    <>
      {!estimasi?.lewatTutup && (entry.status === 'current' ? '–' : (estimasi?.waktu ?? entry.estimatedTime))}
      {estimasi && <Kisaran estimasi={estimasi} />}
    </>
  );
  const current = entry.status === 'current';
  return (
    <TableRow selected={current} aria-current={current || undefined}>
      <TableCell sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 700, whiteSpace: 'nowrap' }}>
        {show ? (
          <Link
            component={RouterLink}
            to={pathTo.show(resource, entry.id)}
            aria-label={translate('views.record.detail', { title: resource.titleOf(entry) })}
          >
            {number}
          </Link>
        ) : (
          number
        )}
        {show && entry.status === 'waiting' && (
          <IconButton
            component={RouterLink}
            to={alamatNomor(entry.id)}
            size="small"
            aria-label={translate('antrian.slip.of', { nomor: tigaAngka(entry.nomor) })}
            title={translate('antrian.slip.open')}
            sx={{ ml: 0.5 }}
          >
            <Print fontSize="small" />
          </IconButton>
        )}
      </TableCell>
      {columns.map((name) => (
        <TableCell key={name} sx={name === 'pasien' ? patientSx : timeSx}>
          {name === 'estimatedTime' ? time : <Value resource={resource} path={name} record={entry} />}
          {name === 'pasien' && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}>
              {!columns.includes('estimatedTime') && <>{time} · </>}
              <Value resource={resource} path="dokter" record={entry} />
            </Box>
          )}
        </TableCell>
      ))}
    </TableRow>
  );
}

const patientSx = { width: '60%', overflowWrap: 'anywhere', fontWeight: 600 };
const timeSx = { fontVariantNumeric: 'tabular-nums' };
