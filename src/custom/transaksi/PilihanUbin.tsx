import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { type ReactNode, type Ref, useId } from 'react';
import { InputHelperText } from 'react-admin';
import { useController } from 'react-hook-form';
import type { FieldOf } from '../../schema/index.ts';
import { Tombol } from './Tombol.tsx';

interface Props {
  label: string;
  required?: boolean;
  options: readonly { value: string; label: string; key?: string }[];
  value: string;
  error: ReactNode;
  disabled?: boolean;
  onChange: (value: string) => void;
  first?: Ref<HTMLInputElement>;
}

/** A choice as tiles, each with the key that chooses it if there is one: one press instead of two. */
export function PilihanUbin({ label, required = true, options, value, error, disabled, onChange, first }: Props) {
  const id = useId();
  return (
    <FormControl required={required} error={Boolean(error)} disabled={disabled === true} fullWidth>
      <FormLabel id={id} sx={{ mb: 0.25, fontSize: 13, lineHeight: 1.4 }}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen) => onChange(chosen)}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))' }}
      >
        {options.map(({ value: each, label, key }, index) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" sx={radioSx} {...(index === 0 && { slotProps: { input: { ref: first } } })} />}
            label={
              <>
                {label} {key && <Tombol>{key}</Tombol>}
              </>
            }
            sx={[tileSx, each === value && chosenSx]}
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}

/** The same for a field of a command's dialog, where it is `hidden` among the others. */
export function IsianUbin({ name, field }: { name: string; field: FieldOf<'enum'> }) {
  const { field: input, fieldState } = useController({ name });
  return (
    <PilihanUbin
      label={field.label}
      options={Object.entries(field.choices).map(([value, { label }]) => ({ value, label }))}
      value={String(input.value ?? '')}
      error={fieldState.error && <InputHelperText error={fieldState.error.message} />}
      onChange={input.onChange}
      first={input.ref}
    />
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
const chosenSx = { borderColor: 'primary.main', bgcolor: 'primary.main', color: 'primary.contrastText' };
/** The tile itself shows what is chosen; the radio keeps its place for the keyboard and for touch. */
const radioSx = { position: 'absolute', inset: 0, width: '100%', height: '100%', p: 0, opacity: 0, borderRadius: 2 };
