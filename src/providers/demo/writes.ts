import type { Caller } from '../../commands/command.ts';
import { translate } from '../../i18n/translate.ts';
import { difference } from '../../schema/difference.ts';
import {
  archivedOf,
  archives,
  defaultsOf,
  type Now,
  type Resource,
  settable,
  typedOf,
  typedOnly,
} from '../../schema/index.ts';
import type { BulkParams } from '../consoleDataProvider.ts';
import type { ImportParams } from '../importing.ts';
import { refused, requireAction, requirePermitted, requireVersion } from '../refusals.ts';
import type { createDatabase } from './database.ts';
import { createErased, type ErasedRow } from './erased.ts';
import type { ImportUndo } from './importing.ts';
import type { Stored, Versioned } from './table.ts';

interface Options {
  database: ReturnType<typeof createDatabase>;
  ready: () => Promise<void>;
  now: () => Now;
  caller: () => Promise<Caller>;
  resourceOf: (name: string) => Resource;
  /** The resource as who is signed in may see it. */
  permittedPart: (resource: Resource) => Promise<Resource>;
  /** The resource with all its fields, and only the rows that they may see. */
  permittedRows: (resource: Resource) => Promise<Resource>;
  /** @throws HttpError 404 where it is not among the rows of the resource. */
  find: (resource: Resource, id: unknown) => Promise<Stored>;
  shown: (permitted: Resource, row: Stored) => Versioned;
  /** @throws HttpError 403 */
  requireRight: (resource: Resource, action: 'delete') => Promise<void>;
}

type Data = Record<string, unknown>;

/** The demo's verbs that change records. Commands and zod are fetched with the first of them: a list needs neither. */
export function createWrites(options: Options) {
  const { database, ready, now, caller, resourceOf, permittedPart, permittedRows, find, shown, requireRight } = options;

  /** Runs a change alone, on the newest data, and stores it; a change that throws leaves nothing behind. */
  const write = async <T>(
    name: string,
    change: (resource: Resource, permitted: Resource) => Promise<T> | T,
  ): Promise<T> => {
    const resource = resourceOf(name);
    const permitted = await permittedPart(resource);
    await ready();
    return database.write(() => change(resource, permitted));
  };

  const erased = createErased();
  /** The means to take imports of this tab back, by their keys. */
  const imports = new Map<string, ImportUndo>();

  const ruleOf = async (resource: Resource, onErase?: (...erased: ErasedRow) => void) =>
    (await import('./commands.ts')).ruleOf(database, resource, await caller(), onErase);

  async function command(name: string, input: Readonly<Data>) {
    const { runCommand } = await import('./commands.ts');
    await ready();
    return runCommand(database, name, input, await caller());
  }

  /** The record to store of a new record's form, or a 422; `stored` has the fields that the form fills. */
  async function checkedNew(resource: Resource, permitted: Resource, data: Data, stored = resource): Promise<Data> {
    requireAction(permitted, 'create');
    const defaults = defaultsOf(stored, now());
    const { values, issues } = settable(resource, permitted, data, defaults);
    const references = await (await ruleOf(resource)).references(values, null);
    return database.checked(stored, { ...defaults, ...values }, { issues: { ...references, ...issues } });
  }

  /** A form whose record a command creates: the command's refusals name the form's fields. */
  async function createByCommand(name: string, resource: Resource, data: Data) {
    await ready();
    const permitted = await permittedPart(resource);
    const record = await checkedNew(resource, permitted, data, typedOnly(resource));
    const made = await command(name, typedOf(resource, record));
    return { data: shown(permitted, await find(resource, made.data.id)) };
  }

  /** Within a write. */
  async function store(resource: Resource, permitted: Resource, data: Data): Promise<Stored> {
    const checked = await checkedNew(resource, permitted, data);
    const rule = await ruleOf(resource);
    const record = await rule.save(checked, null);
    const id = database.nextId(resource.source);
    const stored = { ...record, id, version: 1, updatedBy: now().user, archivedAt: null };
    await database.change(resource.source, id, stored);
    await rule.made(await find(resource, id));
    return find(resource, id);
  }

  async function importSheet(name: string, params: ImportParams) {
    const resource = resourceOf(name);
    const permitted = await permittedPart(resource);
    requireAction(permitted, 'create');
    await ready();
    const [{ importRows }, { runCommand }, { validate }, who] = await Promise.all([
      import('./importing.ts'),
      import('./commands.ts'),
      import('../../schema/validate.ts'),
      caller(),
    ]);
    const form = resource.commands.create ? typedOnly(resource) : resource;
    const cleaned = (data: Readonly<Data>) => {
      const defaults = defaultsOf(form, now());
      return validate(form, { ...defaults, ...settable(resource, permitted, { ...data }, defaults).values }).record;
    };
    const by = resource.commands.create;
    const create = async (data: Data): Promise<Stored> => {
      if (!by) return store(resource, permitted, data);
      const record = await checkedNew(resource, permitted, data, typedOnly(resource));
      const made = await runCommand(database, by, typedOf(resource, record), who, true);
      return find(resource, made.data.id);
    };
    const change = async (id: number, data: Data) => {
      const before = await requireEditable(resource, id);
      const { version } = await update(resource, permitted, before, data);
      return { before, version };
    };
    const done = await importRows({ database, resource, permitted, cleaned, create, update: change }, params);
    imports.set(params.key, done.undo);
    return done.result;
  }

  async function bulk(name: string, params: BulkParams) {
    const resource = resourceOf(name);
    const [permitted, rows] = await Promise.all([permittedPart(resource), permittedRows(resource)]);
    await ready();
    const [{ inBulk }, who] = await Promise.all([import('./bulk.ts'), caller()]);
    return inBulk(
      {
        database,
        resource,
        rows,
        caller: who,
        find,
        edit: async (id, data) => update(resource, permitted, await requireEditable(resource, id), data),
        remove: (row) => remove(resource, row),
        restore: (id) => putBack(resource, id),
      },
      params,
    );
  }

  async function undoSheet(name: string, { key }: { key: string }) {
    const resource = resourceOf(name);
    const undo = imports.get(key);
    if (!undo || undo.made.length + undo.former.length === 0)
      throw refused(409, 'nothing', translate('import.nothingToUndo'));
    if (undo.made.length > 0) await requireRight(resource, 'delete');
    const { undoImport } = await import('./importing.ts');
    const [permitted, rows] = await Promise.all([permittedPart(resource), permittedRows(resource)]);
    await undoImport(
      {
        database,
        find: (id) => find(rows, id),
        remove: (row) => remove(resource, row),
        edit: async (id, data) => update(resource, permitted, await requireEditable(resource, id), data),
      },
      undo,
    );
    imports.delete(key);
  }

  const replace = ({ source }: Resource, row: Stored, values: Data) =>
    database.change(source, row.id, { ...row, ...values, version: row.version + 1 });

  async function update(resource: Resource, permitted: Resource, current: Stored, data: Data) {
    const { values, issues } = settable(resource, permitted, data, current);
    const typed = { ...declared(resource, current), ...values };
    const references = await (await ruleOf(resource)).references(values, current);
    const checked = await database.checked(resource, typed, { id: current.id, issues: { ...references, ...issues } });
    const record = await (await ruleOf(resource)).save(checked, current);
    if (difference(resource, current, { ...current, ...record }).length > 0)
      await replace(resource, current, { ...record, updatedBy: now().user });
    return shown(permitted, await find(resource, current.id));
  }

  async function requireEditable(resource: Resource, id: number): Promise<Stored> {
    requireAction(resource, 'edit');
    const current = await find(await permittedRows(resource), id);
    requirePermitted(resource, 'edit', current);
    return current;
  }

  async function remove(resource: Resource, row: Stored) {
    requireAction(resource, 'delete');
    requirePermitted(resource, 'delete', row);
    const { source } = resource;
    const along: ErasedRow[] = [];
    await (await ruleOf(resource, (...each) => along.unshift(each))).remove(row);
    if (archives(resource)) return replace(resource, row, { archivedAt: now().instant });
    await database.requireUnused(source, row.id);
    await database.change(source, row.id, null);
    erased.keep([[source, row], ...along], now());
  }

  /** Brings back what this person erased lately, with what went along; what is there already stays as it is. */
  async function bringBack(resource: Resource, id: number): Promise<Stored> {
    const rows = erased.lately(resource.source, id, now());
    const there = await database.over(() => database.tables.get(resource.source, id));
    if (there) return find(resource, id);
    if (!rows) throw refused(404, 'not_found', translate('data.tooLateToUndo'));
    for (const [source, row] of rows) {
      const again = { ...row, version: row.version + 1, updatedBy: now().user };
      await database.requireFree(resourceOf(source), again);
      await database.change(source, row.id, again);
    }
    await (await ruleOf(resource)).broughtBack(await find(resource, id));
    return find(resource, id);
  }

  /** Brings back what was archived, or what this person erased lately. */
  async function putBack(resource: Resource, id: number): Promise<Stored> {
    requireAction(resource, 'delete');
    await requireRight(resource, 'delete');
    if (!archives(resource)) return bringBack(resource, id);
    const row = await find(archivedOf(await permittedRows(resource)), id);
    await database.requireFree(resource, row);
    await replace(resource, row, { archivedAt: null, updatedBy: now().user });
    return find(resource, id);
  }

  return {
    command,
    bulk,
    create: async (name: string, { data }: { data: Data }) => {
      const found = resourceOf(name);
      if (found.commands.create) return createByCommand(found.commands.create, found, data);
      return write(name, async (resource, permitted) => ({
        data: shown(permitted, await store(resource, permitted, data)),
      }));
    },
    importRows: importSheet,
    undoImport: undoSheet,
    update: (name: string, { id, data }: { id: number; data: Data }) =>
      write(name, async (resource, permitted) => {
        const current = await requireEditable(resource, id);
        requireVersion(current, data['version']);
        return { data: await update(resource, permitted, current, data) };
      }),
    updateMany: (name: string, { ids, data }: { ids: number[]; data: Data }) =>
      write(name, async (resource, permitted) => {
        for (const id of ids) await update(resource, permitted, await requireEditable(resource, id), data);
        return { data: ids };
      }),
    delete: (name: string, { id }: { id: number }) =>
      write(name, async (resource, permitted) => {
        const row = await find(await permittedRows(resource), id);
        await remove(resource, row);
        return { data: shown(permitted, row) };
      }),
    deleteMany: (name: string, { ids }: { ids: number[] }) =>
      write(name, async (resource) => {
        for (const id of ids) await remove(resource, await find(await permittedRows(resource), id));
        return { data: ids };
      }),
    restore: (name: string, { id }: { id: number }) =>
      write(name, async (resource, permitted) => ({ data: shown(permitted, await putBack(resource, id)) })),
  };
}

/** The declared fields of a stored record; one kept by an older version may hold more. */
const declared = (resource: Resource, row: Stored) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(resource.fields, name)));
