import type { Caller } from '../../commands/command.ts';
import { translate } from '../../i18n/translate.ts';
import { type Audit, audit } from '../../resources/audit.ts';
import { seenChanges } from '../../schema/difference.ts';
import {
  type Action,
  alongReferences,
  archivedOf,
  asOf,
  asSeenBy,
  fixedIn,
  isFiles,
  lookedUp,
  type May,
  matches,
  type Now,
  namedOnly,
  type Query,
  type Resource,
  type Row,
  readFilter,
  recordSeenBy,
  rowsSeenBy,
  searchedPaths,
  select,
  type Within,
  type WrittenFilter,
} from '../../schema/index.ts';
import type {
  ConsoleDataProvider,
  FilePart,
  FilePlace,
  FileToSend,
  ReadAll,
  UploadOptions,
} from '../consoleDataProvider.ts';
import { figuresFrom } from '../figures.ts';
import { queried, refused, resourceIn } from '../refusals.ts';
import { createDatabase } from './database.ts';
import { demoHistory } from './history.ts';
import { isVisible } from './orders.ts';
import { createReadAhead } from './readAhead.ts';
import { readyForToday } from './readyForToday.ts';
import type { Storage } from './storage.ts';
import type { Stored, Versioned } from './table.ts';
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
  const readAhead = createReadAhead(database);
  const ready = readyForToday(database, now);
  const resourceOf = (name: string) => resourceIn(resources, name);

  const caller = async (): Promise<Caller> => {
    const users = await database.over(() => tables.rows('user'));
    const user = users.find((row) => row['email'] === email());
    return { ...now(), userId: user?.id ?? null, may: await may(), warn: () => undefined };
  };

  const permittedPart = async (resource: Resource) => withIds(asSeenBy(resource, await may()));
  const permittedRows = async (resource: Resource) => withIds(rowsSeenBy(resource, await may()));

  /** The rows that somebody may see, where they are told by other records: by the ids of those. */
  async function withIds(resource: Resource): Promise<Resource> {
    const { list } = resource.only;
    if (!list) return resource;
    const idsOf = async ({ to, where }: Within): Promise<number[]> => {
      const met = await lookedUp(alongReferences(resourceOf(to).fields, where), idsOf);
      return (await database.over(() => tables.rows(to))).filter((row) => matches(met, row)).map(({ id }) => id);
    };
    return { ...resource, only: { ...resource.only, list: await lookedUp(list, idsOf) } };
  }

  /** A copy, so that nobody alters what is stored. */
  const shown = (permitted: Resource, { archivedAt: _, ...row }: Stored): Versioned =>
    structuredClone(recordSeenBy(permitted, asOf(permitted, row, now().today)));

  /** A right that the server requires, where no button of the screen requires it first. */
  async function requireRight({ guard }: Resource, action: Action) {
    if (!(await may())(guard, action)) throw refused(403, 'forbidden', translate('views.error.denied'));
  }

  async function find(resource: Resource, id: unknown): Promise<Stored> {
    const row = await database.over(() => tables.get(resource.source, Number(id)));
    if (!row || !isVisible(resource, row) || !belongs(resource, row))
      throw refused(404, 'not_found', resource.notFound.title);
    return row;
  }

  /** The rows of a list as they are stored. */
  async function found(name: string, { filter: written, ...query }: WrittenQuery) {
    await ready();
    const permitted = await permittedPart(resourceOf(name));
    const filter = queried(() => readFilter(permitted, written));
    if (filter.archived) await requireRight(permitted, 'delete');
    const resource = filter.archived ? archivedOf(permitted) : permitted;
    return { resource, ...(await database.over(() => queried(() => chosen(resource, { ...query, filter })))) };
  }

  /** A page of a list without filter and search is read by the ids of its order; others need every row. */
  function chosen(resource: Resource, { filter, sort, pagination }: Query) {
    const { source } = resource;
    if (sort && pagination && filter.search === '' && filter.where.all.length === 0) {
      const ids = tables.ordered(resource, sort);
      const { page, perPage } = pagination;
      return { data: tables.some(source, ids.subarray((page - 1) * perPage, page * perPage)), total: ids.length };
    }
    if (filter.search !== '') tables.requireTitles(resource, searchedPaths(resource));
    const sorted = sort ? tables.sorted(resource, sort) : null;
    const rows = sorted ?? tables.rows(source).filter((row) => isVisible(resource, row));
    if (sort && !sorted) tables.requireTitles(resource, [sort.field]);
    return select(resource, rows, { filter, pagination, sort: sorted ? undefined : sort }, tables.lookup());
  }

  async function list(name: string, query: WrittenQuery) {
    const { resource, data, total } = await found(name, query);
    readAhead(resource);
    void database.keepOrders(resource.source).catch(() => undefined);
    return { data: data.map((row) => shown(resource, row)), total };
  }

  /** The rows that figures are worked out from: no screen gets them, so they are not copied. */
  async function counted(name: string, query: WrittenQuery) {
    const { resource, data } = await found(name, query);
    const { today } = now();
    return {
      data: resources.includes(resource)
        ? data.map((row) => asOf(resource, row, today))
        : data.map((row) => recordSeenBy(resource, asOf(resource, row, today))),
    };
  }

  const verbs = {
    getList: list,
    async getOne(name: string, { id }: { id: number }) {
      await ready();
      const resource = await permittedPart(resourceOf(name));
      return { data: shown(resource, await find(resource, id)) };
    },
    async getMany(name: string, { ids }: { ids: number[] }) {
      await ready();
      const resource = await permittedPart(resourceOf(name));
      const wanted = [...new Set(ids.map(Number))].sort((a, b) => a - b);
      const rows = await database.over(() => tables.some(resource.source, wanted));
      return {
        data: rows
          .filter((row) => belongs(resource, row))
          .map((row) => (row.archivedAt === null ? shown(resource, row) : namedOnly(resource, shown(resource, row)))),
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
    async history(name: string, { id }: { id: number }) {
      await ready();
      const declared = resourceOf(name);
      const permitted = await permittedPart(declared);
      const allowed = await may();
      if (!(declared.actions.edit && allowed(declared.guard, 'edit'))) await requireRight(audit, 'list');
      const row = await database.over(() => tables.get(declared.source, Number(id)));
      const archived = row !== undefined && row.archivedAt !== null && allowed(declared.guard, 'delete');
      await find(archived ? archivedOf(permitted) : permitted, id);
      const notes = (await database.over(() => tables.rows(demoHistory.source))) as readonly (Stored & Audit)[];
      const own = notes.filter(({ sumber, idData }) => sumber === declared.source && idData === Number(id));
      return {
        data: own
          .slice(-100)
          .reverse()
          .map((note) => ({ ...note, perubahan: seenChanges(declared, permitted, note.perubahan) })),
      };
    },
    ...figuresFrom(counted, () => now().today),
    ...createWrites({
      database,
      ready,
      now,
      caller,
      resourceOf,
      permittedPart,
      find,
      shown,
      requireRight,
      permittedRows,
    }),
    async uploadFile(place: FilePlace, file: FileToSend, options: UploadOptions) {
      const { source, fields } = await permittedPart(resourceOf(place.resource));
      const field = Object.hasOwn(fields, place.field) ? fields[place.field] : undefined;
      if (!isFiles(field) || field.readOnly) throw refused(403, 'forbidden', translate('views.error.denied'));
      return (await import('./files.ts')).uploadFile(source, place.field, field, file, options);
    },
    openFile: async (id: string, part: FilePart) => (await import('./files.ts')).openFile(id, part),
    reset: database.reset,
    async records(source: string) {
      await database.ready();
      return (await database.over(() => tables.rows(source))).filter((row) => row.archivedAt === null);
    },
  };
  const provider = {
    ...recovered(verbs, database.recovering),
    subscribe: database.subscribe,
    // Nobody but the tabs of this browser changes anything, and these notify each other.
    followedSince: () => 0,
  };
  // react-admin types each verb by the caller's record type, which no store can know.
  return provider as ConsoleDataProvider & { records: Records };
}

/** The verbs, each of which may find the stored data broken. */
function recovered<Verbs extends object>(verbs: Verbs, recovering: Recovering): Verbs {
  const wrapped = Object.entries(verbs).map(([name, verb]) => {
    const run = verb as (...args: unknown[]) => Promise<unknown>;
    return [name, (...args: unknown[]) => recovering(() => run(...args))];
  });
  return Object.fromEntries(wrapped);
}
type Recovering = ReturnType<typeof createDatabase>['recovering'];

/** The records of an entity as they are stored, whoever asks: for reading rights, not for screens. */
type Records = (source: string) => Promise<readonly Stored[]>;

/** True of the rows that a view shows, and that the caller may see. */
const belongs = (resource: Resource, row: Stored) => matches({ all: fixedIn(resource) }, row);
