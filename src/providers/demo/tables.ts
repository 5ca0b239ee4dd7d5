import fakeRestProvider from 'ra-data-fakerest';
import type { DataProvider } from 'react-admin';
import type { Lookup, Resource, Row } from '../../schema/index.ts';
import type { Snapshot } from './storage.ts';

/** A record as screens get it: the declared fields, and those that the provider keeps. */
export type Versioned = Row & { version: number; updatedBy: string | null };
/** A record as it is stored. */
export type Stored = Versioned & { archivedAt: string | null };

/** A record with the fields that the provider keeps beside the declared ones. */
export const asStored = (row: Row): Stored => ({ version: 1, updatedBy: null, archivedAt: null, ...row });

/** The records of all entities by their ids: as they stand, or as a write leaves them. */
export interface Tables {
  entities: ReadonlyMap<string, Resource>;
  rows: ReadonlyMap<string, ReadonlyMap<number, Stored>>;
}

/** The tables as they stand. They are replaced by a write, never altered, so that a long read sees one state. */
export interface Standing extends Tables {
  /** Titles of referenced records. What is cached by it expires with the tables. */
  lookup: Lookup;
}

/** What a write does to a record; null before it is created, or after it is erased. */
export interface Change {
  id: number;
  was: Stored | null;
  is: Stored | null;
}
/** By the name of the table. */
export type Changes = ReadonlyMap<string, readonly Change[]>;

export function tableIn({ rows }: Pick<Tables, 'rows'>, source: string): ReadonlyMap<number, Stored> {
  const table = rows.get(source);
  if (!table) throw new Error(`No table "${source}"`);
  return table;
}

export const rowsIn = (tables: Pick<Tables, 'rows'>, source: string): Stored[] => [...tableIn(tables, source).values()];

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
export async function kept(entities: Tables['entities'], given: Snapshot) {
  const rest = fakeRestProvider(
    Object.fromEntries([...entities.keys()].map((source) => [source, given[source] ?? []])),
  );
  return { rest, tables: standing(entities, await read(rest, entities.keys())) };
}

/** Makes the changes of a write in fakerest; returns the tables as they then stand. */
export async function changed(rest: DataProvider, { entities, rows }: Standing, changes: Changes): Promise<Standing> {
  for (const [source, each] of changes) {
    for (const { id, was, is } of each) {
      if (!is) await rest.delete(source, { id });
      else if (was) await rest.update(source, { id, data: is, previousData: was });
      else await rest.create(source, { data: is });
    }
  }
  return standing(entities, new Map([...rows, ...(await read(rest, changes.keys()))]));
}

async function read(rest: DataProvider, sources: Iterable<string>): Promise<Map<string, Map<number, Stored>>> {
  const found = new Map<string, Map<number, Stored>>();
  for (const source of sources) {
    const { data } = await rest.getList<Stored>(source, everything);
    found.set(source, new Map(data.map((row) => [row.id, row])));
  }
  return found;
}

export function standing(entities: Tables['entities'], rows: Tables['rows']): Standing {
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
