import MeetingRoom from '@mui/icons-material/MeetingRoomOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Antrian } from '../../resources/antrian.ts';
import { useAllowed } from '../../views/declarations.ts';
import { pathTo } from '../../views/paths.ts';
import { useGetList } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';
import { CallActions } from './CallActions.tsx';
import { Dokter } from './Dokter.tsx';
import { Card, EntryPatient } from './QueueCards.tsx';
import { type AntrianHariIni, tigaAngka } from './useAntrian.ts';

interface Props {
  antrian: AntrianHariIni;
  /** A lane among several: its doctor and room for a heading, who is next beneath, and smaller. */
  lane?: ReactNode;
}

/** The entry that is being served, and the actions of the queue (product §2.19). */
export function CurrentCard({ antrian, lane }: Props) {
  const translate = useTranslate();
  const { sekarang, menunggu } = antrian;
  const [next] = menunggu;
  return (
    <Card label={lane ?? translate('antrian.current')}>
      <Box data-foot aria-live="polite" sx={entrySx}>
        <Typography sx={lane ? laneNumberSx : numberSx}>
          {sekarang ? tigaAngka(sekarang.nomor) : translate('antrian.none')}
        </Typography>
        <Box sx={{ minWidth: 0, flex: lane ? '1 1 140px' : '1 1 200px' }}>
          {sekarang ? (
            <>
              <EntryPatient entry={sekarang} linked />
              {!lane && (
                <Typography component="div" variant="body2" color="text.secondary">
                  <Dokter id={sekarang.dokter} />
                </Typography>
              )}
            </>
          ) : (
            <Typography color="text.secondary">{translate('antrian.nobodyNow')}</Typography>
          )}
        </Box>
        {sekarang && <VisitLink entry={sekarang} />}
      </Box>
      {lane && (
        <Typography variant="body2" color="text.secondary">
          {next
            ? translate('antrian.laneNext', { nomor: tigaAngka(next.nomor), count: menunggu.length })
            : translate('antrian.nobodyNext')}
        </Typography>
      )}
      <CallActions antrian={antrian} dense={lane !== undefined} />
    </Card>
  );
}

const entrySx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, my: 'auto', py: 1 };
const numberSx = {
  fontSize: { xs: '4rem', sm: '5.5rem' },
  fontWeight: 800,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  color: 'primary.main',
};

const laneNumberSx = { ...numberSx, fontSize: '2.75rem' };

/** The link to the visit that the call opened: to its form for those who may fill it in, else to its page. */
function VisitLink({ entry: { pasien, tanggal } }: { entry: Antrian }) {
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
      variant="text"
      startIcon={<MeetingRoom />}
      sx={{ visibility: visit ? 'visible' : 'hidden' }}
    >
      {translate('antrian.visit')}
    </Button>
  );
}
