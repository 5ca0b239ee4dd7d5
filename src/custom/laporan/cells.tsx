import Warning from '@mui/icons-material/WarningAmberOutlined';
import { Box, Typography } from '@mui/material';
import { statusKedaluwarsa } from '../../domain/stok/stok.ts';
import { formatDate, formatMoney, formatNumber } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import type { CellProps } from '../../views/base/parts.ts';
import { toneOf } from '../../views/base/tones.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Cell } from '../../views/value/cells.tsx';

/** The stock, and its sellable part where some has expired. */
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

/** The profit of sales, and beside it the loss of destroyed stock. */
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

/** The date of expiry, red when within 2160 hours (product §2.20, §9); a dash for none. */
export const ExpiryCell = ({ value }: CellProps) => {
  const translate = useTranslate();
  const { now } = useDeclarations();
  if (typeof value !== 'string' || value === '') return translate('views.record.empty');
  const status = statusKedaluwarsa(value, now().today);
  if (status === 'aman') return <span style={dateSx}>{formatDate(value)}</span>;
  const why = translate(status === 'lewat' ? 'laporan.expired' : 'laporan.expiringSoon');
  return (
    <Box
      component="span"
      sx={[
        dateSx,
        { display: 'inline-flex', gap: 0.5, fontWeight: 700 },
        (theme) => ({ color: toneOf('red')(theme).color }),
      ]}
    >
      {formatDate(value)}
      <Warning titleAccess={why} sx={{ fontSize: 18 }} />
    </Box>
  );
};

const dateSx = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', alignItems: 'center' } as const;
