import { Box, Typography } from '@mui/material';
import { type SisaPaket, sisaDariPaket } from '../../domain/paket/paket.ts';
import type { Jatah } from '../../resources/paket/jatah.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { formatMoney } from '../../schema/index.ts';
import { useTranslate, type Words, wordsIn } from '../../views/base/words.ts';

interface Props {
  lines: Transaksi['rincian'];
  sessions: readonly Jatah[];
  at: Parameters<typeof sisaDariPaket>[2];
}

/** How the amount comes about that is given back of each package of a bill. */
export function CaraKembali({ lines, sessions, at }: Props) {
  const word = wordsIn(useTranslate(), 'paket.kembali');
  const sold = lines.flatMap((line, index) => {
    const own = sessions.filter(({ baris }) => baris === index);
    return line.jenis === 'Paket' ? [{ index, line, sisa: sisaDariPaket(line, own, at) }] : [];
  });
  return (
    <Box component="ul" aria-label={word('heading')} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {sold.map(({ index, line, sisa }) => (
        <Typography key={index} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {line.nama}: {caraHitung(sisa, at.cara, word)}
          {sisa.ppn > 0 && !line.termasukPpn && word('ppn', { ppn: formatMoney(sisa.ppn) })}
        </Typography>
      ))}
    </Box>
  );
}

/** `harga paket Rp 1.250.001 − 2 sesi terpakai menurut katalog Rp 600.000 = Rp 650.001` */
function caraHitung(sisa: SisaPaket, cara: Props['at']['cara'], word: Words<'paket.kembali'>): string {
  const { harga, sudah, terpakai, katalog, tersedia, bagian, kembali } = sisa;
  const share = word('bagian', { tersedia, bagian: formatMoney(bagian) });
  if (tersedia === 0) return word('habis');
  if (cara === 'bagian' || terpakai === 0) return share;
  const made = [
    word('harga', { harga: formatMoney(harga) }),
    ...(sudah > 0 ? [word('sudah', { sudah: formatMoney(sudah) })] : []),
    word('terpakai', { terpakai, katalog: formatMoney(katalog) }),
  ].join(' − ');
  if (kembali === bagian) return `${made}, ${word('paling', { bagian: share })}`;
  return kembali > 0 ? `${made} = ${formatMoney(kembali)}` : `${made}: ${word('habis')}`;
}
