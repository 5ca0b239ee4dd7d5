import { Box, Button, LinearProgress, Paper, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import type { TreatmentPlan } from '../../resources/rencana/treatment-plan.ts';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import { createWith, pathTo } from '../../views/base/paths.ts';
import { useGetList } from '../../views/base/records.ts';
import { LoadFailed } from '../../views/base/states.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { firstHundred } from '../core/shared.tsx';

/** A patient's running treatment plans with their progress, for those who may see them. */
export function RencanaBerjalan({ patient }: { patient: Pasien }) {
  const translate = useTranslate();
  const allowed = useAllowed('treatment-plan', 'list');
  const mayCreate = useAllowed('treatment-plan', 'create');
  const resource = useDeclaration('treatment-plan');
  const { data, isPending, error, refetch } = useGetList(
    'treatment-plan',
    { filter: { pasien: patient.id, status: 'berjalan' }, ...firstHundred },
    { enabled: allowed },
  );
  if (!allowed) return null;
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      <Typography component="h2" variant="subtitle1" sx={{ mb: 1.5 }}>
        {translate('rencana.running')}
      </Typography>
      {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      {!error && isPending && <Skeleton data-coming variant="rounded" height={48} />}
      {data?.length === 0 && <Typography color="text.secondary">{translate('rencana.none')}</Typography>}
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {data?.map((plan) => (
          <Plan key={plan.id} plan={plan} />
        ))}
      </Box>
      {mayCreate && (
        <Button
          component={Link}
          to={createWith(resource, { pasien: patient.id, dokter: patient.dokter })}
          variant="outlined"
          size="small"
          sx={{ mt: 1.5 }}
        >
          {translate('rencana.create')}
        </Button>
      )}
    </Paper>
  );
}

function Plan({ plan }: { plan: TreatmentPlan }) {
  const translate = useTranslate();
  const resource = useDeclaration('treatment-plan');
  const share = plan.jumlahSesi > 0 ? Math.round((plan.sesiSelesai / plan.jumlahSesi) * 100) : 0;
  return (
    <Box component={Link} to={pathTo.show(resource, plan.id)} sx={planSx}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography component="p" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {plan.tujuan}
        </Typography>
        <Typography component="p" color="text.secondary">
          {plan.progres}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={share}
        aria-label={translate('rencana.progress', { tujuan: plan.tujuan })}
        sx={{ mt: 1, height: 6, borderRadius: 3 }}
      />
    </Box>
  );
}

const planSx = {
  display: 'block',
  p: 1.5,
  borderRadius: '8px',
  color: 'text.primary',
  textDecoration: 'none',
  bgcolor: 'action.hover',
  '&:hover': { bgcolor: 'action.selected' },
};
