import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId } from 'react';
import { ListBase, useListContext } from 'react-admin';
import type { Pasien } from '../../resources/pasien.ts';
import type { Riwayat } from '../../resources/riwayat.ts';
import { formatNumber } from '../../schema/index.ts';
import { Pagination } from '../../views/list/Pagination.tsx';
import { useTranslate } from '../../views/words.ts';
import { HistoryEntries, newestFirst } from './HistoryEntries.tsx';

/** 'Lihat Semua Riwayat' (product §2.9): the whole history in a dialog, page by page. */
export function AllHistory({ onClose, patient }: { onClose: () => void; patient: Pasien }) {
  const translate = useTranslate();
  const id = useId();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
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

/** Filling a phone's screen, it has no corners to round. */
const squareSx = { '& .MuiDialog-paperFullScreen': { borderRadius: 0 } };
