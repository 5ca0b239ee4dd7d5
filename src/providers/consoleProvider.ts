import { type DataProvider, type DeleteParams, HttpError, type UpdateParams } from 'react-admin';
import { hasSameValues, judge, requireSound } from '../engine/judge.ts';
import type { Values } from '../engine/store.ts';
import { translate } from '../i18n/translate.ts';
import { audit } from '../resources/core/audit.ts';
import {
  asOf,
  type Condition,
  defaultsOf,
  fieldAt,
  fixedIn,
  formatNumber,
  isReference,
  isStoredPath,
  matches,
  mostRows,
  type NamesLookup,
  type Now,
  namesOf,
  pathsOf,
  type Question,
  type Resource,
  type Row,
  readFilter,
  secondKey,
  select,
  settable,
  sortAsked,
  traitsOf,
  withoutBranch,
} from '../schema/index.ts';
import { beyondRecords, type ConsoleDataProvider, type ReadAll } from './consoleDataProvider.ts';
import { createListeners } from './listeners.ts';
import { figuresFrom } from './periodFigures.ts';
import { asHttpError, refusalAnswer, resourceIn, withQueryErrors } from './refusals.ts';

/** The most rows that are read to find, order or add up what the backend does not. */
const most = 5_000;
/** Lifetime of rows that were read, in ms: others may change them. */
const fresh = 10_000;

interface ListQuery {
  filter: Values;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  pagination?: { page: number; perPage: number };
}

interface Options {
  resources: readonly Resource[];
  now: () => Now;
  /** The backend's name of an entity, where it is another; null for one that it does not keep. */
  names?: (entity: string) => string | null;
}

/**
 * Makes any react-admin data provider the console's: its records are listed, checked, written and deleted. The backend is
 * asked for equal values and for pages in an order that it shares; everything else is worked out here from the rows that
 * this leaves. What takes transactions or commands (`beyondRecords`) is refused, and no screen offers it.
 *
 * @example consoleProvider(simpleRest('https://api.example'), { resources, now })
 */
export function consoleProvider(provider: DataProvider, options: Options): ConsoleDataProvider {
  const { now, names = (entity) => entity } = options;
  // Another backend knows nothing of branches.
  const resources = options.resources.map(withoutBranch);
  const listeners = createListeners<[sources: readonly string[]]>();
  const backend = backendOf(provider, names);
  const list = listOf(backend, resources, now);
  const shownBy = (resource: Resource, rows: readonly Row[]) =>
    rows.filter((row) => matches({ all: fixedIn(resource) }, row)).map((row) => asOf(resource, row, now().today));
  async function find(resource: Resource, id: unknown): Promise<Row> {
    const stored = await backend.one(resource.source, id);
    const [row] = shownBy(resource, stored ? [stored] : []);
    if (!row) throw refusalAnswer(404, 'not_found', resource.notFound.title);
    return row;
  }
  const own = {
    getList: list,
    getOne: async (name: string, { id }: { id: unknown }) => ({ data: await find(resourceIn(resources, name), id) }),
    async getMany(name: string, { ids }: { ids: readonly unknown[] }) {
      const resource = resourceIn(resources, name);
      return { data: shownBy(resource, (await backend.many(resource.source, ids)).data) };
    },
    getManyReference: (name: string, { target, id, ...query }: ListQuery & { target: string; id: unknown }) =>
      list(name, { ...query, filter: { ...query.filter, [target]: id } }),
    ...writesOf({ backend, resources, now }, find, listeners.notify),
    ...figuresFrom(
      { resources, list, many: async (source, ids) => (await backend.many(source, ids)).data },
      () => now().today,
    ),
    async readAll(name: string, { filter, sort, first }: ReadAll) {
      const { data } = await list(name, { filter, sort });
      return { data: data.slice(0, first), titles: new Map() };
    },
    ...Object.fromEntries(beyondRecords.map((verb) => [verb, refused])),
    lacks: beyondRecords,
    keeps: backend.keeps,
    subscribe: listeners.subscribe,
  };
  // react-admin types each verb by the caller's record type, which no provider can know.
  return own as unknown as ConsoleDataProvider;
}

/** @throws HttpError */
async function refused(): Promise<never> {
  throw refusalAnswer(405, 'not_allowed', translate('data.noCommands'));
}

/** The records of a backend by the console's names, its faults in sentences. */
function backendOf(provider: DataProvider, names: NonNullable<Options['names']>) {
  const cache = new Map<string, { at: number; rows: Promise<Row[]> }>();
  const asked =
    <P, R>(call: (name: string, params: P) => Promise<R>) =>
    (source: string, params: P): Promise<R> =>
      call(names(source) ?? source, params).catch(explain);
  const page = asked(async (name, { filter, ...params }: Required<ListQuery>) => {
    const { data, total, pageInfo } = await provider.getList<Row>(name, { ...params, filter: { ...filter } });
    const { page, perPage } = params.pagination;
    // One that counts nothing says at least whether there is more.
    return { data, total: total ?? (page - 1) * perPage + data.length + Number(pageInfo?.hasNextPage ?? false) };
  });
  async function every(source: string, filter: Values): Promise<Row[]> {
    const rows: Row[] = [];
    for (let at = 1; ; at++) {
      const pagination = { page: at, perPage: mostRows };
      const { data, total } = await page(source, { filter, sort: { field: 'id', order: 'ASC' }, pagination });
      if (total > most)
        throw refusalAnswer(422, 'too_many_rows', translate('data.tooManyRows', { most: formatNumber(most) }));
      rows.push(...data);
      if (data.length === 0 || rows.length >= total) return rows;
    }
  }
  return {
    keeps: (source: string) => source !== audit.source && names(source) !== null,
    page,
    /** All rows with these values, read lately. */
    rowsOf(source: string, filter: Values = {}): Promise<Row[]> {
      const key = `${source} ${JSON.stringify(filter)}`;
      const known = cache.get(key);
      if (known && performance.now() - known.at < fresh) return known.rows;
      const rows = every(source, filter);
      cache.set(key, { at: performance.now(), rows });
      rows.catch(() => cache.delete(key));
      return rows;
    },
    forget: () => cache.clear(),
    /** Undefined where there is none. */
    one: asked((name, id: unknown) =>
      provider.getOne<Row>(name, { id: Number(id) }).then(
        ({ data }) => data,
        (error: unknown) => (statusOf(error) === 404 ? undefined : Promise.reject(error)),
      ),
    ),
    many: asked((name, ids: readonly unknown[]) => provider.getMany<Row>(name, { ids: ids.map(Number) })),
    create: asked((name, data: Values) => provider.create<Row>(name, { data })),
    update: asked((name, params: UpdateParams<Row>) => provider.update<Row>(name, params)),
    erase: asked((name, params: DeleteParams<Row>) => provider.delete<Row>(name, params)),
  };
}
type Backend = ReturnType<typeof backendOf>;

const statusOf = (error: unknown): number => Number(Object(error).status) || 0;

/** @throws HttpError with a sentence for people where no answer came, or the backend failed; its refusals are its own words. */
function explain(error: unknown): never {
  const status = statusOf(error);
  if (status > 0 && status < 500) throw error;
  throw new HttpError(translate(status ? 'data.failed' : 'data.noAnswer', { status }), status, {});
}

/** Lists: by the backend where it finds and orders as the console does, else from the rows with the equal values. */
function listOf(backend: Backend, resources: readonly Resource[], now: () => Now) {
  async function lookupFor(resource: Resource, paths: readonly string[]): Promise<NamesLookup> {
    const names = new Map<string, readonly string[]>();
    const references = paths.map((path) => fieldAt(resource.fields, path)).filter(isReference);
    for (const target of new Set(references.map(({ to }) => to))) {
      const entity = resourceIn(resources, target);
      const rows = backend.keeps(entity.source) ? await backend.rowsOf(entity.source) : [];
      for (const row of rows) names.set(`${target} ${row.id}`, namesOf(entity, row));
    }
    return (to, id) => names.get(`${to} ${id}`) ?? [];
  }
  return async (name: string, { filter: written, sort, pagination }: ListQuery) => {
    const resource = resourceIn(resources, name);
    const filter = withQueryErrors(() => readFilter(resource, written));
    const tests = [...fixedIn(resource), ...filter.where.all];
    const equal = equalIn(resource, tests);
    const shown = (row: Row) => asOf(resource, row, now().today);
    const exact = filter.search === '' && Object.keys(equal).length === tests.length;
    const by = sortAsked(resource, { filter, sort }) ?? undefined;
    if (pagination && exact && isShared(resource, by)) {
      const query = { filter: equal, sort: by ?? resource.list.sort, pagination };
      const { data, total } = await backend.page(resource.source, query);
      return { data: data.map(shown), total };
    }
    const rows = (await backend.rowsOf(resource.source, equal)).map(shown);
    const searched = filter.search === '' ? [] : resource.list.columns.flatMap(pathsOf);
    const paths = [...searched, (by ?? resource.list.sort).field];
    const lookup = await lookupFor(resource, paths);
    const { data, total, meant } = withQueryErrors(() => select(resource, rows, { filter, sort, pagination }, lookup));
    return { data, total, ...(meant && { meta: { meant } }) };
  };
}

/** The tests that every backend knows: of a stored field and the one value that it has. */
function equalIn(resource: Resource, tests: readonly Condition[]): Values {
  const equal = tests.filter((test) => 'is' in test).filter(({ is }) => is !== null);
  const stored = equal.filter(({ field }) => Object.hasOwn(resource.fields, field) && isStoredPath(resource, field));
  return Object.fromEntries(stored.map(({ field, is }) => [field, is]));
}

/** True of an order in which backends agree: they differ in that of words, codes and empty values. */
function isShared(resource: Resource, sort: ListQuery['sort']): boolean {
  const field = sort && fieldAt(resource.fields, sort.field);
  return !field || (field.required === true && traitsOf(field).sorts === 'value' && !secondKey(resource, sort.field));
}

/** Records one by one, checked as forms are; what else guards them is the backend's. */
function writesOf(
  { backend, resources, now }: Pick<Options, 'resources' | 'now'> & { backend: Backend },
  find: (resource: Resource, id: unknown) => Promise<Row>,
  onChange: (sources: readonly string[]) => void,
) {
  async function checked(resource: Resource, sent: Values, current: Row | null): Promise<Values> {
    const defaults = current ? {} : defaultsOf(resource, now());
    const { values, issues } = settable(resource, resource, sent, current ?? defaults);
    const verdict = judge(resource, { ...defaults, ...values }, current);
    const isTrue = async (question: Question): Promise<boolean> => {
      if (question.ask === 'taken')
        return hasSameValues(await backend.rowsOf(resource.source, question.values), question, current?.id);
      return question.ask === 'missing' && (await backend.one(question.to, question.id)) === undefined;
    };
    const all = { ...verdict, issues: { ...verdict.issues, ...issues } };
    return asHttpError(() => requireSound(resource, all, (questions) => Promise.all(questions.map(isTrue))));
  }
  /** One that the declaration knows. */
  const verb =
    <P>(action: 'create' | 'edit' | 'delete', write: (resource: Resource, params: P) => Promise<{ data: Row }>) =>
    async (name: string, params: P) => {
      const resource = resourceIn(resources, name);
      if (!resource.actions[action] || (action === 'create' && resource.commands.create)) return refused();
      const { data } = await write(resource, params);
      backend.forget();
      onChange([resource.source]);
      return { data: asOf(resource, data, now().today) };
    };
  return {
    create: verb('create', async (resource, { data }: { data: Values }) =>
      backend.create(resource.source, await checked(resource, data, null)),
    ),
    update: verb('edit', async (resource, { id, data }: { id: unknown; data: Values }) => {
      const current = await find(resource, id);
      const record = { ...current, ...(await checked(resource, data, current)) };
      return backend.update(resource.source, { id: current.id, data: record, previousData: current });
    }),
    delete: verb('delete', async (resource, { id }: { id: unknown }) => {
      const data = await find(resource, id);
      return backend.erase(resource.source, { id: data.id, previousData: data }).then(() => ({ data }));
    }),
  };
}
