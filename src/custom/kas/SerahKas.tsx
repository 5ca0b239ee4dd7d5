import { Alert, Box, Button, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import type { CommandAnswer } from '../../commands/index.ts';
import { formatDateTime, formatMoney, typedMoney } from '../../schema/index.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { CashBox } from './AmountInputs.tsx';

type Serah = CommandAnswer<'kas/terbuka'>['serah'][number];

/** The caller's own till that waits for who takes it, or was counted otherwise. */
export function SedangDiserahkan({ serah }: { serah: Serah }) {
  const word = wordsIn(useTranslate(), 'kas.serah');
  const { run, running } = useCommand('serah-kas/batal');
  if (serah.status === 'berbeda')
    return (
      <Alert severity="warning" sx={{ mb: 2.5 }}>
        {word('berbeda', {
          oleh: serah.penerima_oleh ?? '',
          penerima: formatMoney(serah.tunaiPenerima ?? 0),
          tunai: formatMoney(serah.tunai ?? 0),
        })}
      </Alert>
    );
  if (serah.status !== 'menunggu') return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2.5 }}
      action={
        <Button color="inherit" size="small" loading={running} onClick={() => void run({ serahKas: serah.id })}>
          {word('batal')}
        </Button>
      }
    >
      {word('menunggu', { tunai: formatMoney(serah.tunai ?? 0) })}
    </Alert>
  );
}

/** A till that somebody hands over: its cash is counted without seeing how much they counted. */
export function TerimaKas({ serah }: { serah: Serah }) {
  const word = wordsIn(useTranslate(), 'kas.serah');
  const notify = useNotify();
  const { run, running, refusal, allowed } = useCommand('kas/terima', { quiet: true });
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [answered, setAnswered] = useState(false);
  const tunai = typedMoney(typed);

  async function take(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    const answer = tunai === null ? null : await run({ akun: serah.akun, tunai });
    if (!answer) return;
    // A second click would be another count, before the list is read anew.
    setAnswered(true);
    const messageArgs = { kasir: serah.kasir, tunai: formatMoney(answer.tunai) };
    if (answer.diterima) notify('kas.serah.diterima', { type: 'success', messageArgs });
    else notify('kas.serah.tidakSama', { type: 'warning', messageArgs });
  }
  const heading = word('terima', { kasir: serah.kasir });
  return (
    <Box component="form" noValidate aria-label={heading} onSubmit={(event) => void take(event)} sx={formSx}>
      <Typography component="h2" variant="subtitle1">
        {heading}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {word('petunjuk', { oleh: serah.diserahkan_oleh, pada: formatDateTime(serah.diserahkan_pada) })}
      </Typography>
      {refusal && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      <CashBox value={typed} onChange={setTyped} missing={submitted && tunai === null} hint={word('hint')} />
      <Box sx={{ mt: 1 }}>
        <Button type="submit" variant="contained" loading={running} disabled={!allowed || answered}>
          {word('ambil')}
        </Button>
      </Box>
    </Box>
  );
}

/** Apart from the own till beneath it. */
const formSx = { mb: 3, pb: 3, borderBottom: 1, borderColor: 'divider' };
