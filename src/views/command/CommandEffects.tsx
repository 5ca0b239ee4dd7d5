import { useFormContext, useWatch } from 'react-hook-form';
import type { Intent } from '../../providers/consoleDataProvider.ts';
import type { Fields } from '../../schema/index.ts';
import { readFields } from '../form/FieldsForm.tsx';
import { EffectsOf } from '../value/EffectsOf.tsx';

interface Props {
  command: string;
  fields: Fields;
  input: (typed: Record<string, unknown>) => Record<string, unknown>;
}

/** The effects of a command with what is filled in, within its form. */
export function CommandEffects({ command, fields, input }: Props) {
  const { handleSubmit } = useFormContext();
  const filledIn = JSON.stringify(useWatch());
  const intent = async () => {
    const read: Intent[] = [];
    await handleSubmit(async (typed) => {
      const stored = (await readFields(fields, typed))?.record ?? typed;
      read.push({ command, input: input(stored) });
    })();
    return read[0];
  };
  return <EffectsOf intent={intent} filledIn={filledIn} />;
}
