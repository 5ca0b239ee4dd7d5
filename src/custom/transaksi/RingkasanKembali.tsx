import { Alert, Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { dariTitipan, metodePembayaran } from '../../domain/kas/kas.ts';
import { jumlahDari } from '../../domain/transaksi/bagianBayar.ts';
import { sisaTagihan } from '../../domain/transaksi/pengembalian.ts';
import { hitungUangKembali } from '../../domain/transaksi/pengembalianUang.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { formatMoney } from '../../schema/index.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { usePengaturan } from '../core/shared.tsx';
import { takaran } from '../kertas/blok.ts';
import { type BarisKembali, bagianKembali } from './permintaan.ts';

/** The money that the patient gets back by what is typed so far, reckoned as the command reckons it. */
export function RingkasanKembali({ paid, lines }: { paid: Transaksi; lines: readonly BarisKembali[] }) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.kembali');
  const typed = useWatch() as Record<string, unknown>;
  const klinik = usePengaturan();
  const parts = bagianKembali(lines, typed);
  if (!parts) return <Alert severity="warning">{word('terlaluBanyak')}</Alert>;
  const neto = parts.reduce((sum, part) => sum + part.neto, 0);
  const ppn = parts.reduce((sum, part) => sum + part.ppn, 0);
  const nilai = neto + ppn;
  const metode = metodePembayaran.find((each) => each === typed['metodeBayar']);
  const semua = nilai > 0 && nilai === sisaTagihan(paid.rincian ?? lines);
  const money = hitungUangKembali(paid, nilai, { semua, metode, langkah: klinik?.pembulatanTunai ?? 1 });
  const uang = jumlahDari(
    money.menurut
      .filter(({ metodeBayar }) => !dariTitipan(metodeBayar))
      .map((each) => ({ uang: each.jumlah + each.pembulatan })),
    'uang',
  );
  return (
    <Box role="status" sx={{ borderRadius: 2, bgcolor: 'action.hover', px: 2, py: 1 }}>
      <Box sx={[rowSx, { flexWrap: 'wrap' }]}>
        <span>{word('total')}</span>
        <Typography component="strong" sx={{ fontSize: 28, fontWeight: 800, lineHeight: 1.25 }}>
          {formatMoney(money.uang)}
        </Typography>
      </Box>
      {(money.menurut.length > 1 || money.menurut.some(({ metodeBayar }) => dariTitipan(metodeBayar))) &&
        money.menurut.map(({ metodeBayar, jumlah, pembulatan }) => (
          <Box key={metodeBayar} sx={rowSx}>
            <Typography variant="body2">
              {dariTitipan(metodeBayar) ? word('keTitipan', { metode: metodeBayar }) : metodeBayar}
            </Typography>
            <Typography variant="body2">{formatMoney(jumlah + pembulatan)}</Typography>
          </Box>
        ))}
      {money.gugur > 0 && (
        <Box sx={rowSx}>
          <Typography variant="body2">{word('gugur')}</Typography>
          <Typography variant="body2">{formatMoney(money.gugur)}</Typography>
        </Box>
      )}
      {typed['cara'] === 'jumlah' && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {parts.map(({ baris, qty, neto: net, ppn: tax }) => (
            <Box component="li" key={baris} sx={rowSx}>
              <Typography variant="body2" color="text.secondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {qty > 0 && qty !== 1
                  ? `${takaran({ qty, satuan: lines[baris]?.satuan })} × ${lines[baris]?.nama}`
                  : lines[baris]?.nama}
              </Typography>
              <Typography variant="body2">{formatMoney(net + tax)}</Typography>
            </Box>
          ))}
        </Box>
      )}
      <Typography variant="body2" color="text.secondary">
        {ppn > 0 && `${word('termasukPpn', { ppn: formatMoney(ppn) })} `}
        {uang > 0 && word('hint', { jumlah: formatMoney(uang) })}
      </Typography>
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 2,
  '& > :last-child': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
};
