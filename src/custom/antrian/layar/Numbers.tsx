import { Box, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from '../../../views/words.ts';
import { type AntrianHariIni, tigaAngka } from '../useAntrian.ts';
import { Berhenti, flashSx, Menuju, Tunggu, TungguBaru } from './parts.tsx';
import { panggilanKe } from './suara.ts';

/** The number being served and those who are next; a call flashes, also where there is no sound. */
export function Numbers({ antrian, ruang }: { antrian: AntrianHariIni; ruang?: string | null | undefined }) {
  const translate = useTranslate();
  const [nowLabel, nextLabel] = [useId(), useId()];
  const { sekarang, menunggu, aktif } = antrian;
  const call = panggilanKe(sekarang);
  const [before] = useState(call);
  return (
    <Box sx={gridSx}>
      <Box component="section" aria-labelledby={nowLabel} aria-live="polite" sx={{ display: 'grid' }}>
        <Box key={call} sx={[panelSx, { bgcolor: '#0f766e' }, call !== before && flashSx]}>
          <Typography component="h2" id={nowLabel} sx={labelSx}>
            {translate('antrian.layar.now')}
          </Typography>
          <Typography sx={numberSx}>{sekarang ? tigaAngka(sekarang.nomor) : translate('antrian.none')}</Typography>
          <Typography sx={{ fontSize: { xs: '1.1rem', md: '1.75rem' } }}>
            {sekarang ? <Menuju ruang={ruang} /> : translate('antrian.layar.nobody')}
          </Typography>
        </Box>
      </Box>
      <Box component="section" aria-labelledby={nextLabel} sx={[panelSx, { bgcolor: '#0b3d3b' }]}>
        <Typography component="h2" id={nextLabel} sx={labelSx}>
          {translate('antrian.layar.next')}
        </Typography>
        {menunggu.length === 0 && <Typography sx={{ my: 3 }}>{translate('antrian.layar.noNext')}</Typography>}
        <Box component="ol" sx={nextSx}>
          {menunggu.slice(0, shown).map(({ id, nomor }, index) => (
            <li key={id}>
              {tigaAngka(nomor)}
              <Tunggu antrian={antrian} at={index} />
            </li>
          ))}
        </Box>
        <TungguBaru antrian={antrian} />
      </Box>
      {!aktif && <Berhenti />}
    </Box>
  );
}

/** The most waiting numbers that are shown. */
const shown = 5;

const gridSx = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2.2fr) minmax(0, 1fr)' },
  gridTemplateRows: { md: 'minmax(0, 1fr)' },
  gridAutoRows: 'auto',
};
const panelSx = {
  borderRadius: '24px',
  p: { xs: 2.5, md: 4 },
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
};
const labelSx = { fontSize: { xs: '1.15rem', md: '2rem' }, fontWeight: 600 };
const numberSx = {
  fontSize: { xs: 'min(42vw, 11rem)', md: 'min(29vw, 52vh)' },
  fontWeight: 800,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
};
const nextSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  mt: { xs: 1, md: 2 },
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: 3,
  fontSize: { xs: '2rem', md: 'min(6vw, 9vh)' },
  fontWeight: 700,
  lineHeight: 1.25,
  fontVariantNumeric: 'tabular-nums',
  '& li:first-of-type': { color: '#fde68a' },
};
