import { InputAdornment } from '@mui/material';
import type { KeyboardEvent } from 'react';
import {
  FieldTitle,
  InputHelperText,
  SelectInput,
  TextInput,
  type TextInputProps,
  useInput,
  useWrappedSource,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Field, type FieldOf, isEmpty, matches } from '../../schema/index.ts';
import type { InputProps } from '../base/parts.ts';
import { amountSlots } from './amountSlots.tsx';
import { DateBox, TimeBox } from './DateBox.tsx';
import { useLetters } from './typeAhead.ts';
import { figure, type Notation, rupiah, useTypedNumber } from './useTypedNumber.ts';

/** The props of the input of a field's kind. */
export type KindInputProps<F extends Field = Field> = Omit<InputProps, 'field'> & { field: F };

/** The props of react-admin's inputs that every field has. */
export function useCommon({ source, field, required }: KindInputProps) {
  return {
    source,
    label: field.label,
    isRequired: required,
    helperText: field.help ?? false,
    placeholder: usePlaceholder(field),
    fullWidth: true,
    margin: 'none',
    size: 'medium',
  } as const;
}

function usePlaceholder(field: Field): string | undefined {
  const { placeholder } = field;
  const values = useWatch({ disabled: typeof placeholder !== 'object' }) as Record<string, unknown>;
  if (typeof placeholder !== 'object') return placeholder;
  return matches(placeholder.if, values) ? placeholder.text : undefined;
}

/** Judges an input as soon as it is left; an empty one only when the form is sent, since it may be on its way to be filled. */
function useJudgedOnLeaving(source: string) {
  const { trigger, getValues, getFieldState } = useFormContext();
  const path = useWrappedSource(source);
  return () => {
    if (!isEmpty(getValues(path)) || getFieldState(path).invalid) void trigger(path);
  };
}

export function TypedInput({
  type,
  more,
  ...props
}: KindInputProps & { type: string; more?: Record<string, unknown> }) {
  const onBlur = useJudgedOnLeaving(props.source);
  return <TextInput {...useCommon(props)} type={type} onBlur={onBlur} {...more} />;
}

/** A number as it is typed, written out and judged once it is left. */
function NumberInput({
  notation,
  slotProps,
  ...props
}: KindInputProps & Pick<TextInputProps, 'slotProps'> & { notation: Notation }) {
  const judge = useJudgedOnLeaving(props.source);
  const { enter, leave, ...typed } = useTypedNumber(notation);
  return (
    <TextInput
      {...useCommon(props)}
      {...typed}
      onFocus={({ target }) => enter(target.value)}
      onBlur={() => {
        leave();
        judge();
      }}
      slotProps={slotProps}
    />
  );
}

/** The value is a whole number of rupiah. */
export const MoneyInput = (props: KindInputProps) => (
  <NumberInput {...props} notation={rupiah} slotProps={amountSlots} />
);

export function EnumInput(props: KindInputProps<FieldOf<'enum'>>) {
  const { placeholder: _, ...common } = useCommon(props);
  const choices = Object.entries(props.field.choices).map(([id, { label }]) => ({ id, name: label }));
  const onKeyDown = useTypeAhead(props.source, choices);
  return (
    <SelectInput
      {...common}
      choices={choices}
      translateChoice={false}
      resettable={!props.required}
      onKeyDown={onKeyDown}
    />
  );
}

/** Letters choose while the list is closed. */
function useTypeAhead(source: string, choices: readonly { id: string; name: string }[]) {
  const { getValues, setValue } = useFormContext();
  const path = useWrappedSource(source);
  const placeOf = useLetters();
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.matches('[role=combobox][aria-expanded=false]')) return;
    const at = choices.findIndex(({ id }) => id === getValues(path));
    const names = choices.map(({ name }) => name);
    const next = choices[placeOf(event, names, at)];
    if (next) setValue(path, next.id, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
}

/**
 * A number as people type it (`1.250,5`), grouped once it is left. Not the browser's own number field, whose value the
 * mouse wheel changes.
 */
export function FigureInput(props: KindInputProps<FieldOf<'number'>>) {
  const { unit, decimals } = props.field;
  return (
    <NumberInput
      {...props}
      notation={figure(props.field)}
      slotProps={{
        htmlInput: { inputMode: decimals ? 'decimal' : 'numeric' },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
    />
  );
}

/** The date of a form. */
export const DateInput = (props: KindInputProps<FieldOf<'date'>>) => (
  <DateBox {...useBoxProps(props)} of={props.field.of} telling />
);

/** The time of day of a form. */
export const TimeInput = (props: KindInputProps<FieldOf<'time'>>) => <TimeBox {...useBoxProps(props)} />;

/** Text that is no date or time stays in the form as it was typed, so that it is refused at its field and not lost. */
function useBoxProps(props: KindInputProps) {
  const { source, label, isRequired, fullWidth } = useCommon(props);
  const { id, field, fieldState } = useInput({ source, isRequired });
  return {
    id,
    name: field.name,
    inputRef: field.ref,
    label: <FieldTitle label={label} source={source} isRequired={isRequired} />,
    value: String(field.value ?? ''),
    onChange: (value: string) => void field.onChange(value),
    onBlur: () => field.onBlur(),
    error: fieldState.error && <InputHelperText error={fieldState.error.message} />,
    help: props.field.help,
    keepUnread: true,
    fullWidth,
  };
}
