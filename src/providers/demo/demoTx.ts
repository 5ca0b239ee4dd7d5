import { Refusal, type RungTx, type Tx, typed } from '../../commands/command.ts';
import {
  defaultsOf,
  matches,
  measure,
  type Now,
  type Resource,
  type Row,
  readFilter,
  withToday,
} from '../../schema/index.ts';
import type { createDatabase } from './database.ts';
import type { Stored } from './table.ts';

/**
 * The demo's transaction: the tables themselves, which `database.write` puts back when the command throws.
 *
 * @param onErase - told of each record that is erased
 */
export function createDemoTx(
  database: ReturnType<typeof createDatabase>,
  now: Now,
  onErase: (source: string, row: Stored) => void = () => undefined,
): Tx {
  const { tables } = database;

  const entityOf = (source: string): Resource => {
    const entity = tables.entities.get(source);
    if (!entity) throw new Error(`No entity "${source}"`);
    return entity;
  };
  /** Archived records that this command has asked for expressly. */
  const askedFor = new Set<string>();
  const stored = async (source: string, id: number, archived = askedFor.has(`${source} ${id}`)) => {
    const row = await database.over(() => tables.get(source, id));
    if (!row) throw new Refusal('missing');
    if (row.archivedAt !== null && !archived) throw new Refusal('archived', { label: entityOf(source).label }, source);
    if (archived) askedFor.add(`${source} ${id}`);
    return row;
  };

  const update = async (source: string, id: number, values: Readonly<Record<string, unknown>>): Promise<Row> => {
    const current = await stored(source, id);
    const entity = entityOf(source);
    const declared = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, current[name] ?? null]));
    const record = await database.checked(entity, { ...declared, ...values }, { id, byCommand: true });
    const next = { ...current, ...record, version: current.version + 1, updatedBy: now.user };
    await database.change(source, id, next);
    return structuredClone(await stored(source, id));
  };

  const create: RungTx['create'] = async (source, values) => {
    const entity = entityOf(source);
    const record = await database.checked(entity, { ...defaultsOf(entity, now), ...values }, { byCommand: true });
    const id = database.nextId(source);
    await database.change(source, id, { ...record, id, version: 1, updatedBy: now.user, archivedAt: null });
    return structuredClone(await stored(source, id));
  };
  const withValues = async (source: string, where: Readonly<Record<string, unknown>>) =>
    (await database.over(() => tables.rows(source)))
      .filter((row) => row.archivedAt === null)
      .filter((row) => Object.entries(where).every(([field, value]) => (row[field] ?? null) === value));

  return typed({
    get: async (source, id, options) => structuredClone(await stored(source, id, options?.archived)),
    find: async (source, where) => (await withValues(source, where)).map((row) => structuredClone(row)),
    read: async (source, where) => (await withValues(source, where)).map((row) => structuredClone(row)),
    async figures(source, filter, measures) {
      const { where } = readFilter(entityOf(source), filter);
      const rows = (await withValues(source, {})).filter((row) => matches(where, row));
      return measures.map((each) => measure(withToday(each, now.today), rows));
    },
    create,
    update,
    async updateAll(source, ids, values) {
      for (const id of ids) await update(source, id, values);
    },
    async erase(source, id) {
      const row = await stored(source, id);
      await database.requireUnused(source, id);
      await database.change(source, id, null);
      onErase(source, row);
    },
    async count(source, where, field, by = 1) {
      const [known] = await withValues(source, where);
      const row = known
        ? await update(source, known.id, { [field]: Number(known[field] ?? 0) + by })
        : await create(source, { ...where, [field]: by });
      return Number(row[field]);
    },
    // One change at a time, over all tabs: whoever is here waits for nobody.
    lock: async () => undefined,
    async increment(source, id, field, by) {
      const value = Number((await stored(source, id))[field] ?? 0) + by;
      if (value < 0) return false;
      await update(source, id, { [field]: value });
      return true;
    },
  } satisfies RungTx);
}
