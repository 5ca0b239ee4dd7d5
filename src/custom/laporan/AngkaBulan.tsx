import { Alert, Box } from '@mui/material';
import { monthOf } from '../../domain/core/tanggal.ts';
import { labaRugi } from '../../resources/labaRugi.ts';
import { Coming } from '../../views/coming.tsx';
import { useAllowed } from '../../views/declarations.ts';
import type { LeadProps } from '../../views/overrides.ts';
import { useTranslate } from '../../views/words.ts';
import { angkaBaris } from './LabaRugi.tsx';
import { useLabaRugi } from './useLabaRugi.ts';

/** The figures of a closed month that its rows no longer give as its closing keeps them, if any. */
export function AngkaBulan({ record }: LeadProps<'tutup-bulan'>) {
  const translate = useTranslate();
  return useAllowed('laporan/laba-rugi', 'list') && record.angka.length > 0 ? (
    <Perbandingan bulan={record.bulan} angka={record.angka} />
  ) : record.angka.length === 0 ? (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('labaRugi.tanpaAngka')}
    </Alert>
  ) : null;
}

function Perbandingan({ bulan, angka }: Pick<LeadProps<'tutup-bulan'>['record'], 'bulan' | 'angka'>) {
  const translate = useTranslate();
  const { data } = useLabaRugi([monthOf(`${bulan}-01`)]);
  const today = data?.[0];
  if (!today) return <Coming />;
  const lines = labaRugi.flatMap(({ baris }) => baris);
  const other = angka.filter(({ kunci, nilai }) => kunci in today && today[kunci] !== nilai);
  if (other.length === 0)
    return (
      <Alert severity="success" sx={{ mb: 2 }}>
        {translate('labaRugi.sama')}
      </Alert>
    );
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('labaRugi.berbeda')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {other.map(({ kunci, angka: label, nilai }) => {
          const line = lines.find((each) => each.kunci === kunci) ?? {};
          const args = { label, dulu: angkaBaris(line, nilai), kini: angkaBaris(line, today[kunci] ?? 0) };
          return <li key={kunci}>{translate('labaRugi.bedanya', args)}</li>;
        })}
      </Box>
    </Alert>
  );
}
