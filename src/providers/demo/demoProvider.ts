import type { Caller } from '../../commands/command.ts';
import { translate } from '../../i18n/translate.ts';
import {
  type Action,
  archivedOf,
  asOf,
  asSeenBy,
  type May,
  type Now,
  namedOnly,
  type Query,
  type Resource,
  type Row,
  readFilter,
  recordSeenBy,
  select,
  type WrittenFilter,
} from '../../schema/index.ts';
import type { ConsoleDataProvider, ReadAll } from '../consoleDataProvider.ts';
import { figuresFrom } from '../figures.ts';
import { queried, refused, resourceIn } from '../refusals.ts';
import { createDatabase } from './database.ts';
import { readyForToday } from './readyForToday.ts';
import type { Storage } from './storage.ts';
import type { Stored, Versioned } from './tables.ts';
import { createWrites } from './writes.ts';

interface Options {
  resources: readonly Resource[];
  storage: Storage;
  /** The sample data, fetched only when nothing is stored. */
  sample: () => Promise<Record<string, readonly Row[]>>;
  now: () => Now;
  /** The e-mail of who is signed in: commands refer to people by the id of their `user` record. */
  email?: () => string | null;
  /** The rights of who is signed in: fields that they may not read are not there for them. All, unless given. */
  may?: () => Promise<May>;
  onNotice?: (message: string) => void;
}

type WrittenQuery = Omit<Query, 'filter'> & { filter: WrittenFilter };

/**
 * The demo's data provider: ra-data-fakerest that behaves as the server does. It searches, sorts, validates and
 * refuses as the REST API does, and keeps its data across reloads and in step between tabs.
 * A contract test runs the same cases against it and the REST provider.
 */
export function createDemoProvider(options: Options): ConsoleDataProvider & { records: Records } {
  const { resources, now, may = async () => () => true, email = () => null } = options;
  const database = createDatabase(options);
  const { tables } = database;
  const ready = readyForToday(database, now);
  const resourceOf = (name: string) => resourceIn(resources, name);

  const caller = async (): Promise<Caller> => {
    const user = tables.rows('user').find((row) => row['email'] === email());
    return { ...now(), userId: user?.id ?? null, may: await may(), warn: () => undefined };
  };

  const permittedPart = async (resource: Resource) => asSeenBy(resource, await may());

  /** A copy, so that nobody alters what is stored. */
  const shown = (permitted: Resource, { archivedAt: _, ...row }: Stored): Versioned =>
    structuredClone(recordSeenBy(permitted, asOf(permitted, row, now().today)));

  /** A right that the server requires, where no button of the screen requires it first. */
  async function requireRight({ guard }: Resource, action: Action) {
    if (!(await may())(guard, action)) throw refused(403, 'forbidden', translate('views.error.denied'));
  }

  const visible = (resource: Resource): readonly Stored[] =>
    tables.rows(resource.source).filter((row) => (row.archivedAt !== null) === (resource.archived ?? false));

  function find(resource: Resource, id: unknown): Stored {
    const row = visible(resource).find((each) => each.id === Number(id));
    if (!row || !belongs(resource, row)) throw refused(404, 'not_found', resource.notFound.title);
    return row;
  }

  async function list(name: string, { filter: written, ...query }: WrittenQuery) {
    await ready();
    const permitted = await permittedPart(resourceOf(name));
    const filter = queried(() => readFilter(permitted, written));
    if (filter.archived) await requireRight(permitted, 'delete');
    const resource = filter.archived ? archivedOf(permitted) : permitted;
    const { data, total } = queried(() => select(resource, visible(resource), { ...query, filter }, tables.lookup()));
    tables.prepareText(resource);
    return { data: data.map((row) => shown(resource, row)), total };
  }

  const provider = {
    getList: list,
    async getOne(name: string, { id }: { id: number }) {
      await ready();
      const resource = await permittedPart(resourceOf(name));
      return { data: shown(resource, find(resource, id)) };
    },
    async getMany(name: string, { ids }: { ids: number[] }) {
      await ready();
      const resource = await permittedPart(resourceOf(name));
      const wanted = new Set(ids.map(Number));
      const rows = tables.rows(resource.source).filter((row) => wanted.has(row.id) && belongs(resource, row));
      return {
        data: rows.map((row) =>
          row.archivedAt === null ? shown(resource, row) : namedOnly(resource, shown(resource, row)),
        ),
      };
    },
    getManyReference: (name: string, { target, id, ...params }: WrittenQuery & { target: string; id: number }) =>
      list(name, { ...params, filter: { ...params.filter, [target]: id } }),
    async readAll(name: string, { filter, sort, signal, onProgress }: ReadAll) {
      const data: Versioned[] = [];
      for (let page = 1; ; page++) {
        signal.throwIfAborted();
        const found = await list(name, { filter, sort, pagination: { page, perPage: 100 } });
        data.push(...found.data);
        onProgress(data.length, found.total);
        if (found.data.length === 0 || data.length >= found.total) return { data, titles: new Map() };
        // Lets the browser paint, and the reading be stopped, between two pages.
        await new Promise((turn) => setTimeout(turn));
      }
    },
    ...figuresFrom(list, () => now().today),
    ...createWrites({ database, ready, now, caller, resourceOf, permittedPart, find, shown, requireRight }),
    subscribe: database.subscribe,
    // Nobody but the tabs of this browser changes anything, and these notify each other.
    followedSince: () => 0,
    reset: database.reset,
    async records(source: string) {
      await database.ready();
      return tables.rows(source).filter((row) => row.archivedAt === null);
    },
  };
  // react-admin types each verb by the caller's record type, which no store can know.
  return provider as ConsoleDataProvider & { records: Records };
}

/** The records of an entity as they are stored, whoever asks: for reading rights, not for screens. */
type Records = (source: string) => Promise<readonly Stored[]>;

/** True of the rows that a view shows. */
const belongs = (resource: Resource, row: Stored) =>
  Object.entries(resource.where).every(([field, value]) => row[field] === value);
