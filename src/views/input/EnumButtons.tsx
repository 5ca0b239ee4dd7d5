import { Box, FormControl, FormHelperText, type Theme } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import type { FieldOf } from '../../schema/index.ts';
import { type KindInputProps, useCommon } from './simpleInputs.tsx';
import { useLetters } from './typeAhead.ts';

/** Few choices as buttons beside each other: radio buttons of the browser, whose arrows walk, and letters that choose. */
export function EnumButtons(props: KindInputProps<FieldOf<'enum'>>) {
  const { source, label, isRequired } = useCommon(props);
  const { id, field, fieldState } = useInput({ source, isRequired });
  const choices = Object.entries(props.field.choices);
  const [first] = choices;
  const chosen = choices.some(([value]) => value === field.value) ? field.value : null;
  const beneath = fieldState.error ? <InputHelperText error={fieldState.error.message} /> : props.field.help;
  const placeOf = useLetters();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const labels = choices.map(([, choice]) => choice.label);
    const at = choices.findIndex(([value]) => value === chosen);
    const meant = event.currentTarget.querySelectorAll<HTMLInputElement>('input')[placeOf(event, labels, at)];
    meant?.click();
    meant?.focus();
  };
  return (
    <FormControl
      component="fieldset"
      role="radiogroup"
      fullWidth
      error={Boolean(fieldState.error)}
      aria-required={isRequired}
      aria-invalid={Boolean(fieldState.error)}
      aria-labelledby={`${id}-label`}
      aria-describedby={beneath ? `${id}-help` : undefined}
      onKeyDown={onKeyDown}
    >
      <Box component="legend" id={`${id}-label`} sx={[legendSx, fieldState.error ? { color: 'error.main' } : {}]}>
        <FieldTitle label={label} source={source} isRequired={isRequired} />
      </Box>
      <Box sx={[rowSx, fieldState.error ? { borderColor: 'error.main' } : {}]}>
        {choices.map(([value, choice]) => (
          <Box key={value} component="label" sx={buttonSx}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={chosen === value}
              ref={value === (chosen ?? first?.[0]) ? field.ref : undefined}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            {choice.label}
          </Box>
        ))}
      </Box>
      {beneath && <FormHelperText id={`${id}-help`}>{beneath}</FormHelperText>}
    </FormControl>
  );
}

// As high as the boxes beside it, its label in the line as theirs are.
const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  p: '7px',
  minHeight: 56,
  border: 1,
  borderColor: ({ palette }: Theme) => (palette.mode === 'dark' ? 'rgba(255, 255, 255, 0.23)' : 'rgba(0, 0, 0, 0.23)'),
  borderRadius: 1,
};
const legendSx = {
  position: 'absolute',
  top: -9,
  left: 10,
  px: 0.5,
  zIndex: 1,
  fontSize: 12,
  lineHeight: 1.5,
  color: 'text.secondary',
  bgcolor: 'background.paper',
};
const buttonSx = {
  // One that is wider than the box breaks its words.
  flex: 'auto',
  minWidth: 0,
  textAlign: 'center',
  minHeight: 40,
  px: 1.5,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: '8px',
  cursor: 'pointer',
  color: 'text.secondary',
  bgcolor: 'action.hover',
  '&:hover': { bgcolor: 'action.selected' },
  position: 'relative',
  // Out of sight, and still there for the keyboard and the finger.
  '& input': { position: 'absolute', inset: 0, opacity: 0, m: 0, cursor: 'inherit' },
  '&:has(:checked)': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600 },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main' },
};
