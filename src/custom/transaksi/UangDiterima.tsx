import { Box, Button, InputAdornment, TextField } from '@mui/material';
import { rapikanRupiah } from '../../domain/core/ketikan.ts';
import { bulatkanTunai, usulanTunai } from '../../domain/transaksi/pembayaran.ts';
import { useTranslate, wordsIn } from '../../views/words.ts';

interface Props {
  value: string;
  /** The amount to be paid in cash, before rounding. */
  jumlah: number;
  langkah: number;
  error: string | undefined;
  disabled: boolean;
  onChange: (typed: string) => void;
  /** Begins with the focus here. */
  first?: boolean;
}

/** The cash received, empty for the exact amount, with notes that a patient is likely to hand over. */
export function UangDiterima({ value, jumlah, langkah, error, disabled, onChange, first = false }: Props) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.tunai');
  const { dibayar } = bulatkanTunai(jumlah, langkah);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        size="small"
        label={word('diterima')}
        value={value}
        onChange={({ target }) => onChange(rapikanRupiah(target.value))}
        disabled={disabled}
        error={error !== undefined}
        helperText={error}
        placeholder={rapikanRupiah(String(dibayar))}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { inputMode: 'numeric', maxLength: 18, autoComplete: 'off', ...(first && { 'data-mulai': '' }) },
          input: {
            startAdornment: <InputAdornment position="start">Rp</InputAdornment>,
            sx: { fontSize: 20, fontWeight: 700, '& input::placeholder': { fontWeight: 400 } },
          },
        }}
      />
      <Box role="group" aria-label={word('usulan')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={disabled}
          onClick={() => onChange('')}
          sx={noteSx}
        >
          {word('pas')}
        </Button>
        {usulanTunai(dibayar).map((note) => (
          <Button
            key={note}
            size="small"
            variant="outlined"
            color="inherit"
            disabled={disabled}
            onClick={() => onChange(rapikanRupiah(String(note)))}
            sx={noteSx}
          >
            {rapikanRupiah(String(note))}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const noteSx = { fontVariantNumeric: 'tabular-nums', flex: 'auto', minHeight: { xs: 44, md: 0 } };
