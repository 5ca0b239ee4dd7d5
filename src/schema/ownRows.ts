import type { Condition, Scalar, Test, Within } from './conditions.ts';
import { type Fields, isReference } from './fields.ts';
import type { Resource } from './resource.ts';

/** Stands in `rows` for the doctor that the caller's account is tied to. */
const me = '$me';

/** The doctor whose rows alone somebody may see; null for an account that is tied to none: it sees no row. */
export type Own = number | null;

/**
 * The condition of the `rows` of a declaration for one doctor.
 *
 * @example ownRows(riwayat, 7) // { field: 'pasien', to: 'pasien', where: { field: 'dokter', is: 7 } }
 */
export function ownRows({ fields, rows }: Pick<Resource, 'fields' | 'rows'>, own: Own): Condition | null {
  if (!rows) return null;
  const none: Condition = { any: [] };
  const told = tests(rows, (test) =>
    'is' in test && test.is === me ? (own === null ? none : { ...test, is: own }) : test,
  );
  return alongReferences(fields, told);
}

/** A condition whose dotted paths lead over references, one step of each: the rest stands in `where`. */
export const alongReferences = (fields: Fields, condition: Condition): Condition =>
  tests(condition, (test) => {
    const [head = '', ...rest] = test.field.split('.');
    const field = fields[head];
    if (rest.length === 0 || !field || !isReference(field)) return test;
    return { field: head, to: field.to, where: { ...test, field: rest.join('.') } };
  });

/** A condition with each of its tests replaced. */
function tests(condition: Condition, replaced: (test: Test) => Condition): Condition {
  if ('all' in condition) return { all: condition.all.map((each) => tests(each, replaced)) };
  if ('any' in condition) return { any: condition.any.map((each) => tests(each, replaced)) };
  return replaced(condition);
}

/** The entities on whose records it depends which rows meet a condition, beside the rows themselves. */
export function sourcesOf(condition: Condition, fieldsOf: (entity: string) => Fields): string[] {
  if ('all' in condition) return condition.all.flatMap((each) => sourcesOf(each, fieldsOf));
  if ('any' in condition) return condition.any.flatMap((each) => sourcesOf(each, fieldsOf));
  if (!('where' in condition)) return [];
  const { to, where } = condition;
  return [to, ...sourcesOf(alongReferences(fieldsOf(to), where), fieldsOf)];
}

/** A condition in which the ids of the records that are meant stand for what is said of them. */
export async function withIdsLookedUp(
  condition: Condition,
  idsOf: (test: Within) => Promise<Scalar[]>,
): Promise<Condition> {
  const all = (several: readonly Condition[]) => Promise.all(several.map((each) => withIdsLookedUp(each, idsOf)));
  if ('all' in condition) return { all: await all(condition.all) };
  if ('any' in condition) return { any: await all(condition.any) };
  return 'where' in condition ? { field: condition.field, in: await idsOf(condition) } : condition;
}
