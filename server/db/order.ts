import { type SQL, sql } from 'drizzle-orm';
import {
  collator,
  fieldAt,
  isChoice,
  isReference,
  isStoredPath,
  type Query,
  QueryError,
  type Resource,
  secondKey,
  traitsOf,
} from '../../src/schema/index.ts';
import type { Database } from './database.ts';
import { collationOf, commaSeparated, columns as internal } from './names.ts';
import { columnAt } from './values.ts';

/** Text by the Indonesian order, references by the title shown, enums by their label; empty values last, then by id. */
export function orderOf(
  database: Database,
  resource: Resource,
  { field: path, order }: NonNullable<Query['sort']>,
): Order {
  if (!isStoredPath(resource, path)) throw new QueryError(path);
  const direction = sql.raw(order === 'DESC' ? 'desc' : 'asc');
  if (path === 'id') return { join: nothing, order: sql`t.id ${direction}` };
  const field = fieldAt(resource.fields, path);
  const column = columnAt(resource, path);
  if (!field || traitsOf(field).sorts === null) throw new QueryError(path);
  // Without "nulls last", which a column that is never empty does not need, an index can be read backwards.
  const last = isFilled(resource, path) && order === 'DESC' ? nothing : sql.raw(' nulls last');
  const indonesian = collationOf(database.schema);
  const second = secondKey(resource, path);
  const within = second ? sql`, ${columnAt(resource, second)} ${direction}` : nothing;
  const by = (key: SQL, join = nothing) => ({ join, order: sql`${key} ${direction}${last}${within}, t.id` });
  if (isReference(field)) {
    // Titles are ranked once, not once a row.
    const ranked = sql`select r.id, dense_rank() over (order by r.${sql.identifier(internal.title)} collate ${indonesian}) as place
        from ${database.table(field.to)} r`;
    return by(sql`ranked.place`, sql`left join (${ranked}) ranked on ranked.id = ${column}`);
  }
  if (isChoice(field)) return by(sql`array_position(${byLabel(field.choices)}, ${column})`);
  return by(traitsOf(field).sorts === 'words' ? sql`${column} collate ${indonesian}` : column);
}

interface Order {
  /** Joins that the order needs. */
  join: SQL;
  order: SQL;
}

export const nothing = sql.raw('');

const isFilled = (resource: Resource, path: string) => {
  const field = resource.fields[path];
  return field !== undefined && (traitsOf(field).shape === 'boolean' || (field.required === true && !field.visibleIf));
};

const byLabel = (choices: Readonly<Record<string, { label: string }>>): SQL => {
  const names = Object.entries(choices)
    .toSorted(([, a], [, b]) => collator.compare(a.label, b.label))
    .map(([name]) => sql`${name}`);
  return sql`array[${commaSeparated(names)}]::text[]`;
};
