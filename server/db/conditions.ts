import { type SQL, sql } from 'drizzle-orm';
import type { Condition } from '../../src/schema/index.ts';

type Value = string | number | boolean | null;

interface Names {
  /** The SQL of a field; throws for one that is not declared. */
  column: (field: string) => SQL;
  /** The SQL of a value: a parameter in a query, a quoted literal in a table's definition. */
  value: (value: Value) => SQL;
}

/** A condition of a declaration as SQL; the same records meet it as `matches` finds. */
export function conditionSql(condition: Condition, names: Names): SQL {
  if ('all' in condition) return joined(condition.all, 'and', names);
  if ('any' in condition) return joined(condition.any, 'or', names);
  const column = names.column(condition.field);
  if ('is' in condition) return equal(column, condition.is, names);
  if ('isNot' in condition) return sql`not ${equal(column, condition.isNot, names)}`;
  if ('in' in condition) return either(condition.in.map((value) => equal(column, value, names)));
  if ('empty' in condition) {
    const empty = sql`coalesce(btrim(${column}::text), '') in ('', '[]')`;
    return condition.empty ? empty : sql`not ${empty}`;
  }
  return 'atLeast' in condition
    ? sql`${column} >= ${names.value(condition.atLeast)}`
    : sql`${column} <= ${names.value(condition.atMost)}`;
}

const joined = (conditions: readonly Condition[], word: 'and' | 'or', names: Names): SQL =>
  conditions.length === 0
    ? sql.raw(word === 'and' ? 'true' : 'false')
    : sql`(${sql.join(
        conditions.map((each) => conditionSql(each, names)),
        sql.raw(` ${word} `),
      )})`;

const either = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql.raw('false') : sql`(${sql.join([...conditions], sql.raw(' or '))})`;

const equal = (column: SQL, value: Value, names: Names): SQL =>
  value === null ? sql`(${column} is null)` : sql`(${column} is not distinct from ${names.value(value)})`;
