import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Pasien } from '../../resources/pasien.ts';
import { type FieldOf, formatDate } from '../../schema/index.ts';
import { Cell } from '../../views/cells.tsx';
import { useDeclaration } from '../../views/declarations.ts';
import { Panel } from '../../views/record/Panel.tsx';

type Entry = Pasien['medicalHistory'][number];

/** How many entries stand on the page itself; the rest is one click away. */
const newest = 3;

/** What was done for the patient, newest first, and the last visit (spec §2.9). */
export function History({ patient }: { patient: Pasien }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const entries = [...patient.medicalHistory].sort((a, b) => b.date.localeCompare(a.date));
  const { lastVisit } = patient;
  return (
    <Panel label={translate('klinik.pasien.history')}>
      <Typography color="text.secondary" variant="body2" sx={{ mt: -1, mb: 1.5 }}>
        {lastVisit
          ? translate('klinik.pasien.lastVisit', { date: formatDate(lastVisit, 'long') })
          : translate('klinik.pasien.noVisit')}
      </Typography>
      {entries.length === 0 && <Typography color="text.secondary">{translate('klinik.pasien.noHistory')}</Typography>}
      <Entries entries={entries.slice(0, newest)} />
      {entries.length > 0 && (
        <Button onClick={() => setOpen(true)} variant="outlined" fullWidth sx={{ mt: 2 }} aria-haspopup="dialog">
          {translate('klinik.pasien.allHistory')}
        </Button>
      )}
      <AllHistory open={open} onClose={() => setOpen(false)} name={patient.name} entries={entries} />
    </Panel>
  );
}

function AllHistory(props: { open: boolean; onClose: () => void; name: string; entries: readonly Entry[] }) {
  const { open, onClose, name, entries } = props;
  const translate = useTranslate();
  const id = useId();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" fullScreen={small} sx={squareSx}>
      <DialogTitle id={id} component="h2" sx={{ pb: 0.5 }}>
        {translate('klinik.pasien.historyOf', { name })}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        <Typography color="text.secondary" variant="body2" sx={{ mb: 1 }}>
          {translate('klinik.pasien.historyCount', { count: entries.length })}
        </Typography>
        <Entries entries={entries} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} variant="contained">
          {translate('klinik.pasien.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const resource = useDeclaration('pasien');
  const { status } = (resource.fields['medicalHistory'] as FieldOf<'list'>).fields;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of a stored list have no identity of their own
        <Box component="li" key={index} sx={entrySx}>
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{entry.treatment}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {entry.dokter}
            </Typography>
          </Box>
          <Box sx={{ textAlign: 'right' }}>
            {status && <Cell field={status} value={entry.status} />}
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
              {formatDate(entry.date, 'long')}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Filling a phone's screen, it has no corners to round. */
const squareSx = { '& .MuiDialog-paperFullScreen': { borderRadius: 0 } };
const entrySx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
};
