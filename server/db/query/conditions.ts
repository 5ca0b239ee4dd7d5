import { type SQL, sql } from 'drizzle-orm';
import {
  alongReferences,
  boundIn,
  bounds,
  type Condition,
  fieldAt,
  isStorableThroughout,
  QueryError,
  type Resource,
  rowFieldAt,
  type Scalar,
  type Within,
} from '../../../src/schema/index.ts';
import type { Database } from '../pool/database.ts';
import { commaSeparated, foldedText } from '../pool/names.ts';
import { codecOf, columnAt } from './values.ts';

/** The SQL of a condition's fields and values. */
interface Dialect {
  /** The field has one of these values: true or false, never null. */
  equals: (field: string, any: readonly unknown[]) => SQL;
  /** The field keeps to a bound; null where it has no value. */
  compare: (field: string, operator: SQL, bound: Scalar) => SQL;
  column: (field: string) => SQL;
  /** The field refers to a record that meets a condition; none does where other tables cannot be asked. */
  within?: ((test: Within) => SQL) | undefined;
}

/** A condition as SQL; the same records meet it as `matches` finds. */
export function conditionSql(condition: Condition, dialect: Dialect): SQL {
  if ('all' in condition) return joined(condition.all, 'and', dialect);
  if ('any' in condition) return joined(condition.any, 'or', dialect);
  const { field } = condition;
  if ('is' in condition) return dialect.equals(field, [condition.is]);
  if ('isNot' in condition) return sql`not ${dialect.equals(field, [condition.isNot])}`;
  if ('in' in condition) return dialect.equals(field, condition.in);
  if ('where' in condition) return dialect.within?.(condition) ?? never;
  if ('empty' in condition) {
    const empty = sql`coalesce(btrim(${dialect.column(field)}::text), '') in ('', '[]')`;
    return condition.empty ? empty : sql`not ${empty}`;
  }
  if ('notBy' in condition) {
    const [later, none] = [
      { field, above: condition.notBy },
      { field, empty: true },
    ];
    return joined([none, later], 'or', dialect);
  }
  const [bound, value] = boundIn(condition);
  return dialect.compare(field, sql.raw(bounds[bound].sql), value);
}

const joined = (conditions: readonly Condition[], word: 'and' | 'or', dialect: Dialect): SQL =>
  conditions.length === 0
    ? sql.raw(word === 'and' ? 'true' : 'false')
    : sql`(${sql.join(
        conditions.map((each) => conditionSql(each, dialect)),
        sql.raw(` ${word} `),
      )})`;

/** A condition in a table's own definition, its values written out. */
export const definitionSql = (condition: Condition, literal: (value: Scalar) => SQL): SQL => {
  const equal = (column: SQL, value: Scalar) =>
    value === null ? sql`(${column} is null)` : sql`(${column} is not distinct from ${literal(value)})`;
  return conditionSql(condition, {
    column: (field) => sql`${sql.identifier(field)}`,
    equals: (field, any) => {
      const [first = never, ...others] = any.map((value) => equal(sql`${sql.identifier(field)}`, value as Scalar));
      return others.length === 0 ? first : sql`(${sql.join([first, ...others], sql.raw(' or '))})`;
    },
    compare: (field, operator, bound) => sql`${sql.identifier(field)} ${operator} ${literal(bound)}`,
  });
};

/**
 * A condition on the rows of a table read as `t`. What no stored value can equal is equal to none.
 *
 * @throws QueryError for a field that is not declared, and for a day or an instant that is none.
 */
export const whereSql = (
  resource: Resource,
  condition: Condition,
  database: Pick<Database, 'schema' | 'table' | 'entities'>,
): SQL =>
  conditionSql(condition, {
    within: ({ field, to, where }) => {
      const entity = database.entities.get(to);
      if (!entity) return never;
      const met = whereSql(entity, alongReferences(entity.fields, where), database);
      return sql`${columnAt(resource, field)} in (select t.id from ${database.table(to)} t where ${met})`;
    },
    column: (field) => columnAt(resource, field),
    equals: (field, any) => equals(database.schema, resource, field, any),
    compare: (field, operator, bound) => {
      const column = columnAt(resource, field);
      const { encode, cast } = codecOf(fieldAt(resource.fields, field));
      const value = encode(bound);
      // A date that is none is a mistake; a number held against a text merely never matches.
      if (!value && typeof bound === 'string' && (cast === 'date' || cast === 'timestamptz'))
        throw new QueryError(field);
      if (!value || cast === 'boolean') return never;
      return cast === 'text' ? sql`${column} collate "C" ${operator} ${value}` : sql`${column} ${operator} ${value}`;
    },
  });

export const never = sql.raw('false');

function equals(schema: string, resource: Resource, path: string, any: readonly unknown[]): SQL {
  if (rowFieldAt(resource, path)) {
    const [list = '', inner = ''] = path.split('.');
    const held = any
      .filter(isStorableThroughout)
      .map((value) => sql`t.${sql.identifier(list)} @> ${JSON.stringify([{ [inner]: value }])}::jsonb`);
    return held.length === 0 ? never : sql`(${sql.join(held, sql.raw(' or '))})`;
  }
  const column = columnAt(resource, path);
  const { encode } = codecOf(fieldAt(resource.fields, path));
  const values = any.map(encode).filter((value) => value !== null);
  const one = resource.fields[path];
  const folded = (text: SQL) => foldedText(schema, text);
  // The index of texts that may be there once holds them folded; without these words each row would be looked at.
  const alike =
    one?.kind === 'text' && one.unique
      ? sql` and ${folded(column)} in (${commaSeparated(values.map((value) => folded(sql`${value}::text`)))})`
      : sql``;
  const tests = [
    ...(any.some((value) => value === null) ? [sql`${column} is null`] : []),
    ...(values.length > 0 ? [sql`(${column} is not null and ${column} in (${commaSeparated(values)})${alike})`] : []),
  ];
  return tests.length === 0 ? never : sql`(${sql.join(tests, sql.raw(' or '))})`;
}
