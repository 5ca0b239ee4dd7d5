import { Alert, Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { formatMoney, formatNumber, typedMoney } from '../../schema/index.ts';
import { useTranslate } from '../../views/base/words.ts';
import { AskedFor } from '../../views/command/AskedFor.tsx';
import { useCommand } from '../../views/command/useCommand.ts';
import { RupiahBox } from './AmountInputs.tsx';

interface Props {
  akun: number;
  own: boolean;
  modal: number | null;
  /** Cash that the last closing left in the drawer. */
  usul: number | null;
  /** The shift has an entry or a count: only somebody else changes the float, with a reason. */
  modalTetap: boolean;
}

/** Opens a till with its float, or corrects the float of an open one. */
export function BukaKas({ akun, own, modal, usul, modalTetap }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { run, running, errors, allowed } = useCommand('kas/buka');
  const [typed, setTyped] = useState(() => {
    const first = modal ?? usul;
    return first === null ? '' : formatNumber(first);
  });
  const [alasan, setAlasan] = useState('');
  const amount = typedMoney(typed);

  async function open(event: FormEvent) {
    event.preventDefault();
    if (amount === null) return;
    const done = await run({ modal: amount, akun, alasan: alasan.trim() || null });
    if (!done) return;
    const messageArgs = { modal: formatMoney(amount) };
    notify(`kas.buka.${modal === null ? 'opened' : 'changed'}`, { type: 'success', messageArgs });
  }
  if (own && modalTetap)
    return (
      <Alert severity="info" sx={{ mb: 2.5 }}>
        {translate('kas.buka.fixed', { modal: formatMoney(modal ?? 0) })}
      </Alert>
    );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void open(event)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2.5, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: '1 1 260px' }}>
        <AskedFor name="kas/buka" press={false}>
          <RupiahBox
            label={translate('kas.buka.label')}
            value={typed}
            onChange={setTyped}
            error={errors['modal']}
            hint={
              usul !== null && amount !== null && amount < usul
                ? translate('kas.buka.kurang', { usul: formatMoney(usul) })
                : translate('kas.buka.hint')
            }
          />
        </AskedFor>
      </Box>
      {modalTetap && (
        <TextField
          size="small"
          label={translate('kas.buka.reason')}
          value={alasan}
          onChange={(event) => setAlasan(event.target.value)}
          error={errors['alasan'] !== undefined}
          helperText={errors['alasan'] ?? translate('kas.buka.reasonHint')}
          slotProps={{ htmlInput: { maxLength: 300 } }}
          sx={{ flex: '1 1 260px' }}
        />
      )}
      <Button
        type="submit"
        variant="outlined"
        loading={running}
        disabled={!allowed || amount === null || amount === modal}
        sx={{ minHeight: 40 }}
      >
        {translate(modal === null ? 'kas.buka.open' : 'kas.buka.change')}
      </Button>
    </Box>
  );
}
