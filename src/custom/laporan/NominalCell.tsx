import { Box } from '@mui/material';
import { formatMoney } from '../../schema/index.ts';
import type { CellProps } from '../../views/base/parts.ts';
import { toneOf } from '../../views/base/tones.ts';

/** The amount with + for income and - for expense (product §2.22). */
export const NominalCell = ({ record, value }: CellProps<'laporan/keuangan'>) => {
  const income = record.jenis_transaksi === 'pemasukan';
  return (
    <Box
      component="span"
      sx={(theme) => ({
        fontWeight: 600,
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        color: toneOf(income ? 'green' : 'red')(theme).color,
      })}
    >
      {income ? '+' : '-'}
      {formatMoney(Number(value))}
    </Box>
  );
};
