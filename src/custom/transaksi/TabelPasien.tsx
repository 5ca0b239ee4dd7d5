import { Table, TableBody, TableCell, TableHead, TableRow, type Theme } from '@mui/material';
import type { MouseEvent } from 'react';
import { hargaKunjungan } from '../../domain/transaksi/pembayaran.ts';
import type { Kunjungan } from '../../resources/kunjungan.ts';
import { formatMoney, type Resource } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../../views/declarations.ts';
import { SortHeading } from '../../views/list/SortHeading.tsx';
import { columnValue } from '../../views/Value.tsx';
import { useTranslate } from '../../views/words.ts';
import { usePengaturan } from '../shared.tsx';
import { AksiPasien } from './AksiPasien.tsx';
import type { IsiTabel } from './kelompok.ts';

/** The patients in process in their parts; arrows go through the rows, Enter and a click choose one. */
export function TabelPasien({ groups, ...props }: IsiTabel) {
  const resource: Resource = useDeclaration('kunjungan');
  const translate = useTranslate();
  const ppn = usePengaturan()?.ppn;
  const { list } = resource;
  const all = groups.flatMap(({ visits }) => visits);
  // One stop for the Tab key: the chosen row, else the first.
  const stop = all.some(({ id }) => id === props.selected) ? props.selected : all[0]?.id;
  return (
    <Table size="small" aria-label={list.heading} sx={tableSx}>
      <TableHead>
        <TableRow>
          {list.columns.map((column) => (
            <SortHeading key={column.field} resource={resource} column={column} />
          ))}
          <TableCell align="right">{list.action}</TableCell>
        </TableRow>
      </TableHead>
      {groups.map(({ nama, visits }) => (
        <TableBody key={nama}>
          <TableRow>
            <TableCell component="th" scope="rowgroup" colSpan={list.columns.length + 1} sx={groupSx}>
              {translate(`pembayaran.pasien.kelompok.${nama}`, { count: visits.length })}
            </TableCell>
          </TableRow>
          {visits.map((visit) => (
            <Baris key={visit.id} visit={visit} first={visit.id === stop} resource={resource} ppn={ppn} {...props} />
          ))}
        </TableBody>
      ))}
    </Table>
  );
}

interface BarisProps extends Omit<IsiTabel, 'groups'> {
  visit: Kunjungan;
  first: boolean;
  resource: Resource;
  ppn: number | undefined;
}

function Baris({ visit, first, resource, ppn, selected, onPick, onView, onSend }: BarisProps) {
  const { today } = useDeclarations().now();
  const choose = ({ target }: MouseEvent) => {
    if (!(target as HTMLElement).closest('button, a')) onPick(visit);
  };
  return (
    <TableRow
      tabIndex={first ? 0 : -1}
      data-kunjungan={visit.id}
      aria-current={visit.id === selected}
      selected={visit.id === selected}
      onClick={choose}
      data-lama={visit.tanggal !== today || undefined}
      sx={rowSx}
    >
      {resource.list.columns.map((column) => (
        <TableCell key={column.field}>
          {columnValue(resource, column, visit)}
          {column.field === 'pasien' && visit.subtotal > 0 && (
            // Its line is kept while the rate is not known.
            <div>{ppn === undefined ? '\u00a0' : formatMoney(hargaKunjungan(visit, ppn))}</div>
          )}
        </TableCell>
      ))}
      <TableCell align="right">
        <AksiPasien visit={visit} onView={onView} onSend={onSend} />
      </TableCell>
    </TableRow>
  );
}

const tableSx = {
  '& td, & th': { px: 0.625, py: 0.5, '&:first-of-type': { pl: 2 }, '&:last-of-type': { pr: 1 } },
  '& thead th': { whiteSpace: 'normal', lineHeight: 1.3 },
  // The arrow takes no room of its own.
  '& .MuiTableSortLabel-icon': { position: 'absolute', right: -18, mx: 0.25 },
  '& td': { fontSize: '0.8125rem', overflowWrap: 'break-word' },
  // A status of two words takes two lines rather than the room of the name.
  '& td:nth-of-type(5) span': { whiteSpace: 'normal', borderRadius: 2, lineHeight: 1.3 },
  '& td:nth-of-type(2)': { minWidth: 106 },
  // A word of a long name breaks before the last column is cut off.
  '& td:nth-of-type(3)': { minWidth: 84, overflowWrap: 'anywhere' },
  '& td:nth-of-type(6) div + div': { fontSize: '0.75rem' },
  '& [data-lama] td:nth-of-type(6) div + div': {
    color: ({ palette }: Theme) => (palette.mode === 'dark' ? palette.error.light : palette.error.main),
    fontWeight: 600,
  },
  '& td:nth-of-type(2) > div': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
};
const groupSx = { bgcolor: 'action.hover', fontWeight: 700, fontSize: '0.8125rem', color: 'text.secondary' };
const rowSx = {
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
};
