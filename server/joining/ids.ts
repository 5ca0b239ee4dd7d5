import {
  branches,
  type Field,
  type Fields,
  type Id,
  isFiles,
  isReference,
  type Resource,
  type Row,
  recomputed,
} from '../../src/schema/index.ts';
import { implied } from './ways.ts';

type Values = Readonly<Record<string, unknown>>;

/** Ids here of the other console's records. */
export interface Ids {
  /** By entity, those that are a record of this console. */
  same: Map<string, Map<number, number>>;
  /** By entity, what is added to the id of any other; none of one that stays behind. */
  offset: Map<string, number>;
  /** The branch that the other console becomes. */
  branch: Id;
  /** By entity and field, the unique values that are taken here, and how every number is called from now on. */
  taken: Map<string, ReadonlySet<unknown>>;
  renamed: Map<string, string>;
  /** Stands before what is taken. */
  prefix: string;
}

/** Null for a record that stays behind. */
export function idHere({ same, offset }: Ids, to: string, id: number): number | null {
  const added = offset.get(to);
  return same.get(to)?.get(id) ?? (added === undefined ? null : id + added);
}

/** A stored row of the other console, or some columns of it, with the references and the branch that it has here. */
export function movedHere({ source, fields }: Resource, row: Row, ids: Ids): Row {
  // A supplier numbers its own papers.
  const theirs = row['supplier'] != null || row['tagihan'] != null;
  const words = (text: string) => (theirs && ids.renamed.has(text) ? text : withNumbers(text, ids));
  // Signed words stand sign by sign.
  const values = valuesHere(fields, row, ids, 'sidik' in fields ? String : words);
  const moved: Row = { ...values, id: idHere(ids, source, row.id) ?? row.id };
  return { ...moved, ...implied[source]?.(moved, (to, id) => idHere(ids, to, id)) };
}

/** The whole row as it is stored here: a text that is taken with the prefix, and what is computed worked out anew. */
export function rowHere(entity: Resource, row: Row, ids: Ids): Row {
  const moved = movedHere(entity, row, ids);
  for (const name of Object.keys(entity.fields))
    if (ids.taken.get(`${entity.source}.${name}`)?.has(moved[name])) moved[name] = `${ids.prefix}-${moved[name]}`;
  return { ...moved, ...recomputed(entity.fields, moved) };
}

const valuesHere = (
  fields: Fields,
  values: Values,
  ids: Ids,
  words: (text: string) => string,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueHere(fields[name], value, ids, words)]));

function valueHere(field: Field | undefined, value: unknown, ids: Ids, words: (text: string) => string): unknown {
  if (!field || value === null || value === undefined || isFiles(field)) return value;
  if (isReference(field)) return field.to === branches ? ids.branch : idHere(ids, field.to, Number(value));
  if ('fields' in field) {
    const part = (each: Values) => valuesHere(field.fields, each, ids, words);
    return Array.isArray(value) ? value.map(part) : part(value as Values);
  }
  const written = (field.kind === 'text' || field.kind === 'longText') && !field.unique && !field.clinical;
  return written && typeof value === 'string' ? words(value) : value;
}

/** `Penjualan INV-2024-001`: letters and digits with hyphens between them. */
const numbers = /[\p{L}\d]+(?:-[\p{L}\d]+)+/gu;
const withNumbers = (text: string, { renamed }: Ids): string =>
  renamed.size === 0 ? text : text.replace(numbers, (number) => renamed.get(number) ?? number);
