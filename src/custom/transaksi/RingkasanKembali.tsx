import { Alert, Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../schema/index.ts';
import { useTranslate, wordsIn } from '../../views/words.ts';
import { type BarisKembali, bagianKembali } from './permintaan.ts';

/** What the patient gets back by what is typed so far, reckoned as the command reckons it. */
export function RingkasanKembali({ lines }: { lines: readonly BarisKembali[] }) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.kembali');
  const parts = bagianKembali(lines, useWatch() as Record<string, unknown>);
  if (!parts) return <Alert severity="warning">{word('terlaluBanyak')}</Alert>;
  const neto = parts.reduce((sum, part) => sum + part.neto, 0);
  const ppn = parts.reduce((sum, part) => sum + part.ppn, 0);
  return (
    <Box role="status" sx={{ borderRadius: 2, bgcolor: 'action.hover', p: 2 }}>
      <Box component="ul" sx={{ m: 0, mb: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {parts.map(({ baris, qty, neto: net, ppn: tax }) => (
          <Box component="li" key={baris} sx={rowSx}>
            <Typography variant="body2" color="text.secondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {qty > 1 ? `${qty} × ${lines[baris]?.nama}` : lines[baris]?.nama}
            </Typography>
            <Typography variant="body2">{formatMoney(net + tax)}</Typography>
          </Box>
        ))}
      </Box>
      <Box sx={rowSx}>
        <Typography variant="subtitle1">{word('total')}</Typography>
        <Typography variant="h6">{formatMoney(neto + ppn)}</Typography>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {word('termasukPpn', { ppn: formatMoney(ppn) })}
      </Typography>
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 2,
  '& > :last-child': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
};
