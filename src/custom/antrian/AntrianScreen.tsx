import Add from '@mui/icons-material/Add';
import WalkIn from '@mui/icons-material/DirectionsWalkOutlined';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import type { PengaturanHari } from '../../domain/klinik/pengaturan.ts';
import { formatDate } from '../../schema/index.ts';
import { Coming } from '../../views/base/coming.tsx';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { fetched } from '../../views/base/fetched.tsx';
import { MoreActions } from '../../views/base/MoreActions.tsx';
import { useNarrowerThan } from '../../views/base/media.ts';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { LoadFailed } from '../../views/base/states.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { References } from '../../views/rows/References.tsx';
import { CallActions } from './CallActions.tsx';
import { Clock } from './Clock.tsx';
import { CurrentCard } from './CurrentCard.tsx';
import { Dokter } from './Dokter.tsx';
import { PilihanLajur, useLajur } from './PilihanLajur.tsx';
import { NextCard, WaitingCard } from './QueueCards.tsx';
import { QueueList } from './QueueList.tsx';
import { QueueStrip } from './QueueStrip.tsx';
import { ServiceBadge, ServiceSwitch } from './ServiceSwitch.tsx';
import { useAntrian } from './useAntrian.ts';

const AmbilNomor = fetched(async () => (await import('./AmbilNomor.tsx')).AmbilNomor);
const TanpaNomor = fetched(async () => (await import('./TanpaNomor.tsx')).TanpaNomor);

/** The doctor queue (product §2.19), for the staff who call patients. */
export function AntrianScreen() {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { person } = useDeclarations();
  const mayTake = useAllowed('antrian', 'create');
  const mayBegin = useCommand('kunjungan/tanpa-nomor').allowed;
  const [taking, setTaking] = useState<'nomor' | 'langsung' | null>(null);
  const [chosen] = useLajur();
  const queue = useAntrian(chosen);
  const { today, hari, aktif, isPending, error, refetch, lajur, perDokter } = queue;
  const narrow = useNarrowerThan('md');
  const phone = useNarrowerThan('sm');
  const [first] = lajur.toSorted((a, b) => Number(b.dokter === person?.dokter) - Number(a.dokter === person?.dokter));
  // One doctor at a time where there is no room for more.
  const antrian = (queue.dokter === null && narrow && first) || queue;
  const lanes = perDokter && antrian.dokter === null;
  const close = () => setTaking(null);
  const ready = !error && !isPending;
  const take = mayTake && (
    <Button variant={lanes ? 'contained' : 'outlined'} startIcon={<Add />} onClick={() => setTaking('nomor')}>
      {translate('antrian.take')}
    </Button>
  );
  return (
    <>
      <PageHeader
        dense={phone}
        title={resource.list.heading}
        subtitle={
          <>
            <span>{formatDate(today, 'full')}</span> · <Clock />{' '}
            {phone && ready && !aktif && <ServiceBadge aktif={aktif} />}
          </>
        }
        actions={
          <>
            {!error && isPending && !phone && <Coming />}
            {ready && !phone && <ServiceSwitch aktif={aktif} />}
            {ready && perDokter && <PilihanLajur shown={antrian.dokter} all={!narrow} />}
            <MoreActions first={!phone && take} empty={false} folded="always">
              {ready && phone && <ServiceSwitch aktif={aktif} />}
              {mayBegin && (
                <Button variant="outlined" startIcon={<WalkIn />} onClick={() => setTaking('langsung')}>
                  {translate('antrian.walkIn.open')}
                </Button>
              )}
            </MoreActions>
          </>
        }
      />
      {error && <LoadFailed message={error.message} onRetry={refetch} />}
      {!error && isPending && <Loading />}
      {ready && (
        <References resource={resource} rows={antrian.entries} pending={<Loading />}>
          <Box sx={{ display: 'grid', gap: { xs: 1, sm: 1.5 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {phone ? (
              <QueueStrip antrian={antrian} />
            ) : lanes ? (
              <Box sx={lanesSx}>
                {lajur.map((lane) => (
                  <CurrentCard key={lane.dokter} antrian={lane} lane={<Dokter id={lane.dokter ?? 0} />} />
                ))}
              </Box>
            ) : (
              <Box sx={cardsSx}>
                <CurrentCard antrian={antrian} />
                <WaitingCard count={antrian.menunggu.length} />
                <NextCard antrian={antrian} />
              </Box>
            )}
            <QueueList antrian={antrian} take={take} headed={phone} />
          </Box>
          <Box component="footer" sx={{ textAlign: 'center', color: 'text.secondary', pt: 2 }}>
            <Typography variant="body2">{jamKerja(hari, translate)}</Typography>
            <Typography variant="body2">{translate('antrian.arrive')}</Typography>
          </Box>
          {phone && (
            <Box sx={callSx}>
              <CallActions antrian={antrian} room="foot" />
            </Box>
          )}
        </References>
      )}
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
    <Box role="status" aria-label={translate('views.list.loading')} sx={{ display: 'grid', gap: 1.5 }}>
      <Skeleton variant="rounded" sx={{ height: { xs: 108, sm: 150 } }} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}

const lanesSx = { display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' };
/** In reach of the thumb, wherever the list is. */
const callSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  mt: 1,
  pb: 1,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  '&:empty': { display: 'none' },
  '& > [data-foot]': { flexWrap: 'nowrap' },
  '& .MuiButton-contained': { flex: '1 1 0', minWidth: 0, lineHeight: 1.2 },
};
const cardsSx = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '148px minmax(0, 1fr)', md: 'minmax(0, 1fr) 150px 280px' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
};
