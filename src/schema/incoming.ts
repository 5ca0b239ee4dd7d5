import { isEmpty, matches } from './conditions.ts';
import { type Field, isReference } from './fields.ts';
import { type Issues, uniquesOf } from './issues.ts';
import { isFixed, type Resource } from './resource.ts';

/** What happens to a row whose unique values a stored record has already. */
export const duplicateModes = ['refuse', 'skip', 'update'] as const;
export type DuplicateMode = (typeof duplicateModes)[number];

/** Rows that one import may have at most. */
export const mostIncoming = 20_000;

export interface ImportRow {
  /** Its number in the file. */
  line: number;
  /** The filled cells, read. */
  values: Readonly<Record<string, unknown>>;
}

/** A row that cannot be stored, with a sentence by field; '' for one that no field has. */
export interface RefusedRow {
  line: number;
  errors: Readonly<Record<string, string>>;
}

/** Refused rows that are told at most. */
export const mostRefused = 1_000;

export interface IncomingColumn {
  name: string;
  field: Field;
}

type Values = Readonly<Record<string, unknown>>;

/** Kinds that no cell of a sheet holds. */
const uncellular: ReadonlySet<string> = new Set(['object', 'list', 'files', 'datetime']);

/** The fields of the create form that a sheet can fill. */
export const incomingColumns = (resource: Resource): IncomingColumn[] =>
  inputsOf(resource).filter(({ field }) => !uncellular.has(field.kind));

/** True where records can come in by sheet: no rows without a default within a record, and no required input, is left over. */
export const isIncoming = (resource: Resource): boolean =>
  resource.actions.create &&
  incomingColumns(resource).length > 0 &&
  inputsOf(resource).every(
    ({ field }) =>
      !(field.kind === 'list' ? field.default === undefined : uncellular.has(field.kind) && field.required),
  );

function inputsOf(resource: Resource): IncomingColumn[] {
  return resource.form
    .flatMap((section) => section.fields)
    .flatMap((name) => {
      const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
      return field && !field.readOnly && !field.hidden && !isFixed(resource, name) ? [{ name, field }] : [];
    });
}

/** The entities that rows of this one refer to by name. */
export const targetsOf = (columns: readonly IncomingColumn[]): string[] => [
  ...new Set(columns.flatMap(({ field }) => (isReference(field) ? [field.to] : []))),
];

/** True where a stored record may have the same unique values as a row. */
export const hasDuplicates = (resource: Resource, names: readonly string[]): boolean =>
  keysOf(resource).some((key) => names.includes(key));

/** The fields by which a row finds the record that it repeats. */
export const keysOf = (resource: Resource): string[] =>
  uniquesOf(resource).flatMap(({ fields: [name, ...others], where }) =>
    name !== undefined && others.length === 0 && !where ? [name] : [],
  );

/** Issues of rows that have the unique values of an earlier row, by their position. */
export function repeatedIn(
  resource: Resource,
  rows: readonly { line: number; values: Values }[],
): ReadonlyMap<number, Issues> {
  const found = new Map<number, Issues>();
  for (const { fields, where = null } of uniquesOf(resource)) {
    const seen = new Map<string, number>();
    for (const [at, { line, values }] of rows.entries()) {
      if (fields.some((name) => isEmpty(values[name])) || (where && !matches(where, values))) continue;
      const key = JSON.stringify(fields.map((name) => folded(values[name])));
      const first = seen.get(key);
      if (first === undefined) seen.set(key, line);
      else
        found.set(at, {
          ...found.get(at),
          [fields.at(-1) ?? '']: { message: 'import.repeated', args: { line: first } },
        });
    }
  }
  return found;
}

const folded = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value);
