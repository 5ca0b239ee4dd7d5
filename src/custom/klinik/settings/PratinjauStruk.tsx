import { Box, Paper, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { pengaturan } from '../../../domain/klinik/pengaturan.ts';
import type { BarisPengaturan } from '../../../domain/klinik/pengaturanTersimpan.ts';
import { formatDate } from '../../../schema/index.ts';
import { useDeclarations } from '../../../views/base/declarations.ts';
import { useTranslate, wordsIn } from '../../../views/base/words.ts';
import { kaki, kepala, tulisan } from '../../kertas/bagian.ts';
import { garis, pasangan } from '../../kertas/blok.ts';
import { Lembar } from '../../kertas/Lembar.tsx';
import { useLogo } from '../../kertas/useLogo.ts';

/** The head and foot of a receipt, from what is typed in the settings. */
export function PratinjauStruk() {
  const translate = useTranslate();
  const stored = useRecordContext() as Partial<BarisPengaturan> | undefined;
  const typed = useWatch() as Partial<BarisPengaturan>;
  const { today, time } = useDeclarations().now();
  const word = wordsIn(translate, 'klinik.pengaturan');
  const klinik = useMemo(() => pengaturan([{ ...stored, ...typed }]), [stored, typed]);
  const { gambar: logo } = useLogo(klinik.logo);
  const blok = useMemo(() => {
    const struk = wordsIn(translate, 'pembayaran.struk');
    return [
      ...kepala({ klinik, translate, logo }),
      ...tulisan(klinik.kepalaStruk),
      garis,
      pasangan(struk('invoice'), `${klinik.awalanInvoice}-${today.slice(0, 4)}-001`),
      pasangan(struk('tanggal'), struk('wib', { tanggal: formatDate(today), waktu: time })),
      garis,
      ...kaki({ klinik, translate }),
    ];
  }, [klinik, logo, today, time, translate]);
  return (
    <Paper component="section" variant="outlined" aria-label={word('preview')} sx={{ p: 2, bgcolor: 'action.hover' }}>
      <Typography component="h2" variant="subtitle1">
        {word('preview')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {word('previewHint')}
      </Typography>
      <Box sx={{ overflow: 'hidden', pb: 0.5 }}>
        <Lembar blok={blok} kertas={klinik.lebarStruk} label={word('preview')} preview />
      </Box>
    </Paper>
  );
}
