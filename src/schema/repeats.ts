import { isEmpty, matches } from './conditions.ts';
import type { ImportRow, RowDecision } from './incoming.ts';
import { type Issues, uniquesOf } from './issues.ts';
import type { Row } from './query.ts';
import type { Likeness, Resource } from './resource.ts';

/** The treatment of rows that a unique value says to be there already, stored or further up in their sheet. */
export const duplicateModes = ['skip', 'update', 'refuse'] as const;
export type DuplicateMode = (typeof duplicateModes)[number];

/** The original of a repeated row: a stored record, or the row of a line. */
export interface RepeatedRow {
  /** The stored record; null for an earlier row of the sheet. */
  id: number | null;
  /** The number of the earlier row, which is the original, or is the first for the stored record. */
  sameAs: number | null;
  title: string;
  likeness: Likeness;
}

/** A row that repeats something, as it is told before an import. */
export interface KnownRow extends RepeatedRow {
  line: number;
  /** The original, by the fields that tell records apart; for a row that is only alike. */
  beside?: Values;
}

/** A record that a row changes, as it is told before an import. */
export interface ChangedRow {
  line: number;
  id: number;
  title: string;
  /** By field, what it was and what it will be. */
  values: Readonly<Record<string, readonly [was: unknown, is: unknown]>>;
}

/** The consequences of an import, beside its new records. */
export interface CheckedImport {
  known: KnownRow[];
  changed: ChangedRow[];
  /** The IDs of the sheet are those of another program, and were passed over. */
  foreignIds: boolean;
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

/** The fields by which a person tells records apart. */
export const identityOf = ({ alike, titleFrom }: Resource): readonly string[] =>
  alike?.by ?? (titleFrom === null ? [] : [titleFrom]);

/** True where rows with these fields can be seen to be there already. */
export const hasDuplicates = (resource: Resource, names: readonly string[]): boolean =>
  comparedBy(resource).some((name) => names.includes(name));

/** Records of one value that are compared, as of a birth date that stands for an unknown one: the form looks at no more. */
const mostBeside = 100;

type Original = Omit<RepeatedRow, 'likeness' | 'title'>;
type Candidate = { what: Original; values: Values };
const sureness: readonly Likeness[] = ['same', 'likely', 'unlikely'];

/**
 * Finds what rows repeat, each asked after those before it: a stored record or an earlier row, by its ID, by a unique value
 * or as the entity's `alike` sees it; of several the surest.
 *
 * @param stored - at least the records that share a value of `comparedBy`, or the ID, with a row
 */
export function createRepeats(resource: Resource, stored: readonly Row[]) {
  const { alike } = resource;
  const [keys, compared] = [keysOf(resource), comparedBy(resource)];
  const seen = new Map<string, Candidate[]>();
  const byId = new Map(stored.map((row) => [row.id, row]));
  const firstOf = new Map<number, number>();
  const keep = (what: Original, values: Values) => {
    for (const name of compared) {
      if (isEmpty(values[name])) continue;
      const key = `${name} ${folded(values[name])}`;
      const known = seen.get(key) ?? [];
      if (known.length < mostBeside) known.push({ what, values });
      seen.set(key, known);
    }
  };
  for (const row of stored) keep({ id: row.id, sameAs: null }, row);
  const beside = (names: readonly string[], values: Values) =>
    names.flatMap((name) => (isEmpty(values[name]) ? [] : (seen.get(`${name} ${folded(values[name])}`) ?? [])));
  const original = ({ id, values, proposed = [] }: ImportRow): readonly [Candidate, Likeness] | undefined => {
    const own = id === undefined ? undefined : byId.get(id);
    if (own) return [{ what: { id: own.id, sameAs: null }, values: own }, 'same'];
    const [same] = beside(
      keys.filter((name) => !proposed.includes(name)),
      values,
    );
    if (same) return [same, 'same'];
    // A username that was made of a name says no more than the name.
    const [namesake] = beside(proposed, values);
    if (namesake) return [namesake, 'likely'];
    const likes = alike
      ? beside(compared, values).map((each) => [each, alike.likeness(values, each.values)] as const)
      : [];
    for (const sure of sureness) {
      const [found] = likes.find(([, likeness]) => likeness === sure) ?? [];
      if (found) return [found, sure];
    }
    return undefined;
  };
  return {
    find(row: ImportRow): (RepeatedRow & { values: Values }) | undefined {
      const [found, likeness] = original(row) ?? [];
      if (!found || !likeness) return undefined;
      const { what, values } = found;
      // A row of another entity may lack what its title is made of until it is stored.
      const title = resource.titleOf({ id: 0, ...values });
      const first = what.id === null || likeness !== 'same' ? undefined : firstOf.get(what.id);
      return { ...what, ...(first !== undefined && { sameAs: first }), title, likeness, values };
    },
    /** Tells what becomes of a row: the next ones may repeat a new one, and none has a second go at a stored record. */
    settle({ line, values }: ImportRow, outcome: Outcome) {
      if (outcome === 'create') keep({ id: null, sameAs: line }, values);
      if (typeof outcome === 'object' && !firstOf.has(outcome.update)) firstOf.set(outcome.update, line);
    },
  };
}

/** The outcome of a row, under a mode for those that are there for sure, and by a decision on one that may be. */
export function outcomeOf(mode: DuplicateMode, repeated: RepeatedRow | undefined, decided?: RowDecision): Outcome {
  if (!repeated) return 'create';
  const { id, sameAs, likeness } = repeated;
  const way = likeness === 'same' ? mode : (decided ?? presumed(repeated));
  if (way === 'add') return 'create';
  if (way === 'refuse') return 'refuse';
  return way === 'update' && id !== null && sameAs === null ? { update: id } : 'skip';
}

/** The decision on a row that is only alike where nobody makes one. */
export const presumed = ({ likeness }: RepeatedRow): RowDecision => (likeness === 'likely' ? 'skip' : 'add');

/**
 * True where the IDs of a sheet are ours: it was downloaded here. Another program counts its records from 1, too; its
 * sheet gives itself away by the names, of which most are others than those of our records.
 */
export function areOwnIds(visible: Resource, rows: readonly ImportRow[], stored: readonly Row[]): boolean {
  const titles = new Map(stored.map((row) => [row.id, visible.titleOf(row)]));
  const { titleFrom } = visible;
  const named = rows.filter(
    ({ id, values }) => id !== undefined && titles.has(id) && titleFrom !== null && !isEmpty(values[titleFrom]),
  );
  const own = named.filter(({ id = 0, values }) => folded(values[titleFrom ?? '']) === folded(titles.get(id)));
  return own.length * 2 >= named.length;
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
