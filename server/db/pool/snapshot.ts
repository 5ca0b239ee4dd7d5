import { isDeepStrictEqual } from 'node:util';

/** The part of drizzle-kit's snapshot that is read and written here; the rest is passed on. */
export interface Snapshot {
  id: string;
  prevId: string;
  /** By schema and name: `klinik.laporan_keuangan`. */
  tables: Record<string, Table>;
}

export interface Table {
  name: string;
  schema: string;
  columns: Record<string, Column>;
  indexes: Record<string, { isUnique: boolean; columns: { expression: string }[]; where?: string }>;
  foreignKeys: Record<string, { tableFrom: string; tableTo: string; columnsFrom: string[] }>;
  checkConstraints: Record<string, { name: string; value: string }>;
}

interface Column {
  name: string;
  type: string;
  notNull: boolean;
  default?: unknown;
  identity?: { name: string };
}

const rules = ['indexes', 'foreignKeys', 'checkConstraints'] as const;

/**
 * The tables of `before` without the indexes, references and checks that are gone or other ones in `after`, and without
 * the defaults of columns that become of another type.
 */
export function withoutOldRules(before: Snapshot, after: Snapshot): Snapshot {
  const made = structuredClone(before);
  for (const [key, table] of Object.entries(made.tables)) {
    const next = after.tables[key];
    for (const column of Object.values(table.columns)) {
      const type = next?.columns[column.name]?.type;
      if (type !== undefined && type !== column.type) delete column.default;
    }
    for (const kind of rules) {
      for (const [name, rule] of Object.entries(table[kind])) {
        // Those of a table that goes go with it, but for its references: what it refers to may go before it.
        const kept = next ? isDeepStrictEqual(next[kind][name], rule) : kind !== 'foreignKeys';
        if (!kept) delete table[kind][name];
      }
    }
  }
  return made;
}

/** The tables of `after` with the columns and tables of `before` that are gone in it. */
export function withOldColumns(after: Snapshot, before: Snapshot): Snapshot {
  const made = structuredClone(after);
  for (const [key, table] of Object.entries(before.tables)) {
    const next = made.tables[key];
    if (next) next.columns = { ...table.columns, ...next.columns };
    else made.tables[key] = table;
  }
  return made;
}

/** Both with the tables alone that are not the same in each: comparing takes long. */
export function differing(one: Snapshot, other: Snapshot): [Snapshot, Snapshot] {
  const only = (snapshot: Snapshot) => ({
    ...snapshot,
    tables: Object.fromEntries(
      Object.entries(snapshot.tables).filter(([key]) => !isDeepStrictEqual(one.tables[key], other.tables[key])),
    ),
  });
  return [only(one), only(other)];
}

/** A column under another name; its indexes, references and checks are made anew under theirs. */
export function renameColumn(table: Table, from: string, to: string): void {
  const columns = Object.entries(table.columns).map(([name, column]): [string, Column] =>
    name === from ? [to, { ...column, name: to }] : [name, column],
  );
  table.columns = Object.fromEntries(columns);
}

export function renameTable(snapshot: Snapshot, from: string, to: string): void {
  const [key, table] = Object.entries(snapshot.tables).find(([, { name }]) => name === from) ?? [];
  if (!key || !table) return;
  delete snapshot.tables[key];
  for (const { identity } of Object.values(table.columns)) if (identity) identity.name = `${to}_id_seq`;
  snapshot.tables[`${table.schema}.${to}`] = { ...table, name: to };
  for (const { foreignKeys } of Object.values(snapshot.tables)) {
    for (const reference of Object.values(foreignKeys)) {
      if (reference.tableFrom === from) reference.tableFrom = to;
      if (reference.tableTo === from) reference.tableTo = to;
    }
  }
}
