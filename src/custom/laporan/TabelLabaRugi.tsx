import Unfold from '@mui/icons-material/ExpandMore';
import {
  IconButton,
  Link as MuiLink,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Tooltip,
  Typography,
} from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { perubahan } from '../../domain/core/periode.ts';
import type { BarisLabaRugi } from '../../resources/laporan/labaRugi.ts';
import { formatDate, formatMoney, formatNumber } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { alamatBaris, type HariCabang, type IsiLabaRugi } from './useLabaRugi.ts';

/** A period and the one before; or, with headings, branches of one. */
export interface Dibandingkan {
  isi: readonly IsiLabaRugi[] | undefined;
  hari: readonly HariCabang[];
  judul?: readonly string[] | undefined;
}

interface Props extends Dibandingkan {
  label: string;
  lines: readonly BarisLabaRugi[];
  /** Balances at the end of the periods. */
  ends?: boolean;
}

/** Lines of 'Laba Rugi', in rupiah: each figure a link to its rows. */
export function TabelLabaRugi({ label, lines, ends = false, ...shown }: Props) {
  const translate = useTranslate();
  const [open] = useRinci();
  const headings = shown.judul ?? shown.hari.map(({ from, to }) => (ends ? formatDate(to) : formatDate(from, 'month')));
  return (
    <Table size="small" aria-label={label} sx={tableSx}>
      <TableHead>
        <TableRow>
          <TableCell>{label}</TableCell>
          {headings.map((heading) => (
            <TableCell key={heading} align="right">
              {heading}
            </TableCell>
          ))}
          {!ends && !shown.judul && (
            <TableCell align="right" sx={selisihSx} aria-label={translate('labaRugi.selisih')} />
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Fragment key={line.kunci}>
            <Baris line={line} ends={ends} {...shown} toggle={line.rinci && <Buka label={line.label} />} />
            {line.rinci &&
              open &&
              nilaiDari(line, shown.isi).map((value) => (
                <Baris key={value} line={line} value={value} ends={ends} {...shown} />
              ))}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}

/** The choice to see costs by category; kept by this computer. */
const useRinci = () => useStore('labaRugi.rinci', false);

function Buka({ label }: { label: string }) {
  const translate = useTranslate();
  const [open, setOpen] = useRinci();
  return (
    <IconButton
      size="small"
      edge="end"
      aria-expanded={open}
      aria-label={translate('labaRugi.rinci', { baris: label })}
      onClick={() => setOpen(!open)}
      sx={{ my: -1, transform: open ? 'rotate(180deg)' : undefined }}
    >
      <Unfold fontSize="small" />
    </IconButton>
  );
}

/** The values by which a line is told, those of the first period first. */
export const nilaiDari = ({ kunci }: BarisLabaRugi, isi: Dibandingkan['isi'] = []): string[] => [
  ...new Set(isi.flatMap(({ rincian }) => [...(rincian[kunci]?.keys() ?? [])])),
];

export const jumlahDari = ({ kunci }: BarisLabaRugi, isi: IsiLabaRugi | undefined, value?: string) =>
  value === undefined ? isi?.angka[kunci] : isi && (isi.rincian[kunci]?.get(value) ?? 0);

interface BarisProps extends Dibandingkan {
  line: BarisLabaRugi;
  /** One of the values by which it is told. */
  value?: string;
  ends: boolean;
  toggle?: ReactNode;
}

function Baris({ line, value, ends, isi, hari, judul, toggle }: BarisProps) {
  const translate = useTranslate();
  const amounts = hari.map((_, index) => jumlahDari(line, isi?.[index], value));
  const [now, before] = amounts;
  const label = value ?? line.label;
  const of = line.dari && !judul && isi?.[0]?.angka[line.dari];
  const change =
    now !== undefined && before !== undefined && before !== 0
      ? perubahan(now * Math.sign(before), Math.abs(before))
      : null;
  return (
    <TableRow sx={line.tebal ? { '& > *': { fontWeight: 700 } } : undefined}>
      <TableCell
        component="th"
        scope="row"
        sx={value === undefined ? undefined : { pl: { xs: 2, sm: 4 }, color: 'text.secondary' }}
      >
        {value === undefined && line.help ? (
          <Tooltip describeChild title={line.help} placement="bottom-start">
            <span>{label}</span>
          </Tooltip>
        ) : (
          label
        )}
        {toggle}
        {of && now !== undefined ? (
          <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
            {translate('labaRugi.persen', { persen: formatNumber(Math.round((now / of) * 1000) / 10) })}
          </Typography>
        ) : null}
      </TableCell>
      {hari.map((each, index) => (
        <Angka
          key={judul?.[index] ?? each.from}
          line={line}
          value={value}
          amount={amounts[index]}
          hari={each}
          period={judul?.[index] ?? (ends ? formatDate(each.to) : formatDate(each.from, 'month'))}
        />
      ))}
      {!ends && !judul && (
        <TableCell align="right" sx={selisihSx}>
          {change ? `${change > 0 ? '+' : ''}${formatNumber(change)}%` : null}
        </TableCell>
      )}
    </TableRow>
  );
}

interface AngkaProps {
  line: BarisLabaRugi;
  value: string | undefined;
  amount: number | undefined;
  hari: HariCabang;
  /** Told with it to who hears it alone. */
  period: string;
}

function Angka({ line, value, amount, hari, period }: AngkaProps) {
  const to = alamatBaris(line, hari, useDeclarations(), value);
  if (amount === undefined)
    return (
      <TableCell align="right">
        <Skeleton width={90} sx={{ ml: 'auto' }} />
      </TableCell>
    );
  const text = amount === 0 ? '–' : formatNumber(amount);
  return (
    <TableCell align="right">
      {to && amount !== 0 ? (
        <MuiLink
          component={Link}
          to={to}
          color="inherit"
          underline="hover"
          aria-label={`${value ?? line.label} ${period}: ${formatMoney(amount)}`}
        >
          {text}
        </MuiLink>
      ) : (
        text
      )}
    </TableCell>
  );
}

const tableSx = {
  fontVariantNumeric: 'tabular-nums',
  '& td, & thead th': { whiteSpace: 'nowrap' },
  // The same before the amounts are there.
  '& thead th:nth-of-type(n + 2), & td': { width: { xs: '27%', sm: '20%' } },
  '& td, & th': { fontSize: { xs: '0.8rem', sm: '0.875rem' }, px: { xs: 0.75, sm: 1.5 }, py: 0.5 },
};
const selisihSx = { display: { xs: 'none', sm: 'table-cell' }, color: 'text.secondary' };
