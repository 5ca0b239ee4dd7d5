import Previous from '@mui/icons-material/ChevronLeft';
import Next from '@mui/icons-material/ChevronRight';
import Pdf from '@mui/icons-material/PictureAsPdfOutlined';
import Excel from '@mui/icons-material/TableViewOutlined';
import {
  Box,
  Button,
  IconButton,
  Link as MuiLink,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useNotify } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { hariSama } from '../../domain/core/periode.ts';
import { addMonths, monthOf } from '../../domain/core/tanggal.ts';
import { type AngkaLabaRugi, type BarisLabaRugi, type Hari, labaRugi } from '../../resources/laporan/labaRugi.ts';
import { formatDate, formatMoney, formatNumber } from '../../schema/index.ts';
import { useActions, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { MoreActions } from '../../views/base/MoreActions.tsx';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { save } from '../../views/base/save.ts';
import { LoadFailed } from '../../views/base/states.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { Links } from '../../views/list/ListScreen.tsx';
import type { FileKind } from '../../views/report/fileWorker.ts';
import { usePengaturan } from '../core/shared.tsx';
import { alamatBaris, useLabaRugi } from './useLabaRugi.ts';

export const bulanDari = ({ from }: Hari): string => formatDate(from, 'month');

/** An amount of a line. */
export const angkaBaris = ({ as }: Pick<BarisLabaRugi, 'as'>, value: number): string =>
  as === 'number' ? formatNumber(value) : formatMoney(value);

/** The page 'Laba Rugi' (product §11): a month beside the month before, each figure a link to its rows. */
export function LabaRugi() {
  const { label, list } = useDeclaration();
  const translate = useTranslate();
  const may = useActions();
  const { today } = useDeclarations().now();
  const [params, setParams] = useSearchParams();
  const asked = params.get('bulan') ?? '';
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) && asked <= today.slice(0, 7) ? asked : today.slice(0, 7);
  const running = month === today.slice(0, 7);
  const same = hariSama(today);
  const now = running ? same.sekarang : monthOf(`${month}-01`);
  const before = running ? same.sebelum : monthOf(`${month}-01`, -1);
  const { data, error, refetch } = useLabaRugi([now, before]);
  const move = (months: number) => setParams({ bulan: addMonths(`${month}-01`, months).slice(0, 7) });
  const files = (kind: FileKind) => may.export && <Berkas kind={kind} angka={data} hari={[now, before]} />;
  return (
    <>
      <PageHeader
        dense
        title={list.heading}
        actions={
          <MoreActions first={files('xlsx')} empty={false} folded="always">
            {files('pdf')}
            <Links />
          </MoreActions>
        }
      />
      <Box sx={periodSx}>
        <IconButton edge="start" aria-label={translate('labaRugi.sebelumnya')} onClick={() => move(-1)}>
          <Previous />
        </IconButton>
        <Typography component="h2" variant="subtitle1" role="status">
          {bulanDari(now)}
        </Typography>
        <IconButton aria-label={translate('labaRugi.berikutnya')} disabled={running} onClick={() => move(1)}>
          <Next />
        </IconButton>
        <Typography variant="body2" color="text.secondary">
          {translate('labaRugi.periode', {
            dari: formatDate(now.from),
            sampai: formatDate(now.to),
            dariLalu: formatDate(before.from),
            sampaiLalu: formatDate(before.to),
          })}
        </Typography>
      </Box>
      {error && !data && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={label} sx={tableSx}>
          <TableHead>
            <TableRow>
              <TableCell />
              <TableCell align="right">{bulanDari(now)}</TableCell>
              <TableCell align="right">{bulanDari(before)}</TableCell>
              <TableCell align="right" sx={selisihSx}>
                {translate('labaRugi.selisih')}
              </TableCell>
            </TableRow>
          </TableHead>
          {labaRugi.map((part) => (
            <TableBody key={part.label}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={4} sx={{ fontWeight: 700, pt: 2 }}>
                  {part.label}
                </TableCell>
              </TableRow>
              {part.baris.map((line) => (
                <Baris key={line.kunci} line={line} angka={data} hari={[now, before]} />
              ))}
            </TableBody>
          ))}
        </Table>
      </Paper>
    </>
  );
}

interface ProfitPeriod {
  angka: readonly AngkaLabaRugi[] | undefined;
  hari: readonly [Hari, Hari];
}

function Baris({ line, angka, hari }: ProfitPeriod & { line: BarisLabaRugi }) {
  const [now, before] = hari.map((_, index) => angka?.[index]?.[line.kunci]);
  const sum = line.jumlah?.every((kunci) => !kunci.startsWith('-'));
  return (
    <TableRow sx={sum ? { '& > *': { fontWeight: 700 } } : undefined}>
      <TableCell component="th" scope="row">
        {line.label}
        {line.help && (
          <Typography variant="body2" color="text.secondary" sx={bantuanSx}>
            {line.help}
          </Typography>
        )}
      </TableCell>
      <Angka line={line} value={now} hari={hari[0]} />
      <Angka line={line} value={before} hari={hari[1]} />
      <TableCell align="right" sx={selisihSx}>
        {now !== undefined && before !== undefined && angkaBaris(line, now - before)}
      </TableCell>
    </TableRow>
  );
}

function Angka({ line, value, hari }: { line: BarisLabaRugi; value: number | undefined; hari: Hari }) {
  const { resources, may } = useDeclarations();
  const to = alamatBaris(line, hari, resources, (name) => may(name, 'list'));
  const text = value === undefined ? <Skeleton width={90} sx={{ ml: 'auto' }} /> : angkaBaris(line, value);
  return (
    <TableCell align="right">
      {to && value ? (
        <MuiLink component={Link} to={to} aria-label={`${line.label} ${bulanDari(hari)}: ${angkaBaris(line, value)}`}>
          {text}
        </MuiLink>
      ) : (
        text
      )}
    </TableCell>
  );
}

/** The same as a file; as a sheet it is the act of the page. */
function Berkas({ kind, angka = [], hari }: { kind: FileKind } & Pick<ProfitPeriod, 'angka' | 'hari'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const { list } = useDeclaration();
  const { today, time, user } = useDeclarations().now();
  const clinic = usePengaturan()?.namaKlinik ?? '';
  const run = async () => {
    try {
      const { makeFile } = await import('../../views/report/makeFile.ts');
      const file = await makeFile(
        kind,
        {
          clinic,
          title: `${list.heading} ${bulanDari(hari[0])}`,
          notes: [translate('laporan.made', { at: `${formatDate(today)} ${time}`, user })],
          columns: [
            { label: translate('labaRugi.baris'), kind: 'text', signed: false, unit: null, total: null },
            ...hari.map((each) => ({
              label: bulanDari(each),
              kind: 'money' as const,
              signed: false,
              unit: null,
              total: null,
            })),
          ],
          rows: labaRugi.flatMap((part) => [
            [part.label, null, null],
            ...part.baris.map(({ kunci, label }) => [label, ...angka.map((each) => each[kunci] ?? 0)]),
          ]),
          figures: [],
          empty: '',
          words: {
            total: translate('laporan.total'),
            summary: translate('laporan.summary'),
            page: translate('laporan.page'),
          },
        },
        new AbortController().signal,
      );
      save(file, `${today}-laba-rugi-${hari[0].from.slice(0, 7)}.${kind}`);
    } catch {
      notify('laporan.failed', { type: 'error' });
    }
  };
  const excel = kind === 'xlsx';
  return (
    <Button
      {...(excel ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
      disabled={angka.length === 0}
      startIcon={excel ? <Excel /> : <Pdf />}
      onClick={() => void run()}
    >
      {translate(excel ? 'laporan.excel' : 'laporan.pdf')}
    </Button>
  );
}

const periodSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, mb: 1 };
const tableSx = {
  fontVariantNumeric: 'tabular-nums',
  '& td': { whiteSpace: 'nowrap' },
  // The same before the amounts are there.
  '& th:nth-of-type(n + 2), & td': { width: { xs: '31%', sm: '16%' } },
  '& td, & th': { fontSize: { xs: '0.8rem', sm: '0.875rem' }, px: { xs: 0.75, sm: 2 } },
};
const bantuanSx = { fontWeight: 400, display: { xs: 'none', md: 'block' } };
const selisihSx = { display: { xs: 'none', sm: 'table-cell' } };
