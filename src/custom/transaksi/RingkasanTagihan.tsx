import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SyaratBayar, Tagihan } from '../../domain/pembayaran.ts';
import { formatMoney, formatNumber } from '../../schema/index.ts';

/** The amounts of spec §9 in whole rupiah, anew with every keystroke. */
export function RingkasanTagihan({ bill, terms }: { bill: Tagihan; terms: SyaratBayar }) {
  const translate = useTranslate();
  const word = (key: string, persen?: number) =>
    translate(`pembayaran.tagihan.${key}`, persen === undefined ? {} : { persen: formatNumber(persen) });
  const rows = [
    [word('subtotal'), bill.subtotal],
    [terms.diskonType === 'persen' ? word('diskonPersen', terms.diskon) : word('diskon'), -bill.diskon],
    [word('dasarPajak'), bill.dasarPajak],
    [word('ppn', terms.ppn), bill.ppn],
  ] as const;
  return (
    <Box
      role="group"
      aria-label={word('heading')}
      sx={{ borderRadius: 2, bgcolor: 'action.hover', p: 2, display: 'grid', gap: 1 }}
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        {rows.map(([label, amount]) => (
          <Box key={label} sx={rowSx}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <dd>{formatMoney(amount === 0 ? 0 : amount)}</dd>
          </Box>
        ))}
        <Box sx={[rowSx, { borderTop: 1, borderColor: 'divider', pt: 1, mt: 0.5 }]}>
          <Typography component="dt" variant="subtitle1">
            {word('total')}
          </Typography>
          <Typography component="dd" variant="h6" aria-live="polite">
            {formatMoney(bill.total)}
          </Typography>
        </Box>
      </Box>
      {bill.diskonMelebihiSubtotal && (
        <Alert severity="warning">{translate('pembayaran.tagihan.melebihi', { total: formatMoney(bill.total) })}</Alert>
      )}
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 2,
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
};
