import Add from '@mui/icons-material/Add';
import WalkIn from '@mui/icons-material/DirectionsWalkOutlined';
import Tv from '@mui/icons-material/TvOutlined';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PengaturanHari } from '../../domain/klinik/pengaturan.ts';
import { formatDate } from '../../schema/index.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { useAllowed, useDeclaration } from '../../views/declarations.ts';
import { fetched } from '../../views/fetched.tsx';
import { Links } from '../../views/list/ListScreen.tsx';
import { MoreActions } from '../../views/MoreActions.tsx';
import { PageHeader } from '../../views/PageHeader.tsx';
import { LoadFailed } from '../../views/states.tsx';
import { useTranslate } from '../../views/words.ts';
import { Clock } from './Clock.tsx';
import { CurrentCard } from './CurrentCard.tsx';
import { Dokter } from './Dokter.tsx';
import { PilihanLajur, useLajur } from './PilihanLajur.tsx';
import { NextCard, WaitingCard } from './QueueCards.tsx';
import { QueueList } from './QueueList.tsx';
import { ServiceSwitch } from './ServiceSwitch.tsx';
import { useAntrian } from './useAntrian.ts';

const AmbilNomor = fetched(async () => (await import('./AmbilNomor.tsx')).AmbilNomor);
const TanpaNomor = fetched(async () => (await import('./TanpaNomor.tsx')).TanpaNomor);

/** The doctor queue (product §2.19), for the staff who call patients. */
export function AntrianScreen() {
  const { list } = useDeclaration();
  const translate = useTranslate();
  const mayTake = useAllowed('antrian', 'create');
  const mayBegin = useCommand('kunjungan/tanpa-nomor').allowed;
  const [taking, setTaking] = useState<'nomor' | 'langsung' | null>(null);
  const [lajur] = useLajur();
  const antrian = useAntrian(lajur);
  const { perDokter } = antrian;
  const close = () => setTaking(null);
  const { today, isPending, error, refetch } = antrian;
  const take = mayTake && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setTaking('nomor')}>
      {translate('antrian.take')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={list.heading}
        subtitle={formatDate(today, 'full')}
        actions={
          <MoreActions first={take} empty={false}>
            <Links />
            <Button component={Link} to="/antrian/layar" target="_blank" variant="outlined" startIcon={<Tv />}>
              {translate('antrian.display')}
            </Button>
            {mayBegin && (
              <Button variant="outlined" startIcon={<WalkIn />} onClick={() => setTaking('langsung')}>
                {translate('antrian.walkIn.open')}
              </Button>
            )}
          </MoreActions>
        }
      />
      {error && <LoadFailed message={error.message} onRetry={refetch} />}
      {!error && isPending && <Loading />}
      {!error && !isPending && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {perDokter && <PilihanLajur />}
          <Box sx={topSx}>
            <Paper variant="outlined" sx={{ p: 2, display: 'grid', placeItems: 'center' }}>
              <Clock fontSize={{ xs: '1.75rem', sm: '2rem' }} />
            </Paper>
            <ServiceSwitch aktif={antrian.aktif} />
          </Box>
          {perDokter && antrian.dokter === null ? (
            <Box sx={lanesSx}>
              {antrian.lajur.map((lane) => (
                <CurrentCard key={lane.dokter} antrian={lane} lane={<Dokter id={lane.dokter ?? 0} />} />
              ))}
            </Box>
          ) : (
            <Box sx={cardsSx}>
              <CurrentCard antrian={antrian} />
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr' } }}>
                <WaitingCard count={antrian.menunggu.length} />
                <NextCard antrian={antrian} />
              </Box>
            </Box>
          )}
          <QueueList antrian={antrian} take={take} />
        </Box>
      )}
      <Box component="footer" sx={{ textAlign: 'center', color: 'text.secondary', pt: 3 }}>
        <Typography variant="body2">{jamKerja(antrian.hari, translate)}</Typography>
        <Typography variant="body2">{translate('antrian.arrive')}</Typography>
      </Box>
      {taking && (
        <Suspense>
          {taking === 'nomor' ? (
            <AmbilNomor antrian={antrian} onClose={close} />
          ) : (
            <TanpaNomor dokter={antrian.dokter} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}

/** The hours of product §2.19, as the clinic's settings have them. */
const jamKerja = (
  { jamPelayanan, istirahat, tutupHari }: PengaturanHari,
  translate: ReturnType<typeof useTranslate>,
) =>
  tutupHari !== null
    ? translate('antrian.closedToday', { sebab: tutupHari && ` (${tutupHari})` })
    : translate(istirahat ? 'antrian.hours' : 'antrian.hoursOnly', { ...jamPelayanan, ...istirahat });

function Loading() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('views.list.loading')} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={92} />
      <Skeleton variant="rounded" height={260} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}

const topSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
};
const lanesSx = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 330px), 1fr))' };
const cardsSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
};
