import { Box } from '@mui/material';
import type { Kisaran } from '../../../domain/antrian.ts';
import { useTranslate } from '../../../views/words.ts';

/** The way for who is called: the doctor's room, where it has a name. */
export function Menuju({ ruang }: { ruang: string | null | undefined }) {
  const translate = useTranslate();
  return <>{ruang ? translate('antrian.layar.pleaseRoom', { ruang }) : translate('antrian.layar.please')}</>;
}

const useWords = () => {
  const translate = useTranslate();
  return ({ dari, sampai }: Kisaran) =>
    dari === 0 ? translate('antrian.layar.waitMost', { sampai }) : translate('antrian.layar.wait', { dari, sampai });
};

/** How long a number waits, beneath it. */
export function Tunggu({ kisaran }: { kisaran: Kisaran | undefined }) {
  const words = useWords();
  if (!kisaran) return null;
  return (
    <Box component="span" sx={{ display: 'block', fontSize: { xs: '0.8rem', md: '1rem' }, fontWeight: 400 }}>
      {words(kisaran)}
    </Box>
  );
}

/** How long who takes a number now would wait. */
export function TungguBaru({ kisaran }: { kisaran: Kisaran | undefined }) {
  const translate = useTranslate();
  const words = useWords();
  if (!kisaran) return null;
  return (
    <Box sx={{ mt: 1, fontSize: { xs: '0.85rem', md: '1rem' }, color: '#a7d7d2' }}>
      {translate('antrian.layar.waitNew', { wait: words(kisaran) })}
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
  p: 2,
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
