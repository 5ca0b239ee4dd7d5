import Previous from '@mui/icons-material/ChevronLeft';
import Next from '@mui/icons-material/ChevronRight';
import { Alert, Box, Button, IconButton, Paper, Typography } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { hariSama } from '../../domain/core/periode.ts';
import { addMonths, monthOf } from '../../domain/core/tanggal.ts';
import { type Hari, labaRugi } from '../../resources/laporan/labaRugi.ts';
import { formatDate, isDay } from '../../schema/index.ts';
import { useActions, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { MoreActions } from '../../views/base/MoreActions.tsx';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { stackSx } from '../../views/base/Panel.tsx';
import { LoadFailed } from '../../views/base/states.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { DateBox } from '../../views/input/DateBox.tsx';
import type { FileKind } from '../../views/report/fileWorker.ts';
import { AkhirBulan } from './AkhirBulan.tsx';
import { BerkasLabaRugi } from './BerkasLabaRugi.tsx';
import { type Dibandingkan, TabelLabaRugi } from './TabelLabaRugi.tsx';
import { takTerlihat, useLabaRugi } from './useLabaRugi.ts';

/**
 * The page 'Laba Rugi' (product §11): a month, or its days up to one, beside the month before; what is owed at its end; and
 * with `?kas=1` the way from the result to the cash flow.
 */
export function LabaRugi() {
  const { list } = useDeclaration();
  const translate = useTranslate();
  const may = useActions();
  const declarations = useDeclarations();
  const { today } = declarations.now();
  const [params, setParams] = useSearchParams();
  const [now, before] = periodeDari(params, today);
  const { data, error, refetch } = useLabaRugi([now, before]);
  const unseen = takTerlihat(declarations);
  const kas = params.has('kas');
  const month = now.from.slice(0, 7);
  const over = now.to === monthOf(now.from).to && now.to < today;
  const set = (values: Readonly<Record<string, string | null>>) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      for (const [key, value] of Object.entries(values)) value === null ? next.delete(key) : next.set(key, value);
      return next;
    });
  const move = (months: number) => set({ bulan: addMonths(monthOf(now.from).from, months).slice(0, 7), sampai: null });
  const shown: Dibandingkan = { isi: data, hari: [now, before] };
  const files = (kind: FileKind) => may.export && <BerkasLabaRugi kind={kind} {...shown} />;
  return (
    <>
      <PageHeader
        dense
        title={list.heading}
        actions={
          <MoreActions first={files('xlsx')} empty={false} folded="always">
            {!kas && (
              <Button variant="outlined" color="inherit" onClick={() => set({ kas: '1' })}>
                {translate('labaRugi.kas')}
              </Button>
            )}
            {files('pdf')}
          </MoreActions>
        }
      />
      <Box sx={periodSx}>
        <IconButton edge="start" aria-label={translate('labaRugi.sebelumnya')} onClick={() => move(-1)}>
          <Previous />
        </IconButton>
        <Typography component="h2" variant="subtitle1" role="status">
          {formatDate(now.from, 'month')}
        </Typography>
        <IconButton
          aria-label={translate('labaRugi.berikutnya')}
          disabled={month === today.slice(0, 7)}
          onClick={() => move(1)}
        >
          <Next />
        </IconButton>
        <DateBox
          size="small"
          label={translate('labaRugi.sampai')}
          value={now.to}
          onChange={(day) => isDay(day) && day <= today && set({ bulan: day.slice(0, 7), sampai: day })}
          sx={{ width: 190, mx: 1 }}
        />
        <Typography variant="body2" color="text.secondary">
          {translate('labaRugi.periode', { dari: formatDate(before.from), sampai: formatDate(before.to) })}
        </Typography>
        {kas && (
          <Button size="small" onClick={() => set({ kas: null })}>
            {translate('labaRugi.hasil')}
          </Button>
        )}
      </Box>
      {error && !data && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      {unseen.length > 0 ? (
        <Alert severity="info">
          {translate('labaRugi.takTerlihat', {
            daftar: unseen
              .map((name) => declarations.resources.find((each) => each.name === name)?.label ?? name)
              .join(', '),
          })}
        </Alert>
      ) : (
        <Box sx={columnsSx}>
          <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
            <TabelLabaRugi
              label={kas ? translate('labaRugi.kas') : list.heading}
              lines={labaRugi[kas ? 'kas' : 'hasil']}
              {...shown}
            />
          </Paper>
          <Box sx={stackSx}>
            {over && <AkhirBulan bulan={month} isi={data?.[0]} />}
            <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
              <TabelLabaRugi label={translate('labaRugi.akhir')} lines={labaRugi.akhir} ends {...shown} />
            </Paper>
          </Box>
        </Box>
      )}
    </>
  );
}

/** The period that the address names, and the one before: whole months, or the same days of both. */
function periodeDari(params: URLSearchParams, today: string): [Hari, Hari] {
  const asked = params.get('bulan') ?? '';
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) && asked <= today.slice(0, 7) ? asked : today.slice(0, 7);
  const whole = monthOf(`${month}-01`);
  const day = params.get('sampai') ?? '';
  const until = isDay(day) && day.startsWith(month) && day <= today ? day : whole.to < today ? whole.to : today;
  if (until === whole.to) return [whole, monthOf(`${month}-01`, -1)];
  const { sekarang, sebelum } = hariSama(until);
  return [sekarang, sebelum];
}

const periodSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mb: 1 };
const columnsSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 5fr)' },
};
