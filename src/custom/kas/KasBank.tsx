import {
  Alert,
  Box,
  Button,
  Link as MuiLink,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { addDays, monthOf } from '../../domain/core/tanggal.ts';
import { semuaRekening } from '../../domain/kas/rekening.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { gerakRekening } from '../../resources/kas/gerakRekening.ts';
import { pembacaCabang } from '../../resources/laporan/pembacaCabang.ts';
import { betweenBranches, formatDate, formatNumber, isDay, seesOwnAlone } from '../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { pathTo } from '../../views/base/paths.ts';
import { LoadFailed } from '../../views/base/states.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { DateBox } from '../../views/input/DateBox.tsx';
import { usePengaturan } from '../core/shared.tsx';
import { CatatanRekening } from './CatatanRekening.tsx';
import { type Mutasi, mutasiRekening, saldoRekening, saldoSetelah } from './saldoRekening.ts';

const lists = [...new Set(gerakRekening.map(({ list }) => list))];

/** The page 'Kas dan Bank' (product §11): each account with its month up to a day, and the rows of the one that is chosen. */
export function KasBank() {
  const { list } = useDeclaration();
  const translate = useTranslate();
  const declarations = useDeclarations();
  const { today } = declarations.now();
  const [params, setParams] = useSearchParams();
  const asked = params.get('sampai') ?? '';
  const to = isDay(asked) && asked <= today ? asked : today;
  const { from } = monthOf(to);
  const rekening = semuaRekening(usePengaturan()?.rekening ?? []);
  const terpilih = rekening.find(({ kunci }) => kunci === (params.get('rekening') ?? 'bank'));
  const mayMove = useAllowed('pindah-kas', 'create');
  // Of who sees some rows alone the sums would be those of no clinic.
  const unseen = lists.filter((name) => {
    const seen = declarations.resources.find((each) => each.name === name);
    if (name === betweenBranches && !declarations.person?.place) return false;
    return !seen || seesOwnAlone(seen, declarations.person?.place) || !declarations.may(name, 'list');
  });
  const { data, error, refetch } = useSaldo({ from, to }, unseen.length === 0);
  const set = (values: Readonly<Record<string, string>>) =>
    setParams((old) => new URLSearchParams({ ...Object.fromEntries(old), ...values }), { replace: true });
  return (
    <>
      <PageHeader
        dense
        title={list.heading}
        actions={
          mayMove && (
            <Button variant="contained" component={Link} to={pathTo.create({ name: 'pindah-kas' })}>
              {translate('kas.bank.pindahkan')}
            </Button>
          )
        }
      />
      <DateBox
        size="small"
        label={translate('kas.bank.sampai')}
        value={to}
        onChange={(day) => isDay(day) && day <= today && set({ sampai: day })}
        sx={{ width: 190, my: 1 }}
      />
      {error && !data && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      {unseen.length > 0 ? (
        <Alert severity="info">{translate('kas.bank.takTerlihat')}</Alert>
      ) : (
        <Box sx={columnsSx}>
          <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
            <Table size="small" aria-label={list.heading} sx={tableSx}>
              <TableHead>
                <TableRow>
                  <TableCell>{translate('kas.bank.rekening')}</TableCell>
                  <TableCell sx={wideSx}>{formatDate(addDays(from, -1))}</TableCell>
                  <TableCell sx={wideSx}>{translate('kas.bank.masuk')}</TableCell>
                  <TableCell sx={wideSx}>{translate('kas.bank.keluar')}</TableCell>
                  <TableCell>{formatDate(to)}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {rekening.map(({ kunci, nama }) => (
                  <Baris key={kunci} kunci={[kunci]} data={data} chosen={kunci === terpilih?.kunci}>
                    <MuiLink component="button" onClick={() => set({ rekening: kunci })} sx={{ textAlign: 'left' }}>
                      {nama}
                    </MuiLink>
                  </Baris>
                ))}
                <Baris kunci={rekening.map(({ kunci }) => kunci)} data={data} total>
                  {translate('kas.bank.total')}
                </Baris>
              </TableBody>
            </Table>
          </Paper>
          {terpilih && (
            <CatatanRekening rekening={terpilih} hari={{ from, to }} saldo={data?.saldo.get(terpilih.kunci)} />
          )}
        </Box>
      )}
    </>
  );
}

interface Saldo {
  awal: ReadonlyMap<string, number>;
  bulan: Mutasi;
  saldo: ReadonlyMap<string, number>;
}

function useSaldo({ from, to }: { from: string; to: string }, enabled: boolean) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { resources, person } = useDeclarations();
  return useQuery({
    queryKey: ['laporan/keuangan', 'kas-bank', to],
    meta: { of: lists },
    placeholderData: keepPreviousData,
    enabled,
    queryFn: async (): Promise<Saldo> => {
      const read = pembacaCabang(dataProvider, resources, person?.place);
      const [awal, bulan] = await Promise.all([saldoRekening(read, addDays(from, -1)), mutasiRekening(read, from, to)]);
      return { awal, bulan, saldo: saldoSetelah(awal, bulan) };
    },
  });
}

interface BarisProps {
  /** The accounts whose sum it is. */
  kunci: readonly string[];
  data: Saldo | undefined;
  chosen?: boolean;
  total?: boolean;
  children: ReactNode;
}

function Baris({ kunci, data, chosen = false, total = false, children }: BarisProps) {
  const sum = (of: ReadonlyMap<string, number> | undefined) => {
    const amount = kunci.reduce((all, each) => all + (of?.get(each) ?? 0), 0);
    return !data ? <Skeleton width={80} sx={{ ml: 'auto' }} /> : amount === 0 ? '–' : formatNumber(amount);
  };
  return (
    <TableRow selected={chosen} sx={total ? { '& > *': { fontWeight: 700 } } : undefined}>
      <TableCell component="th" scope="row">
        {children}
      </TableCell>
      <TableCell sx={wideSx}>{sum(data?.awal)}</TableCell>
      {/* Together they would count what only moved. */}
      <TableCell sx={wideSx}>{!total && sum(data?.bulan.masuk)}</TableCell>
      <TableCell sx={wideSx}>{!total && sum(data?.bulan.keluar)}</TableCell>
      <TableCell>{sum(data?.saldo)}</TableCell>
    </TableRow>
  );
}

const wideSx = { display: { xs: 'none', sm: 'table-cell' } };
const tableSx = {
  fontVariantNumeric: 'tabular-nums',
  '& td, & thead th:nth-of-type(n + 2)': { whiteSpace: 'nowrap', textAlign: 'right' },
  '& td, & th': { px: { xs: 1, sm: 1.5 }, py: 0.75 },
};
const columnsSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(min-content, 1fr) minmax(0, 1fr)' },
};
