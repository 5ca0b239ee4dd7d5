import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import type { Pasien } from '../../resources/pasien.ts';
import { formatDate } from '../../schema/index.ts';
import { Panel } from '../../views/record/Panel.tsx';
import { useGetList } from '../../views/records.ts';
import { LoadFailed } from '../../views/states.tsx';
import { useTranslate } from '../../views/words.ts';
import { AllHistory } from './AllHistory.tsx';
import { HistoryEntries, newestFirst } from './HistoryEntries.tsx';

/** How many entries stand on the page itself; the rest is one click away. */
const newest = { page: 1, perPage: 3 };

/** What was done for the patient, newest first, and the last visit (product §2.9). */
export function History({ patient }: { patient: Pasien }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const query = { filter: { pasien: patient.id }, sort: newestFirst, pagination: newest };
  const { data, error, refetch } = useGetList('riwayat', query);
  const { lastVisit } = patient;
  return (
    <Panel label={translate('klinik.pasien.history')}>
      <Typography color="text.secondary" variant="body2" sx={{ mt: -1, mb: 1.5 }}>
        {lastVisit
          ? translate('klinik.pasien.lastVisit', { date: formatDate(lastVisit, 'long') })
          : translate('klinik.pasien.noVisit')}
      </Typography>
      {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Pending />}
      {data?.length === 0 && <Typography color="text.secondary">{translate('klinik.pasien.noHistory')}</Typography>}
      {data && <HistoryEntries entries={data} />}
      {data && data.length > 0 && (
        <Button onClick={() => setOpen(true)} variant="outlined" fullWidth sx={{ mt: 2 }} aria-haspopup="dialog">
          {translate('klinik.pasien.allHistory')}
        </Button>
      )}
      {open && <AllHistory onClose={() => setOpen(false)} patient={patient} />}
    </Panel>
  );
}

const Pending = () => (
  <Box aria-hidden>
    {[1, 2, 3].map((each) => (
      <Skeleton key={each} variant="rounded" height={52} sx={{ mb: 1 }} />
    ))}
  </Box>
);
