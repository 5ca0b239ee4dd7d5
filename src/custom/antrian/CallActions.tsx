import Campaign from '@mui/icons-material/CampaignOutlined';
import { Box, Button, Tooltip, Typography } from '@mui/material';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useNotify } from 'react-admin';
import { sedangIstirahat, tigaAngka } from '../../domain/antrian/antrian.ts';
import { useFocusKept } from '../../views/base/focus.ts';
import { MoreActions } from '../../views/base/MoreActions.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import type { AntrianHariIni } from './useAntrian.ts';
import { laneOf, useCallNext, useUndoStep } from './useCallNext.ts';

interface Props {
  antrian: AntrianHariIni;
  /** In the card of a lane the acts are small; at the foot of a phone the likeliest two are in sight. */
  room?: 'card' | 'lane' | 'foot';
}

/**
 * Call the next, skip, finish, call again. Each names the entry it shows as being served, so that the command is
 * refused when somebody else was faster; the second half of a double click is ignored. None is off while one is under
 * way: it would lose the focus.
 */
export function CallActions({ antrian, room = 'card' }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const hint = useId();
  const { sekarang, menunggu, aktif } = antrian;
  const { istirahat } = antrian.hari;
  const { call, running, allowed } = useCallNext(antrian);
  const again = useCommand('antrian/panggil-ulang');
  const skip = useCommand('antrian/lewati');
  const finish = useCommand('antrian/selesaikan');
  const busy = running || [again, skip, finish].some((each) => each.running);
  const offerUndo = useUndoStep();
  const reason = reasonOf(antrian);
  const kept = useFocusKept();
  if (!allowed) return null;

  const ignored = (event: MouseEvent) => event.detail > 1 || busy;
  const carryOut = (run: typeof finish.run, done: 'called' | 'finished') => async (event: MouseEvent) => {
    if (ignored(event)) return;
    const entry = await run(laneOf(antrian));
    if (entry) offerUndo(translate(`antrian.${done}`, { nomor: tigaAngka(entry.nomor) }), entry);
  };
  const callAgain = async (event: MouseEvent) => {
    if (ignored(event)) return;
    const entry = await again.run(laneOf(antrian));
    if (entry) notify('antrian.calledAgain', { type: 'success', messageArgs: { nomor: tigaAngka(entry.nomor) } });
  };
  const dense = room === 'lane';
  const size = dense ? 'small' : 'medium';
  const repeat = (
    <Button size={size} variant="outlined" disabled={!aktif || !sekarang} onClick={callAgain}>
      {translate('antrian.again')}
    </Button>
  );
  const callNext = (
    <Button
      size={size}
      variant={dense ? 'outlined' : 'contained'}
      startIcon={room === 'foot' ? undefined : <Campaign />}
      disabled={reason !== null}
      aria-describedby={reason ? hint : undefined}
      onClick={(event) => !ignored(event) && void call()}
    >
      {translate(dense ? 'antrian.callShort' : 'antrian.call')}
    </Button>
  );
  const skipOne = (
    <Tooltip title={translate('antrian.skipHint')} describeChild>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        <Button
          size={size}
          variant="outlined"
          disabled={!aktif || !sekarang || menunggu.length === 0}
          onClick={carryOut(skip.run, 'called')}
        >
          {translate('antrian.skip')}
        </Button>
      </Box>
    </Tooltip>
  );
  const done = (
    <Button size={size} variant="outlined" disabled={!sekarang} onClick={carryOut(finish.run, 'finished')}>
      {translate('antrian.finish')}
    </Button>
  );
  return (
    <>
      <Box {...kept} data-foot sx={[buttonsSx, dense && { '& .MuiButton-root': { px: 1, minWidth: 0 } }]}>
        <Acts room={room} first={callNext} skip={skipOne} done={done} repeat={repeat} />
      </Box>
      {!reason && room === 'card' && istirahat && sedangIstirahat(antrian.time, antrian.hari) && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {translate('antrian.resting', { ...istirahat })}
        </Typography>
      )}
      {reason && (
        <Typography id={hint} variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {translate(`antrian.reason.${reason}`)}
        </Typography>
      )}
    </>
  );
}

/** The acts in their order, with what there is no room for behind ⋯. */
function Acts({ room, first, skip, done, repeat }: ActsProps) {
  if (room === 'card')
    return (
      <>
        {first}
        {skip}
        {done}
        {repeat}
      </>
    );
  const lane = room === 'lane';
  const seen = (
    <>
      {first}
      {lane && skip}
      {done}
    </>
  );
  return (
    <MoreActions first={seen} empty={false} folded="always">
      {!lane && skip}
      {repeat}
    </MoreActions>
  );
}

interface ActsProps extends Record<'first' | 'skip' | 'done' | 'repeat', ReactNode> {
  room: NonNullable<Props['room']>;
}

const buttonsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 0.75, sm: 1 },
  mt: 1,
  '& .MuiButton-root': { px: { xs: 1, sm: 2 } },
};

/** The reason why nobody can be called (product §4): the service is stopped, nobody has come, or nobody waits. */
function reasonOf({ aktif, entries, menunggu }: AntrianHariIni): 'stopped' | 'empty' | 'last' | null {
  if (!aktif) return 'stopped';
  if (entries.length === 0) return 'empty';
  return menunggu.length === 0 ? 'last' : null;
}
