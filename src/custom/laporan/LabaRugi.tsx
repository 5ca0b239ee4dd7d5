import { Box, Button, Paper, Typography } from '@mui/material';
import { labaRugi, terlihat } from '../../resources/laporan/labaRugi.ts';
import { formatDate } from '../../schema/index.ts';
import { useActions, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { MoreActions } from '../../views/base/MoreActions.tsx';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { stackSx } from '../../views/base/Panel.tsx';
import { LoadFailed } from '../../views/base/states.tsx';
import { useTranslate } from '../../views/base/words.ts';
import type { FileKind } from '../../views/report/fileWorker.ts';
import { AkhirBulan } from './AkhirBulan.tsx';
import { BerkasLabaRugi } from './BerkasLabaRugi.tsx';
import { PilihBulan, usePeriode } from './PilihBulan.tsx';
import { type Dibandingkan, TabelLabaRugi } from './TabelLabaRugi.tsx';
import { TakTerlihat } from './TakTerlihat.tsx';
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
  const { now, before, over, has, set } = usePeriode();
  const { data, error, refetch } = useLabaRugi([now, before]);
  const unseen = takTerlihat(declarations);
  const kas = has('kas');
  const lines = labaRugi[kas ? 'kas' : 'hasil'].filter(terlihat(data?.map(({ angka }) => angka) ?? []));
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
      <PilihBulan>
        <Typography variant="body2" color="text.secondary">
          {translate('labaRugi.periode', { dari: formatDate(before.from), sampai: formatDate(before.to) })}
        </Typography>
        {kas && (
          <Button size="small" onClick={() => set({ kas: null })}>
            {translate('labaRugi.hasil')}
          </Button>
        )}
      </PilihBulan>
      {error && !data && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      {unseen.length > 0 ? (
        <TakTerlihat lists={unseen} />
      ) : (
        <Box sx={columnsSx}>
          <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
            <TabelLabaRugi label={kas ? translate('labaRugi.kas') : list.heading} lines={lines} {...shown} />
          </Paper>
          <Box sx={stackSx}>
            {over && <AkhirBulan bulan={now.from.slice(0, 7)} isi={data?.[0]} />}
            <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
              <TabelLabaRugi label={translate('labaRugi.akhir')} lines={labaRugi.akhir} ends {...shown} />
            </Paper>
          </Box>
        </Box>
      )}
    </>
  );
}

const columnsSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 5fr)' },
};
