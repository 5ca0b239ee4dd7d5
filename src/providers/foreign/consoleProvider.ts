import type { DataProvider, RaRecord } from 'react-admin';
import {
  asOf,
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
import type { ConsoleDataProvider } from '../consoleDataProvider.ts';
import { createErased } from '../erased.ts';
import { fetchedWrites } from '../fetchedWrites.ts';
import { figuresFrom } from '../figures.ts';
import { createListeners } from '../listeners.ts';
import { refusalAnswer, resourceIn, withQueryErrors } from '../refusals.ts';
import { type Able, type ForeignOptions, type ImportedRows, noCommand } from './options.ts';
import { everyRow } from './records.ts';

/** Lifetime of rows that were read, in ms: others may change them. */
const fresh = 10_000;

type Sort = { field: string; order: 'ASC' | 'DESC' };

/**
 * Makes any react-admin data provider the console's. A view is requested as its entity, with the view's fixed values.
 * Records are computed, checked and written as on any other store, one by one. Figures, searches and orders that the
 * backend does not offer are worked out here from all of its rows, which suits some thousands of them. It carries out
 * no commands, and their buttons are not shown.
 *
 * @example consoleProvider(simpleRest('https://api.example'), { resources, now })
 */
export function consoleProvider(backend: DataProvider, options: ForeignOptions): ConsoleDataProvider {
  const { resources, now, able = {}, may = async () => () => true, rules = new Map() } = options;
  const listeners = createListeners<[sources: readonly string[]]>();
  const cache = new Map<string, { at: number; rows: Promise<Row[]> }>();

  const resourceOf = (name: string) => resourceIn(resources, name);
  const shown = (resource: Resource, row: RaRecord): Row => asOf(resource, row as Row, now().today);

  function rowsOf(source: string): Promise<Row[]> {
    const known = cache.get(source);
    if (known && Date.now() - known.at < fresh) return known.rows;
    const rows = everyRow(backend, source);
    cache.set(source, { at: Date.now(), rows });
    rows.catch(() => cache.delete(source));
    return rows;
  }

  async function list(name: string, { filter: written, sort, pagination }: ListQuery) {
    const resource = resourceOf(name);
    const filter = withQueryErrors(() => readFilter(resource, written));
    if (pagination && isNative(able, resource, filter, sort)) {
      const params = { filter: { ...written, ...resource.where }, sort: sort ?? resource.list.sort, pagination };
      const { data, total = data.length } = await backend.getList(resource.source, params);
      return { data: data.map((row) => shown(resource, row)), total };
    }
    const rows = (await rowsOf(resource.source)).map((row) => shown(resource, row));
    const lookup = await lookupFor(resource, resources, rowsOf);
    return withQueryErrors(() => select(resource, rows, { filter, sort, pagination }, lookup));
  }

  async function find(resource: Resource, id: unknown): Promise<Row> {
    const { data } = await backend.getOne(resource.source, { id: Number(id) });
    if (!matches({ all: fixedIn(resource) }, data)) throw refusalAnswer(404, 'not_found', resource.notFound.title);
    return shown(resource, data);
  }

  const kept = { imports: new Map<string, ImportedRows>(), erased: able.ids ? createErased() : null };
  const writing = { backend, resources, now, able, may, rules, ...kept, onChange: changed };
  function changed(sources: readonly string[]): void {
    for (const source of sources) cache.delete(source);
    listeners.notify(sources);
  }

  const provider = {
    getList: (name: string, query: ListQuery) => list(name, query),
    getOne: async (name: string, { id }: { id: unknown }) => ({ data: await find(resourceOf(name), id) }),
    getMany: async (name: string, { ids }: { ids: number[] }) => {
      const resource = resourceOf(name);
      const { data } = await backend.getMany(resource.source, { ids });
      const own = data.filter((row) => matches({ all: fixedIn(resource) }, row));
      return { data: own.map((row) => shown(resource, row)) };
    },
    getManyReference: (name: string, { target, id, ...query }: ListQuery & { target: string; id: unknown }) =>
      list(name, { ...query, filter: { ...query.filter, [target]: id } }),
    ...fetchedWrites(async () => (await import('./writes.ts')).foreignWrites(writing)),
    ...figuresFrom(list, () => now().today),
    readAll: async (name, { filter, sort, signal, onProgress }) => {
      signal.throwIfAborted();
      const { data, total } = await list(name, { filter, sort });
      onProgress(total, total);
      return { data, titles: new Map() };
    },
    ...(able.ids ? {} : { restores: false }),
    command: noCommand,
    commands: new Set(),
    subscribe: listeners.subscribe,
  } satisfies Foreign;
  // react-admin types each verb by the caller's record type, which no provider can know.
  return provider as ConsoleDataProvider;
}

/** The titles of what a resource's columns refer to, for search and order. */
async function lookupFor(
  resource: Resource,
  resources: readonly Resource[],
  rowsOf: (source: string) => Promise<readonly Row[]>,
): Promise<Lookup> {
  const targets = new Set(
    resource.list.columns.flatMap(pathsOf).flatMap((path) => {
      const field = fieldAt(resource.fields, path);
      return isReference(field) ? [field.to] : [];
    }),
  );
  const titles = new Map<string, string>();
  for (const target of targets) {
    const { titleOf } = resourceIn(resources, target);
    for (const row of await rowsOf(target)) titles.set(`${target} ${row.id}`, titleOf(row));
  }
  return (to, id) => titles.get(`${to} ${id}`) ?? null;
}

/** True where the backend can answer a question by itself. */
function isNative(able: Able, resource: Resource, { search, where }: Filter, sort: Sort | undefined): boolean {
  const field = sort && fieldAt(resource.fields, sort.field);
  // Backends differ in the order of words, codes and empty values.
  const alike = field?.required && traitsOf(field).sorts === 'value' && !secondKey(resource, sort?.field ?? '');
  const ordered = !field || alike || able.order === true;
  const equal = where.all.every((test) => 'is' in test && test.is !== null);
  return (search === '' || able.search === true) && (equal || able.operators === true) && ordered;
}

interface ListQuery {
  filter: WrittenFilter;
  sort?: Sort;
  pagination?: { page: number; perPage: number };
}
type Own = 'aggregate' | 'group' | 'readAll' | 'restore' | 'restores' | 'command' | 'commands' | 'subscribe';
type Foreign = Pick<ConsoleDataProvider, Own> & Record<string, unknown>;
