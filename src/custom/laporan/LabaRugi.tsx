import { Box, Button, Paper, Typography } from '@mui/material';
import { type Hari, labaRugi, terlihat } from '../../resources/laporan/labaRugi.ts';
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
import { type HariCabang, takTerlihat, useLabaRugi } from './useLabaRugi.ts';

/**
 * The page 'Laba Rugi' (product §11): a month, or its days up to one, beside the month before; what is owed at its end; and
 * with `?kas=1` the way from the result to the cash flow.
 */
export function LabaRugi() {
  const { list } = useDeclaration();
  const translate = useTranslate();
  const may = useActions();
  const declarations = useDeclarations();
  const beberapa = declarations.person?.place?.at === null;
  const { now, before, over, has, set } = usePeriode();
  const cabang = usePerCabang(now, has('cabang'));
  const hari = cabang?.hari ?? [now, before];
  const { data, error, refetch } = useLabaRugi(hari);
  const unseen = takTerlihat(declarations);
  const kas = has('kas');
  const shows = terlihat(data?.map(({ angka }) => angka) ?? []);
  const shown: Dibandingkan = { isi: data?.length === hari.length ? data : undefined, hari, judul: cabang?.judul };
  const files = (kind: FileKind) => may.export && <BerkasLabaRugi kind={kind} {...shown} />;
  return (
    <>
      <PageHeader
        dense
        title={list.heading}
        actions={
          <MoreActions first={files('xlsx')} empty={false} folded="always">
            {beberapa && (
              <Button variant="outlined" color="inherit" onClick={() => set({ cabang: cabang ? null : '1' })}>
                {translate(cabang ? 'labaRugi.semuaCabang' : 'labaRugi.perCabang')}
              </Button>
            )}
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
        <Typography variant="body2" color="text.secondary" sx={cabang && { display: 'none' }}>
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
        <Box sx={cabang ? stackSx : columnsSx}>
          <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
            <TabelLabaRugi
              label={kas ? translate('labaRugi.kas') : list.heading}
              lines={labaRugi[kas ? 'kas' : 'hasil'].filter(shows)}
              {...shown}
            />
          </Paper>
          <Box sx={stackSx}>
            {over && !beberapa && <AkhirBulan bulan={now.from.slice(0, 7)} isi={data?.[0]} />}
            <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
              <TabelLabaRugi label={translate('labaRugi.akhir')} lines={labaRugi.akhir.filter(shows)} ends {...shown} />
            </Paper>
          </Box>
        </Box>
      )}
    </>
  );
}

/** The branches of who works in several at once, beside each other and together; null where they are not asked for. */
function usePerCabang(now: Hari, asked: boolean) {
  const { person } = useDeclarations();
  const translate = useTranslate();
  if (!asked || person?.place?.at !== null) return null;
  const { branches = [] } = person;
  const hari: HariCabang[] = [...branches.map(({ id }) => ({ ...now, cabang: id })), now];
  return { hari, judul: [...branches.map(({ nama }) => nama), translate('labaRugi.semuaCabang')] };
}

const columnsSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 5fr)' },
};
