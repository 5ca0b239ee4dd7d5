import Warning from '@mui/icons-material/WarningAmberOutlined';
import { Box } from '@mui/material';
import { statusKedaluwarsa } from '../../domain/stok.ts';
import { formatDate } from '../../schema/index.ts';
import { useDeclarations } from '../../views/declarations.ts';
import type { CellProps } from '../../views/overrides.ts';
import { toneOf } from '../../views/tones.ts';
import { useTranslate } from '../../views/words.ts';

/** The date of expiry, red when within 2160 hours (product §2.20, §9); a dash for what never expires. */
export const ExpiryCell = ({ value }: CellProps) => {
  const translate = useTranslate();
  const { now } = useDeclarations();
  if (typeof value !== 'string' || value === '') return translate('views.record.empty');
  const status = statusKedaluwarsa(value, now().today);
  if (status === 'aman') return <Box sx={dateSx}>{formatDate(value)}</Box>;
  const why = translate(status === 'lewat' ? 'laporan.expired' : 'laporan.expiringSoon');
  return (
    <Box
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

const dateSx = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', alignItems: 'center' };
