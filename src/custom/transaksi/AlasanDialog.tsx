import {
  Alert,
  Box,
  Button,
  Checkbox,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCommand } from '../command/useCommand.ts';

type Option = 'kembalikanProduk' | 'batalkanLayanan';

interface Props {
  command: string;
  input: Readonly<Record<string, unknown>>;
  title: string;
  hint: string;
  confirm: string;
  /** What else may be undone, each off until chosen. */
  options: readonly Option[];
  /** Told whether it was carried out. */
  onClose: (done: boolean) => void;
}

/** Asks why before a transaction is put right; at least three characters, for whoever reads the ledger later. */
export function AlasanDialog({ command, input, title, hint, confirm, options, onClose }: Props) {
  const translate = useTranslate();
  const word = (key: string) => translate(`pembayaran.transaksi.${key}`);
  const id = useId();
  const { run, running, errors, refusal, allowed } = useCommand(command, { quiet: true });
  const [alasan, setAlasan] = useState('');
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const [tried, setTried] = useState(false);
  const tooShort = alasan.trim().length < 3;
  const error = errors['alasan'] ?? (tried && tooShort ? word('alasanMin') : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (tooShort) return;
    const also = Object.fromEntries(options.map((option) => [option, chosen.includes(option)]));
    if (await run({ ...input, alasan: alasan.trim(), ...also })) onClose(true);
  }

  return (
    <Dialog open onClose={() => !running && onClose(false)} aria-labelledby={id} maxWidth="sm" fullWidth>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{hint}</DialogContentText>
          <TextField
            autoFocus
            required
            fullWidth
            label={word('alasan')}
            value={alasan}
            onChange={({ target }) => setAlasan(target.value)}
            disabled={running}
            error={error !== undefined}
            helperText={error}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
          {options.map((option) => (
            <FormControlLabel
              key={option}
              disabled={running}
              sx={{ alignItems: 'flex-start' }}
              control={
                <Checkbox
                  sx={{ pt: 0 }}
                  checked={chosen.includes(option)}
                  onChange={(_, on) => setChosen(on ? [...chosen, option] : chosen.filter((each) => each !== option))}
                />
              }
              label={
                <>
                  {word(option)}
                  <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                    {word(`${option}Hint`)}
                  </Typography>
                </>
              }
            />
          ))}
          {refusal && <Alert severity="error">{refusal}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" disabled={running} onClick={() => onClose(false)}>
            {word('keep')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={running || !allowed}
            startIcon={running && <CircularProgress size={16} color="inherit" aria-hidden />}
          >
            {confirm}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
