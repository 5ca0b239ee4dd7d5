import { Box, Typography } from '@mui/material';
import type { SyaratBayar, Tagihan } from '../../domain/transaksi/pembayaran.ts';
import { formatMoney, formatNumber } from '../../schema/index.ts';
import { useTranslate, wordsIn } from '../../views/words.ts';
import type { Bayaran } from './bayaran.ts';

interface Props {
  bill: Tagihan;
  terms: SyaratBayar;
  bayaran: Bayaran;
  /** The clinic collects PPN. */
  taxed: boolean;
}

/** The amounts of product §9 in whole rupiah; exempt lines, rounding and what stays owed where there are any. */
export function RingkasanTagihan({ bill, terms, bayaran, taxed }: Props) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.tagihan');
  const afterDiscount = Math.max(0, bill.dasarPajak);
  const dasar = Math.min(bill.dasarPpn, afterDiscount);
  const persenDiskon = { persen: formatNumber(terms.diskon) };
  const tax: [string, number][] = [
    ...(afterDiscount > dasar ? [[word('bebas'), afterDiscount - dasar] satisfies [string, number]] : []),
    [word('dasarPajak'), dasar],
    [word('ppn', { persen: formatNumber(terms.ppn), dasar: formatMoney(dasar) }), bill.ppn],
  ];
  const rows: [string, number][] = [
    [word('subtotal'), bill.subtotal],
    [terms.diskonType === 'persen' ? word('diskonPersen', persenDiskon) : word('diskon'), -bill.diskon],
    ...(taxed ? tax : []),
  ];
  const afterwards: [string, number][] =
    bayaran.pembulatan === 0 && bayaran.sisa === 0
      ? []
      : [
          ...(bayaran.pembulatan === 0 ? [] : [[word('pembulatan'), bayaran.pembulatan] satisfies [string, number]]),
          [word('dibayar'), bayaran.dibayar],
          ...(bayaran.sisa === 0 ? [] : [[word('sisa'), bayaran.sisa] satisfies [string, number]]),
        ];
  return (
    <Box
      role="group"
      aria-label={word('heading')}
      sx={{ borderRadius: 2, bgcolor: 'action.hover', p: 1.5, display: 'grid', gap: 1, fontSize: 14 }}
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        <Baris rows={rows} />
        <Box sx={[rowSx, { borderTop: 1, borderColor: 'divider', pt: 1, mt: 0.5 }]}>
          <Typography component="dt" variant="subtitle1">
            {word('total')}
          </Typography>
          <Typography component="dd" variant="h6" aria-live="polite">
            {formatMoney(bill.total)}
          </Typography>
        </Box>
        <Baris rows={afterwards} />
      </Box>
    </Box>
  );
}

const Baris = ({ rows }: { rows: readonly [string, number][] }) =>
  rows.map(([label, amount], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a bill never move
    <Box key={index} sx={rowSx}>
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
