import fakeRestProvider from 'ra-data-fakerest';
import { isReference, type Lookup, prepareSearch, type Resource, type Row } from '../../schema/index.ts';

/** A record as screens get it: the declared fields, and those that the provider keeps. */
export type Versioned = Row & { version: number; updatedBy: string | null };
/** A record as it is stored. */
export type Stored = Versioned & { archivedAt: string | null };

/** The records of one entity inside ra-data-fakerest, which owns them; `rows` is what it held after the last write. */
interface Table {
  rest: ReturnType<typeof fakeRestProvider>;
  rows: readonly Stored[];
}

/**
 * The demo's database in memory: one fakerest a table, read whole and searched by `schema/query`, because
 * fakerest's own filters match anywhere in a key, split a search into words and hand out what they store.
 */
export function createTables(resources: readonly Resource[]) {
  const tables = new Map<string, Table>();
  const entities = new Map(resources.filter((each) => each.name === each.source).map((each) => [each.name, each]));
  let lookup: Lookup = lookupIn();

  function lookupIn(): Lookup {
    const titles = new Map<string, Map<number, string>>();
    return (source, id) => {
      const entity = entities.get(source);
      if (!entity) return null;
      const known = titles.get(source) ?? new Map(rows(source).map((row) => [row.id, entity.titleOf(row)]));
      titles.set(source, known);
      return known.get(id) ?? null;
    };
  }

  const tableOf = (source: string): Table => {
    const table = tables.get(source);
    if (!table) throw new Error(`No table "${source}"`);
    return table;
  };
  const rows = (source: string) => tableOf(source).rows;

  /** The titles that the search text of a list was prepared with. */
  const prepared = new Map<Resource, Lookup>();
  /** Prepares the search text of a list while the browser is idle, so that the first search is quick. */
  function prepareText(resource: Resource) {
    const titles = lookup;
    if (typeof requestIdleCallback !== 'function' || prepared.get(resource) === titles) return;
    prepared.set(resource, titles);
    const all = rows(resource.source);
    const prepareFrom = (start: number) =>
      requestIdleCallback((idle) => {
        if (lookup !== titles) return;
        const next = prepareSearch(resource, all, titles, start, () => idle.timeRemaining() < 2);
        if (next < all.length) prepareFrom(next);
      });
    prepareFrom(0);
  }

  async function changed(source: string) {
    const table = tableOf(source);
    table.rows = (await table.rest.getList<Stored>(source, everything)).data;
    lookup = lookupIn();
  }

  return {
    entities,
    rows,
    /** Titles of referenced records; a new function after every change, so that what is cached by it expires. */
    lookup: (): Lookup => lookup,
    prepareText,
    async put(source: string, records: readonly Row[]) {
      const stored = records.map((record) => ({ version: 1, updatedBy: null, archivedAt: null, ...record }));
      tables.set(source, { rest: fakeRestProvider({ [source]: stored }), rows: stored });
      await changed(source);
    },
    async insert(source: string, record: Stored) {
      await tableOf(source).rest.create(source, { data: record });
      await changed(source);
    },
    async replace(source: string, record: Stored) {
      await tableOf(source).rest.update(source, { id: record.id, data: record, previousData: record });
      await changed(source);
    },
    async remove(source: string, id: number) {
      await tableOf(source).rest.delete(source, { id });
      await changed(source);
    },
    /** The labels of the entities that refer to a record. */
    usersOf(source: string, id: number): string[] {
      return [...entities.values()].filter((entity) => refersTo(entity, source, id)).map((entity) => entity.label);
    },
  };

  function refersTo(entity: Resource, source: string, id: number): boolean {
    const references = Object.entries(entity.fields).filter(([, field]) => isReference(field) && field.to === source);
    return references.some(([name]) => rows(entity.name).some((row) => row[name] === id));
  }
}

const everything = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};
