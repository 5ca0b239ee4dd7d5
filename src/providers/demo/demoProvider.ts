import type { Caller } from '../../commands/command.ts';
import { translate } from '../../i18n/translate.ts';
import {
  type Action,
  archivedOf,
  archives,
  asOf,
  asSeenBy,
  defaultsOf,
  type May,
  type Now,
  namedOnly,
  type Query,
  type Resource,
  type Row,
  readFilter,
  recordSeenBy,
  searchedPaths,
  select,
  settable,
  typedOf,
  typedOnly,
  type WrittenFilter,
} from '../../schema/index.ts';
import type { ConsoleDataProvider, ReadAll, Titles } from '../consoleDataProvider.ts';
import { figuresFrom } from '../figures.ts';
import { queried, requireAction, requirePermitted, requireVersion } from '../refusals.ts';
import { refused } from '../refused.ts';
import { createDatabase } from './database.ts';
import { dayKeeper } from './dayKeeper.ts';
import { isVisible } from './orders.ts';
import { aheadReader } from './readAhead.ts';
import type { Storage } from './storage.ts';
import type { Stored } from './table.ts';

interface Options {
  resources: readonly Resource[];
  storage: Storage;
  /** The sample data, fetched only when nothing is stored. */
  sample: () => Promise<Record<string, readonly Row[]>>;
  now: () => Now;
  /** The e-mail of who is signed in: commands refer to people by the id of their `user` record. */
  email?: () => string | null;
  /** What who is signed in may do: fields that they may not read are not there for them. All, unless given. */
  may?: () => Promise<May>;
  onNotice?: (message: string) => void;
}

/**
 * The demo's data provider: ra-data-fakerest with the manners of the server. It searches, sorts, validates and
 * refuses as the REST API does, and keeps its data across reloads and in step between tabs.
 * A contract test runs the same cases against it and the REST provider.
 */
export function createDemoProvider(options: Options): ConsoleDataProvider & { records: Records } {
  const { resources, now, may = async () => () => true, email = () => null } = options;
  const database = createDatabase(options);
  const { tables } = database;
  const readAhead = aheadReader(database);

  const ready = dayKeeper(database, now);

  const resourceOf = (name: string): Resource => {
    const resource = resources.find((each) => each.name === name);
    if (!resource) throw refused(404, 'not_found', translate('data.unknownResource', { resource: name }));
    return resource;
  };

  const caller = async (): Promise<Caller> => {
    const users = await database.over(() => tables.rows('user'));
    const listed = users.find((row) => row['email'] === email());
    return { ...now(), userId: listed?.id ?? null, may: await may(), warn: () => undefined };
  };

  const seenNow = async (resource: Resource) => asSeenBy(resource, await may());

  const shown = (seen: Resource, row: Stored) => shownOn(now().today, seen, row);

  /** What the server asks a right for, the demo asks as well where no button stands before it. */
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
    const seen = await seenNow(resourceOf(name));
    const filter = queried(() => readFilter(seen, written));
    if (filter.archived) await requireRight(seen, 'delete');
    const resource = filter.archived ? archivedOf(seen) : seen;
    return { resource, ...(await database.over(() => queried(() => chosen(resource, { ...query, filter })))) };
  }

  /** A page of a list as it opens is read by the ids in its order; only a filter or a search looks at every row. */
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

  /** Rows to count and to sum up, which nobody is handed: they need not be copied. */
  async function counted(name: string, query: WrittenQuery) {
    const { resource, data } = await found(name, query);
    const { today } = now();
    return {
      data: resources.includes(resource)
        ? data.map((row) => asOf(resource, row, today))
        : data.map((row) => recordSeenBy(resource, asOf(resource, row, today))),
    };
  }

  /** Runs a change alone, on the newest data, and stores it; a change that throws leaves nothing behind. */
  const write = async <T>(name: string, change: (resource: Resource, seen: Resource) => Promise<T> | T): Promise<T> => {
    const resource = resourceOf(name);
    const seen = await seenNow(resource);
    await ready();
    return database.write(() => change(resource, seen));
  };

  const provider: Verbs = {
    getList: (name, params) => list(name, params),
    async getOne(name, { id }) {
      await ready();
      const resource = await seenNow(resourceOf(name));
      return { data: shown(resource, await find(resource, id)) };
    },
    async getMany(name, { ids }) {
      await ready();
      const resource = await seenNow(resourceOf(name));
      const wanted = [...new Set(ids.map(Number))].sort((a, b) => a - b);
      const rows = await database.over(() => tables.some(resource.source, wanted));
      return {
        data: rows
          .filter((row) => belongs(resource, row))
          .map((row) => (row.archivedAt === null ? shown(resource, row) : namedOnly(resource, shown(resource, row)))),
      };
    },
    getManyReference: (name, { target, id, ...params }) =>
      list(name, { ...params, filter: { ...params.filter, [target]: id } }),
    create: (name, { data }) => {
      const command = resources.find((each) => each.name === name)?.commands.create;
      if (command) return createByCommand(command, resourceOf(name), data);
      return write(name, async (resource, seen) => {
        requireAction(seen, 'create');
        const defaults = defaultsOf(resource, now());
        const { values, issues } = settable(resource, seen, data, defaults);
        const checked = await database.checked(resource, { ...defaults, ...values }, { refused: issues });
        const { complete, ruled } = await import('./applyRule.ts');
        const record = await ruled(database, resource, checked, null, await caller());
        const id = database.nextId(resource.source);
        const made = { ...record, id, version: 1, updatedBy: now().user, archivedAt: null };
        await database.change(resource.source, id, made);
        await complete(database, resource, await find(resource, id), await caller());
        return { data: shown(seen, await find(resource, id)) };
      });
    },
    update: (name, { id, data }) =>
      write(name, async (resource, seen) => {
        requireAction(resource, 'edit');
        const current = await find(resource, id);
        requirePermitted(resource, 'edit', current);
        requireVersion(current, data['version']);
        return { data: await change(resource, seen, current, data) };
      }),
    updateMany: (name, { ids, data }) =>
      write(name, async (resource, seen) => {
        requireAction(resource, 'edit');
        for (const id of ids) {
          const current = await find(resource, id);
          requirePermitted(resource, 'edit', current);
          await change(resource, seen, current, data);
        }
        return { data: ids };
      }),
    delete: (name, { id }) =>
      write(name, async (resource, seen) => {
        const gone = await find(resource, id);
        await remove(resource, gone);
        return { data: shown(seen, gone) };
      }),
    deleteMany: (name, { ids }) =>
      write(name, async (resource) => {
        for (const id of ids) await remove(resource, await find(resource, id));
        return { data: ids };
      }),
    restore: (name, { id }) =>
      write(name, async (resource, seen) => {
        requireAction(resource, 'delete');
        await requireRight(resource, 'delete');
        if (!archives(resource)) throw refused(404, 'not_found', resource.notFound.title);
        const row = await find(archivedOf(resource), id);
        await database.requireFree(resource, row);
        const next = { ...row, archivedAt: null, version: row.version + 1, updatedBy: now().user };
        await database.change(resource.source, row.id, next);
        return { data: shown(seen, await find(resource, id)) };
      }),
    ...figuresFrom(counted, () => now().today),
    async readAll(name, { filter, sort, signal, onProgress }) {
      const data: Shown[] = [];
      for (let page = 1; ; page++) {
        signal.throwIfAborted();
        const found = await list(name, { filter, sort, pagination: { page, perPage: 100 } });
        data.push(...found.data);
        onProgress(data.length, found.total);
        if (found.data.length === 0 || data.length >= found.total) return { data, titles: new Map() };
        // Between two pages the browser gets its turn, so that it can paint and be told to stop.
        await new Promise((turn) => setTimeout(turn));
      }
    },
    command: async (name, input) => {
      // Commands bring zod with them; a list has no need of either.
      const { runCommand } = await import('./runCommand.ts');
      await ready();
      return runCommand(database, name, input, await caller());
    },
    subscribe: database.subscribe,
    // All tabs share what they tell each other.
    followedSince: () => 0,
    reset: database.reset,
  };

  /** What was typed, checked as any record is, goes to the declared command; its refusals name the form's fields. */
  async function createByCommand(command: string, resource: Resource, data: Data) {
    await ready();
    const seen = await seenNow(resource);
    requireAction(seen, 'create');
    const defaults = defaultsOf(typedOnly(resource), now());
    const { values, issues } = settable(resource, seen, data, defaults);
    const record = await database.checked(typedOnly(resource), { ...defaults, ...values }, { refused: issues });
    const { runCommand } = await import('./runCommand.ts');
    const made = await runCommand(database, command, typedOf(resource, record), await caller());
    return { data: shown(seen, await find(resource, made.data.id)) };
  }

  async function change(resource: Resource, seen: Resource, current: Stored, data: Record<string, unknown>) {
    const { values, issues } = settable(resource, seen, data, current);
    const typed = { ...declared(resource, current), ...values };
    const checked = await database.checked(resource, typed, { id: current.id, refused: issues });
    const { ruled } = await import('./applyRule.ts');
    const record = await ruled(database, resource, checked, current, await caller());
    const next = { ...current, ...record, version: current.version + 1, updatedBy: now().user };
    await database.change(resource.source, current.id, next);
    return shown(seen, await find(resource, current.id));
  }

  async function remove(resource: Resource, row: Stored) {
    requireAction(resource, 'delete');
    requirePermitted(resource, 'delete', row);
    const { requireRemovable } = await import('./applyRule.ts');
    await requireRemovable(database, resource, row, await caller());
    if (resource.delete.mode === 'archive') {
      await database.change(resource.source, row.id, { ...row, archivedAt: now().instant, version: row.version + 1 });
      return;
    }
    const users = await database.over(() => tables.usersOf(resource.source, row.id));
    if (users.length > 0) {
      throw refused(409, 'in_use', translate('data.inUse', { where: users.join(', ') }));
    }
    await database.change(resource.source, row.id, null);
  }

  const records = (source: string) =>
    database.recovering(async () => {
      await database.ready();
      return (await database.over(() => tables.rows(source))).filter((row) => row.archivedAt === null);
    });

  // react-admin types each verb by the caller's record type, which no store can know.
  return { ...(recovered(provider, database.recovering) as unknown as ConsoleDataProvider), records };
}

/** The verbs, of which each finds out by itself that what is kept is broken. */
function recovered({ subscribe, followedSince, ...verbs }: Verbs, recovering: Recovering) {
  const asked = Object.entries(verbs).map(([name, verb]) => {
    const run = verb as (...args: unknown[]) => Promise<unknown>;
    return [name, (...args: unknown[]) => recovering(() => run(...args))];
  });
  return { ...Object.fromEntries(asked), subscribe, followedSince };
}
type Recovering = ReturnType<typeof createDatabase>['recovering'];

/** The records of an entity as they stand: for whoever decides on rights, not for screens. */
type Records = (source: string) => Promise<readonly Stored[]>;
type Shown = Omit<Stored, 'archivedAt'>;
type Data = Record<string, unknown>;
type WrittenQuery = Omit<Query, 'filter'> & { filter: WrittenFilter };
interface Verbs
  extends Pick<ConsoleDataProvider, 'aggregate' | 'command' | 'followedSince' | 'group' | 'subscribe' | 'reset'> {
  restore: (name: string, params: { id: number }) => Promise<{ data: Shown }>;
  getList: (name: string, query: WrittenQuery) => Promise<{ data: Shown[]; total: number }>;
  getOne: (name: string, params: { id: number }) => Promise<{ data: Shown }>;
  getMany: (name: string, params: { ids: number[] }) => Promise<{ data: Shown[] }>;
  getManyReference: (
    name: string,
    params: WrittenQuery & { target: string; id: number },
  ) => ReturnType<Verbs['getList']>;
  create: (name: string, params: { data: Data }) => Promise<{ data: Shown }>;
  update: (name: string, params: { id: number; data: Data }) => Promise<{ data: Shown }>;
  updateMany: (name: string, params: { ids: number[]; data: Data }) => Promise<{ data: number[] }>;
  delete: (name: string, params: { id: number }) => Promise<{ data: Shown }>;
  deleteMany: (name: string, params: { ids: number[] }) => Promise<{ data: number[] }>;
  readAll: (name: string, params: ReadAll) => Promise<{ data: Shown[]; titles: Titles }>;
}

/** What the declaration knows of a stored record; one kept by an older version may hold more. */
const declared = (resource: Resource, row: Stored) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(resource.fields, name)));

/** Whether a row is among those of a view. */
const belongs = (resource: Resource, row: Stored) =>
  Object.entries(resource.where).every(([field, value]) => row[field] === value);

/** A copy, so that nobody alters what is stored. */
const shownOn = (today: string, seen: Resource, { archivedAt: _, ...row }: Stored) =>
  structuredClone(recordSeenBy(seen, asOf(seen, row, today))) as unknown as Shown;
