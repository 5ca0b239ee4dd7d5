import { Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { Estimasi } from '../../domain/antrian.ts';
import type { Antrian } from '../../resources/antrian.ts';
import { formatNumber } from '../../schema/index.ts';
import { useDeclaration } from '../../views/declarations.ts';
import { Value } from '../../views/Value.tsx';
import { useTranslate } from '../../views/words.ts';
import { Kisaran } from './Kisaran.tsx';
import { type AntrianHariIni, tigaAngka } from './useAntrian.ts';

export function WaitingCard({ count }: { count: number }) {
  const translate = useTranslate();
  return (
    <Card label={translate('antrian.waiting')}>
      <Typography sx={figureSx}>{formatNumber(count)}</Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('antrian.patients')}
      </Typography>
    </Card>
  );
}

export function NextCard({ antrian }: { antrian: AntrianHariIni }) {
  const [entry] = antrian.menunggu;
  const translate = useTranslate();
  return (
    <Card label={translate('antrian.next')}>
      <Typography sx={figureSx}>{entry ? tigaAngka(entry.nomor) : translate('antrian.none')}</Typography>
      {entry ? (
        <Who entry={entry} estimasi={antrian.estimasi.get(entry.id)} />
      ) : (
        <Typography color="text.secondary" variant="body2">
          {translate('antrian.nobodyNext')}
        </Typography>
      )}
    </Card>
  );
}

interface WhoProps {
  entry: Antrian;
  /** As it is now; else the estimate that was given with the number. */
  estimasi?: Estimasi | undefined;
  linked?: boolean;
}

/** The patient behind a number, with the estimated time. */
export function Who({ entry, estimasi, linked = false }: WhoProps) {
  const translate = useTranslate();
  const resource = useDeclaration('antrian');
  return (
    <>
      <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <Value resource={resource} path="pasien" record={entry} linked={linked} />
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('antrian.estimate', { time: estimasi?.waktu ?? entry.estimatedTime })}
        {estimasi && <Kisaran estimasi={estimasi} />}
      </Typography>
    </>
  );
}

export function Card({ label, children }: { label: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={heading} sx={cardSx}>
      <Typography component="h2" id={heading} variant="body2" color="text.secondary" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {children}
    </Paper>
  );
}

const cardSx = { p: { xs: 2, sm: 2.5 }, minWidth: 0, display: 'flex', flexDirection: 'column' };
const figureSx = { fontSize: '2rem', fontWeight: 700, lineHeight: 1.35, fontVariantNumeric: 'tabular-nums' };
