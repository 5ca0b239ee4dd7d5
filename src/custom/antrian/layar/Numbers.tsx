import { Box, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { tigaAngka } from '../../../domain/antrian/antrian.ts';
import type { Dokter } from '../../../resources/dokter/dokter.ts';
import { lightPalette } from '../../../views/base/palette.ts';
import { useTranslate } from '../../../views/base/words.ts';
import type { AntrianHariIni } from '../useAntrian.ts';
import { Berhenti, flashSx, Menuju, Tunggu, TungguBaru } from './parts.tsx';
import { panggilanKe } from './suara.ts';

/** The number being served and those who are next; a call flashes, also where there is no sound. */
export function Numbers({ antrian, dokter }: { antrian: AntrianHariIni; dokter: Dokter | undefined }) {
  const translate = useTranslate();
  const [nowLabel, nextLabel] = [useId(), useId()];
  const { sekarang, menunggu, aktif } = antrian;
  const call = panggilanKe(sekarang);
  const [before] = useState(call);
  return (
    <Box sx={gridSx}>
      <Box component="section" aria-labelledby={nowLabel} aria-live="polite" sx={sectionSx}>
        <Box key={call} sx={[panelSx, { bgcolor: lightPalette.primary.main }, call !== before && flashSx]}>
          <Typography component="h2" id={nowLabel} sx={labelSx}>
            {translate('antrian.layar.now')}
          </Typography>
          <Typography sx={numberSx}>{sekarang ? tigaAngka(sekarang.nomor) : translate('antrian.none')}</Typography>
          <Typography sx={{ fontSize: 'min(8cqh, 6cqw)' }}>
            {sekarang ? <Menuju ruang={dokter?.ruang} /> : translate('antrian.layar.nobody')}
          </Typography>
          {dokter && <Typography sx={{ fontSize: 'min(5cqh, 4cqw)' }}>{dokter.name}</Typography>}
        </Box>
      </Box>
      <Box component="section" aria-labelledby={nextLabel} sx={sectionSx}>
        <Box sx={[panelSx, { bgcolor: '#0b3d3b' }]}>
          <Typography component="h2" id={nextLabel} sx={labelSx}>
            {translate('antrian.layar.next')}
          </Typography>
          {menunggu.length === 0 && (
            <Typography sx={{ my: '4cqh', fontSize: 'min(5cqh, 7cqw)' }}>
              {translate('antrian.layar.noNext')}
            </Typography>
          )}
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
      </Box>
      {!aktif && <Berhenti />}
    </Box>
  );
}

/** The most waiting numbers that are shown. */
const shown = 5;

const gridSx = {
  display: 'grid',
  minHeight: 0,
  gap: { xs: 1.5, md: 3 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 2fr) minmax(0, 3fr)',
  '@media (orientation: landscape)': {
    gridTemplateColumns: 'minmax(0, 2.2fr) minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
  },
  gridAutoRows: 'auto',
};
/** Its content is as large as it allows, so that all of it is on any screen at once. */
const sectionSx = { containerType: 'size', minHeight: 0 };
const panelSx = {
  height: '100%',
  boxSizing: 'border-box',
  borderRadius: '24px',
  p: 'min(3cqh, 16px)',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  overflow: 'hidden',
};
const smallText = 'min(3cqh, 5.5cqw)';
const labelSx = { fontSize: 'min(7cqh, 8cqw)', fontWeight: 600, lineHeight: 1.3 };
const numberSx = {
  fontSize: 'min(55cqh, 44cqw)',
  fontWeight: 800,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
};
const nextSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 'min(9.5cqh, 24cqw)',
  fontWeight: 700,
  lineHeight: 1.15,
  fontVariantNumeric: 'tabular-nums',
  '& li:first-of-type': { color: '#fde68a' },
  '& li + li': { mt: '1.5cqh' },
  '& li > span': { fontSize: smallText },
};
