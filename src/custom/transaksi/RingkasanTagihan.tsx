import { Box } from '@mui/material';
import { jumlahPotongan } from '../../domain/transaksi/pembayaran.ts';
import { formatMoney, formatNumber } from '../../schema/index.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import type { HitunganForm } from './formBayar.ts';

interface Props {
  hitungan: HitunganForm;
  /** The clinic collects PPN. */
  taxed: boolean;
}

/** Breakdown of the total (product §9), in whole rupiah, without rows that add nothing; the total is in the foot. */
export function RingkasanTagihan({ hitungan, taxed }: Props) {
  const { bill, lines, diDalam, syarat, pembulatan, dibayar, sisa } = hitungan;
  const word = wordsIn(useTranslate(), 'pembayaran.tagihan');
  const persen = formatNumber(syarat.diskon);
  const bebas = bill.total - bill.ppn - bill.dasarPpn;
  const atas = { dasar: bill.dasarPpn - diDalam.dasar, ppn: bill.ppn - diDalam.ppn };
  const ppn = (dasar: number) => ({ persen: formatNumber(syarat.ppn), dasar: formatMoney(dasar) });
  const [promo, tangan] = [jumlahPotongan(lines, 'potongan'), jumlahPotongan(lines, 'diskonBaris')];
  const rows: Baris[] = [
    [word('harga'), bill.subtotal + promo + tangan, promo + tangan > 0],
    [word('promo'), -promo, promo > 0],
    [word('diskonBaris'), -tangan, tangan > 0],
    [word('subtotal'), bill.subtotal],
    [syarat.diskonType === 'persen' ? word('diskonPersen', { persen }) : word('diskon'), -bill.diskon, bill.diskon > 0],
    [word('bebas'), bebas, taxed && bebas > 0],
    [word('ppn', ppn(atas.dasar)), atas.ppn, taxed && (atas.dasar > 0 || diDalam.ppn === 0)],
    [word('ppnDiDalam', ppn(diDalam.dasar)), diDalam.ppn, taxed && diDalam.ppn > 0],
    [word('pembulatan'), pembulatan, pembulatan !== 0],
    [word('dibayar'), dibayar, pembulatan !== 0 || sisa !== 0],
    [word('sisa'), sisa, sisa !== 0],
  ];
  return (
    <Box role="group" aria-label={word('heading')}>
      <Box component="dl" sx={listSx}>
        {rows
          .filter(([, , shown = true]) => shown)
          .map(([label, amount]) => (
            <Box key={label} sx={rowSx}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <dd>{formatMoney(amount)}</dd>
            </Box>
          ))}
      </Box>
    </Box>
  );
}

/** A label and its amount, and whether it says anything. */
type Baris = [label: string, amount: number, shown?: boolean];

const listSx = {
  m: 0,
  borderTop: 1,
  borderColor: 'divider',
  pt: 0.75,
  fontSize: 13,
  display: 'grid',
  columnGap: 3,
  rowGap: 0.25,
  gridTemplateColumns: 'repeat(auto-fit, minmax(250px, 1fr))',
};
const rowSx = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 1,
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
};
