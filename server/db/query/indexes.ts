import { type SQL, sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import {
  archives,
  branches,
  isChoice,
  isReference,
  isStored,
  type Resource,
  secondKey,
  traitsOf,
} from '../../../src/schema/index.ts';
import { collationOf, columns as internal, literal, searchColumnOf, tableNameOf } from '../pool/names.ts';
import { sortKey } from './order.ts';
import { isFilled } from './values.ts';

/** A column by its name, inside a table's definition. */
export const id = (name: string): SQL => sql.raw(`"${name}"`);

/** The fields that lists of these offer an order by; the primary key orders by id. */
export const sortedPaths = ({ list }: Resource): string[] => [
  ...new Set([
    ...list.columns.filter((column) => column.sortable !== false).map((column) => column.field),
    list.sort.field,
  ]),
];

/** The references that a list can be ordered by, which is by the titles of what they refer to. */
export const sortedReferences = (resource: Resource) =>
  sortedPaths(resource).flatMap((path) => {
    const field = resource.fields[path];
    return isReference(field) ? [{ path, to: field.to }] : [];
  });

/** An index for every column a list filters by. */
export function filterIndexes(entity: Resource, views: readonly Resource[], table: string, schemaName: string) {
  const filtered = new Set(views.flatMap(({ list }) => list.filters ?? []));
  const sorted = new Set(views.flatMap(sortedPaths));
  return [...filtered].flatMap((name) => {
    const field = entity.fields[name];
    if (!field || isReference(field)) return [];
    const { shape, sorts } = traitsOf(field);
    // Of a boolean's two values an index finds none sooner; and one that keeps the order of the values is enough.
    if (sorts === null || shape === 'boolean' || (sorted.has(name) && sorts !== 'shown')) return [];
    const ordered = sorts === 'words' ? sql`${id(name)} collate ${collationOf(schemaName)}` : id(name);
    return [there(entity, index(indexName(table, name)).on(ordered, id('id')))];
  });
}

/** The orders that lists open in, and the days of their reports. */
const openingPaths = ({ list }: Resource): string[] => [
  ...new Set([list.sort.field, ...(list.report ? [list.report.period] : [])]),
];

/**
 * An index for each order of a list, which is read backwards for the other direction. Where values may be empty each
 * direction has its own, since empty ones come last both ways.
 *
 * @param ofBranch - those of a branch's rows, in the orders that lists open in: one with few rows of a large table would look through it
 */
export function orderIndexes(
  entity: Resource,
  views: readonly Resource[],
  table: string,
  schemaName: string,
  { ofBranch = false } = {},
) {
  const made = new Map<string, ReturnType<typeof there>>();
  for (const [view, path] of views.flatMap((each) =>
    (ofBranch ? openingPaths : sortedPaths)(each).map((path) => [each, path] as const),
  )) {
    const field = entity.fields[path];
    if (!field || !isStored(field) || traitsOf(field).sorts === null) continue;
    if (isReference(field)) {
      if (ofBranch) continue;
      // Walked one title after the other, ids rising; where nothing is put away, the reference's own index does.
      if (archives(entity)) {
        const name = indexName(table, path, '_urut');
        made.set(name, there(entity, index(name).on(id(path), id('id'))));
      }
      continue;
    }
    const key = sortKey(schemaName, field, id(path));
    const second = secondKey(view, path);
    const of = [...(ofBranch ? [branches] : []), path, ...(second ? [second] : [])].join('_');
    const columns = (by: SQL, direction: SQL): [SQL, ...SQL[]] => {
      const rest = [
        ...[...(second ? [second] : []), 'id'].map((name) => sql`${id(name)}${direction}`),
        // PostgreSQL reads an index alone only where that has the columns themselves.
        ...(isChoice(field) ? [id(path)] : []),
      ];
      return ofBranch ? [id(branches), by, ...rest] : [by, ...rest];
    };
    const [up, down] = [indexName(table, of, isChoice(field) ? '_urut' : ''), indexName(table, of, '_balik')];
    made.set(up, there(entity, index(up).on(...columns(key, sql.raw('')))));
    if (isFilled(field)) continue;
    made.set(down, there(entity, index(down).on(...columns(sql`${key} desc nulls last`, sql.raw(' desc')))));
  }
  return [...made.values()];
}

/** Archived records are in no list, and in no index of one. */
const there = (entity: Resource, made: ReturnType<ReturnType<typeof index>['on']>) =>
  archives(entity) ? made.where(sql`${id(internal.archivedAt)} is null`) : made;

/** Indexes of every table's own have these names already. */
const taken = ['ada', 'cari', 'judul'];
export const indexName = (table: string, field: string, what = '') =>
  `${table}_${taken.includes(field) ? `kolom_${field}` : field}${what}_idx`;

/**
 * The longer the pending list (kB), the more rows share what is written when it is merged into the index: twice as long, half as
 * much for each. Every search reads it, which takes some 1.5 ms when it is full.
 */
export const searchIndex = (name: string, ngrams: SQL) =>
  index(name).using('gin', ngrams).with({ gin_pending_list_limit: 2_048 });

/** The index of a search column: of the rows alone that a view shows, where no other list looks through it. */
export function searchIndexOf(entity: Resource, resources: readonly Resource[], column: string) {
  const views = resources.filter((each) => each.source === entity.source && searchColumnOf(entity, each) === column);
  const fixed = views.length === 1 ? Object.entries(views[0]?.where ?? {}) : [];
  const tests = fixed.map(([field, value]) => sql`${id(field)} = ${literal(value)}`);
  const name = `${tableNameOf(entity.source)}${column}${fixed.length > 0 ? '_sebagian' : ''}_idx`;
  return { name, where: tests.length > 0 ? sql.join(tests, sql.raw(' and ')) : null };
}

/** The indexes of titles that searches look through, and the one that orders by a reference walk along. */
export const titleIndexName = (table: string) => `${table}_judul_cari_idx`;
export const soundIndexName = (table: string) => `${table}_judul_bunyi_idx`;
export const sortedTitlesName = (table: string) => `${table}_judul_kata_idx`;
