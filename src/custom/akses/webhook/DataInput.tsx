import { AutocompleteArrayInput } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { CellProps, InputProps } from '../../../views/base/parts.ts';
import { useCommon } from '../../../views/input/simpleInputs.tsx';
import { useTypedChoice } from '../../../views/input/useTypedChoice.ts';
import { Cell } from '../../../views/value/cells.tsx';

type Data = readonly { entitas: string }[] | null;

const entities = resources
  .filter(({ name, source }) => name === source)
  .map(({ name: id, label: name }) => ({ id, name }));

/** Entities chosen by what they are called. */
export function DataInput(props: InputProps) {
  return (
    <AutocompleteArrayInput
      {...useCommon(props)}
      {...useTypedChoice()}
      choices={entities}
      format={(value: Data) => (value ?? []).map(({ entitas }) => entitas)}
      parse={(value: readonly string[] | null) => (value ?? []).map((entitas) => ({ entitas }))}
    />
  );
}

/** The same where it is read: all of a list's row, or one on its page. */
export function DataCell({ value, field }: CellProps) {
  const names = (Array.isArray(value) ? (value as NonNullable<Data>) : [{ entitas: String(value) }]).map(
    ({ entitas }) => entities.find(({ id }) => id === entitas)?.name ?? entitas,
  );
  return names.length > 0 ? <span>{names.join(', ')}</span> : <Cell field={field} value={null} />;
}
