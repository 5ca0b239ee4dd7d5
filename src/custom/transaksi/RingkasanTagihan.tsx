import { Box, Typography } from '@mui/material';
import { formatMoney, formatNumber } from '../../schema/index.ts';
import { useTranslate, wordsIn } from '../../views/words.ts';
import type { HitunganForm } from './formBayar.ts';

interface Props {
  hitungan: HitunganForm;
  /** The clinic collects PPN. */
  taxed: boolean;
}

/** The amounts of product §9 in whole rupiah; exempt lines, rounding and what stays owed where there are any. */
export function RingkasanTagihan({ hitungan, taxed }: Props) {
  const { bill, syarat, pembulatan, dibayar, sisa } = hitungan;
  const word = wordsIn(useTranslate(), 'pembayaran.tagihan');
  const afterDiscount = Math.max(0, bill.dasarPajak);
  const dasar = Math.min(bill.dasarPpn, afterDiscount);
  const persen = formatNumber(syarat.diskon);
  const tax: Baris[] = [
    [word('bebas'), afterDiscount - dasar, afterDiscount > dasar],
    [word('dasarPajak'), dasar],
    [word('ppn', { persen: formatNumber(syarat.ppn), dasar: formatMoney(dasar) }), bill.ppn],
  ];
  const rows: Baris[] = [
    [word('subtotal'), bill.subtotal],
    [syarat.diskonType === 'persen' ? word('diskonPersen', { persen }) : word('diskon'), -bill.diskon],
    ...(taxed ? tax : []),
  ];
  const afterwards: Baris[] = [
    [word('pembulatan'), pembulatan, pembulatan !== 0],
    [word('dibayar'), dibayar, pembulatan !== 0 || sisa !== 0],
    [word('sisa'), sisa, sisa !== 0],
  ];
  return (
    <Box
      role="group"
      aria-label={word('heading')}
      sx={{ borderRadius: 2, bgcolor: 'action.hover', p: 1.5, display: 'grid', gap: 1, fontSize: 14 }}
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        <Rows rows={rows} />
        <Box sx={[rowSx, { borderTop: 1, borderColor: 'divider', pt: 1, mt: 0.5 }]}>
          <Typography component="dt" variant="subtitle1">
            {word('total')}
          </Typography>
          <Typography component="dd" variant="h6" aria-live="polite">
            {formatMoney(bill.total)}
          </Typography>
        </Box>
        <Rows rows={afterwards} />
      </Box>
    </Box>
  );
}

/** A label and its amount, and whether it says anything. */
type Baris = [label: string, amount: number, shown?: boolean];

const Rows = ({ rows }: { rows: readonly Baris[] }) =>
  rows
    .filter(([, , shown = true]) => shown)
    .map(([label, amount]) => (
      <Box key={label} sx={rowSx}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
        <dd>{formatMoney(amount === 0 ? 0 : amount)}</dd>
      </Box>
    ));

const rowSx = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 2,
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
};
