import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { tigaAngka } from '../../domain/antrian/antrian.ts';
import { formatNumber } from '../../schema/index.ts';
import { useTranslate } from '../../views/base/words.ts';
import { laneNumberSx, VisitLink } from './CurrentCard.tsx';
import { EntryPatient } from './QueueCards.tsx';
import type { AntrianHariIni } from './useAntrian.ts';

/** The three cards of product §2.19 on a phone, in one, so that the list begins high; it has all else of who is next. */
export function QueueStrip({ antrian }: { antrian: AntrianHariIni }) {
  const translate = useTranslate();
  const { sekarang, menunggu } = antrian;
  const [next] = menunggu;
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 0.75 }}>
      <Part label={translate('antrian.current')} beside={sekarang && <VisitLink entry={sekarang} />}>
        <Box aria-live="polite" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Typography sx={laneNumberSx}>{sekarang ? tigaAngka(sekarang.nomor) : translate('antrian.none')}</Typography>
          <Box sx={{ minWidth: 0, flex: 1 }}>
            {sekarang ? (
              <EntryPatient entry={sekarang} linked />
            ) : (
              <Typography variant="body2" color="text.secondary">
                {translate('antrian.nobodyNow')}
              </Typography>
            )}
          </Box>
        </Box>
      </Part>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.25, fontSize: '0.8125rem' }}>
        <Part label={translate('antrian.waiting')} sx={inlineSx}>
          <b>{formatNumber(menunggu.length)}</b>
        </Part>
        <Part label={translate('antrian.next')} sx={inlineSx}>
          <b>{next ? tigaAngka(next.nomor) : translate('antrian.none')}</b>
        </Part>
      </Box>
    </Paper>
  );
}

interface PartProps {
  label: string;
  /** At the right of the heading. */
  beside?: ReactNode;
  sx?: object;
  children: ReactNode;
}

function Part({ label, beside, sx = {}, children }: PartProps) {
  const heading = useId();
  const title = (
    <Typography component="h2" id={heading} variant="body2" color="text.secondary" sx={{ fontWeight: 600 }}>
      {label}
    </Typography>
  );
  return (
    <Box component="section" aria-labelledby={heading} sx={sx}>
      {beside ? (
        <Box sx={besideSx}>
          {title}
          {beside}
        </Box>
      ) : (
        title
      )}
      {children}
    </Box>
  );
}

/** What stands beside is as high as a finger needs, and takes no height for it. */
const besideSx = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  '& > a': { my: -1.5, mr: -1, flexShrink: 0 },
};
const inlineSx = {
  fontVariantNumeric: 'tabular-nums',
  '& h2': { display: 'inline', mr: 0.75, fontSize: 'inherit' },
};
