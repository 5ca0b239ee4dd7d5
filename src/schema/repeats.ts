import { isEmpty, matches } from './conditions.ts';
import type { ImportRow } from './incoming.ts';
import { type Issues, uniquesOf } from './issues.ts';
import type { Row } from './query.ts';
import type { Resource } from './resource.ts';

/** The treatment of a row that is there already, stored or further up in its sheet. */
export const duplicateModes = ['skip', 'add', 'update', 'refuse'] as const;
export type DuplicateMode = (typeof duplicateModes)[number];

/** The original of a repeated row: a stored record, or the row of a line. */
export interface RepeatedRow {
  /** The stored record; null for an earlier row of the sheet. */
  id: number | null;
  /** The number of the earlier row. */
  sameAs: number | null;
  title: string;
  /** By a unique value, so that it cannot be stored beside the other. */
  certain: boolean;
}

/** A row that repeats something, as it is told before an import. */
export interface KnownRow extends RepeatedRow {
  line: number;
}

/** The outcome of a row. */
export type Outcome = 'create' | 'skip' | 'refuse' | { update: number };

type Values = Readonly<Record<string, unknown>>;

/** The fields by whose value alone a row is known to repeat another. */
export const keysOf = (resource: Resource): string[] =>
  uniquesOf(resource).flatMap(({ fields: [name, ...others], where }) =>
    name !== undefined && others.length === 0 && !where ? [name] : [],
  );

/** The fields whose equal values bring rows and records together, to be compared. */
export const comparedBy = (resource: Resource): string[] =>
  [...new Set([...keysOf(resource), ...(resource.alike ? resource.lookups : [])])].filter((name) =>
    Object.hasOwn(resource.fields, name),
  );

/** The ways with repeated rows that make a difference for an entity: one that is only alike can be added, too. */
export const modesOf = ({ alike }: Resource): DuplicateMode[] =>
  duplicateModes.filter((mode) => mode !== (alike ? 'refuse' : 'add'));

/** True where rows with these fields can be seen to be there already. */
export const hasDuplicates = (resource: Resource, names: readonly string[]): boolean =>
  comparedBy(resource).some((name) => names.includes(name));

/** Records of one value that are compared, as of a birth date that stands for an unknown one: the form looks at no more. */
const mostBeside = 100;

/**
 * Finds what rows repeat, each asked after those before it: a stored record or an earlier row, by a unique value or as the
 * entity's `alike` sees it.
 *
 * @param stored - at least the records that share a value of `comparedBy` with a row
 */
export function createRepeats(resource: Resource, stored: readonly Row[]) {
  const { alike } = resource;
  const [keys, compared] = [keysOf(resource), comparedBy(resource)];
  const seen = new Map<string, { what: Omit<RepeatedRow, 'certain' | 'title'>; values: Values }[]>();
  const beside = (names: readonly string[], values: Values) =>
    names.flatMap((name) => (isEmpty(values[name]) ? [] : (seen.get(`${name} ${folded(values[name])}`) ?? [])));
  const keep = (what: Omit<RepeatedRow, 'certain' | 'title'>, values: Values) => {
    for (const name of compared) {
      if (isEmpty(values[name])) continue;
      const key = `${name} ${folded(values[name])}`;
      const known = seen.get(key) ?? [];
      if (known.length < mostBeside) known.push({ what, values });
      seen.set(key, known);
    }
  };
  for (const row of stored) keep({ id: row.id, sameAs: null }, row);
  return ({ line, values }: ImportRow): RepeatedRow | undefined => {
    const [same] = beside(keys, values);
    const other = same ?? (alike && beside(compared, values).find((each) => alike(values, each.values)));
    // A row of another entity may lack what its title is made of until it is stored.
    if (other) {
      const title = resource.titleOf({ id: 0, ...other.values });
      return { ...other.what, title, certain: same !== undefined };
    }
    keep({ id: null, sameAs: line }, values);
    return undefined;
  };
}

/** The outcome of a row under a mode. */
export function outcomeOf(mode: DuplicateMode, repeated: RepeatedRow | undefined): Outcome {
  if (!repeated) return 'create';
  if (mode === 'refuse' || (mode === 'add' && repeated.certain)) return 'refuse';
  if (mode === 'add') return 'create';
  return mode === 'update' && repeated.id !== null ? { update: repeated.id } : 'skip';
}

/** Why a repeated row is refused. */
export const repeatIssue = ({ id, sameAs, title }: RepeatedRow): Issues => ({
  '':
    id === null
      ? { message: 'import.repeated', args: { line: sameAs ?? 0 } }
      : { message: 'import.known', args: { title } },
});

/** Issues of rows that have together the unique values of an earlier row, by their position. */
export function clashesIn(resource: Resource, rows: readonly ImportRow[]): ReadonlyMap<number, Issues> {
  const found = new Map<number, Issues>();
  for (const { fields, where = null } of uniquesOf(resource)) {
    if (fields.length === 1 && !where) continue;
    const seen = new Map<string, number>();
    for (const [at, { line, values }] of rows.entries()) {
      if (fields.some((name) => isEmpty(values[name])) || (where && !matches(where, values))) continue;
      const key = JSON.stringify(fields.map((name) => folded(values[name])));
      const first = seen.get(key);
      if (first === undefined) seen.set(key, line);
      else found.set(at, { [fields.at(-1) ?? '']: { message: 'import.repeated', args: { line: first } } });
    }
  }
  return found;
}

const folded = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value);
