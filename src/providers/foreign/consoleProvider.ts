import type { DataProvider, RaRecord } from 'react-admin';
import { sentencesOf, translate } from '../../i18n/translate.ts';
import {
  asOf,
  defaultsOf,
  type Filter,
  fieldAt,
  fixedIn,
  isReference,
  type Lookup,
  matches,
  type Now,
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
import { figuresFrom } from '../figures.ts';
import { createListeners } from '../listeners.ts';
import { queried, refused, requireAction, requirePermitted, resourceIn } from '../refusals.ts';

/** The capabilities of a backend; everything else is worked out here, from all of its rows. */
interface Able {
  /** `q` looks through what the list shows, references by their title. */
  search?: true;
  /** `_gte`, `_lte`, `_gt`, `_lt`, `_neq`, lists of values and null. */
  operators?: true;
  /** Words as Indonesian readers expect, references by title, choices by label, a day's rows by time, nothing last. */
  order?: true;
}

interface Options {
  resources: readonly Resource[];
  now: () => Now;
  able?: Able;
}

/** Rows of one call, where all rows are read. */
const pageSize = 100;
/** Lifetime of rows that were read, in ms: others may change them. */
const fresh = 10_000;

type Sort = { field: string; order: 'ASC' | 'DESC' };

/**
 * Makes any react-admin data provider the console's. A view is requested as its entity, with the view's fixed values.
 * Records are computed and checked by the declarations before they are sent. Figures, searches and orders that the
 * backend does not offer are worked out here from all of its rows, which suits some thousands of them. It carries out
 * no commands, and their buttons are not shown.
 *
 * @example consoleProvider(simpleRest('https://api.example'), { resources, now })
 */
export function consoleProvider(backend: DataProvider, { resources, now, able = {} }: Options): ConsoleDataProvider {
  const listeners = createListeners<[sources: readonly string[]]>();
  const cache = new Map<string, { at: number; rows: Promise<Row[]> }>();

  const resourceOf = (name: string) => resourceIn(resources, name);
  const shown = (resource: Resource, row: RaRecord): Row => asOf(resource, row as Row, now().today);

  function rowsOf(source: string): Promise<Row[]> {
    const known = cache.get(source);
    if (known && Date.now() - known.at < fresh) return known.rows;
    const rows = everyRow(source);
    cache.set(source, { at: Date.now(), rows });
    rows.catch(() => cache.delete(source));
    return rows;
  }

  async function everyRow(source: string): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page++) {
      const params = {
        filter: {},
        sort: { field: 'id', order: 'ASC' } as Sort,
        pagination: { page, perPage: pageSize },
      };
      const { data, total = 0 } = await backend.getList(source, params);
      rows.push(...(data as Row[]));
      if (data.length === 0 || rows.length >= total) return rows;
    }
  }

  /** The titles of what a resource's columns refer to, for search and order. */
  async function lookupFor(resource: Resource): Promise<Lookup> {
    const targets = new Set(
      resource.list.columns.flatMap(pathsOf).flatMap((path) => {
        const field = fieldAt(resource.fields, path);
        return isReference(field) ? [field.to] : [];
      }),
    );
    const titles = new Map<string, string>();
    for (const target of targets) {
      const { titleOf } = resourceOf(target);
      for (const row of await rowsOf(target)) titles.set(`${target} ${row.id}`, titleOf(row));
    }
    return (to, id) => titles.get(`${to} ${id}`) ?? null;
  }

  /** True where the backend can answer a question by itself. */
  function isNative(resource: Resource, { search, where }: Filter, sort: Sort | undefined): boolean {
    const field = sort && fieldAt(resource.fields, sort.field);
    // Backends differ in the order of words, codes and empty values.
    const alike = field?.required && traitsOf(field).sorts === 'value' && !secondKey(resource, sort?.field ?? '');
    const ordered = !field || alike || able.order === true;
    const equal = where.all.every((test) => 'is' in test && test.is !== null);
    return (search === '' || able.search === true) && (equal || able.operators === true) && ordered;
  }

  async function list(name: string, { filter: written, sort, pagination }: ListQuery) {
    const resource = resourceOf(name);
    const filter = queried(() => readFilter(resource, written));
    if (pagination && isNative(resource, filter, sort)) {
      const params = { filter: { ...written, ...resource.where }, sort: sort ?? resource.list.sort, pagination };
      const { data, total = data.length } = await backend.getList(resource.source, params);
      return { data: data.map((row) => shown(resource, row)), total };
    }
    const rows = (await rowsOf(resource.source)).map((row) => shown(resource, row));
    const lookup = await lookupFor(resource);
    return queried(() => select(resource, rows, { filter, sort, pagination }, lookup));
  }

  async function find(resource: Resource, id: unknown): Promise<Row> {
    const { data } = await backend.getOne(resource.source, { id: Number(id) });
    if (!matches({ all: fixedIn(resource) }, data)) throw refused(404, 'not_found', resource.notFound.title);
    return shown(resource, data);
  }

  /** The record to store of typed values; refused at the fields that are wrong. */
  async function checked(resource: Resource, typed: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { validate } = await import('../../schema/validate.ts');
    const declared = Object.entries(typed).filter(([name]) => Object.hasOwn(resource.fields, name));
    const { record, issues } = validate(resource, Object.fromEntries(declared));
    const errors = sentencesOf(issues);
    if (Object.keys(errors).length > 0) throw refused(422, 'invalid_input', translate('data.invalid'), errors);
    return record;
  }

  function changed<T>({ source }: Resource, answer: T): T {
    cache.delete(source);
    listeners.notify([source]);
    return answer;
  }

  const noCommand = async () => {
    throw refused(405, 'not_allowed', translate('data.noCommands'));
  };

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
    create: async (name: string, { data }: { data: Record<string, unknown> }) => {
      const resource = resourceOf(name);
      requireAction(resource, 'create');
      if (resource.commands.create) return noCommand();
      const record = await checked(resource, { ...defaultsOf(resource, now()), ...data });
      const made = await backend.create(resource.source, { data: record });
      return changed(resource, { data: shown(resource, made.data) });
    },
    update: async (name: string, { id, data }: { id: unknown; data: Record<string, unknown> }) => {
      const resource = resourceOf(name);
      requireAction(resource, 'edit');
      const previousData = await find(resource, id);
      requirePermitted(resource, 'edit', previousData);
      const record = { ...previousData, ...(await checked(resource, { ...previousData, ...data })) };
      const written = await backend.update(resource.source, { id: Number(id), data: record, previousData });
      return changed(resource, { data: shown(resource, written.data) });
    },
    updateMany: async (name: string, { ids, data }: { ids: number[]; data: Record<string, unknown> }) => {
      for (const id of ids) await provider.update(name, { id, data });
      return { data: ids };
    },
    delete: async (name: string, { id }: { id: unknown }) => {
      const resource = resourceOf(name);
      requireAction(resource, 'delete');
      const previousData = await find(resource, id);
      requirePermitted(resource, 'delete', previousData);
      await backend.delete(resource.source, { id: Number(id), previousData });
      return changed(resource, { data: previousData });
    },
    deleteMany: async (name: string, { ids }: { ids: number[] }) => {
      for (const id of ids) await provider.delete(name, { id });
      return { data: ids };
    },
    ...figuresFrom(list, () => now().today),
    readAll: async (name, { filter, sort, signal, onProgress }) => {
      signal.throwIfAborted();
      const { data, total } = await list(name, { filter, sort });
      onProgress(total, total);
      return { data, titles: new Map() };
    },
    restore: noCommand,
    restores: false,
    command: noCommand,
    commands: new Set(),
    subscribe: listeners.subscribe,
  } satisfies Foreign;
  // react-admin types each verb by the caller's record type, which no provider can know.
  return provider as ConsoleDataProvider;
}

interface ListQuery {
  filter: WrittenFilter;
  sort?: Sort;
  pagination?: { page: number; perPage: number };
}
type Own = 'aggregate' | 'group' | 'readAll' | 'restore' | 'restores' | 'command' | 'commands' | 'subscribe';
type Foreign = Pick<ConsoleDataProvider, Own> & Record<string, unknown>;
