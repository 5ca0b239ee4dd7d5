import type { SQL } from 'drizzle-orm';
import { getTableConfig, type IndexedColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { ConfigError } from '../../base/config.ts';
import { lastSnapshot } from '../pool/journal.ts';
import type { Snapshot, Table } from '../pool/snapshot.ts';
import { all } from './schema.ts';

/** Differences named in the sentence, at most. */
const named = 5;

/**
 * The declarations and the last migration must lead to the same tables, or every question about the difference would
 * be answered with an error. Told without drizzle-kit, which production does not install.
 *
 * @throws ConfigError in one sentence that names what has no migration.
 */
export function requireMigrated(schema: Record<string, unknown> = all): void {
  const differing = differences(schema, lastSnapshot());
  if (differing.length === 0) return;
  const more = differing.length > named ? ` and ${differing.length - named} more` : '';
  throw new ConfigError(
    `Cannot start: declared and without a migration: ${differing.slice(0, named).join(', ')}${more}. Run: npm run db:generate -- <name>`,
  );
}

/** The names of differing columns, indexes, checks and references; of a table that is new or gone its name alone. */
export function differences(schema: Record<string, unknown>, snapshot: Snapshot): string[] {
  const wanted = new Map(tablesIn(schema).map((table) => [getTableConfig(table).name, partsOf(table)]));
  const there = new Map(Object.values(snapshot.tables).map((table) => [table.name, partsIn(table)]));
  return [...new Set([...wanted.keys(), ...there.keys()])].flatMap((table) => {
    const [now, before] = [wanted.get(table), there.get(table)];
    if (!now || !before) return [`"${table}" (${now ? 'new' : 'gone'})`];
    const names = [...new Set([...now.keys(), ...before.keys()])];
    const differing = names.filter((name) => now.get(name) !== before.get(name));
    // An index or a check is often there for a column that differs itself, and then says no more.
    const columns = differing.filter((name) => !name.includes(' '));
    const shown = columns.length > 0 ? columns : differing.map((name) => name.replace(/^.* /, ''));
    return shown.map((name) => `"${table}.${name}"`);
  });
}

export const tablesIn = (schema: Record<string, unknown>): PgTable[] =>
  Object.values(schema).filter((each) => each instanceof PgTable);

const dialect = new PgDialect();
const written = (part: Partial<IndexedColumn | SQL>): string =>
  'name' in part ? String(part.name) : dialect.sqlToQuery(part as SQL).sql;

/** The parts of a table by name, each as one text. */
function partsOf(table: PgTable): Map<string, string> {
  const { columns, indexes, checks, foreignKeys } = getTableConfig(table);
  return new Map([
    ...columns.map((each) => [each.name, columnText(each.getSQLType(), each.notNull)] as const),
    ...indexes.map(({ config }) => {
      const where = config.where && written(config.where);
      return [`index ${config.name}`, indexText(config.unique, config.columns.map(written), where)] as const;
    }),
    ...checks.map((each) => [`check ${each.name}`, dialect.sqlToQuery(each.value).sql] as const),
    ...foreignKeys.map((key) => {
      return [`reference ${key.getName()}`, getTableConfig(key.reference().foreignTable).name] as const;
    }),
  ]);
}

function partsIn(table: Table): Map<string, string> {
  return new Map([
    ...Object.entries(table.columns).map(([name, { type, notNull }]) => [name, columnText(type, notNull)] as const),
    ...Object.entries(table.indexes).map(([name, { columns, isUnique, where }]) => {
      const expressions = columns.map(({ expression }) => expression);
      return [`index ${name}`, indexText(isUnique, expressions, where)] as const;
    }),
    ...Object.entries(table.checkConstraints).map(([name, { value }]) => [`check ${name}`, value] as const),
    ...Object.entries(table.foreignKeys).map(([name, { tableTo }]) => [`reference ${name}`, tableTo] as const),
  ]);
}

const columnText = (type: string, notNull: boolean) => `${type}${notNull ? ' not null' : ''}`;
const indexText = (unique: boolean, columns: readonly string[], where?: string) =>
  `${unique ? 'unique ' : ''}${columns.join(', ')} ${where ?? ''}`;
