import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { merchantQris, qrisSejumlah } from '../../domain/kas/qris.ts';
import { formatMoney } from '../../schema/index.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { usePengaturan } from '../core/shared.tsx';
import { KodeQr } from '../kertas/KodeQr.tsx';

/** The code of where one works, with an amount in it, to be scanned by who pays. That it was paid a person says. */
export function Qris({ jumlah }: { jumlah: number }) {
  const word = wordsIn(useTranslate(), 'pembayaran.qris');
  const qris = usePengaturan()?.qris;
  if (!qris || jumlah <= 0) return null;
  const merchant = merchantQris(qris);
  const amount = formatMoney(jumlah);
  return (
    <Box component="figure" sx={figureSx}>
      <KodeQr text={qrisSejumlah(qris, jumlah)} label={word('kode', { jumlah: amount, merchant })} sx={codeSx} />
      <Box component="figcaption" sx={{ flex: '1 1 150px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{merchant}</Typography>
        <Typography sx={amountSx}>{amount}</Typography>
        <Typography variant="body2" color="text.secondary">
          {word('hint')}
        </Typography>
      </Box>
    </Box>
  );
}

/** The same in a form that asks for a method, from what is typed; nothing above the most that may be paid. */
export function QrisIsian({ isian = 'jumlah', most = Number.POSITIVE_INFINITY }: { isian?: string; most?: number }) {
  const [metode, jumlah] = useWatch({ name: ['metodeBayar', isian] }) as unknown[];
  return metode === 'QRIS' && typeof jumlah === 'number' && jumlah <= most ? <Qris jumlah={jumlah} /> : null;
}

const figureSx = { m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 };
const codeSx = { flex: '0 0 auto', maxWidth: '100%', borderRadius: 1 };
const amountSx = { fontSize: 22, fontWeight: 800, fontVariantNumeric: 'tabular-nums' };

/** The code for the value of a voucher that is being sold. */
export const QrisVoucher = () => <QrisIsian isian="nilai" />;
