import { useWatch } from 'react-hook-form';
import { type Field, matches } from '../../schema/index.ts';
import type { InputProps } from '../overrides.ts';

/** What the input of a kind is given. */
export type KindProps<F extends Field = Field> = Omit<InputProps, 'field'> & { field: F };

/** What react-admin's inputs are told of any field. */
export function useCommon({ source, field, required }: KindProps) {
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
