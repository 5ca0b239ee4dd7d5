import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { Fields } from '../../schema/index.ts';
import { FieldInput } from '../input/inputs.tsx';

/**
 * Boxes that say that something is meant, whatever speaks against it: each shows from when the command was refused for want
 * of it.
 */
export function AskedBoxes({ fields }: { fields: Fields }) {
  const { errors } = useFormState();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const now = Object.keys(fields).filter((name) => errors[name] && !asked.includes(name));
  if (now.length > 0) setAsked([...asked, ...now]);
  return Object.entries(fields).map(
    ([name, field]) => asked.includes(name) && <FieldInput key={name} source={name} field={field} />,
  );
}
