import Campaign from '@mui/icons-material/CampaignOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import Replay from '@mui/icons-material/ReplayOutlined';
import SkipNext from '@mui/icons-material/SkipNextOutlined';
import { Box, Button, Tooltip, Typography } from '@mui/material';
import { type MouseEvent, useId } from 'react';
import { useNotify } from 'react-admin';
import { sedangIstirahat } from '../../domain/antrian.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { useTranslate } from '../../views/words.ts';
import { type AntrianHariIni, tigaAngka } from './useAntrian.ts';

/**
 * Call the next, call again, skip, finish. Each names the entry it shows as being served, so that the command is
 * refused when somebody else was faster; the second half of a double click is ignored.
 */
export function CallActions({ antrian }: { antrian: AntrianHariIni }) {
  const translate = useTranslate();
  const notify = useNotify();
  const hint = useId();
  const { sekarang, menunggu, aktif } = antrian;
  const { istirahat } = antrian.hari;
  const next = useCommand('antrian/panggil-selanjutnya');
  const again = useCommand('antrian/panggil-ulang');
  const skip = useCommand('antrian/lewati');
  const finish = useCommand('antrian/selesaikan');
  if (!next.allowed) return null;

  const busy = [next, again, skip, finish].some(({ running }) => running);
  const carryOut = (command: typeof next, done: string) => async (event: MouseEvent) => {
    if (event.detail > 1 || busy) return;
    const entry = await command.run({ sekarang: sekarang?.id ?? null });
    if (entry) notify(`antrian.${done}`, { type: 'info', messageArgs: { nomor: tigaAngka(entry.nomor) } });
  };
  const reason = reasonOf(antrian);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button
          size="large"
          variant="contained"
          startIcon={<Campaign />}
          disabled={reason !== null || busy}
          aria-describedby={reason ? hint : undefined}
          onClick={carryOut(next, 'called')}
        >
          {translate('antrian.call')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Replay />}
          disabled={!aktif || !sekarang || busy}
          onClick={carryOut(again, 'calledAgain')}
        >
          {translate('antrian.again')}
        </Button>
        <Tooltip title={translate('antrian.skipHint')} describeChild>
          <Box component="span" sx={{ display: 'inline-flex' }}>
            <Button
              variant="outlined"
              startIcon={<SkipNext />}
              disabled={!aktif || !sekarang || menunggu.length === 0 || busy}
              onClick={carryOut(skip, 'called')}
            >
              {translate('antrian.skip')}
            </Button>
          </Box>
        </Tooltip>
        <Button
          variant="outlined"
          startIcon={<Check />}
          disabled={!sekarang || busy}
          onClick={carryOut(finish, 'finished')}
        >
          {translate('antrian.finish')}
        </Button>
      </Box>
      {!reason && istirahat && sedangIstirahat(antrian.time, antrian.hari) && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('antrian.resting', { ...istirahat })}
        </Typography>
      )}
      {reason && (
        <Typography id={hint} variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate(`antrian.reason.${reason}`)}
        </Typography>
      )}
    </>
  );
}

/** The reason why nobody can be called (product §4): the service is stopped, nobody has come, or nobody waits. */
function reasonOf({ aktif, entries, menunggu }: AntrianHariIni): 'stopped' | 'empty' | 'last' | null {
  if (!aktif) return 'stopped';
  if (entries.length === 0) return 'empty';
  return menunggu.length === 0 ? 'last' : null;
}
