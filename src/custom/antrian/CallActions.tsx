import Campaign from '@mui/icons-material/CampaignOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import Replay from '@mui/icons-material/ReplayOutlined';
import SkipNext from '@mui/icons-material/SkipNextOutlined';
import { Box, Button, Tooltip, Typography } from '@mui/material';
import { type MouseEvent, useId } from 'react';
import { useNotify } from 'react-admin';
import { sedangIstirahat } from '../../domain/antrian/antrian.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { useFocusBack } from '../../views/record/focus.ts';
import { useTranslate } from '../../views/words.ts';
import { type AntrianHariIni, tigaAngka } from './useAntrian.ts';
import { useUrungkan } from './useUrungkan.ts';

/**
 * Call the next, call again, skip, finish. Each names the entry it shows as being served, so that the command is
 * refused when somebody else was faster; the second half of a double click is ignored.
 */
export function CallActions({ antrian, dense = false }: { antrian: AntrianHariIni; dense?: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const hint = useId();
  const { sekarang, menunggu, aktif, dokter } = antrian;
  const { istirahat } = antrian.hari;
  const next = useCommand('antrian/panggil-selanjutnya');
  const again = useCommand('antrian/panggil-ulang');
  const skip = useCommand('antrian/lewati');
  const finish = useCommand('antrian/selesaikan');
  const busy = [next, again, skip, finish].some(({ running }) => running);
  const call = useFocusBack<HTMLButtonElement>(busy);
  const tawarkan = useUrungkan();
  if (!next.allowed) return null;

  const input = { sekarang: sekarang?.id ?? null, ...(dokter !== null && { dokter }) };
  const ignored = (event: MouseEvent) => event.detail > 1 || busy;
  const carryOut = (command: typeof next, done: 'called' | 'finished') => async (event: MouseEvent) => {
    if (ignored(event)) return;
    const entry = await command.run(input);
    if (entry) tawarkan(translate(`antrian.${done}`, { nomor: tigaAngka(entry.nomor) }), entry);
  };
  const callAgain = async (event: MouseEvent) => {
    if (ignored(event)) return;
    const entry = await again.run(input);
    if (entry) notify('antrian.calledAgain', { type: 'success', messageArgs: { nomor: tigaAngka(entry.nomor) } });
  };
  const reason = reasonOf(antrian);
  return (
    <>
      <Box data-foot sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button
          size={dense ? 'medium' : 'large'}
          variant="contained"
          ref={call}
          startIcon={<Campaign />}
          disabled={reason !== null || busy}
          aria-describedby={reason ? hint : undefined}
          onClick={carryOut(next, 'called')}
        >
          {translate('antrian.call')}
        </Button>
        <Button variant="outlined" startIcon={<Replay />} disabled={!aktif || !sekarang || busy} onClick={callAgain}>
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
      {!reason && !dense && istirahat && sedangIstirahat(antrian.time, antrian.hari) && (
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
