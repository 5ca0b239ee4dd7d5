import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { monthOf } from '../../domain/core/tanggal.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Dokter } from '../../resources/dokter/dokter.ts';
import { formatMoney, range } from '../../schema/index.ts';
import { Coming } from '../../views/base/coming.tsx';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import type { LeadProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useAllRows } from '../core/shared.tsx';
import { takTerlihat, useLabaRugi } from './useLabaRugi.ts';

type Closing = LeadProps<'tutup-bulan'>['record'];

/** The figures of a closed month that its rows no longer give as its closing keeps them, if any. */
export function AngkaBulan({ record }: LeadProps<'tutup-bulan'>) {
  const translate = useTranslate();
  return useAllowed('laporan/laba-rugi', 'list') && record.angka.length > 0 ? (
    <Perbandingan {...record} />
  ) : record.angka.length === 0 ? (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('labaRugi.tanpaAngka')}
    </Alert>
  ) : null;
}

function Perbandingan({
  bulan,
  angka,
  jasa,
  cabang,
}: Pick<Closing, 'bulan' | 'angka' | 'cabang'> & Partial<Pick<Closing, 'jasa'>>) {
  const translate = useTranslate();
  const declarations = useDeclarations();
  const { data } = useLabaRugi([{ ...monthOf(`${bulan}-01`), ...(cabang && { cabang }) }]);
  const fees = useJasaBulan(bulan, jasa, cabang);
  const today = data?.[0]?.angka;
  if (takTerlihat(declarations).length > 0) return null;
  if (!today || !fees) return <Coming />;
  const other = [
    ...angka
      .filter(({ kunci, nilai }) => kunci in today && today[kunci] !== nilai)
      .map(({ kunci, angka: label, nilai }) => ({
        ...{ kunci, label },
        ...{ dulu: formatMoney(nilai), kini: formatMoney(today[kunci] ?? 0) },
      })),
    ...fees.filter(({ dulu, kini }) => dulu !== kini),
  ];
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
        {other.map(({ kunci, ...args }) => (
          <li key={kunci}>{translate('labaRugi.bedanya', args)}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** The fees of a month by person, when it was closed and today; none for who may not read them, undefined until they are there. */
function useJasaBulan(bulan: string, kept: Closing['jasa'] | undefined, cabang: Closing['cabang']) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data: people } = useAllRows<Dokter>('dokter', {});
  const { data } = useQuery({
    queryKey: ['laporan/jasa', 'bulan', bulan, cabang],
    queryFn: async () => {
      const { from, to } = monthOf(`${bulan}-01`);
      const filter = { ...range('tanggal', from, to), jumlah_neq: 0, ...(cabang && { cabang }) };
      const grouping = { by: 'orang', measures: [{ sum: 'jumlah' as const }], order: 'value' as const, limit: 500 };
      return (await dataProvider.group('laporan/jasa', { filter, ...grouping })).data;
    },
    enabled: kept !== undefined,
  });
  if (!kept) return [];
  return data?.map(({ value, figures: [kini = 0] }) => {
    const nama = people?.find(({ id }) => id === Number(value))?.name ?? String(value);
    const dulu = kept.find(({ orang }) => orang === Number(value))?.jumlah ?? 0;
    const label = translate('labaRugi.jasa', { nama });
    return { kunci: `jasa.${value}`, label, dulu: formatMoney(dulu), kini: formatMoney(kini) };
  });
}
