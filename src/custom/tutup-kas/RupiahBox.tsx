import { InputAdornment, TextField } from '@mui/material';
import { rapikanRupiah } from '../../domain/ketikan.ts';

interface Props {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  /** Amounts below 0 can be typed. */
  minus?: boolean;
  error?: string | undefined;
  hint?: string;
}

/** An amount of rupiah, its digits grouped as they are typed. */
export const RupiahBox = ({ label, value, onChange, minus = false, error, hint }: Props) => (
  <TextField
    fullWidth
    size="small"
    label={label}
    value={value}
    onChange={(event) => onChange(rapikanRupiah(event.target.value, { minus }))}
    error={error !== undefined}
    helperText={error ?? hint}
    placeholder="0"
    slotProps={{
      inputLabel: { shrink: true },
      htmlInput: { inputMode: minus ? 'text' : 'numeric', style: { textAlign: 'right' } },
      input: { startAdornment: <InputAdornment position="start">Rp</InputAdornment> },
    }}
  />
);
