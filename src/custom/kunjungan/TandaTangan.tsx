import Fingerprint from '@mui/icons-material/Fingerprint';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { belumTerisi } from '../../domain/kunjungan/catatan.ts';
import { tandaTanganCatatan } from '../../resources/core/shared.ts';
import { catatanKlinis } from '../../resources/kunjungan/catatan-klinis.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import type { ActionProps, OfferedProps, QuestionProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Question } from '../../views/command/Question.tsx';

const { fields } = catatanKlinis;

/** A note is signed by its doctor, with the right to it beside that to write. */
export function DapatDitandatangani({ record, children }: OfferedProps<'catatan-klinis'>) {
  const { may, person } = useDeclarations();
  const { resource, action } = tandaTanganCatatan;
  return children(may(resource, action) && record.dokter !== null && person?.dokter === record.dokter);
}

/** Nothing takes a signature back: what the note lacks is said before. */
export function TandaTangani(props: QuestionProps<'catatan-klinis'>) {
  const translate = useTranslate();
  const missing = belumTerisi(props.record).map((name) => fields[name].label);
  const after = missing.length > 0 && (
    <Alert severity="warning">{translate('catatan.missing', { fields: missing.join(', ') })}</Alert>
  );
  return <Question {...props} after={after} />;
}

/** The fingerprint of what was signed, for who compares it with the audit. */
export function SidikIsi({ record: { sidik } }: Pick<ActionProps<'catatan-klinis'>, 'record'>) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!sidik) return null;
  const { label, help } = fields.sidik;
  return (
    <>
      <Button startIcon={<Fingerprint />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} aria-labelledby="sidik-isi" maxWidth="sm" fullWidth>
        <DialogTitle id="sidik-isi">{label}</DialogTitle>
        <DialogContent>
          <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {sidik}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {help}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} autoFocus>
            {translate('shell.keys.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
