import { Box, FormControl, FormHelperText, type Theme } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import type { FieldOf, listedChoice } from '../../schema/index.ts';
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
    <Frame {...{ id, label, source, isRequired, beneath, onKeyDown }} role="radiogroup" error={fieldState.invalid}>
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
    </Frame>
  );
}

/** A list whose rows are one choice each: any of the choices, kept in their order; one that is a choice no longer comes last. */
export function ListButtons({ of, ...props }: ListButtonsProps) {
  const {
    name,
    field: { choices },
  } = of;
  const { source, label, isRequired } = useCommon(props);
  const { id, field, fieldState } = useInput({ source, isRequired });
  const chosen = ((field.value || []) as Record<string, string>[]).flatMap((row) => row[name] ?? []);
  const all = [...new Set([...Object.keys(choices), ...chosen])];
  const toggle = (value: string) => {
    const next = all.filter((each) => chosen.includes(each) !== (each === value));
    field.onChange(next.map((each) => ({ [name]: each })));
  };
  const beneath = fieldState.error ? <InputHelperText error={fieldState.error.message} /> : props.field.help;
  return (
    <Frame {...{ id, label, source, isRequired, beneath }} role="group" error={fieldState.invalid}>
      {all.map((value, at) => (
        <Box key={value} component="label" sx={buttonSx}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            ref={at === 0 ? field.ref : undefined}
            onChange={() => toggle(value)}
            onBlur={field.onBlur}
          />
          {choices[value]?.label ?? value}
        </Box>
      ))}
    </Frame>
  );
}
type ListButtonsProps = KindInputProps<FieldOf<'list'>> & { of: NonNullable<ReturnType<typeof listedChoice>> };

interface FrameProps {
  id: string;
  role: 'radiogroup' | 'group';
  label: string;
  source: string;
  isRequired: boolean;
  error: boolean;
  /** The help or the error below the buttons. */
  beneath: ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** A box of buttons, its label in the line as those of other boxes. */
const Frame = ({ id, role, label, source, isRequired, error, beneath, onKeyDown, children }: FrameProps) => (
  <FormControl
    component="fieldset"
    // The search leads to a field by its name, which the buttons themselves may not share.
    name={source}
    role={role}
    fullWidth
    error={error}
    aria-required={role === 'radiogroup' ? isRequired : undefined}
    aria-invalid={role === 'radiogroup' ? error : undefined}
    aria-labelledby={`${id}-label`}
    aria-describedby={beneath ? `${id}-help` : undefined}
    onKeyDown={onKeyDown}
  >
    <Box component="legend" id={`${id}-label`} sx={[legendSx, error ? { color: 'error.main' } : {}]}>
      <FieldTitle label={label} source={source} isRequired={isRequired} />
    </Box>
    <Box sx={[rowSx, error ? { borderColor: 'error.main' } : {}]}>{children}</Box>
    {beneath && <FormHelperText id={`${id}-help`}>{beneath}</FormHelperText>}
  </FormControl>
);

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
