import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import type { FieldOf } from '../../schema/index.ts';
import { type KindProps, useCommon } from '../record/inputProps.ts';
import { DateBox } from './DateBox.tsx';
import { TimeBox } from './TimeBox.tsx';

/** The date of a form. */
export const DateInput = (props: KindProps<FieldOf<'date'>>) => <DateBox {...useBox(props)} telling />;

/** The time of day of a form. */
export const TimeInput = (props: KindProps<FieldOf<'time'>>) => <TimeBox {...useBox(props)} />;

/** What cannot be read stays in the form as it was typed, so that it is refused at its field and not lost. */
function useBox(props: KindProps) {
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
