import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAllowed, useDeclaration } from '../../views/declarations.ts';
import type { LeadProps } from '../../views/overrides.ts';
import { pathTo } from '../../views/paths.ts';
import { useGetList, useGetOne } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';
import { AllHistory } from '../pasien/History.tsx';
import { HistoryEntries, newestFirst } from '../pasien/HistoryEntries.tsx';
import { PerjalananRekaman } from './JourneyBar.tsx';
import { Presence } from './Presence.tsx';

/** Above a visit: where the patient stands, and in the form the visit before. */
export const VisitLead = (props: LeadProps<'kunjungan'>) => (
  <>
    <PerjalananRekaman {...props} />
    {props.place === 'form' && <Presence visit={props.record.id} />}
    {props.place === 'form' && <LastVisit visit={props.record} />}
  </>
);

/** The patient's last visit, in sight while another one is written down; the whole history is one click away. */
function LastVisit({ visit }: { visit: LeadProps<'kunjungan'>['record'] }) {
  const translate = useTranslate();
  const patients = useDeclaration('pasien');
  const enabled = useAllowed('riwayat', 'list');
  const [open, setOpen] = useState(false);
  const { data: patient } = useGetOne('pasien', { id: visit.pasien }, { enabled, retry: false });
  const { data: entries } = useGetList(
    'riwayat',
    {
      filter: { pasien: visit.pasien, status: 'Completed' },
      sort: newestFirst,
      pagination: { page: 1, perPage: 2 },
    },
    { enabled },
  );
  if (!enabled) return null;
  return (
    <Paper variant="outlined" component="section" aria-label={translate('konsultasi.last')} sx={cardSx}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ flex: 1 }}>
          {translate('konsultasi.last')}
        </Typography>
        {patient && (
          <Button component={RouterLink} to={pathTo.show(patients, patient.id)} size="small" target="_blank">
            {translate('konsultasi.patient')}
          </Button>
        )}
        {patient && entries && entries.length > 0 && (
          <Button onClick={() => setOpen(true)} size="small" aria-haspopup="dialog">
            {translate('konsultasi.all')}
          </Button>
        )}
      </Box>
      {!entries && <Skeleton variant="rounded" height={116} />}
      {entries?.length === 0 && <Typography color="text.secondary">{translate('konsultasi.first')}</Typography>}
      {entries && <HistoryEntries entries={entries.slice(0, 1)} />}
      {open && patient && <AllHistory patient={patient} onClose={() => setOpen(false)} />}
    </Paper>
  );
}

const cardSx = { px: { xs: 2, sm: 3 }, pt: 1.5, pb: 0.5, mb: 2, maxWidth: 920 };
