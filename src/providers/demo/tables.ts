import fakeRestProvider from 'ra-data-fakerest';
import type { DataProvider } from 'react-admin';
import type { Lookup, Resource, Row } from '../../schema/index.ts';
import type { TableRows } from './storage.ts';

/** A record as screens get it: the declared fields, and those that the provider keeps. */
export type VersionedRecord = Row & { version: number; updatedBy: string | null };
/** A record as it is stored. */
export type StoredRecord = VersionedRecord & { archivedAt: string | null };

/** A record with the fields that the provider keeps beside the declared ones. */
export const withSystemColumns = (row: Row): StoredRecord => ({
  version: 1,
  updatedBy: null,
  archivedAt: null,
  ...row,
});

/** The records of all entities by their ids: as stored, or as a write leaves them. */
export interface Tables {
  entities: ReadonlyMap<string, Resource>;
  rows: ReadonlyMap<string, ReadonlyMap<number, StoredRecord>>;
}

/** The tables as stored. A write replaces them and alters none, so that a long read sees one state. */
export interface Snapshot extends Tables {
  /** Titles of referenced records. What is cached by it expires with the tables. */
  lookup: Lookup;
}

/** A record before and after a write; null before it is created, or after it is erased. */
export interface Change {
  id: number;
  was: StoredRecord | null;
  is: StoredRecord | null;
}
/** By the name of the table. */
export type Changes = ReadonlyMap<string, readonly Change[]>;

export function tableIn({ rows }: Pick<Tables, 'rows'>, source: string): ReadonlyMap<number, StoredRecord> {
  const table = rows.get(source);
  if (!table) throw new Error(`No table "${source}"`);
  return table;
}

export const rowsIn = (tables: Pick<Tables, 'rows'>, source: string): StoredRecord[] => [
  ...tableIn(tables, source).values(),
];

export function entityIn({ entities }: Tables, source: string): Resource {
  const entity = entities.get(source);
  if (!entity) throw new Error(`No entity "${source}"`);
  return entity;
}

/**
 * fakerest over all tables keeps the rows and changes them. It is asked for all rows of a table after each change; what
 * screens ask of these is `schema/query`, because its own filters match anywhere in a key, split a search into words and
 * let nulls pass.
 */
export function emptyTables(entities: Tables['entities']): { rest: DataProvider; tables: Snapshot } {
  const sources = [...entities.keys()];
  return {
    rest: fakeRestProvider(Object.fromEntries(sources.map((source) => [source, []]))),
    tables: snapshotOf(entities, new Map(sources.map((source) => [source, new Map()]))),
  };
}

/** The changes after which some tables hold these rows; of an entity that is not declared any more, none. */
export function changesTo({ rows }: Snapshot, next: TableRows): Changes {
  return new Map(
    Object.entries(next).map(([source, stored]) => {
      const before = rows.get(source);
      const after = new Map(before && stored.map((row) => [row.id, withSystemColumns(row)]));
      const ids = new Set([...(before?.keys() ?? []), ...after.keys()]);
      const changes = [...ids].map((id) => ({ id, was: before?.get(id) ?? null, is: after.get(id) ?? null }));
      return [source, changes.filter(({ was, is }) => !was || !is || JSON.stringify(was) !== JSON.stringify(is))];
    }),
  );
}

/** Makes changes in fakerest; returns the tables after them. */
export async function applyChanges(
  rest: DataProvider,
  { entities, rows }: Snapshot,
  changes: Changes,
): Promise<Snapshot> {
  for (const [source, each] of changes) {
    for (const { id, was, is } of each) {
      if (!is) await rest.delete(source, { id });
      else if (was) await rest.update(source, { id, data: is, previousData: was });
      else await rest.create(source, { data: is });
    }
  }
  const after = new Map(rows);
  for (const [source, { length }] of changes) {
    if (length === 0) continue;
    const { data } = await rest.getList<StoredRecord>(source, everything);
    after.set(source, new Map(data.map((row) => [row.id, row])));
  }
  return snapshotOf(entities, after);
}

function snapshotOf(entities: Tables['entities'], rows: Tables['rows']): Snapshot {
  const lookup: Lookup = (source, id) => {
    const row = rows.get(source)?.get(id);
    return row ? (entities.get(source)?.titleOf(row) ?? null) : null;
  };
  return { entities, rows, lookup };
}

const everything = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};
