import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { InputAdornment, TextField } from '@mui/material';
import type { Ref } from 'react';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  /** The text was no code. */
  problem: string | null;
  box?: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
  /** Enter, by which a scanner ends; it sends no form. */
  onCode: (text: string) => void;
}

/** A box for a scanner, among goods that are at hand. */
export const KotakPindai = ({ label, placeholder, value, problem, box, onChange, onCode }: Props) => (
  <TextField
    fullWidth
    label={label}
    placeholder={placeholder}
    value={value}
    inputRef={box}
    onChange={({ target }) => onChange(target.value)}
    onKeyDown={(event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (value.trim()) onCode(value.trim());
    }}
    error={problem !== null}
    helperText={problem}
    slotProps={{
      htmlInput: { autoComplete: 'off' },
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <QrCodeScanner fontSize="small" />
          </InputAdornment>
        ),
      },
    }}
  />
);
