import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  jsonb,
  type PgColumnBuilderBase,
  type PgSchema,
  type PgTableWithColumns,
  pgSchema,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { audit } from '../../../src/resources/core/audit.ts';
import {
  archives,
  type Field,
  firstBranch,
  isList,
  isReference,
  isStored,
  type Resource,
  singletonId,
  type Traits,
  traitsOf,
  uniquesOf,
} from '../../../src/schema/index.ts';
import {
  collationOf,
  commaSeparated,
  foldedText,
  columns as internal,
  literal,
  searchColumnOf,
  searchedReferences,
  tableNameOf,
} from '../pool/names.ts';
import { definitionSql } from '../query/conditions.ts';
import { ngramsOf, shortenedOf } from '../query/contains.ts';
import {
  filterIndexes,
  id,
  indexName,
  orderIndexes,
  searchIndex,
  searchIndexOf,
  sortedReferences,
  sortedTitlesName,
  soundIndexName,
  titleIndexName,
} from '../query/indexes.ts';
import { isFilled } from '../query/values.ts';

type Columns = Record<string, PgColumnBuilderBase>;
type Table = PgTableWithColumns<{ name: string; schema: string; columns: Record<string, AnyPgColumn>; dialect: 'pg' }>;
export type Tables = Record<string, Table>;

interface Options {
  /** Also the indexes that only large tables need (`sizedIndexes.ts`). */
  sized?: boolean;
}

/**
 * The SQL tables of the declared entities, by source name: a column a field, with the constraints the declaration
 * states. Views share their entity's table.
 */
export function declareTables(
  resources: readonly Resource[],
  schemaName: string,
  { sized = false }: Options = {},
): Tables {
  const schema = pgSchema(schemaName);
  const entities = resources.filter((each) => each.name === each.source);
  const tables: Tables = {};
  const searched = new Set(resources.flatMap(searchedReferences).map(({ to }) => to));
  const sorted = new Set(resources.flatMap(sortedReferences).map(({ to }) => to));
  for (const entity of entities) {
    const views = resources.filter((each) => each.source === entity.source);
    const titleIs = { searched: searched.has(entity.source), sorted: sorted.has(entity.source) };
    const indexes = (table: string) => (sized ? indexesOf(schemaName, entity, views, table, titleIs) : []);
    tables[entity.source] = tableOf(schema, entity, views, tables, indexes);
  }
  return tables;
}

function tableOf(
  schema: PgSchema,
  entity: Resource,
  views: readonly Resource[],
  tables: Tables,
  indexes: (table: string) => ReturnType<typeof indexesOf>,
): Table {
  const name = tableNameOf(entity.source);
  const columns: Columns = { id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity() };
  for (const [field, declared] of Object.entries(entity.fields)) {
    if (!isStored(declared)) continue;
    columns[field] = columnOf[traitsOf(declared).shape](field, declared);
  }
  columns[internal.version] = bigint(internal.version, { mode: 'number' }).notNull().default(1);
  columns[internal.updatedBy] = text(internal.updatedBy);
  columns[internal.archivedAt] = timestamp(internal.archivedAt, { withTimezone: true, mode: 'string' });
  for (const derived of [internal.title, internal.titleText, internal.titleSound])
    columns[derived] = text(derived).notNull().default('');
  if (entity.source === audit.source) columns[internal.origin] = text(internal.origin);
  for (const search of searchColumnsOf(entity, views)) columns[search] = text(search).notNull().default('');

  return schema.table(name, columns, (at) => [
    ...checksOf(entity, name),
    ...(entity.singleton ? [check(`${name}_satu`, sql`${id('id')} = ${literal(singletonId)}`)] : []),
    ...uniqueIndexes(schema.schemaName, entity, name),
    ...referencesOf(entity, at, tables),
    ...indexes(name),
  ]);
}

/** Indexes of searches, filters, orders and look-ups of a table. */
function indexesOf(
  schemaName: string,
  entity: Resource,
  views: readonly Resource[],
  name: string,
  titleIs: { searched: boolean; sorted: boolean },
) {
  const sorted = new Set(views.flatMap(sortedReferences).map(({ path }) => path));
  const references = Object.entries(entity.fields).flatMap(([name, field]) =>
    // A branch's rows are most of a table, or all of it.
    isReference(field) && !field.branch ? [name] : [],
  );
  return [
    ...references.map((field) => {
      const withId = sorted.has(field) && !archives(entity);
      return index(indexName(name, field)).on(id(field), ...(withId ? [id('id')] : []));
    }),
    ...filterIndexes(entity, views, name, schemaName),
    ...orderIndexes(entity, views, name, schemaName),
    ...(entity.branch === true ? orderIndexes(entity, views, name, schemaName, { ofBranch: true }) : []),
    ...entity.lookups.map((field) => {
      const made = index(`${name}_${field}_cocok_idx`);
      return isList(entity.fields[field]) ? made.using('gin', id(field)) : made.on(id(field));
    }),
    ...searchedByIndex(entity, views).map((search) => {
      const { name, where } = searchIndexOf(entity, views, search);
      const made = searchIndex(name, ngramsOf(schemaName, id(search)));
      return where ? made.where(where) : made;
    }),
    ...(archives(entity)
      ? [
          index(`${name}_ada_idx`)
            .on(id('id'))
            .where(sql`${id(internal.archivedAt)} is null`),
        ]
      : []),
    ...(titleIs.searched || entity.found?.named
      ? [
          searchIndex(titleIndexName(name), ngramsOf(schemaName, id(internal.titleText))),
          searchIndex(soundIndexName(name), shortenedOf(schemaName, id(internal.titleSound))),
        ]
      : []),
    ...(titleIs.sorted
      ? [index(sortedTitlesName(name)).on(sql`${id(internal.title)} collate ${collationOf(schemaName)}`, id('id'))]
      : []),
  ];
}

/** A search of the audit tries its rows, a million in half a second; with n-grams each payment would write those of a dozen. */
const searchedByIndex = (entity: Resource, views: readonly Resource[]): string[] =>
  entity.source === audit.source ? [] : searchColumnsOf(entity, views);

/** One column a shape. */
const columnOf: Record<Traits['shape'], (name: string, field: Field) => PgColumnBuilderBase> = {
  text: (name, field) => filled(text(name), field),
  number: (name, field) => {
    if ('decimals' in field && field.decimals) return filled(doublePrecision(name), field);
    const whole = bigint(name, { mode: 'number' });
    return filled(isReference(field) && field.branch ? whole.default(firstBranch) : whole, field);
  },
  boolean: (name) => boolean(name).notNull().default(false),
  day: (name, field) => filled(date(name, { mode: 'string' }), field),
  instant: (name, field) => filled(timestamp(name, { withTimezone: true, mode: 'string' }), field),
  record: (name, field) => filled(jsonb(name), field),
  records: (name) => jsonb(name).notNull().default([]),
};

const filled = (column: PgColumnBuilderBase & { notNull: () => PgColumnBuilderBase }, field: Field) =>
  isFilled(field) ? column.notNull() : column;

function checksOf(entity: Resource, table: string) {
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const named = (rule: string, condition: SQL) => check(`${table}_${name}_${rule}`, condition);
    const column = id(name);
    const choices = 'choices' in field && !('added' in field) ? Object.keys(field.choices ?? {}) : [];
    // A computed value may be less than a typed one.
    const least = 'min' in field ? field.min : field.from ? undefined : traitsOf(field).least;
    const most = 'max' in field ? field.max : undefined;
    return [
      ...(choices.length > 0 ? [named('pilihan', sql`${column} in (${commaSeparated(choices.map(literal))})`)] : []),
      ...(least !== undefined ? [named('min', sql`${column} >= ${literal(least)}`)] : []),
      ...(most !== undefined ? [named('max', sql`${column} <= ${literal(most)}`)] : []),
      // Kept as text, of which the column says nothing more.
      ...(field.kind === 'time' ? [named('jam', sql`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)] : []),
    ];
  });
}

/** Among present records: an archived one keeps no value taken. */
function uniqueIndexes(schemaName: string, entity: Resource, table: string) {
  const there = archives(entity) ? [sql`${id(internal.archivedAt)} is null`] : [];
  return uniquesOf(entity).map(({ fields, where }) => {
    const [first = sql.raw(''), ...rest] = fields.map((name) => uniqueKey(schemaName, entity, name));
    const made = uniqueIndex(uniqueName(table, fields)).on(first, ...rest);
    const conditions = [...(where ? [definitionSql(where, literal)] : []), ...there];
    return conditions.length > 0 ? made.where(sql.join(conditions, sql.raw(' and '))) : made;
  });
}

/** The name of a unique index: what the database names when a value is taken. */
export const uniqueName = (table: string, fields: readonly string[]) => `${table}_${fields.join('_')}_key`;

/** The name of a reference: what the database names when there is no such record. */
export const referenceName = (table: string, field: string) => `${table}_${field}_fk`;

/** Text is compared without case. */
function uniqueKey(schemaName: string, entity: Resource, name: string): SQL {
  return entity.fields[name] && traitsOf(entity.fields[name]).shape === 'text'
    ? sql`(${foldedText(schemaName, id(name))})`
    : id(name);
}

function referencesOf(entity: Resource, at: Record<string, AnyPgColumn>, tables: Tables) {
  const table = tableNameOf(entity.source);
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const column = at[name];
    // Each write would lock the row of its branch, which is never erased.
    if (!isReference(field) || field.branch || !column) return [];
    const target = tables[field.to]?.['id'];
    if (!target) throw new Error(`"${entity.name}.${name}" refers to "${field.to}", which has no table`);
    return [foreignKey({ name: referenceName(table, name), columns: [column], foreignColumns: [target] })];
  });
}

/** The search columns of an entity: one for each way its views compose a row. */
export function searchColumnsOf(entity: Resource, views: readonly Resource[]): string[] {
  return [...new Set([entity, ...views].map((view) => searchColumnOf(entity, view)))];
}
