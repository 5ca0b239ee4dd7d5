import { isChoice } from '../../schema/index.ts';
import type { InputProps } from '../../views/overrides.ts';
import { KindInput } from '../../views/record/inputs.tsx';

/** How far a visit is; it is called off by its own action, with a reason. */
export function StatusInput({ field, ...props }: InputProps) {
  if (!isChoice(field)) return null;
  const { Batal: _, ...choices } = field.choices;
  return <KindInput {...props} field={{ ...field, choices }} />;
}
