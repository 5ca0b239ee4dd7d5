import { Box, Typography } from '@mui/material';
import { galatVoucher } from '../../domain/titipan/titipan.ts';
import { formatMoney } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import type { CellProps } from '../../views/base/parts.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { useSaldo } from '../transaksi/useTitipan.ts';

/** A voucher's amount, and beneath it what is left of it or why it is accepted no more. */
export function SaldoVoucher({ record, value }: CellProps<'voucher'>) {
  const word = wordsIn(useTranslate(), 'titipan.keadaan');
  const { today } = useDeclarations().now();
  const saldo = useSaldo('voucher', record.id);
  const galat = saldo === null ? null : galatVoucher(record, saldo, today);
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatMoney(Number(value))}
      <Typography component="div" variant="body2" color={galat === 'hangus' ? 'error' : 'text.secondary'}>
        {saldo === null
          ? '\u00a0'
          : word(galat === 'habis' || galat === 'hangus' ? galat : 'sisa', { saldo: formatMoney(saldo) })}
      </Typography>
    </Box>
  );
}
