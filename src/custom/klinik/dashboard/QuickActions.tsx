import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../views/base/paths.ts';
import { useTranslate, type WordIn } from '../../../views/base/words.ts';
import type { Asking, Block } from './block.ts';
import { Panel } from './Panel.tsx';

export const quickActions: Block = {
  name: 'quickActions',
  queries: () => [],
  Block: QuickActions,
};

/** The quick actions of product §2.5, each leading to its create screen. */
function QuickActions({ asking: { may } }: { asking: Asking }) {
  const translate = useTranslate();
  const allowed = quick.filter(({ resource }) => may(resource, 'create'));
  if (allowed.length === 0) return null;
  return (
    <Panel title={translate('shell.home.actions')}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {allowed.map(({ label, resource }) => (
          <Button key={label} component={Link} to={pathTo.create({ name: resource })} variant="outlined" fullWidth>
            {translate(`shell.home.${label}`)}
          </Button>
        ))}
      </Box>
    </Panel>
  );
}

const quick: readonly { label: WordIn<'shell.home'>; resource: string }[] = [
  { label: 'addSchedule', resource: 'appointments' },
  { label: 'addPatient', resource: 'pasien' },
  { label: 'addPlan', resource: 'treatment-plan' },
];
