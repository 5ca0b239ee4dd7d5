import Unfold from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  FormControlLabel,
  Paper,
  Skeleton,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { Akun, BarisSaldo, Bukti } from '../../domain/laporan/akun.ts';
import { daftarJurnal, type Jurnal as IsiJurnal, periksaJurnal } from '../../resources/laporan/jurnal.ts';
import type { AngkaLabaRugi } from '../../resources/laporan/labaRugi.ts';
import { formatDate, formatMoney, formatNumber } from '../../schema/index.ts';
import { useActions, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { Panel } from '../../views/base/Panel.tsx';
import { LoadFailed } from '../../views/base/states.tsx';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { BerkasJurnal } from './BerkasJurnal.tsx';
import { PilihBulan, usePeriode } from './PilihBulan.tsx';
import { TakTerlihat } from './TakTerlihat.tsx';
import { useJurnal } from './useJurnal.ts';
import { takTerlihat, useLabaRugi } from './useLabaRugi.ts';

/** The page 'Jurnal' (product §11): a month's entries by day or as a whole, what each account has, and the files of it. */
export function Jurnal() {
  const { list } = useDeclaration();
  const word = wordsIn(useTranslate(), 'jurnal');
  const may = useActions();
  const { now, has, set } = usePeriode();
  const ringkas = has('ringkas');
  const unseen = takTerlihat(useDeclarations(), daftarJurnal);
  const { data, error, refetch, isPlaceholderData } = useJurnal(now, ringkas, unseen.length === 0);
  const statement = useLabaRugi([now]);
  // While one of them is still of the month before, they have nothing to agree on.
  const angka = isPlaceholderData || statement.isPlaceholderData ? undefined : statement.data?.[0]?.angka;
  return (
    <>
      <PageHeader dense title={list.heading} actions={may.export && <BerkasJurnal jurnal={data} hari={now} />} />
      <PilihBulan>
        <FormControlLabel
          control={<Switch checked={ringkas} onChange={(_, on) => set({ ringkas: on ? '1' : null })} />}
          label={word('ringkas')}
        />
      </PilihBulan>
      {error && !data && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      <TakTerlihat lists={unseen} />
      {data && (
        <>
          <Pemeriksaan jurnal={data} angka={angka} ditutup={data.ditutup} />
          <Box sx={columnsSx}>
            <Entri bukti={data.bukti} ringkas={ringkas} />
            <Tabel
              label={word('saldo')}
              heads={['awal', 'debit', 'kredit', 'akhir']}
              rows={[...data.saldo.map((row) => ({ key: row.akun.kode, ...row })), jumlah(word('jumlah'), data.saldo)]}
            />
          </Box>
        </>
      )}
      {!data && !error && unseen.length === 0 && <Skeleton variant="rounded" height={400} data-coming />}
    </>
  );
}

/** A word on the journal's agreement with the statement. */
function Pemeriksaan(props: { jurnal: IsiJurnal; angka: AngkaLabaRugi | undefined; ditutup: boolean }) {
  const word = wordsIn(useTranslate(), 'jurnal');
  if (!props.angka) return <Skeleton variant="rounded" height={48} sx={{ mb: 1 }} data-coming />;
  const wrong = periksaJurnal(props.jurnal, props.angka);
  return (
    <Alert severity={wrong.length > 0 ? 'warning' : 'success'} sx={{ mb: 1, py: 0 }}>
      {word(wrong.length > 0 ? 'berbeda' : 'cocok')} {props.ditutup && word('ditutup')}
      {props.jurnal.peran.diLuarHpp.akhir !== 0 && <div>{word('diLuarHpp')}</div>}
      {wrong.map(({ label, jurnal, laporan }) => (
        <div key={label}>{word('bedanya', { label, jurnal: formatMoney(jurnal), laporan: formatMoney(laporan) })}</div>
      ))}
    </Alert>
  );
}

/** Entries beneath their day, which unfolds; those of the whole period are open. */
function Entri({ bukti, ringkas }: { bukti: readonly Bukti[]; ringkas: boolean }) {
  const word = wordsIn(useTranslate(), 'jurnal');
  if (bukti.length === 0) return <Panel>{word('kosong')}</Panel>;
  const table = (of: readonly Bukti[], label: string) => (
    <Tabel
      label={label}
      heads={['debit', 'kredit']}
      rows={of.flatMap(({ nomor, nama, baris }) => [
        { key: nomor, judul: nama, catatan: nomor },
        ...baris.map((line) => ({ key: `${nomor} ${line.akun.kode}`, ...line, menjorok: line.kredit > 0 })),
      ])}
    />
  );
  if (ringkas) return table(bukti, word('hari'));
  return (
    <div>
      {[...new Set(bukti.map(({ tanggal }) => tanggal))].map((day) => {
        const own = bukti.filter(({ tanggal }) => tanggal === day);
        const total = own.flatMap(({ baris }) => baris).reduce((sum, { debit }) => sum + debit, 0);
        return (
          <Accordion key={day} disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
            <AccordionSummary expandIcon={<Unfold />}>
              <Typography sx={{ flex: 1 }}>{formatDate(day)}</Typography>
              <Typography sx={{ mr: 1, fontVariantNumeric: 'tabular-nums' }}>{formatMoney(total)}</Typography>
            </AccordionSummary>
            <AccordionDetails sx={{ p: 0 }}>{table(own, formatDate(day))}</AccordionDetails>
          </Accordion>
        );
      })}
    </div>
  );
}

type Kolom = 'awal' | 'debit' | 'kredit' | 'akhir';
/** An account with its amounts, or a heading. */
interface Baris extends Partial<Record<Kolom, number>> {
  key: string;
  akun?: Akun;
  judul?: string;
  catatan?: string;
  menjorok?: boolean;
}

const jumlah = (judul: string, saldo: readonly BarisSaldo[]): Baris => ({
  ...{ key: judul, judul },
  debit: saldo.reduce((sum, { debit }) => sum + debit, 0),
  kredit: saldo.reduce((sum, { kredit }) => sum + kredit, 0),
});

function Tabel({ label, heads, rows }: { label: string; heads: readonly Kolom[]; rows: readonly Baris[] }) {
  const word = wordsIn(useTranslate(), 'jurnal');
  // A phone has room for a balance alone, or for both sides of an entry; beside the entries there is none for what was before.
  const sx = (each: Kolom) => {
    if (heads.length === 2 || each === 'akhir') return undefined;
    return { display: { xs: 'none', sm: 'table-cell', ...(each === 'awal' && { lg: 'none', xl: 'table-cell' }) } };
  };
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={label} sx={tableSx}>
        <TableHead>
          <TableRow>
            <TableCell>{word('akun')}</TableCell>
            {heads.map((each) => (
              <TableCell key={each} align="right" sx={sx(each)}>
                {word(each)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, akun, judul, catatan, menjorok, ...amounts }) => (
            <TableRow key={key} sx={judul ? { '& > *': { fontWeight: 600 } } : undefined}>
              <TableCell component="th" scope="row" sx={menjorok ? { pl: { xs: 2, sm: 5 } } : undefined}>
                {judul ?? akun?.nama}
                <Typography
                  component="span"
                  variant="body2"
                  color="text.secondary"
                  sx={{ ml: 1, whiteSpace: 'nowrap' }}
                >
                  {catatan ?? akun?.kode}
                </Typography>
              </TableCell>
              {heads.map((each) => (
                <TableCell key={each} align="right" sx={sx(each)}>
                  {amounts[each] ? formatNumber(amounts[each]) : ''}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

const columnsSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
};
const tableSx = {
  fontVariantNumeric: 'tabular-nums',
  '& td, & thead th': { whiteSpace: 'nowrap' },
  '& td, & th': { fontSize: { xs: '0.8rem', sm: '0.875rem' }, px: { xs: 0.75, sm: 1.5 }, py: 0.5 },
};
