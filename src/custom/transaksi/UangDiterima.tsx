import { Box, Button } from '@mui/material';
import { type Path, useFormContext } from 'react-hook-form';
import { usulanTunai } from '../../domain/transaksi/pembayaran.ts';
import { formatNumber } from '../../schema/index.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import type { FormBayar } from './formBayar.ts';
import { IsianAngka } from './Isian.tsx';

interface Props {
  name: Path<FormBayar>;
  /** The amount to be paid in cash, rounded. */
  dibayar: number;
  galat: string | undefined;
  disabled: boolean;
}

/** The cash received, empty for the exact amount, with notes that a patient is likely to hand over. */
export function UangDiterima({ name, dibayar, ...props }: Props) {
  const word = wordsIn(useTranslate(), 'pembayaran.tunai');
  const { setValue } = useFormContext<FormBayar>();
  const notes = [null, ...usulanTunai(dibayar)];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <IsianAngka
        {...props}
        name={name}
        label={word('diterima')}
        placeholder={formatNumber(dibayar)}
        sx={{ flex: '1 1 180px' }}
        slotProps={{
          inputLabel: { shrink: true },
          input: { sx: { fontSize: 20, fontWeight: 700, '& input::placeholder': { fontWeight: 400 } } },
        }}
      />
      <Box role="group" aria-label={word('usulan')} sx={notesSx}>
        {notes.map((note) => (
          <Button
            key={note}
            size="small"
            variant="outlined"
            color="inherit"
            disabled={props.disabled}
            onClick={() => setValue(name, note)}
            sx={noteSx}
          >
            {note === null ? word('pas') : formatNumber(note)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const notesSx = { display: 'flex', flexWrap: 'wrap', gap: 0.75, flex: '1 1 320px' };
const noteSx = { fontVariantNumeric: 'tabular-nums', flex: 'auto', minHeight: { xs: 44, md: 40 }, minWidth: 0, px: 1 };
