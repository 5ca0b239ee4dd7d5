import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { type Estimasi, tigaAngka } from '../../domain/antrian/antrian.ts';
import { localTime } from '../../domain/core/tanggal.ts';
import type { Antrian } from '../../resources/antrian/antrian.ts';
import { clinicTimeZone, formatNumber } from '../../schema/index.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Value } from '../../views/value/Value.tsx';
import type { AntrianHariIni } from './useAntrian.ts';

export function WaitingCard({ count }: { count: number }) {
  const translate = useTranslate();
  return (
    <Card label={translate('antrian.waiting')}>
      <Box sx={{ display: { xs: 'flex', sm: 'block' }, alignItems: 'baseline', gap: 0.75 }}>
        <Typography sx={figureSx}>{formatNumber(count)}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('antrian.patients')}
        </Typography>
      </Box>
    </Card>
  );
}

/** The next turn, large, over the two after it. */
export function NextCard({ antrian }: { antrian: AntrianHariIni }) {
  const [entry, ...rest] = antrian.menunggu.slice(0, 3);
  const translate = useTranslate();
  return (
    <Card label={translate('antrian.next')}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
        <Typography sx={figureSx}>{entry ? tigaAngka(entry.nomor) : translate('antrian.none')}</Typography>
        <Box sx={{ minWidth: 0 }}>
          {entry ? (
            <EntryPatient entry={entry} estimasi={antrian.estimasi.get(entry.id)} />
          ) : (
            <Typography color="text.secondary" variant="body2">
              {translate('antrian.nobodyNext')}
            </Typography>
          )}
        </Box>
      </Box>
      {/* On a phone the list follows at once. */}
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <NextTurns antrian={antrian} turns={rest} />
      </Box>
    </Card>
  );
}

/** The turns that are called after this one, a line each. */
export function NextTurns({ antrian, turns }: { antrian: AntrianHariIni; turns: readonly Antrian[] }) {
  const resource = useDeclaration('antrian');
  return (
    <Box component="ol" sx={nextSx}>
      {turns.map((turn) => {
        const estimasi = antrian.estimasi.get(turn.id);
        return (
          <li key={turn.id}>
            <b>{tigaAngka(turn.nomor)}</b>
            <span>
              <Value resource={resource} path="pasien" record={turn} />
            </span>
            {!estimasi?.lewatTutup && (estimasi?.waktu ?? turn.estimatedTime)}
          </li>
        );
      })}
    </Box>
  );
}

const nextSx = {
  listStyle: 'none',
  m: 0,
  mt: 0.5,
  p: 0,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', gap: 1, lineHeight: 1.5 },
  '& span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Half a warning is another one.
  '& strong': { whiteSpace: 'normal' },
};

interface PatientProps {
  entry: Antrian;
  /** The present estimate; without it, the one that was given with the number. */
  estimasi?: Estimasi | undefined;
  linked?: boolean;
}

/** The patient behind a number, with the estimated time. */
export function EntryPatient({ entry, estimasi, linked = false }: PatientProps) {
  const translate = useTranslate();
  const resource = useDeclaration('antrian');
  return (
    <>
      <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <Value resource={resource} path="pasien" record={entry} linked={linked} />
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {estimasi?.lewatTutup ? (
          <Kisaran estimasi={estimasi} />
        ) : (
          <>
            {translate('antrian.estimate', { time: estimasi?.waktu ?? entry.estimatedTime })}
            {estimasi && <Kisaran estimasi={estimasi} />}
            {/* Its estimate is the one that was given with the number. */}
            {entry.status === 'current' &&
              entry.dipanggil &&
              ` • ${translate('antrian.calledAt', { time: jamPada(entry.dipanggil) })}`}
          </>
        )}
      </Typography>
    </>
  );
}

const jamPada = (instant: string) => localTime(new Date(instant), clinicTimeZone()).time;

interface CardProps {
  label: ReactNode;
  children: ReactNode;
}

export function Card({ label, children }: CardProps) {
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

const cardSx = { px: 2, py: { xs: 1, sm: 1.25 }, minWidth: 0, display: 'flex', flexDirection: 'column' };
const figureSx = {
  fontSize: { xs: '1.25rem', sm: '2rem' },
  fontWeight: 700,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
};

/** Beside an estimate: its range, where services differ; instead of one past closing time, a warning. */
export function Kisaran({ estimasi: { dari, sampai, lewatTutup } }: { estimasi: Estimasi }) {
  const translate = useTranslate();
  if (dari === sampai && !lewatTutup) return null;
  return (
    <Box component="span" sx={{ color: lewatTutup ? 'warning.main' : 'text.secondary', fontSize: '0.8125rem' }}>
      {lewatTutup ? translate('antrian.unserved') : ` (${dari}–${sampai})`}
    </Box>
  );
}
