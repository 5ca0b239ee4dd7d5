import { Refusal, type RungTx } from '../../commands/command.ts';
import type { Store } from '../../engine/store.ts';
import { filesIn } from '../../schema/files/claims.ts';
import {
  archives,
  defaultsOf,
  fixedIn,
  isEmpty,
  matches,
  measure,
  type Now,
  type Resource,
  type Row,
  readFilter,
  refuseIf,
  withToday,
} from '../../schema/index.ts';
import { checkRecord, requireAdmin, requireFree, requireUnused } from './checks.ts';
import { type Demo, findRow, withIds } from './demo.ts';
import { entityIn, rowsIn, type Stored, tableIn } from './tables.ts';
import { nextId, put, savepoint, type Transaction } from './transaction.ts';

type Values = Readonly<Record<string, unknown>>;

interface Options {
  demo: Pick<Demo, 'resources' | 'erased'>;
  tx: Transaction;
  now: Now;
  /** Awaited before each part, so that the page can paint. */
  pause?: () => Promise<unknown>;
}

/** What is written in, when, and what was answered of it. */
interface Work extends Options {
  /** Archived records that a command has asked for expressly. */
  askedFor: Set<string>;
  sources: WeakMap<object, string>;
}

/** The tables of a write. */
export function demoStore(options: Options): Store {
  const work: Work = { ...options, askedFor: new Set(), sources: new WeakMap() };
  const { demo, tx, now, pause } = options;
  const store: Store = {
    ...commandsPart(work),
    entityOf: (source) => entityIn(tx, source),
    async one(resource, id) {
      const row = findRow(tx, await withIds(demo.resources, tx, resource), id);
      return row && copyOf(work, resource.source, row);
    },
    sharing: async (resource, names, rows) => sharing(work, await withIds(demo.resources, tx, resource), names, rows),
    check: async (resource, values, { current, issues }) =>
      checkRecord(tx, resource, { ...(current && declaredOf(resource, current)), ...values }, { current, issues }),
    async insert(resource, values, issues) {
      const record = await settled(resource, checkRecord(tx, resource, values, { current: null, issues }), null);
      return insertRow(work, resource.source, record);
    },
    async change(resource, { id }, values, issues) {
      const current = storedIn(work, resource.source, id);
      const typed = { ...declaredOf(resource, current), ...values };
      const record = await settled(resource, checkRecord(tx, resource, typed, { current, issues }), current);
      if (sameValues(current, record)) return copyOf(work, resource.source, current);
      return changeRow(work, resource.source, current, { ...record, updatedBy: now.user });
    },
    async remove(resource, { id }) {
      const { source } = resource;
      const current = storedIn(work, source, id);
      if (archives(resource)) return void changeRow(work, source, current, { archivedAt: now.instant });
      requireUnused(tx, source, id);
      put(tx, source, id, null);
    },
    async restore(resource, { id }) {
      const current = storedIn(work, resource.source, id, true);
      requireFree(tx, resource, current);
      return changeRow(work, resource.source, current, { archivedAt: null, updatedBy: now.user });
    },
    keepErased: async (erased) => demo.erased.keep(erased, now),
    takeErased: async (source, id) => (tableIn(tx, source).has(id) ? undefined : demo.erased.lately(source, id, now)),
    async insertAgain({ source, row }) {
      if (tableIn(tx, source).has(row.id)) return;
      const again: Stored = { ...(row as Stored), archivedAt: null, updatedBy: now.user };
      requireFree(tx, entityIn(tx, source), again);
      put(tx, source, row.id, { ...again, version: again.version + 1 });
    },
    sourceOf: (record) => work.sources.get(record),
    async part(run) {
      await pause?.();
      const undo = savepoint(tx);
      try {
        const result = await run(store);
        requireAdmin(tx);
        return result;
      } catch (error) {
        undo();
        throw error;
      }
    },
  };
  return store;
}

/** The records as commands use them. */
function commandsPart(work: Work): RungTx {
  const { tx, now } = work;
  const find: RungTx['find'] = async (source, where) =>
    rowsWith(tx, source, where).map((row) => copyOf(work, source, row));
  const update: RungTx['update'] = async (source, id, values) => {
    const current = storedIn(work, source, id);
    const entity = entityIn(tx, source);
    const typed = { ...declaredOf(entity, current), ...values };
    const record = await settled(entity, checkRecord(tx, entity, typed, { current, byCommand: true }), current);
    return changeRow(work, source, current, { ...record, updatedBy: now.user });
  };
  const create: RungTx['create'] = async (source, values) => {
    const entity = entityIn(tx, source);
    const typed = { ...defaultsOf(entity, now), ...values };
    const record = checkRecord(tx, entity, typed, { current: null, byCommand: true });
    return insertRow(work, source, await settled(entity, record, null));
  };
  return {
    get: async (source, id, options) => copyOf(work, source, storedIn(work, source, id, options?.archived)),
    find,
    read: find,
    async figures(source, filter, measures) {
      const { where } = readFilter(entityIn(tx, source), filter);
      const rows = rowsWith(tx, source, {}).filter((row) => matches(where, row));
      return measures.map((each) => measure(withToday(each, now.today), rows));
    },
    create,
    update,
    async updateAll(source, ids, values) {
      for (const id of ids) await update(source, id, values);
    },
    async erase(source, id) {
      storedIn(work, source, id);
      requireUnused(tx, source, id);
      put(tx, source, id, null);
    },
    async count(source, where, field, by = 1) {
      const [known] = rowsWith(tx, source, where);
      const row = known
        ? await update(source, known.id, { [field]: Number(known[field] ?? 0) + by })
        : await create(source, { ...where, [field]: by });
      return Number(row[field]);
    },
    // One change at a time, over all tabs: whoever is here waits for nobody.
    lock: async () => undefined,
    async increment(source, id, field, by) {
      const value = Number(storedIn(work, source, id)[field] ?? 0) + by;
      if (value < 0) return false;
      await update(source, id, { [field]: value });
      return true;
    },
  };
}

/** @throws Refusal where there is no such record, or it is archived and was not asked for as such */
function storedIn({ tx, askedFor }: Work, source: string, id: number, archived = askedFor.has(`${source} ${id}`)) {
  const row = tableIn(tx, source).get(id);
  if (!row) throw new Refusal('missing');
  if (row.archivedAt !== null && !archived)
    throw new Refusal('archived', { label: entityIn(tx, source).label }, source);
  if (archived) askedFor.add(`${source} ${id}`);
  return row;
}

/** A copy for the caller, so that nobody alters what is stored. */
function copyOf({ sources }: Work, source: string, { archivedAt: _, ...row }: Stored): Row {
  const copy = structuredClone(row);
  sources.set(copy, source);
  return copy;
}

function insertRow(work: Work, source: string, record: Values): Row {
  const id = nextId(work.tx, source);
  const row = { ...record, id, version: 1, updatedBy: work.now.user, archivedAt: null };
  put(work.tx, source, id, row);
  return copyOf(work, source, row);
}

function changeRow(work: Work, source: string, current: Stored, values: Values): Row {
  const row = { ...current, ...values, version: current.version + 1 };
  put(work.tx, source, current.id, row);
  return copyOf(work, source, row);
}

/** Records with these values, in the order of their ids. */
const rowsWith = (tx: Transaction, source: string, where: Values): Stored[] =>
  rowsIn(tx, source)
    .filter(
      (row) =>
        row.archivedAt === null && Object.entries(where).every(([field, value]) => (row[field] ?? null) === value),
    )
    .sort((a, b) => a.id - b.id);

function sharing(work: Work, resource: Resource, names: readonly string[], rows: readonly Values[]): Row[] {
  const shared = names.map((name) => [name, new Set(rows.map((row) => folded(row[name])))] as const);
  const seen = { all: fixedIn(resource) };
  return rowsWith(work.tx, resource.source, {})
    .filter((row) => matches(seen, row))
    .filter((row) => shared.some(([name, values]) => !isEmpty(row[name]) && values.has(folded(row[name]))))
    .map((row) => copyOf(work, resource.source, row));
}

const folded = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value);

/** The declared fields of a record; one kept by an older version may hold more. */
const declaredOf = ({ fields }: Resource, row: Values): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null]));

const sameValues = (current: Values, record: Values): boolean =>
  Object.entries(record).every(([name, value]) => JSON.stringify(value) === JSON.stringify(current[name] ?? null));

/** A checked record with its files as they are kept. @throws Refusal at the field of a file that is not there */
async function settled(resource: Resource, record: Values, current: Stored | null): Promise<Values> {
  if (filesIn(resource).length === 0) return record;
  const files = await (await import('./files.ts')).settle(resource, record, current ?? undefined);
  refuseIf(files.issues);
  return files.record;
}
