import { type EntityName, resources } from '../../resources/index.ts';
import { type Fields, formatDate, isReference, type Resource, retiredBy, retiredSince } from '../../schema/index.ts';
import type { Issues } from '../../schema/issues.ts';
import { type Caller, Refusal, type Tx } from './command.ts';
import { hiddenIn } from './ownRows.ts';

type Values = Readonly<Record<string, unknown>>;
type Reading = Pick<Tx, 'read'>;

/**
 * The references of a form that may not be named: hidden from the caller, or retired. What the stored record names already
 * may stay.
 */
export async function issuesOfReferences(
  tx: Reading,
  fields: Fields,
  values: Values,
  before: Values | null,
  { may, today }: Pick<Caller, 'may' | 'today'>,
): Promise<Issues> {
  const issues: Issues = {};
  for (const { field = '', args } of await retiredIn(tx, fields, values, before, today))
    issues[field] = { message: 'validation.retired', args };
  return { ...issues, ...(await hiddenIn(tx, fields, values, may)) };
}

/** @throws Refusal where a command's input names a retired record */
export async function requireInUse(tx: Reading, fields: Fields, input: Values, today: string): Promise<void> {
  const [first] = await retiredIn(tx, fields, input, null, today);
  if (first) throw first;
}

/** The refusal of a record that was retired on a day. */
export const retiredRefusal = (entity: Resource, row: Values, since: string, field: string) =>
  new Refusal('retired', { label: entity.label, title: entity.titleOf(row), since: formatDate(since, 'long') }, field);

async function retiredIn(
  tx: Reading,
  fields: Fields,
  values: Values,
  before: Values | null,
  today: string,
): Promise<Refusal[]> {
  const found: Refusal[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const sent = partsOf(values[name]);
    const had = partsOf(before?.[name]);
    if ('fields' in field) {
      const known = mergedParts(field.fields, had as Values[]);
      for (const part of sent as Values[]) {
        const inside = await retiredIn(tx, field.fields, part, known, today);
        found.push(...inside.map(({ key, args }) => new Refusal(key, args, name)));
      }
    } else if (isReference(field) && !field.orRetired) {
      const entity = resources.find((each) => each.name === field.to);
      if (!entity || !retiredBy(entity)) continue;
      for (const id of sent) {
        if (had.includes(id)) continue;
        const [row] = await tx.read(field.to as EntityName, { id: Number(id) } as never);
        const since = row && retiredSince(entity, row, today);
        if (since) found.push(retiredRefusal(entity, row, since, name));
      }
    }
  }
  return found;
}

/** A value as a list: of the rows of a list, of the one object, of the one id. */
const partsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

/** All rows of a stored list as one, each field with the values of all. */
const mergedParts = (fields: Fields, parts: readonly Values[]): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, parts.flatMap((part) => partsOf(part?.[name]))]));
