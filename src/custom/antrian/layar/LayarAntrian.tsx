import ArrowBack from '@mui/icons-material/ArrowBack';
import VolumeUp from '@mui/icons-material/VolumeUpOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useRequireAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../schema/index.ts';
import { LoadingScreen } from '../../../views/base/LoadingScreen.tsx';
import { usePageTitle } from '../../../views/base/PageHeader.tsx';
import { LoadFailed } from '../../../views/base/states.tsx';
import { useTranslate } from '../../../views/base/words.ts';
import { usePengaturan } from '../../core/shared.tsx';
import { Clock } from '../Clock.tsx';
import { useDokter } from '../Dokter.tsx';
import { useAntrian } from '../useAntrian.ts';
import { Lanes } from './Lanes.tsx';
import { Numbers } from './Numbers.tsx';
import { suaraIndonesia, usePengeras } from './suara.ts';

/**
 * The waiting room's display: numbers, never names, large enough for the last row. It follows every call in
 * other tabs and on other computers, and says it aloud after one click.
 */
export function LayarAntrian() {
  const translate = useTranslate();
  const { isPending: mayBeDenied } = useRequireAccess({ resource: 'antrian', action: 'list' });
  const antrian = useAntrian();
  const dokterDari = useDokter();
  const dilayani = antrian.entries.filter(({ status }) => status === 'current');
  const pengeras = usePengeras(dilayani, (id) => dokterDari(id)?.ruang ?? null);
  const idle = useIdle();
  const title = translate('antrian.layar.title');
  usePageTitle(title);

  if (mayBeDenied || (antrian.isPending && !antrian.error)) return <LoadingScreen fullScreen />;
  return (
    <Box sx={[pageSx, idle && { cursor: 'none' }]}>
      <TopBar title={title} today={antrian.today} pengeras={pengeras} idle={idle} />
      <Box component="main" sx={{ minHeight: 0, display: 'grid' }}>
        {antrian.error ? (
          <Box sx={{ bgcolor: 'background.paper', color: 'text.primary', borderRadius: 3, alignSelf: 'center' }}>
            <LoadFailed message={antrian.error.message} onRetry={antrian.refetch} />
          </Box>
        ) : antrian.perDokter ? (
          <Lanes antrian={antrian} dokterDari={dokterDari} />
        ) : (
          <Numbers antrian={antrian} dokter={antrian.sekarang && dokterDari(antrian.sekarang.dokter)} />
        )}
      </Box>
    </Box>
  );
}

/** The same in both modes: a display hangs on a wall. */
const pageSx = {
  height: '100dvh',
  overflow: 'hidden',
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: { xs: 1.5, md: 3 },
  p: { xs: 1.5, md: 3 },
  bgcolor: '#062a2a',
  color: '#ffffff',
};

interface Props {
  title: string;
  today: string;
  pengeras: ReturnType<typeof usePengeras>;
  /** Nobody has moved anything: the buttons of the staff are hidden, and come back on a movement, a key or the focus. */
  idle: boolean;
}

/** The name of the clinic, the time, and the loudspeaker. */
function TopBar({ title, today, pengeras, idle }: Props) {
  const translate = useTranslate();
  const settings = usePengaturan();
  return (
    <Box component="header" sx={barSx}>
      <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
        <Typography component="h1" sx={{ fontSize: { xs: '1.25rem', md: '1.75rem' }, fontWeight: 700 }}>
          {title}
        </Typography>
        <Typography sx={{ color: soft, overflowWrap: 'anywhere' }}>{settings?.namaKlinik}</Typography>
      </Box>
      <Box data-idle={idle} sx={[staffSx, idle && { opacity: 0 }]}>
        <Loudspeaker {...pengeras} />
        <Button component={Link} to="/antrian" color="inherit" size="small" startIcon={<ArrowBack />}>
          {translate('antrian.layar.back')}
        </Button>
      </Box>
      <Box sx={{ textAlign: { sm: 'right' } }}>
        <Clock fontSize={{ xs: '1.5rem', md: '2.25rem' }} />
        <Typography sx={{ color: soft }}>{formatDate(today, 'full')}</Typography>
      </Box>
    </Box>
  );
}

function Loudspeaker({ menyala, bersuara, nyalakan }: Props['pengeras']) {
  const translate = useTranslate();
  if (!menyala) {
    return (
      <Button variant="outlined" color="inherit" startIcon={<VolumeUp />} onClick={nyalakan}>
        {translate('antrian.layar.sound')}
      </Button>
    );
  }
  return (
    <Box role="status" sx={{ color: soft, fontSize: 14, maxWidth: 320 }}>
      <Box>{translate(bersuara ? 'antrian.layar.here' : 'antrian.layar.elsewhere')}</Box>
      {bersuara && !suaraIndonesia() && <Box>{translate('antrian.layar.noVoice')}</Box>}
    </Box>
  );
}

const soft = '#a7d7d2';
/** Hidden from the eye alone, so that Tab still leads to the buttons. */
const staffSx = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', transition: 'opacity 0.3s' };
const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  justifyContent: 'space-between',
};

const idleMs = 5_000;
const gerakan = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** True after five seconds without pointer, key or focus. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleMs);
    };
    wake();
    for (const event of gerakan) addEventListener(event, wake);
    return () => {
      clearTimeout(timer);
      for (const event of gerakan) removeEventListener(event, wake);
    };
  }, []);
  return idle;
}
