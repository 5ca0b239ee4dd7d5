import { Typography } from '@mui/material';
import { formatMoney, formatNumber } from '../../schema/index.ts';
import { Cell } from '../../views/cells.tsx';
import type { CellProps } from '../../views/overrides.ts';
import { useTranslate } from '../../views/words.ts';

/** The stock, and how much of it can be sold where some has expired. */
export function StokCell({ record, value, field }: CellProps<'laporan/produk'>) {
  const translate = useTranslate();
  const layak = record.stok_layak;
  return (
    <>
      <Cell field={field} value={value} />
      {layak < Number(value) && <Note text={translate('laporan.sellable', { count: formatNumber(layak) })} />}
    </>
  );
}

/** The profit of what was sold, and beside it the loss of what was destroyed. */
export function ProfitCell({ record, value, field }: CellProps<'laporan/produk'>) {
  const translate = useTranslate();
  const kerugian = record.kerugian;
  return (
    <>
      <Cell field={field} value={value} />
      {kerugian > 0 && <Note text={translate('laporan.loss', { amount: formatMoney(kerugian) })} />}
    </>
  );
}

const Note = ({ text }: { text: string }) => (
  <Typography component="span" variant="body2" color="error" sx={{ display: 'block' }}>
    {text}
  </Typography>
);
