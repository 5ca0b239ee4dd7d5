import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { MouseEvent } from 'react';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { formatMoney, type Resource } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { SortHeading } from '../../views/rows/SortHeading.tsx';
import { columnValue } from '../../views/value/Value.tsx';
import { AksiPasien } from './AksiPasien.tsx';
import { oldSx } from './DaftarRingkas.tsx';
import { KepalaKelompok } from './KepalaKelompok.tsx';
import type { IsiTabel } from './kelompok.ts';

/** The patients in process in their parts; arrows go through the rows, Enter and a click choose one. */
export function TabelPasien({ groups, onFold, ...props }: IsiTabel) {
  const resource: Resource = useDeclaration('kunjungan');
  const translate = useTranslate();
  const { list } = resource;
  const shown = groups.flatMap(({ visits, open }) => (open ? visits : []));
  // One stop for the Tab key: the chosen row, else the first.
  const stop = shown.some(({ id }) => id === props.selected) ? props.selected : shown[0]?.id;
  return (
    <Table size="small" aria-label={list.heading} sx={tableSx}>
      <TableHead>
        <TableRow>
          {list.columns.map((column) => (
            <SortHeading key={column.field} resource={resource} column={column} />
          ))}
          <TableCell align="right">{translate('pembayaran.pasien.aksi')}</TableCell>
        </TableRow>
      </TableHead>
      {groups.map(({ nama, visits, open }) => (
        <TableBody key={nama}>
          <TableRow>
            <TableCell component="th" scope="rowgroup" colSpan={list.columns.length + 1} data-kelompok>
              <KepalaKelompok {...(nama !== 'siap' && { open, onFold })}>
                {translate(`pembayaran.pasien.kelompok.${nama}`, { count: visits.length })}
              </KepalaKelompok>
            </TableCell>
          </TableRow>
          {open &&
            visits.map((visit) => (
              <Baris key={visit.id} visit={visit} first={visit.id === stop} resource={resource} {...props} />
            ))}
        </TableBody>
      ))}
    </Table>
  );
}

interface BarisProps extends Omit<IsiTabel, 'groups' | 'onFold'> {
  visit: Kunjungan;
  first: boolean;
  resource: Resource;
}

function Baris({ visit, first, resource, harga, selected, onPick, onView, onSend }: BarisProps) {
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
        <TableCell key={column.field}>{columnValue(resource, column, visit)}</TableCell>
      ))}
      <TableCell align="right">
        <AksiPasien visit={visit} onView={onView} onSend={onSend}>
          {visit.subtotal > 0 && formatMoney(harga(visit))}
        </AksiPasien>
      </TableCell>
    </TableRow>
  );
}

const tableSx = {
  '& td, & th': { px: 0.625, py: 0.25, '&:first-of-type': { pl: 2 }, '&:last-of-type': { pr: 1 } },
  '& th[data-kelompok]': { p: 0 },
  '& thead th': { lineHeight: 1.3 },
  '& td': { fontSize: '0.8125rem', overflowWrap: 'break-word' },
  '& td:nth-of-type(6) div + div': { fontSize: '0.75rem' },
  '& [data-lama] td:nth-of-type(6) div + div': oldSx,
};
const rowSx = {
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
};
