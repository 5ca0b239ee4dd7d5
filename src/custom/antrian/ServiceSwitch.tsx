import Pause from '@mui/icons-material/PauseCircleOutlined';
import Play from '@mui/icons-material/PlayCircleOutlined';
import { Box, Button } from '@mui/material';
import { Badge } from '../../views/base/Badge.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { useUndoStep } from './useCallNext.ts';

/** The service switch of product §2.19, kept for every tab and computer; in the line of the page's heading. */
export function ServiceSwitch({ aktif }: { aktif: boolean }) {
  const translate = useTranslate();
  const { run, running, allowed } = useCommand('antrian/atur-layanan');
  const offerUndo = useUndoStep();
  const change = async () => {
    const step = await run({ aktif: !aktif });
    if (step) offerUndo(translate(aktif ? 'antrian.service.stopped' : 'antrian.service.running'), step);
  };
  return (
    <Box component="section" aria-label={translate('antrian.service.label')} sx={panelSx}>
      <Box role="status" sx={{ lineHeight: 1.25, minWidth: 0, maxWidth: { xs: 100, sm: 'none' } }}>
        <ServiceBadge aktif={aktif} />
        <Box sx={{ fontSize: '0.75rem', color: aktif ? 'text.secondary' : 'error.main' }}>
          {translate(aktif ? 'antrian.service.running' : 'antrian.service.stopped')}
        </Box>
      </Box>
      {allowed && (
        <Button
          variant={aktif ? 'text' : 'outlined'}
          color={aktif ? 'error' : 'primary'}
          aria-disabled={running}
          startIcon={aktif ? <Pause /> : <Play />}
          onClick={(event) => event.detail < 2 && void change()}
        >
          {translate(aktif ? 'antrian.service.stop' : 'antrian.service.start')}
        </Button>
      )}
    </Box>
  );
}

export function ServiceBadge({ aktif }: { aktif: boolean }) {
  const translate = useTranslate();
  return (
    <Badge tone={aktif ? 'green' : 'red'}>{translate(aktif ? 'antrian.service.on' : 'antrian.service.off')}</Badge>
  );
}

const panelSx = { display: 'flex', gap: 1, alignItems: 'center', mr: { sm: 1 } };
