import { resources } from '../../../resources/index.ts';
import { branches } from '../../../schema/index.ts';
import type { CellProps, InputProps } from '../../../views/base/parts.ts';
import { Cell } from '../../../views/value/cells.tsx';
import { ChipPicker } from '../../core/ChipPicker.tsx';

type Data = readonly { entitas: string }[] | null;

const entities = resources
  .filter(({ name, source, several }) => name === source && name !== branches && several === null)
  .map(({ name: id, label: name }) => ({ id, name }));

/** Entities chosen by what they are called. */
export const DataInput = (props: InputProps) => (
  <ChipPicker
    {...props}
    choices={entities}
    rowOf={(entitas) => ({ entitas })}
    idOf={({ entitas }: NonNullable<Data>[number]) => entitas}
  />
);

/** The same where it is read: all of a list's row, or one on its page. */
export function DataCell({ value, field }: CellProps) {
  const names = (Array.isArray(value) ? (value as NonNullable<Data>) : [{ entitas: String(value) }]).map(
    ({ entitas }) => entities.find(({ id }) => id === entitas)?.name ?? entitas,
  );
  return names.length > 0 ? <span>{names.join(', ')}</span> : <Cell field={field} value={null} />;
}
