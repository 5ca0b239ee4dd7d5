import {
  Box,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useDeclaration } from '../../views/declarations.ts';
import { EmptyState } from '../../views/states.tsx';
import { useTranslate } from '../../views/words.ts';
import { QueueRow } from './QueueRow.tsx';
import type { AntrianHariIni } from './useAntrian.ts';

/** 'Daftar Antrian Hari Ini' (product §2.19), in the order of the calls; a number leads to its entry. */
export function QueueList({ antrian, take }: { antrian: AntrianHariIni; take: ReactNode }) {
  const { entries, estimasi } = antrian;
  const translate = useTranslate();
  const resource = useDeclaration('antrian');
  const heading = useId();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
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
