import type { LeastBy, RungTx } from '../commands/core/command.ts';
import {
  branches,
  type Condition,
  defaultsOf,
  matches,
  type Now,
  Refusal,
  type Resource,
  type Row,
} from '../schema/index.ts';
import { isHard, judge, requireSound } from './judge.ts';
import type { Store, Values } from './store.ts';

/**
 * Records as commands write them: with defaults, computed fields, and the same judgement as forms.
 *
 * @param asks - has the other records asked as well: for a store without constraints
 */
export function commandWrites(
  { entityOf, get, answers, insert, change }: Pick<Store, 'entityOf' | 'get' | 'answers' | 'insert' | 'change'>,
  now: Now,
  { asks }: { asks: boolean },
): Pick<RungTx, 'create' | 'update'> {
  const judged = (source: string, values: Values, current: Row | null) => {
    const entity = entityOf(source);
    const verdict = judge(entity, values, current);
    const questions = asks ? verdict.questions.filter(isHard) : [];
    return requireSound(entity, { ...verdict, questions }, (asked) => answers(entity, asked, current?.id));
  };
  return {
    async create(source, { id, ...values }) {
      const entity = entityOf(source);
      const all = { ...defaultsOf(entity, now), ...values };
      requireBranch(entity, all);
      const record = await judged(source, all, null);
      // The first branch is the one that the rows of before name.
      return insert(entity, id === undefined ? record : { ...record, id });
    },
    async update(source, id, values) {
      const current = await get(source, id);
      return change(entityOf(source), current, await judged(source, values, current));
    },
  };
}

/** @throws Refusal `noBranch` for a new record of a branch, by somebody who works in several at once */
export function requireBranch({ branch }: Resource, values: Values) {
  if (branch && values[branches] === null) throw new Refusal('noBranch');
}

/** Changes of records by the values they hold, in a store whose writes wait for no others. */
export const changesBy = ({
  get,
  find,
  create,
  update,
}: Pick<RungTx, 'get' | 'find' | 'create' | 'update'>): Pick<
  RungTx,
  'updateAll' | 'fillWhere' | 'leastBy' | 'count' | 'increment' | 'lock'
> => ({
  async updateAll(source, ids, values) {
    for (const id of ids) await update(source, id, values);
  },
  async fillWhere(source, where, values) {
    const rows = (await find(source, {})).filter((row) => matches(whereEmpty(where, values), row));
    for (const { id } of rows) await update(source, id, values);
    return rows.length;
  },
  leastBy: async (source, where, fields) =>
    leastIn(
      (await find(source, {})).filter((row) => matches(where, row)),
      fields,
    ),
  async count(source, where, field, by = 1) {
    const [row] = await find(source, where);
    const next = Number(row?.[field] ?? 0) + by;
    await (row ? update(source, row.id, { [field]: next }) : create(source, { ...where, [field]: next }));
    return next;
  },
  async increment(source, id, field, by) {
    const next = Number((await get(source, id))[field] ?? 0) + by;
    if (next < 0) return false;
    await update(source, id, { [field]: next });
    return true;
  },
  lock: async () => undefined,
});

/** A condition on records that have none of these values yet. */
export const whereEmpty = (where: Condition, values: Values): Condition => ({
  all: [...Object.keys(values).map((field) => ({ field, is: null })), where],
});

/** The least value of a field by another's, in the order of that one; records without either are passed over. */
export function leastIn(rows: readonly Row[], { by, least }: LeastBy): Map<string | number, string | number> {
  const found = new Map<string | number, string | number>();
  for (const row of rows) {
    const [key, value] = [row[by], row[least]] as (string | number | null)[];
    if (key == null || value == null) continue;
    const before = found.get(key);
    if (before === undefined || value < before) found.set(key, value);
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
