import fakeRestProvider from 'ra-data-fakerest';
import type { DataProvider } from 'react-admin';
import { type NamesLookup, namesOf, type Resource, type Row, withBranch } from '../../schema/index.ts';
import type { TableRows } from './storage.ts';

/** A record as screens get it: the declared fields, and those that the provider keeps. */
export type VersionedRecord = Row & { version: number; updatedBy: string | null };
/** A record as it is stored. */
export type StoredRecord = VersionedRecord & { archivedAt: string | null };

/** A record with the fields that the provider keeps beside the declared ones. */
const withSystemColumns = (row: Row): StoredRecord => ({
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
  /** Names of referenced records. What is cached by it expires with the tables. */
  lookup: NamesLookup;
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
 * The demo's store: fakerest, seeded with what is stored, or with the sample. It answers for records by their ids and for
 * histories. Its own filters match anywhere in a key, split a search into words and let nulls pass, so that lists, figures and
 * writes are worked out by `schema/query` over a snapshot of it.
 */
export function storeOf(entities: Tables['entities'], tables: TableRows): DataProvider {
  const seeds = [...entities].map(([source, entity]) => [
    source,
    (tables[source] ?? []).map((row) => withSystemColumns(withBranch(entity, row))),
  ]);
  return fakeRestProvider(Object.fromEntries(seeds));
}

/** All rows, by their ids. */
export const allRows = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

/** The tables with the rows that fakerest has now in some of them. */
export async function snapshotOf(
  rest: DataProvider,
  { entities, rows }: Tables,
  sources: Iterable<string>,
): Promise<Snapshot> {
  const after = new Map(rows);
  for (const source of sources) {
    const { data } = await rest.getList<StoredRecord>(source, allRows);
    after.set(source, new Map(data.map((row) => [row.id, row])));
  }
  return asSnapshot({ entities, rows: after });
}

export const asSnapshot = ({ entities, rows }: Tables): Snapshot => ({
  entities,
  rows,
  lookup(source, id) {
    const [entity, row] = [entities.get(source), rows.get(source)?.get(id)];
    return entity && row ? namesOf(entity, row) : [];
  },
});

/** Makes changes in fakerest. */
export async function applyChanges(rest: DataProvider, changes: Changes): Promise<void> {
  for (const [source, each] of changes)
    for (const { id, was, is } of each) {
      if (!is) await rest.delete(source, { id });
      else if (was) await rest.update(source, { id, data: is, previousData: was });
      else await rest.create(source, { data: is });
    }
}
