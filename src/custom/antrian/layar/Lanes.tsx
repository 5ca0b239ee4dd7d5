import { Box, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { tigaAngka } from '../../../domain/antrian/antrian.ts';
import type { Dokter } from '../../../resources/dokter/dokter.ts';
import { lightPalette } from '../../../views/base/palette.ts';
import { useTranslate } from '../../../views/base/words.ts';
import type { AntrianHariIni, useAntrian } from '../useAntrian.ts';
import { Berhenti, flashSx, Menuju, Tunggu } from './parts.tsx';
import { panggilanKe } from './suara.ts';

interface Props {
  antrian: ReturnType<typeof useAntrian>;
  dokterDari: (id: number) => Dokter | undefined;
}

/** The lanes side by side, each as large as their number allows, so that all are on the screen at once. */
export function Lanes({ antrian: { lajur, aktif }, dokterDari }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: 0 }}>
      {lajur.length === 0 && (
        <Typography sx={{ m: 'auto', fontSize: '1.75rem' }}>{translate('antrian.layar.nobody')}</Typography>
      )}
      <Box
        sx={{
          flex: '1 1 auto',
          minHeight: 0,
          display: 'grid',
          gap: { xs: 1.5, md: 2 },
          gridTemplateColumns: kolom(Math.sqrt(lajur.length * 0.6)),
          gridAutoRows: 'minmax(0, 1fr)',
          '@media (orientation: landscape)': {
            gridTemplateColumns: kolom(lajur.length <= 3 ? lajur.length : Math.sqrt(lajur.length * 1.3)),
          },
        }}
      >
        {lajur.map((lane) => (
          <Lane key={lane.dokter} lane={lane} dokter={dokterDari(lane.dokter ?? 0)} />
        ))}
      </Box>
      {!aktif && <Berhenti />}
    </Box>
  );
}

/** About so many columns. */
const kolom = (count: number) => `repeat(${Math.max(Math.round(count), 1)}, minmax(0, 1fr))`;

function Lane({ lane, dokter }: { lane: AntrianHariIni; dokter: Dokter | undefined }) {
  const translate = useTranslate();
  const label = useId();
  const { sekarang, menunggu } = lane;
  const call = sekarang ? panggilanKe(sekarang) : '';
  const [before] = useState(call);
  return (
    <Box component="section" aria-labelledby={label} sx={{ containerType: 'size', minHeight: 0 }}>
      <Box key={call} sx={[laneSx, call !== before && call !== '' && flashSx]}>
        <Typography component="h2" id={label} sx={headSx}>
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 }}>
            {dokter?.name}
          </Box>
          {dokter?.ruang && (
            <Box component="span" sx={{ flexShrink: 0, whiteSpace: 'pre' }}>{` · ${dokter.ruang}`}</Box>
          )}
        </Typography>
        <Box aria-live="polite" sx={{ minHeight: 0 }}>
          <Typography sx={numberSx}>{sekarang ? tigaAngka(sekarang.nomor) : translate('antrian.none')}</Typography>
          <Typography noWrap sx={{ fontSize: 'clamp(0.8rem, 8cqh, 1.75rem)' }}>
            {sekarang ? <Menuju ruang={dokter?.ruang} /> : translate('antrian.layar.idle')}
          </Typography>
        </Box>
        <Box component="ol" aria-label={translate('antrian.layar.next')} sx={nextSx}>
          {menunggu.slice(0, 3).map(({ id, nomor }, index) => (
            <li key={id}>
              {tigaAngka(nomor)}
              <Tunggu antrian={lane} at={index} />
            </li>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const laneSx = {
  height: '100%',
  boxSizing: 'border-box',
  overflow: 'hidden',
  borderRadius: '20px',
  bgcolor: lightPalette.primary.main,
  px: 2,
  py: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  textAlign: 'center',
};
/** A long name is cut, its room never. */
const headSx = {
  display: 'flex',
  justifyContent: 'center',
  whiteSpace: 'nowrap',
  fontSize: 'clamp(0.9rem, 9cqh, 2rem)',
  fontWeight: 600,
};
const numberSx = {
  fontSize: 'min(42cqh, 34cqw)',
  fontWeight: 800,
  lineHeight: 1.05,
  fontVariantNumeric: 'tabular-nums',
};
const nextSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  justifyContent: 'center',
  columnGap: 2,
  fontSize: 'clamp(1rem, 10cqh, 2.25rem)',
  fontWeight: 700,
  lineHeight: 1.15,
  fontVariantNumeric: 'tabular-nums',
  '& li > span': { fontSize: 'clamp(0.7rem, 6cqh, 1.1rem)' },
};
