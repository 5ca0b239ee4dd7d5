import type { DataProvider } from 'react-admin';
import { audit } from '../../resources/audit.ts';
import { withToday } from '../../schema/index.ts';
import type { ConsoleDataProvider } from '../consoleDataProvider.ts';
import { createErased } from '../erased.ts';
import { fetchedWrites } from '../fetchedWrites.ts';
import { figuresFrom } from '../figures.ts';
import { createListeners } from '../listeners.ts';
import type { Offers } from '../offers.ts';
import { type Backend, createBackend } from './backend.ts';
import { type ForeignOptions, type ImportedRows, noCommand } from './options.ts';
import { type ListQuery, readsOf } from './reads.ts';

/**
 * Makes any react-admin data provider the console's. A view is requested as its entity, with the view's fixed values.
 * Records are computed, checked and written as on any other store, one by one. Figures, searches and orders that the
 * backend does not offer are worked out here from the rows that its filters leave, up to `able.most`. It carries out
 * no commands, and their buttons are not shown.
 *
 * @example consoleProvider(simpleRest('https://api.example'), { resources, now })
 */
export function consoleProvider(provider: DataProvider, options: ForeignOptions): ConsoleDataProvider {
  const { resources, now, able = {}, may = async () => () => true, rules = new Map() } = options;
  const backend = createBackend(provider, options);
  const offers = offersOf(backend, options);
  const listeners = createListeners<[sources: readonly string[]]>();
  const { list, count, find, several, forget } = readsOf(backend, options);
  const kept = { imports: new Map<string, ImportedRows>(), erased: able.ids ? createErased() : null };
  const writing = { backend, offers, resources, now, able, may, rules, ...kept, onChange: changed };
  function changed(sources: readonly string[]): void {
    forget(sources);
    listeners.notify(sources);
  }

  const figures = figuresFrom(list, () => now().today);
  const own = {
    getList: (name: string, query: ListQuery) => list(name, query),
    getOne: async (name: string, { id }: { id: unknown }) => ({ data: await find(name, id) }),
    getMany: async (name: string, { ids }: { ids: number[] }) => ({ data: await several(name, ids.map(Number)) }),
    getManyReference: (name: string, { target, id, ...query }: ListQuery & { target: string; id: unknown }) =>
      list(name, { ...query, filter: { ...query.filter, [target]: id } }),
    ...fetchedWrites(async () => (await import('./writes.ts')).foreignWrites(writing)),
    group: figures.group,
    async aggregate(name, asking) {
      const measures = asking.measures.map((each) => withToday(each, now().today));
      const counts = measures.every((each) => 'count' in each)
        ? await Promise.all(measures.map(({ where }) => count(name, asking.filter, where)))
        : [];
      const told = counts.filter((each) => each !== undefined);
      return counts.length > 0 && told.length === counts.length ? { data: told } : figures.aggregate(name, asking);
    },
    readAll: async (name, { filter, sort, signal, onProgress }) => {
      signal.throwIfAborted();
      const { data, total } = await list(name, { filter, sort });
      onProgress(total, total);
      return { data, titles: new Map() };
    },
    command: noCommand,
    offers,
    subscribe: listeners.subscribe,
  } satisfies Foreign;
  // react-admin types each verb by the caller's record type, which no provider can know.
  return own as unknown as ConsoleDataProvider;
}

/** Writes one by one, without commands, transactions and what hangs on them. */
const offersOf = ({ keeps }: Backend, { resources, able = {} }: ForeignOptions): Offers => ({
  commands: new Set(),
  entities: new Set(resources.map(({ source }) => source).filter((source) => source !== audit.source && keeps(source))),
  archives: false,
  restores: able.ids ?? false,
  history: false,
  files: false,
  effects: false,
});

type Own = 'aggregate' | 'group' | 'readAll' | 'restore' | 'offers' | 'command' | 'subscribe';
type Foreign = Pick<ConsoleDataProvider, Own> & Record<string, unknown>;
