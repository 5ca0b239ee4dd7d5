import { type Condition, type Fields, filled, matches } from '../../schema/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** The command that takes another back, given to the same record. */
export interface Undo {
  by: string;
  /** Its input, of fields of the record as they were before: `{ alasan: 'alasanBatal' }`. */
  with?: Readonly<Record<string, string>>;
  /** More of its input, the same for every record. */
  given?: Values;
  /** Only where the record was so before. */
  when?: Condition;
}

interface Undoable {
  on: string | null;
  idKey: string;
  undo: readonly Undo[];
}

/** The command that takes another back, with its input; undefined where none does. */
export function undoOf({ undo, on, idKey }: Undoable, before: Values & { id: number }, today: string) {
  const found = undo.find(({ when }) => on !== null && (!when || matches(filled(when, today), before)));
  if (!found) return undefined;
  const input = Object.entries(found.with ?? {}).map(([name, path]) => [name, before[path] ?? null]);
  return { name: found.by, input: { ...found.given, ...Object.fromEntries(input), [idKey]: before.id } };
}

/** The inputs that people fill in: neither the record nor what another command tells. */
export const askedOf = ({ fields, idKey }: { fields: Fields; idKey: string }): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, field]) => name !== idKey && !field.hidden));
