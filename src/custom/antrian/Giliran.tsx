import Campaign from '@mui/icons-material/CampaignOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useFocusKept } from '../../views/base/focus.ts';
import { useTranslate } from '../../views/base/words.ts';
import { VisitLink } from './CurrentCard.tsx';
import { kataEstimasi } from './estimasi.ts';
import { type AntrianHariIni, useAntrian } from './useAntrian.ts';
import { useCallNext } from './useCallNext.ts';

/** The present estimate of who waits, by the id of the turn. */
export function EstimasiGiliran({ id }: { id: number }) {
  const translate = useTranslate();
  const { estimasi, hari } = useAntrian();
  const found = estimasi.get(id);
  return found ? (
    <Typography noWrap component="div" variant="body2" color="text.secondary">
      {kataEstimasi(found.waktu, hari, translate)}
    </Typography>
  ) : null;
}

/** Actions of a turn outside the queue's screen: calling it where it is next, then opening its visit. */
export function TindakanGiliran({ id }: { id: number }) {
  const { perDokter, lajur, ...queue } = useAntrian();
  const turn = queue.entries.find((entry) => entry.id === id);
  const lane = (perDokter ? lajur : [queue]).find(({ aktif, menunggu }) => aktif && menunggu[0]?.id === id);
  const kept = useFocusKept();
  if (turn?.status === 'current') return <VisitLink entry={turn} variant="contained" />;
  return (
    <Box {...kept} sx={{ '&:empty': { display: 'none' } }}>
      {lane && <Panggil lane={lane} />}
    </Box>
  );
}

function Panggil({ lane }: { lane: AntrianHariIni }) {
  const translate = useTranslate();
  const { call, running, allowed } = useCallNext(lane);
  if (!allowed) return null;
  return (
    <Button
      size="small"
      variant={lane.dokter === null ? 'contained' : 'outlined'}
      startIcon={<Campaign />}
      aria-disabled={running}
      onClick={({ detail }) => detail < 2 && void call()}
    >
      {translate('antrian.callShort')}
    </Button>
  );
}
