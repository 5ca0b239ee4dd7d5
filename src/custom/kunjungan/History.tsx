import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import type { Riwayat } from '../../resources/kunjungan/riwayat.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { formatDate, formatNumber } from '../../schema/index.ts';
import { useNarrowerThan } from '../../views/base/media.ts';
import { Panel } from '../../views/base/Panel.tsx';
import { useGetList } from '../../views/base/records.ts';
import { LoadFailed } from '../../views/base/states.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { Pagination } from '../../views/list/Pagination.tsx';
import { HistoryEntries, newestFirst } from './HistoryEntries.tsx';
import { KunjunganLalu } from './KunjunganLalu.tsx';

/** The entries that stand on the page itself. */
const newest = { page: 1, perPage: 3 };

/** The patient's history, newest first, and the last visit (product §2.9). */
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
      <KunjunganLalu patient={patient} />
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
  <Box aria-hidden data-coming>
    {[1, 2, 3].map((each) => (
      <Skeleton key={each} variant="rounded" height={52} sx={{ mb: 1 }} />
    ))}
  </Box>
);

/** 'Lihat Semua Riwayat' (product §2.9): the whole history in a dialog, page by page. */
export function AllHistory({ onClose, patient }: { onClose: () => void; patient: Pasien }) {
  const translate = useTranslate();
  const id = useId();
  const small = useNarrowerThan('sm');
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" fullScreen={small} sx={squareSx}>
      <DialogTitle id={id} component="h2" sx={{ pb: 0.5 }}>
        {translate('klinik.pasien.historyOf', { name: patient.name })}
      </DialogTitle>
      <ListBase
        resource="riwayat"
        filter={{ pasien: patient.id }}
        sort={newestFirst}
        perPage={10}
        disableSyncWithLocation
        storeKey={false}
      >
        <Pages />
      </ListBase>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} variant="contained">
          {translate('klinik.pasien.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Pages() {
  const translate = useTranslate();
  const { data = [], total = 0 } = useListContext<Riwayat>();
  return (
    <>
      <DialogContent tabIndex={0}>
        <Typography color="text.secondary" variant="body2" sx={{ mb: 1 }}>
          {translate('klinik.pasien.historyCount', { count: formatNumber(total) })}
        </Typography>
        <HistoryEntries entries={data} />
      </DialogContent>
      <Pagination />
    </>
  );
}

/** Without round corners where it fills a phone's screen. */
const squareSx = { '& .MuiDialog-paperFullScreen': { borderRadius: 0 } };
