import {
  Alert,
  Box,
  Button,
  FormHelperText,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { InputHelperText, useDataProvider, useInput, useNotify, useRefresh } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { hitungUlangJasa } from '../../commands/dokter/hitungUlang.ts';
import type { CommandAnswer } from '../../commands/index.ts';
import { monthOf } from '../../domain/core/tanggal.ts';
import { potonganPph } from '../../domain/laporan/pajak.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { pilihanPph } from '../../resources/core/shared.ts';
import type { Dokter } from '../../resources/dokter/dokter.ts';
import { formatDate, formatMoney, formatNumber, isDay, some } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { messageOf } from '../../views/base/messageOf.ts';
import type { InputProps } from '../../views/base/parts.ts';
import { useGetOne } from '../../views/base/records.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import { useCommand } from '../../views/command/useCommand.ts';
import { InputGroup } from '../../views/input/inputs.tsx';
import { useAllRows } from '../core/shared.tsx';

/** The sum of the open fees of the chosen person up to the chosen day: what is about to be paid, never typed. */
export function JumlahJasa({ source, field }: InputProps) {
  const { fieldState } = useInput({ source });
  return (
    <InputGroup label={field.label} help={field.help}>
      <JumlahTerbuka source={source} />
      {fieldState.error && (
        <FormHelperText error>
          <InputHelperText error={fieldState.error.message} />
        </FormHelperText>
      )}
    </InputGroup>
  );
}

function JumlahTerbuka({ source }: { source: string }) {
  const word = wordsIn(useTranslate(), 'klinik.jasa');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { setValue } = useFormContext();
  const [orang, sampai] = useWatch({ name: ['orang', 'sampai'] }) as [number | null, string | null];
  const filter = { orang, status: 'terbuka', tanggal_lte: sampai };
  const { data, error, isPending } = useQuery({
    queryKey: ['laporan/jasa', 'open', filter],
    queryFn: async () =>
      (await dataProvider.aggregate('laporan/jasa', { filter, measures: [{ sum: 'jumlah' }, { count: true }] })).data,
    enabled: Boolean(orang) && isDay(sampai),
    staleTime: 0,
  });
  const [jumlah = null, count = 0] = data ?? [];
  const { data: person } = useGetOne('dokter', { id: orang ?? 0 }, { enabled: Boolean(orang) });
  useEffect(() => setValue(source, jumlah), [setValue, source, jumlah]);
  if (!orang || !isDay(sampai)) return <Alert severity="info">{word('choose')}</Alert>;
  if (error) return <Alert severity="warning">{messageOf(error, 'command.failed')}</Alert>;
  if (isPending) return <Typography role="status">{word('loading')}</Typography>;
  const text = count === 0 ? word('none') : word('due', { amount: formatMoney(jumlah ?? 0), smart_count: count });
  const { pphJasa, tarifPph } = person ?? {};
  const pph = pphJasa && tarifPph && jumlah ? potonganPph(jumlah, tarifPph) : 0;
  return (
    <Alert role="status" severity={count === 0 || (jumlah ?? 0) < 0 ? 'warning' : 'info'} icon={false}>
      {text}
      {pphJasa && pph > 0 && (
        <div>
          {word('withheld', {
            ...{ kind: pilihanPph[pphJasa].label, rate: formatNumber(tarifPph ?? 0, 2) },
            ...{ tax: formatMoney(pph), paid: formatMoney((jumlah ?? 0) - pph) },
          })}
        </div>
      )}
    </Alert>
  );
}

/** 'Hitung Ulang': shows what the rules give now for a period, and gives it. */
export function HitungUlang() {
  const word = wordsIn(useTranslate(), 'klinik.jasa');
  const { allowed } = useCommand('jasa/hitung-ulang');
  const [open, setOpen] = useState(false);
  if (!allowed) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {word('recalculate')}
      </Button>
      {open && <HitungUlangDialog onClose={() => setOpen(false)} />}
    </>
  );
}

type Hasil = CommandAnswer<'jasa/hitung-ulang'>;

const berubah = ({ perubahan }: Pick<Hasil, 'perubahan'>) => perubahan.filter(({ tadi, menjadi }) => tadi !== menjadi);

interface Dilihat {
  dari: unknown;
  sampai: unknown;
  selisih: number;
  /** The rows that would change. */
  berubah: number;
}

function HitungUlangDialog({ onClose }: { onClose: () => void }) {
  const word = wordsIn(useTranslate(), 'klinik.jasa');
  const notify = useNotify();
  const refresh = useRefresh();
  const { today } = useDeclarations().now();
  const [seen, setSeen] = useState<Dilihat | null>(null);
  const isSeen = ({ dari, sampai }: Record<string, unknown>) => seen?.dari === dari && seen?.sampai === sampai;
  return (
    <CommandDialog
      command="jasa/hitung-ulang"
      title={word('recalculate')}
      fields={some(hitungUlangJasa.fields, 'dari', 'sampai')}
      defaultValues={{ dari: monthOf(today).from, sampai: today }}
      check={(typed): Record<string, string> => (isSeen(typed) ? {} : { sampai: word('wait') })}
      input={(typed) => ({ ...typed, coba: false, selisih: seen?.selisih })}
      after={<Pratinjau onSeen={setSeen} />}
      confirmText={seen?.berubah === 0 ? undefined : word('apply')}
      onDone={({ perubahan }) => {
        const changed = berubah({ perubahan });
        notify(word('applied', { smart_count: changed.length }), { type: 'success' });
        refresh();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** What would change: nothing is stored. */
function Pratinjau({ onSeen }: { onSeen: (seen: Dilihat) => void }) {
  const word = wordsIn(useTranslate(), 'klinik.jasa');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data: people } = useAllRows<Dokter>('dokter', {});
  const [dari, sampai] = useWatch({ name: ['dari', 'sampai'] }) as [string | null, string | null];
  const { data, error, isFetching } = useQuery({
    queryKey: ['jasa/hitung-ulang', dari, sampai],
    queryFn: async () =>
      (await dataProvider.command('jasa/hitung-ulang', { dari, sampai, coba: true })).data as unknown as Hasil,
    enabled: isDay(dari) && isDay(sampai),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (data) onSeen({ dari, sampai, selisih: data.selisih, berubah: berubah(data).length });
  }, [data, dari, sampai, onSeen]);
  if (error) return <Alert severity="warning">{messageOf(error, 'command.failed')}</Alert>;
  if (isFetching || !data) return <Typography role="status">{word('loading')}</Typography>;
  const changed = berubah(data);
  if (changed.length === 0) return <Alert severity="success">{word('same')}</Alert>;
  const nameOf = (orang: number) => people?.find(({ id }) => id === orang)?.name ?? orang;
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 600, mb: 1 }}>
        {word('difference', { amount: formatMoney(data.selisih), smart_count: changed.length })}
      </Typography>
      <Box sx={{ overflow: 'auto', maxHeight: 280 }}>
        <Table size="small" stickyHeader aria-label={word('recalculate')}>
          <TableHead>
            <TableRow>
              <TableCell>{word('day')}</TableCell>
              <TableCell>{word('person')}</TableCell>
              <TableCell>{word('service')}</TableCell>
              <TableCell align="right">{word('before')}</TableCell>
              <TableCell align="right">{word('after')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changed.map(({ tanggal, dicatat, orang, invoice, nama, tadi, menjadi }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of one answer, never moved
              <TableRow key={index}>
                <TableCell>
                  {formatDate(tanggal)}
                  {dicatat !== tanggal && <div>{word('noted', { date: formatDate(dicatat) })}</div>}
                </TableCell>
                <TableCell>{nameOf(orang)}</TableCell>
                <TableCell>{`${nama} · ${invoice}`}</TableCell>
                <TableCell align="right">{formatMoney(tadi)}</TableCell>
                <TableCell align="right">{formatMoney(menjadi)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}
