import { type SQL, sql } from 'drizzle-orm';
import {
  collator,
  type Field,
  fieldAt,
  isChoice,
  isReference,
  isStoredPath,
  type Query,
  QueryError,
  type Resource,
  secondKey,
  traitsOf,
} from '../../../src/schema/index.ts';
import type { Database } from '../pool/database.ts';
import { collationOf, commaSeparated, columns as internal, literal } from '../pool/names.ts';
import { columnAt, isFilled } from './values.ts';

export type Sort = NonNullable<Query['sort']>;

/** The key of an order's index for a column that is no reference: text as Indonesian readers sort it, the place of a choice. */
export function sortKey(schema: string, field: Field, column: SQL): SQL {
  if (isChoice(field)) return sql`array_position(${byLabel(field.choices)}, ${column})`;
  return traitsOf(field).sorts === 'words' ? sql`${column} collate ${collationOf(schema)}` : column;
}

/** One key of an order. */
interface Term {
  key: SQL;
  descending?: boolean;
  /** Values may be empty, and then come last, whatever the direction. */
  emptyLast?: boolean;
}

interface Options {
  /** The last row first: the same order read from its other end. */
  backward?: boolean;
  /** `ranked` orders the referred records by title once; `joined` orders each row by its title: for few rows that refer to many. */
  titles?: 'ranked' | 'joined';
}

/** The terms in SQL. */
export const orderSql = (terms: readonly Term[], backward = false): SQL =>
  sql.join(
    terms.map(({ key, descending = false, emptyLast = false }) => {
      const empty = emptyLast ? sql.raw(backward ? ' nulls first' : ' nulls last') : nothing;
      return sql`${key} ${sql.raw(descending === backward ? 'asc' : 'desc')}${empty}`;
    }),
    sql.raw(', '),
  );

/**
 * Text by the Indonesian order, references by the title shown, enums by their label; empty values last; equal ones by id, in the
 * same direction.
 */
export function orderOf(
  database: Database,
  resource: Resource,
  { field: path, order }: Sort,
  { backward = false, titles = 'ranked' }: Options = {},
): Order {
  if (!isStoredPath(resource, path)) throw new QueryError(path);
  const descending = order === 'DESC';
  const id = sql`t.id`;
  if (path === 'id') return { join: nothing, order: orderSql([{ key: id, descending }], backward) };
  const field = fieldAt(resource.fields, path);
  const column = columnAt(resource, path);
  if (!field || traitsOf(field).sorts === null) throw new QueryError(path);
  const second = secondKey(resource, path);
  const within = second ? [{ key: columnAt(resource, second), descending }] : [];
  const by = (key: SQL, emptyLast: boolean, join = nothing) => ({
    join,
    order: orderSql([{ key, descending, emptyLast }, ...within, { key: id, descending }], backward),
  });
  if (!isReference(field)) return by(sortKey(database.schema, field, column), path.includes('.') || !isFilled(field));
  const target = database.table(field.to);
  if (titles === 'joined') return by(titleOf(database), true, sql`left join ${target} r on r.id = ${column}`);
  // Titles are put in order once, not once a row.
  const ranked = sql`select r.id, dense_rank() over (order by ${titleOf(database)}) as place from ${target} r`;
  return by(sql`ranked.place`, true, sql`left join (${ranked}) ranked on ranked.id = ${column}`);
}

/** The title of what is read as `r`, as it is sorted by. */
export const titleOf = ({ schema }: Pick<Database, 'schema'>): SQL =>
  sql`r.${sql.identifier(internal.title)} collate ${collationOf(schema)}`;

export interface Order {
  /** Joins that the order needs. */
  join: SQL;
  order: SQL;
}

export const nothing = sql.raw('');

const byLabel = (choices: Readonly<Record<string, { label: string }>>): SQL => {
  const names = Object.entries(choices)
    .toSorted(([, a], [, b]) => collator.compare(a.label, b.label))
    // As the index has them: a parameter would be another expression.
    .map(([name]) => literal(name));
  return sql`array[${commaSeparated(names)}]::text[]`;
};
