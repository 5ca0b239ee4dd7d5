import MeetingRoom from '@mui/icons-material/MeetingRoomOutlined';
import { Box, Button, type ButtonProps, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { tigaAngka } from '../../domain/antrian/antrian.ts';
import type { Antrian } from '../../resources/antrian/antrian.ts';
import { formatNumber } from '../../schema/index.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useGetList } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { CallActions } from './CallActions.tsx';
import { Dokter } from './Dokter.tsx';
import { Card, EntryPatient, NextTurns } from './QueueCards.tsx';
import type { AntrianHariIni } from './useAntrian.ts';

interface Props {
  antrian: AntrianHariIni;
  /** A lane among several: its doctor and room for a heading, its next three beneath, and smaller. */
  lane?: ReactNode;
}

/** The entry that is being served, and the actions of the queue (product §2.19). */
export function CurrentCard({ antrian, lane }: Props) {
  const translate = useTranslate();
  const { sekarang, menunggu } = antrian;
  return (
    <Card label={lane ?? translate('antrian.current')}>
      <Box data-foot aria-live="polite" sx={entrySx}>
        <Typography sx={lane ? laneNumberSx : numberSx}>
          {sekarang ? tigaAngka(sekarang.nomor) : translate('antrian.none')}
        </Typography>
        <Box sx={{ minWidth: 0, flex: lane ? '1 1 120px' : '1 1 160px' }}>
          {sekarang ? (
            <>
              <EntryPatient entry={sekarang} linked />
              {!lane && (
                <Typography component="div" variant="body2">
                  <Dokter id={sekarang.dokter} />
                </Typography>
              )}
            </>
          ) : (
            <Typography variant="body2" color="text.secondary">
              {translate('antrian.nobodyNow')}
            </Typography>
          )}
        </Box>
        {sekarang && <VisitLink entry={sekarang} />}
      </Box>
      <CallActions antrian={antrian} room={lane ? 'lane' : 'card'} />
      {lane && (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {menunggu.length > 0
              ? `${translate('antrian.waiting')} ${formatNumber(menunggu.length)}`
              : translate('antrian.nobodyNext')}
          </Typography>
          <NextTurns antrian={antrian} turns={menunggu.slice(0, 3)} />
        </>
      )}
    </Card>
  );
}

const entrySx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, my: 'auto' };
const numberSx = {
  fontSize: { xs: '2.5rem', sm: '4rem' },
  fontWeight: 800,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  color: 'primary.main',
  whiteSpace: 'nowrap',
};

export const laneNumberSx = { ...numberSx, fontSize: '2.5rem' };

/** The link to the visit that the call opened: to its form for those who may fill it in, else to its page. */
export function VisitLink({
  entry: { pasien, tanggal },
  variant = 'text',
}: { entry: Antrian } & Pick<ButtonProps, 'variant'>) {
  const translate = useTranslate();
  const mayEdit = useAllowed('kunjungan', 'edit');
  const maySee = useAllowed('kunjungan', 'show');
  const { data } = useGetList(
    'kunjungan',
    {
      filter: { pasien, tanggal, transaksi: null, status_neq: 'Batal' },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: maySee === true },
  );
  const [visit] = data ?? [];
  if (!maySee) return null;
  const to = visit ? (mayEdit ? pathTo.edit : pathTo.show)({ name: 'kunjungan' }, visit.id) : '';
  // Its place is kept: the buttons beneath must not move away from the pointer once the visit is known.
  return (
    <Button
      component={Link}
      to={to}
      variant={variant}
      size="small"
      startIcon={<MeetingRoom />}
      sx={{ visibility: visit ? 'visible' : 'hidden' }}
    >
      {translate('antrian.visit')}
    </Button>
  );
}
