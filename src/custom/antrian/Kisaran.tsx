import { Box } from '@mui/material';
import type { Estimasi } from '../../domain/antrian.ts';
import { useTranslate } from '../../views/words.ts';

/** Beside an estimate: between which times it may turn out, once services differ, and that it is past closing time. */
export function Kisaran({ estimasi: { dari, sampai, lewatTutup } }: { estimasi: Estimasi }) {
  const translate = useTranslate();
  if (dari === sampai && !lewatTutup) return null;
  return (
    <Box component="span" sx={{ color: lewatTutup ? 'warning.main' : 'text.secondary', fontSize: '0.8125rem' }}>
      {dari !== sampai && ` (${dari}–${sampai})`}
      {lewatTutup && ` ${translate('antrian.afterClosing')}`}
    </Box>
  );
}
