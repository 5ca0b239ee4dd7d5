import type { Places } from './branch.ts';
import type { Condition, Scalar, Test, Within } from './conditions.ts';
import { type Fields, isReference } from './fields.ts';
import type { Resource } from './resource.ts';

/** Values that begin so stand for a field of the caller's account in conditions on own rows: '$me.dokter'. */
const me = '$me.';
const none: Condition = { any: [] };

/** The account of a caller: its fields that such conditions name (`fieldsOfCaller`). */
export type Caller = Readonly<Record<string, unknown>> & {
  readonly dokter?: number | null;
  /** Of a clinic that has several branches. */
  readonly places?: Places | undefined;
};

/** The field of the account that a value of a condition stands for, as a path: '$me.dokter' is `dokter`. */
export const callersField = (value: unknown): string | null =>
  typeof value === 'string' && value.startsWith(me) ? value.slice(me.length) : null;

/** The conditions on the rows that somebody may see, whoever that is. */
export const rowRules = ({ rows, rowsOf }: Pick<Resource, 'rows' | 'rowsOf'>): Condition[] => [
  ...(rows ? [rows] : []),
  ...Object.values(rowsOf),
];

/** The values that a condition compares, each with the path of its field. */
export function comparedIn(condition: Condition): [path: string, value: unknown][] {
  if ('all' in condition) return condition.all.flatMap(comparedIn);
  if ('any' in condition) return condition.any.flatMap(comparedIn);
  const { field, ...rest } = condition;
  return Object.values(rest)
    .flat()
    .map((value) => [field, value]);
}

/** The fields of the account that decide on rows. */
export const fieldsOfCaller = (resources: readonly Pick<Resource, 'rows' | 'rowsOf'>[]): string[] => {
  const named = resources.flatMap(rowRules).flatMap(comparedIn);
  return [...new Set(['dokter', ...named.flatMap(([, value]) => callersField(value)?.split('.')[0] ?? [])])];
};

/**
 * A condition on own rows for one caller. What the account has no value for, nothing is compared with: no row meets it.
 *
 * @example ownRows(riwayat.rows, riwayat.fields, { dokter: 7 }) // { field: 'pasien', to: 'pasien', where: { field: 'dokter', is: 7 } }
 */
export const ownRows = (rule: Condition, fields: Fields, caller: Caller): Condition =>
  alongReferences(
    fields,
    tests(rule, (test) => {
      const { field, ...rest } = test;
      const [[operator = '', value] = []] = Object.entries(rest);
      const given = [value].flat();
      if (!given.some((each) => callersField(each) !== null)) return test;
      const values = given.flatMap((each) => valuesFor(each, caller));
      if (values.length === 0) return none;
      if (values.length === 1 && operator !== 'in') return { field, [operator]: values[0] } as Test;
      return operator === 'in' || operator === 'is' ? { field, in: values } : none;
    }),
  );

/** The values that one of a condition stands for: itself, or the caller's; of a list that they have, those of its rows. */
function valuesFor(value: unknown, caller: Caller): Scalar[] {
  const path = callersField(value);
  if (path === null) return [value as Scalar];
  const [head = '', inner = ''] = path.split('.');
  const own = caller[head] ?? null;
  const found = Array.isArray(own) ? own.map((row) => row[inner]) : [own];
  return found.filter((each): each is Scalar => each !== null && each !== undefined);
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
