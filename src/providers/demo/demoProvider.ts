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
  select,
  settable,
  typedOf,
  typedOnly,
  type WrittenFilter,
} from '../../schema/index.ts';
import type { ConsoleDataProvider, ReadAll, Titles } from '../consoleDataProvider.ts';
import { figuresFrom } from '../figures.ts';
import { queried, refused, requireAction, requirePermitted, requireVersion } from '../refusals.ts';
import { createDatabase } from './database.ts';
import { dayKeeper } from './dayKeeper.ts';
import { textPreparer } from './prepareText.ts';
import type { Storage } from './storage.ts';
import type { Stored } from './tables.ts';

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
  const prepareText = textPreparer(tables);

  const ready = dayKeeper(database, now);

  const resourceOf = (name: string): Resource => {
    const resource = resources.find((each) => each.name === name);
    if (!resource) throw refused(404, 'not_found', translate('data.unknownResource', { resource: name }));
    return resource;
  };

  const caller = async (): Promise<Caller> => {
    const listed = tables.rows('user').find((row) => row['email'] === email());
    return { ...now(), userId: listed?.id ?? null, may: await may(), warn: () => undefined };
  };

  const seenNow = async (resource: Resource) => asSeenBy(resource, await may());

  const shown = (seen: Resource, row: Stored) => shownOn(now().today, seen, row);

  /** What the server asks a right for, the demo asks as well where no button stands before it. */
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
    const seen = await seenNow(resourceOf(name));
    const filter = queried(() => readFilter(seen, written));
    if (filter.archived) await requireRight(seen, 'delete');
    const resource = filter.archived ? archivedOf(seen) : seen;
    const { data, total } = queried(() => select(resource, visible(resource), { ...query, filter }, tables.lookup()));
    prepareText(resource);
    return { data: data.map((row) => shown(resource, row)), total };
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
      return { data: shown(resource, find(resource, id)) };
    },
    async getMany(name, { ids }) {
      await ready();
      const resource = await seenNow(resourceOf(name));
      const wanted = new Set(ids.map(Number));
      const rows = tables.rows(resource.source).filter((row) => wanted.has(row.id) && belongs(resource, row));
      return {
        data: rows.map((row) =>
          row.archivedAt === null ? shown(resource, row) : namedOnly(resource, shown(resource, row)),
        ),
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
        const { complete, ruled } = await import('./runCommand.ts');
        const record = await ruled(database, resource, checked, null, await caller());
        const id = database.nextId(resource.source);
        await tables.insert(resource.source, { ...record, id, version: 1, updatedBy: now().user, archivedAt: null });
        await complete(database, resource, find(resource, id), await caller());
        return { data: shown(seen, find(resource, id)) };
      });
    },
    update: (name, { id, data }) =>
      write(name, async (resource, seen) => {
        requireAction(resource, 'edit');
        const current = find(resource, id);
        requirePermitted(resource, 'edit', current);
        requireVersion(current, data['version']);
        return { data: await change(resource, seen, current, data) };
      }),
    updateMany: (name, { ids, data }) =>
      write(name, async (resource, seen) => {
        requireAction(resource, 'edit');
        for (const id of ids) {
          const current = find(resource, id);
          requirePermitted(resource, 'edit', current);
          await change(resource, seen, current, data);
        }
        return { data: ids };
      }),
    delete: (name, { id }) =>
      write(name, async (resource, seen) => {
        const gone = find(resource, id);
        await remove(resource, gone);
        return { data: shown(seen, gone) };
      }),
    deleteMany: (name, { ids }) =>
      write(name, async (resource) => {
        for (const id of ids) await remove(resource, find(resource, id));
        return { data: ids };
      }),
    restore: (name, { id }) =>
      write(name, async (resource, seen) => {
        requireAction(resource, 'delete');
        await requireRight(resource, 'delete');
        if (!archives(resource)) throw refused(404, 'not_found', resource.notFound.title);
        const row = find(archivedOf(resource), id);
        database.requireFree(resource, row);
        await tables.replace(resource.source, {
          ...row,
          archivedAt: null,
          version: row.version + 1,
          updatedBy: now().user,
        });
        return { data: shown(seen, find(resource, id)) };
      }),
    ...figuresFrom(list, () => now().today),
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
    return { data: shown(seen, find(resource, made.data.id)) };
  }

  async function change(resource: Resource, seen: Resource, current: Stored, data: Record<string, unknown>) {
    const { values, issues } = settable(resource, seen, data, current);
    const typed = { ...declared(resource, current), ...values };
    const checked = await database.checked(resource, typed, { id: current.id, refused: issues });
    const { ruled } = await import('./runCommand.ts');
    const record = await ruled(database, resource, checked, current, await caller());
    await tables.replace(resource.source, {
      ...current,
      ...record,
      version: current.version + 1,
      updatedBy: now().user,
    });
    return shown(seen, find(resource, current.id));
  }

  async function remove(resource: Resource, row: Stored) {
    requireAction(resource, 'delete');
    requirePermitted(resource, 'delete', row);
    const { requireRemovable } = await import('./runCommand.ts');
    await requireRemovable(database, resource, row, await caller());
    if (resource.delete.mode === 'archive') {
      await tables.replace(resource.source, { ...row, archivedAt: now().instant, version: row.version + 1 });
      return;
    }
    const users = tables.usersOf(resource.source, row.id);
    if (users.length > 0) {
      throw refused(409, 'in_use', translate('data.inUse', { where: users.join(', ') }));
    }
    await tables.remove(resource.source, row.id);
  }

  async function records(source: string) {
    await database.ready();
    return tables.rows(source).filter((row) => row.archivedAt === null);
  }

  // react-admin types each verb by the caller's record type, which no store can know.
  return { ...(provider as unknown as ConsoleDataProvider), records };
}

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
