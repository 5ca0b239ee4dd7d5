import Fingerprint from '@mui/icons-material/Fingerprint';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { belumTerisi } from '../../domain/kunjungan/catatan.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { catatanKlinis } from '../../resources/kunjungan/catatan-klinis.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { formatDate, type Row } from '../../schema/index.ts';
import { useConfirm } from '../../views/base/ConfirmProvider.tsx';
import { Coming } from '../../views/base/coming.tsx';
import { useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { messageOf } from '../../views/base/messageOf.ts';
import type { ActionProps, OfferedProps, QuestionProps } from '../../views/base/parts.ts';
import { useGetList, useGetOne } from '../../views/base/records.ts';
import { type Translate, useTranslate } from '../../views/base/words.ts';
import { Question } from '../../views/command/Question.tsx';
import { useCommand } from '../../views/command/useCommand.ts';
import { Value } from '../../views/value/Value.tsx';
import { firstHundred } from '../core/shared.tsx';
import { IsiCatatan } from './Catatan.tsx';
import { catatanDiForm } from './catatanDiForm.ts';
import { useMaySign } from './useCatatan.ts';

const { fields } = catatanKlinis;

export const DapatDitandatangani = ({ record, children }: OfferedProps<'catatan-klinis'>) =>
  children(useMaySign(record.dokter));

/** Nothing takes a signature back: what the note lacks is said before. */
export function TandaTangani(props: QuestionProps<'catatan-klinis'>) {
  const translate = useTranslate();
  const missing = kurang(props.record, translate);
  return <Question {...props} after={missing && <Alert severity="warning">{missing}</Alert>} />;
}

/** Gaps of a note, in a sentence; empty where it lacks nothing. */
const kurang = (note: Parameters<typeof belumTerisi>[0], translate: Translate): string => {
  const missing = belumTerisi(note).map((name) => fields[name].label);
  return missing.length > 0 ? translate('catatan.missing', { fields: missing.join(', ') }) : '';
};

/** The end of a visit and of its note in one, once it was said whose note it is and what it lacks. */
export function SelesaiTandaTangani({ onFinish }: { onFinish: (then: (visit: Row) => void) => void }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const confirm = useConfirm();
  const { getValues } = useFormContext();
  const { isSubmitting } = useFormState();
  const visit = useRecordContext<Kunjungan>();
  const { data: patient } = useGetOne('pasien', { id: visit?.pasien ?? 0 }, { enabled: visit !== undefined });
  const sign = async (kunjungan: number) => {
    try {
      const { data } = await dataProvider.getList<Row>('catatan-klinis', { filter: { kunjungan }, ...oneRow });
      await dataProvider.command('catatan-klinis/tandatangani', { catatanKlinis: data[0]?.id });
      notify('catatan.signedNow', { type: 'success' });
    } catch (error) {
      notify(messageOf(error, translate('command.failed')), { type: 'error' });
    }
  };
  const ask = async (form: HTMLFormElement | null) => {
    const typed = getValues(catatanDiForm);
    const agreed = await confirm({
      type: 'warning',
      title: translate('catatan.finishTitle', { pasien: patient?.name ?? '' }),
      message: [kurang(typed ?? {}, translate), translate('catatan.final')].filter(Boolean).join('. '),
      confirmText: translate('catatan.finish'),
      cancelText: translate('catatan.back'),
    });
    if (!agreed) return;
    onFinish(({ id }) => void sign(id));
    form?.requestSubmit();
  };
  return (
    <Button
      variant="contained"
      disabled={isSubmitting}
      onClick={({ currentTarget }) => void ask(currentTarget.form)}
      aria-haspopup="dialog"
    >
      {translate('catatan.finish')}
    </Button>
  );
}

const oneRow = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

/** Above the list of notes: one's own that wait for a signature, to be looked at and signed one after the other. */
export function CatatanMilikSaya() {
  const translate = useTranslate();
  const dokter = useDeclarations().person?.dokter;
  const enabled = useMaySign(dokter);
  const [open, setOpen] = useState(false);
  const filter = { status: 'draf', dokter: dokter ?? null } as const;
  const { data = [], total = 0, isLoading } = useGetList('catatan-klinis', { filter, ...firstHundred }, { enabled });
  if (isLoading) return <Coming />;
  if (!enabled || (total === 0 && !open)) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {translate('catatan.signAll', { count: total })}
      </Button>
      {open && <SatuPerSatu ids={data.map(({ id }) => id)} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Notes as they stood when it was opened; what could not be signed is left behind, with the reason. */
function SatuPerSatu({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const resource = useDeclaration('catatan-klinis');
  const [queue] = useState(ids);
  const [at, setAt] = useState(0);
  const [signed, setSigned] = useState(0);
  const { run, running, refusal } = useCommand('catatan-klinis/tandatangani', { quiet: true });
  const { data: note } = useGetOne('catatan-klinis', { id: queue[at] ?? 0 });
  const end = (count: number) => {
    if (count > 0) notify('catatan.signedMany', { type: 'success', messageArgs: { smart_count: count } });
    onClose();
  };
  const next = (count: number) => {
    setSigned(count);
    if (at + 1 < queue.length) setAt(at + 1);
    else end(count);
  };
  const sign = async () => {
    if (note && (await run({ catatanKlinis: note.id }))) next(signed + 1);
  };
  const missing = note && kurang(note, translate);
  return (
    <Dialog open onClose={() => end(signed)} aria-labelledby="satu-per-satu" maxWidth="sm" fullWidth>
      <DialogTitle id="satu-per-satu">
        {translate('catatan.oneByOne', { at: at + 1, of: queue.length })}
        {note && (
          <Typography color="text.secondary">
            <Value resource={resource} path="pasien" record={note} /> · {formatDate(note.tanggal ?? '')}
          </Typography>
        )}
      </DialogTitle>
      <DialogContent sx={{ minHeight: 240 }}>
        {note && <IsiCatatan note={note} />}
        {missing && <Alert severity="warning">{missing}</Alert>}
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => end(signed)}>
          {translate('shell.keys.close')}
        </Button>
        <Button color="inherit" onClick={() => next(signed)}>
          {translate('catatan.skip')}
        </Button>
        <Button key={at} variant="contained" autoFocus disabled={!note || running} onClick={() => void sign()}>
          {translate('catatan.sign')}
        </Button>
      </DialogActions>
    </Dialog>
  );
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
