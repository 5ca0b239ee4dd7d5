import {
  asOf,
  type Condition,
  type Filter,
  fieldAt,
  fixedIn,
  isReference,
  type Lookup,
  matches,
  pathsOf,
  type Resource,
  type Row,
  readFilter,
  secondKey,
  select,
  traitsOf,
  type WrittenFilter,
} from '../../schema/index.ts';
import { refusalAnswer, resourceIn, withQueryErrors } from '../refusals.ts';
import type { Backend } from './backend.ts';
import type { Able, ForeignOptions } from './options.ts';
import type { Spelled } from './spelling.ts';

/** Lifetime of rows that were read, in ms: others may change them. */
const fresh = 10_000;

type Sort = { field: string; order: 'ASC' | 'DESC' };
export interface ListQuery {
  filter: WrittenFilter;
  sort?: Sort;
  pagination?: { page: number; perPage: number };
}

/** The reads of a backend: what it cannot find, order or count by itself is worked out from the rows its filters leave. */
export function readsOf(
  backend: Backend,
  { resources, now, able = {} }: Pick<ForeignOptions, 'resources' | 'now' | 'able'>,
) {
  const cache = new Map<string, { source: string; at: number; rows: Promise<Row[]> }>();
  const resourceOf = (name: string) => resourceIn(resources, name);
  const shown = (resource: Resource, row: Row): Row => asOf(resource, row, now().today);
  const asked = (resource: Resource, { where }: Filter) =>
    backend.spelled(resource, [...fixedIn(resource), ...where.all]);

  function rowsOf(source: string, filter: Spelled['filter'] = {}): Promise<Row[]> {
    const key = `${source} ${JSON.stringify(filter)}`;
    const known = cache.get(key);
    if (known && performance.now() - known.at < fresh) return known.rows;
    const rows = backend.every(source, filter);
    cache.set(key, { source, at: performance.now(), rows });
    rows.catch(() => cache.delete(key));
    return rows;
  }

  async function list(name: string, { filter: written, sort, pagination }: ListQuery) {
    const resource = resourceOf(name);
    const filter = withQueryErrors(() => readFilter(resource, written));
    const { filter: sent, exact } = await asked(resource, filter);
    const found = filter.search === '' || able.search === true;
    if (pagination && exact && found && isOrdered(able, resource, sort)) {
      const search = filter.search === '' ? {} : { q: filter.search };
      const page = await backend.page(resource, { ...sent, ...search }, sort ?? resource.list.sort, pagination);
      // One that counts nothing says at least whether there is more.
      const least = (pagination.page - 1) * pagination.perPage + page.rows.length + Number(page.more);
      return { data: page.rows.map((row) => shown(resource, row)), total: page.total ?? least };
    }
    const rows = (await rowsOf(resource.source, sent)).map((row) => shown(resource, row));
    const paths = filter.search === '' ? [sort?.field ?? 'id'] : resource.list.columns.flatMap(pathsOf);
    const lookup = await lookupFor(resource, paths, resources, backend.keeps, rowsOf);
    return withQueryErrors(() => select(resource, rows, { filter, sort, pagination }, lookup));
  }

  /** The number of rows as the backend counts them; undefined where it cannot be asked. */
  async function count(name: string, written: WrittenFilter, where: Condition | undefined) {
    const resource = resourceOf(name);
    const filter = withQueryErrors(() => readFilter(resource, written));
    const tests = where === undefined ? [] : 'all' in where ? where.all : [where];
    if (filter.search !== '') return undefined;
    const spelled = await backend.spelled(resource, [...fixedIn(resource), ...filter.where.all, ...tests]);
    if (!spelled.exact) return undefined;
    return (await backend.page(resource, spelled.filter, byId, { page: 1, perPage: 1 })).total;
  }

  async function find(name: string, id: unknown): Promise<Row> {
    const resource = resourceOf(name);
    const row = await backend.one(resource.source, Number(id));
    if (!row || !matches({ all: fixedIn(resource) }, row)) {
      throw refusalAnswer(404, 'not_found', resource.notFound.title);
    }
    return shown(resource, row);
  }

  return {
    list,
    count,
    find,
    async several(name: string, ids: readonly number[]): Promise<Row[]> {
      const resource = resourceOf(name);
      const rows = await backend.many(resource.source, ids);
      return rows.filter((row) => matches({ all: fixedIn(resource) }, row)).map((row) => shown(resource, row));
    },
    /** Forgets the rows of entities. */
    forget(sources: readonly string[]): void {
      for (const [key, { source }] of cache) if (sources.includes(source)) cache.delete(key);
    },
  };
}

const byId = { field: 'id', order: 'ASC' } as const;

/** The titles of what these fields of a resource refer to, for search and order. */
async function lookupFor(
  resource: Resource,
  paths: readonly string[],
  resources: readonly Resource[],
  keeps: (source: string) => boolean,
  rowsOf: (source: string) => Promise<readonly Row[]>,
): Promise<Lookup> {
  const targets = new Set(
    paths.flatMap((path) => {
      const field = fieldAt(resource.fields, path);
      return isReference(field) && keeps(resourceIn(resources, field.to).source) ? [field.to] : [];
    }),
  );
  const titles = new Map<string, string>();
  for (const target of targets) {
    const { source, titleOf } = resourceIn(resources, target);
    for (const row of await rowsOf(source)) titles.set(`${target} ${row.id}`, titleOf(row));
  }
  return (to, id) => titles.get(`${to} ${id}`) ?? null;
}

/** True where the backend's order is the console's. */
function isOrdered(able: Able, resource: Resource, sort: Sort | undefined): boolean {
  const field = sort && fieldAt(resource.fields, sort.field);
  if (!field || able.order === true) return true;
  // Backends differ in the order of words, codes and empty values.
  return field.required === true && traitsOf(field).sorts === 'value' && !secondKey(resource, sort.field);
}
