import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useEffect, useId } from 'react';
import { Form, useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCommand } from '../../views/command/useCommand.ts';
import { useDeclaration } from '../../views/declarations.ts';
import { FieldInput } from '../../views/record/inputs.tsx';
import { useGetOne } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';
import { type AntrianHariIni, tigaAngka } from './useAntrian.ts';

/** Gives a patient the next number of the day (product §2.19). */
export function AmbilNomor({
  open,
  antrian,
  onClose,
}: {
  open: boolean;
  antrian: AntrianHariIni;
  onClose: () => void;
}) {
  const { berikut, hari } = antrian;
  const translate = useTranslate();
  const title = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title}>{translate('antrian.take')}</DialogTitle>
      {berikut?.lewatTutup && (
        <Alert severity="warning" sx={{ mx: 3, mb: 2 }}>
          {translate('antrian.dialog.late', { time: berikut.waktu, tutup: hari.jamPelayanan.tutup })}
        </Alert>
      )}
      <TakeForm onClose={onClose} />
    </Dialog>
  );
}

function TakeForm({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { fields } = useDeclaration('antrian');
  const { run, running, errors } = useCommand('antrian/ambil-nomor');

  const take = async ({ pasien, dokter }: Record<string, unknown>) => {
    const entry = await run({ pasien: Number(pasien), dokter: Number(dokter) });
    if (!entry) return;
    const messageArgs = { nomor: tigaAngka(entry.nomor), time: entry.estimatedTime };
    notify('antrian.dialog.done', { type: 'success', messageArgs, autoHideDuration: 10_000 });
    onClose();
  };
  const missing = (values: Record<string, unknown>) =>
    Object.fromEntries(
      asked.flatMap((name) =>
        values[name] ? [] : [[name, translate('validation.required', { label: fields[name].label })]],
      ),
    );

  return (
    <Form onSubmit={take} validate={missing} noValidate>
      <DialogContent sx={{ pt: 0 }}>
        <DialogContentText sx={{ mb: 2 }}>{translate('antrian.dialog.hint')}</DialogContentText>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {asked.map((name) => {
            const field = fields[name];
            return field && <FieldInput key={name} source={name} field={field} />;
          })}
        </Box>
        <DoctorOfPatient />
        <Refused errors={errors} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose} color="inherit" disabled={running}>
          {translate('antrian.dialog.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={running}>
          {translate(running ? 'antrian.dialog.busy' : 'antrian.dialog.submit')}
        </Button>
      </DialogActions>
    </Form>
  );
}

const asked = ['pasien', 'dokter'] as const;

/** Proposes the doctor the patient is with, until another one is chosen. */
function DoctorOfPatient() {
  const { setValue, getFieldState } = useFormContext();
  const pasien: unknown = useWatch({ name: 'pasien' });
  const { data } = useGetOne('pasien', { id: Number(pasien) }, { enabled: typeof pasien === 'number' });
  const dokter = data?.dokter;
  useEffect(() => {
    if (dokter && !getFieldState('dokter').isDirty) setValue('dokter', dokter);
  }, [dokter, setValue, getFieldState]);
  return null;
}

/** What the command refused stands at its field. */
function Refused({ errors }: { errors: Readonly<Record<string, string>> }) {
  const { setError } = useFormContext();
  useEffect(() => {
    for (const [field, message] of Object.entries(errors)) setError(field, { type: 'command', message });
  }, [errors, setError]);
  return null;
}
