import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { type MetodePembayaran, metodePembayaran } from '../../domain/kas/kas.ts';
import { filled } from '../../views/base/palette.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Tombol } from './Tombol.tsx';

/** The key of each method that is accepted: F2 to F6, the same whichever others are. */
export const tombolMetode = (accepted: readonly MetodePembayaran[]) =>
  metodePembayaran
    .map((metode, at) => ({ metode, key: `F${at + 2}` }))
    .filter(({ metode }) => accepted.includes(metode));

interface Props {
  value: MetodePembayaran;
  /** The methods that the clinic accepts. */
  metode: readonly MetodePembayaran[];
  error: string | undefined;
  disabled: boolean;
  onChange: (metode: MetodePembayaran) => void;
}

/** The payment methods as tiles, each with the key that chooses it: one press instead of two. */
export function MetodeBayar({ value, metode: accepted, error, disabled, onChange }: Props) {
  const id = useId();
  return (
    <FormControl required error={error !== undefined} disabled={disabled} fullWidth>
      <FormLabel id={id} sx={{ mb: 0.25, fontSize: 13, lineHeight: 1.4 }}>
        {useTranslate()('pembayaran.form.metodeBayar')}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_, metode) => onChange(metode as MetodePembayaran)}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))' }}
      >
        {tombolMetode(accepted).map(({ metode, key }) => (
          <FormControlLabel
            key={metode}
            value={metode}
            control={<Radio size="small" sx={radioSx} />}
            label={
              <>
                {metode} <Tombol>{key}</Tombol>
              </>
            }
            sx={[tileSx, metode === value && chosenSx]}
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}

const tileSx = {
  m: 0,
  minHeight: 44,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  position: 'relative',
  justifyContent: 'center',
  '& .MuiFormControlLabel-label': {
    display: 'flex',
    flexDirection: { md: 'column' },
    gap: 0.25,
    alignItems: 'center',
    px: 0.5,
    py: 0.25,
    textAlign: 'center',
    fontSize: 13,
    fontWeight: 600,
    lineHeight: 1.15,
  },
  // The sign of a required group stands at its label.
  '& .MuiFormControlLabel-asterisk': { display: 'none' },
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
};
const chosenSx = { borderColor: 'primary.main', ...filled };
/** The tile itself shows what is chosen; the radio keeps its place for the keyboard and for touch. */
const radioSx = { position: 'absolute', inset: 0, width: '100%', height: '100%', p: 0, opacity: 0, borderRadius: 2 };
