import Pause from '@mui/icons-material/PauseCircleOutlined';
import Play from '@mui/icons-material/PlayCircleOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { Badge } from '../../views/Badge.tsx';
import { useCommand } from '../../views/command/useCommand.ts';
import { useTranslate } from '../../views/words.ts';
import { useUrungkan } from './useUrungkan.ts';

/** The service switch of product §2.19, kept for every tab and computer. */
export function ServiceSwitch({ aktif }: { aktif: boolean }) {
  const translate = useTranslate();
  const { run, running, allowed } = useCommand('antrian/atur-layanan');
  const tawarkan = useUrungkan();
  const change = async () => {
    const step = await run({ aktif: !aktif });
    if (step) tawarkan(translate(aktif ? 'antrian.service.stopped' : 'antrian.service.running'), step);
  };
  return (
    <Paper variant="outlined" component="section" aria-label={translate('antrian.service.label')} sx={panelSx}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'center', minWidth: 0 }} role="status">
        <Badge tone={aktif ? 'green' : 'red'}>{translate(aktif ? 'antrian.service.on' : 'antrian.service.off')}</Badge>
        <Typography>{translate(aktif ? 'antrian.service.running' : 'antrian.service.stopped')}</Typography>
      </Box>
      {allowed && (
        <Button
          variant="outlined"
          color={aktif ? 'error' : 'primary'}
          disabled={running}
          startIcon={aktif ? <Pause /> : <Play />}
          onClick={(event) => event.detail < 2 && void change()}
        >
          {translate(aktif ? 'antrian.service.stop' : 'antrian.service.start')}
        </Button>
      )}
    </Paper>
  );
}

const panelSx = {
  p: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  justifyContent: 'space-between',
};
