import Done from '@mui/icons-material/CheckCircleOutline';
import Open from '@mui/icons-material/RadioButtonUnchecked';
import { Box, IconButton, Link as MuiLink, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { addDays } from '../../domain/core/tanggal.ts';
import type { RekeningTercatat } from '../../domain/kas/rekening.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { everyRow } from '../../providers/eachRow.ts';
import type { MutasiBank } from '../../resources/kas/mutasi-bank.ts';
import { formatDate, formatMoney, formatNumber, range } from '../../schema/index.ts';
import { Coming } from '../../views/base/coming.tsx';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import { messageOf } from '../../views/base/messageOf.ts';
import { clampedTo, Panel } from '../../views/base/Panel.tsx';
import { pathTo } from '../../views/base/paths.ts';
import { useBusyAction } from '../../views/base/useBusyAction.ts';
import { useTranslate } from '../../views/base/words.ts';
import { listWith } from '../../views/state/listState.ts';
import { type BarisBuku, barisRekening } from './saldoRekening.ts';

interface Props {
  rekening: RekeningTercatat;
  hari: { from: string; to: string };
  /** Of the books, at the end of the last day. */
  saldo: number | undefined;
}

/** Rows that are shown; a month of a busy drawer has more. */
const terbanyak = 300;

/** The lists whose rows a statement's line names, by the field that names them. */
const kolom = { keuangan: 'laporan/keuangan', pindah: 'pindah-kas', setoran: 'setoran-kas' } as const;
const dapatCocok: readonly string[] = Object.values(kolom);

/** The line that each row of the books is ticked against. */
const menurutCatatan = (lines: readonly MutasiBank[]) =>
  new Map<string, MutasiBank>(
    lines.flatMap((line) => [
      ...(['keuangan', 'pindah', 'setoran'] as const).map((name) => [`${kolom[name]} ${line[name]}`, line] as const),
      ...line.bersama.map(({ keuangan }) => [`${kolom.keuangan} ${keuangan}`, line] as const),
    ]),
  );

/** The rows of an account in a month, each with the line of the statement that it is ticked against, and what is left of both. */
export function CatatanRekening({ rekening, hari, saldo }: Props) {
  const translate = useTranslate();
  const seesLines = useAllowed('mutasi-bank', 'list');
  const { data } = useCatatan(rekening.kunci, hari, seesLines);
  if (!data) return <Coming />;
  const { rows, lines, sisa } = data;
  const days = range('tanggal', hari.from, hari.to);
  const koran = rekening.jenis === 'tunai' || !seesLines ? null : rekening.kunci;
  const belum = { rekening: rekening.kunci, ...(sisa > 0 && { status: 'belum' }) };
  const ticked = menurutCatatan(lines);
  const lineOf = ({ list, id }: BarisBuku) => ticked.get(`${list} ${id}`);
  const left = rows.filter((row) => row.list !== 'saldo-awal' && !lineOf(row));
  const last = lines.filter((line) => line.saldo !== null && line.tanggal <= hari.to).at(-1);
  const told = [
    ...(lines.length > 0 && left.length > 0
      ? [translate('kas.bank.belumDiBank', { banyak: left.length, jumlah: formatMoney(jumlahDari(left)) })]
      : []),
    ...(last && saldo !== undefined
      ? [
          translate('kas.bank.saldoKoran', {
            tanggal: formatDate(last.tanggal),
            koran: formatMoney(last.saldo ?? 0),
            buku: formatMoney(saldo),
          }),
        ]
      : []),
  ];
  return (
    <Panel label={translate('kas.bank.catatan', { rekening: rekening.nama, bulan: formatDate(hari.to, 'month') })}>
      {told.map((sentence) => (
        <Typography key={sentence} variant="body2" gutterBottom>
          {sentence}
        </Typography>
      ))}
      {koran && (
        <MuiLink component={Link} to={listWith({ name: 'mutasi-bank' }, belum)}>
          {translate(sisa > 0 ? 'kas.bank.belumDiBuku' : 'kas.bank.koran', { banyak: sisa })}
        </MuiLink>
      )}
      {rows.length === 0 ? (
        <Typography color="text.secondary">{translate('kas.bank.kosong')}</Typography>
      ) : (
        <Table size="small" sx={tableSx} aria-label={rekening.nama}>
          <TableBody>
            {rows.slice(0, terbanyak).map((row) => (
              <BarisCatatan key={`${row.list} ${row.id} ${row.jumlah}`} row={row} line={lineOf(row)} koran={koran} />
            ))}
          </TableBody>
        </Table>
      )}
      {rows.length > terbanyak && (
        <MuiLink component={Link} to={listWith({ name: 'laporan/keuangan' }, { kasBank: rekening.kunci, ...days })}>
          {translate('kas.bank.lainnya', { banyak: rows.length - terbanyak })}
        </MuiLink>
      )}
    </Panel>
  );
}

interface BarisProps {
  row: BarisBuku;
  line: MutasiBank | undefined;
  /** The account, where its statement is kept. */
  koran: string | null;
}

function BarisCatatan({ row, line, koran }: BarisProps) {
  const translate = useTranslate();
  const { resources, may } = useDeclarations();
  const own = resources.find(({ name }) => name === row.list);
  const tanggal = formatDate(row.tanggal, 'day');
  const to = own?.actions.show && may(row.list, 'show') && row.list !== 'modal-kas' ? pathTo.show(own, row.id) : null;
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap', display: { xs: 'none', sm: 'table-cell' } }}>{tanggal}</TableCell>
      <TableCell sx={{ width: '100%', overflowWrap: 'anywhere' }}>
        <Box sx={clampedTo(3)} title={row.keterangan}>
          {/* A phone has room for it before the words alone. */}
          <Typography component="span" variant="caption" color="text.secondary" sx={{ display: { sm: 'none' } }}>
            {`${tanggal} · `}
          </Typography>
          {to ? (
            <MuiLink component={Link} to={to} color="inherit" underline="hover">
              {row.keterangan}
            </MuiLink>
          ) : (
            row.keterangan
          )}
        </Box>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {formatNumber(row.jumlah)}
      </TableCell>
      <TableCell sx={{ width: 32 }}>
        {koran && !line && dapatCocok.includes(row.list) && <Centang row={row} rekening={koran} />}
        {line && (
          <MuiLink
            component={Link}
            to={pathTo.show({ name: 'mutasi-bank' }, line.id)}
            aria-label={translate('kas.bank.cocok', { tanggal: formatDate(line.tanggal) })}
          >
            <Done color="success" fontSize="small" sx={{ display: 'block' }} />
          </MuiLink>
        )}
      </TableCell>
    </TableRow>
  );
}

/** Ticks a row by hand: by a line as the statement would have it. */
function Centang({ row, rekening }: { row: BarisBuku; rekening: string }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { busy, run } = useBusyAction();
  if (!useAllowed('mutasi-bank', 'create')) return null;
  const tick = async () => {
    const { tanggal, jumlah, keterangan } = row;
    const sides = { kredit: jumlah > 0 ? jumlah : null, debit: jumlah < 0 ? -jumlah : null };
    const data = { rekening, tanggal, keterangan: keterangan.slice(0, 500), ...sides };
    await run(() =>
      dataProvider
        .create('mutasi-bank', { data })
        .catch((error) => notify(messageOf(error, translate('command.failed')), { type: 'error' })),
    );
  };
  return (
    <IconButton
      size="small"
      disabled={busy}
      onClick={tick}
      aria-label={translate('kas.bank.centang', { keterangan: row.keterangan })}
      sx={{ p: 0 }}
    >
      <Open fontSize="small" />
    </IconButton>
  );
}

function useCatatan(kunci: string, { from, to }: Props['hari'], koran: boolean) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const declarations = useDeclarations();
  return useQuery({
    queryKey: ['mutasi-bank', 'catatan', kunci, from, to],
    meta: {
      of: ['mutasi-bank', 'laporan/keuangan', 'pindah-kas', 'setoran-kas', 'saldo-awal', 'modal-kas', 'antar-cabang'],
    },
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const around = { rekening: kunci, ...range('tanggal', addDays(from, -10), addDays(to, 10)) };
      const belum = { filter: { rekening: kunci, status: 'belum' }, measures: [{ count: true } as const] };
      const [rows, lines, left] = await Promise.all([
        barisRekening(dataProvider, declarations, kunci, { from, to }),
        koran ? everyRow<MutasiBank>(dataProvider, 'mutasi-bank', around) : [],
        koran ? dataProvider.aggregate('mutasi-bank', belum) : { data: [0] },
      ]);
      return { rows: rows.toReversed(), lines, sisa: left.data[0] ?? 0 };
    },
  });
}

const jumlahDari = (rows: readonly BarisBuku[]) => rows.reduce((sum, { jumlah }) => sum + jumlah, 0);

const tableSx = {
  mt: 1,
  fontVariantNumeric: 'tabular-nums',
  '& td': { px: 0.75, py: 0.5, verticalAlign: 'top', fontSize: { xs: '0.8rem', sm: '0.875rem' } },
};
