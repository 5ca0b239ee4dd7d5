import { Box } from '@mui/material';
import { useTranslate } from '../../../views/base/words.ts';
import { kataEstimasi } from '../estimasi.ts';
import type { AntrianHariIni } from '../useAntrian.ts';

/** The way for who is called: the doctor's room, where it has a name. */
export function Menuju({ ruang }: { ruang: string | null | undefined }) {
  const translate = useTranslate();
  return <>{ruang ? translate('antrian.layar.pleaseRoom', { ruang }) : translate('antrian.layar.please')}</>;
}

interface TungguProps {
  antrian: Pick<AntrianHariIni, 'hari' | 'tunggu'>;
  /** The place in the order of the calls; -1 for who takes a number now. */
  at: number;
}

function useWords({ antrian: { hari, tunggu }, at }: TungguProps) {
  const translate = useTranslate();
  const wait = tunggu.at(at);
  return wait && kataEstimasi(wait.waktu, hari, translate, wait.kisaran);
}

/** How long a number waits, beneath it. */
export function Tunggu(props: TungguProps) {
  const words = useWords(props);
  if (!words) return null;
  return (
    <Box component="span" sx={{ display: 'block', fontWeight: 400 }}>
      {words}
    </Box>
  );
}

/** How long who takes a number now would wait. */
export function TungguBaru({ antrian }: Pick<TungguProps, 'antrian'>) {
  const translate = useTranslate();
  const words = useWords({ antrian, at: -1 });
  if (!words) return null;
  return (
    <Box sx={{ mt: '1cqh', fontSize: 'min(3cqh, 5.5cqw)', color: '#a7d7d2' }}>
      {translate('antrian.layar.waitNew', { wait: words })}
    </Box>
  );
}

export function Berhenti() {
  const translate = useTranslate();
  return (
    <Box role="status" sx={stoppedSx}>
      {translate('antrian.service.stopped')}
    </Box>
  );
}

const stoppedSx = {
  gridColumn: '1 / -1',
  p: { xs: 1, md: 2 },
  borderRadius: '16px',
  bgcolor: '#7f1d1d',
  textAlign: 'center',
  fontWeight: 700,
  fontSize: { xs: '1.1rem', md: '1.75rem' },
};
export const flashSx = {
  '@keyframes panggilan': { '50%': { backgroundColor: '#b45309' } },
  '@media (prefers-reduced-motion: no-preference)': { animation: 'panggilan 0.6s ease-in-out 4' },
};
