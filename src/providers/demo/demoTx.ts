import { Refusal, type RungTx, type Tx, typed } from '../../commands/command.ts';
import { defaultsOf, matches, measure, type Now, type Row, readFilter, withToday } from '../../schema/index.ts';
import { checkRecord, requireUnused } from './checks.ts';
import { entityIn, rowsIn, type Stored, tableIn } from './tables.ts';
import { nextId, put, type Transaction } from './transaction.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a command writes in, and when. */
interface Work {
  tx: Transaction;
  now: Now;
  /** Archived records that it has asked for expressly. */
  askedFor: Set<string>;
}

/**
 * A transaction as commands use it.
 *
 * @param onErase - told of each record that is erased
 */
export function createDemoTx(
  tx: Transaction,
  now: Now,
  onErase: (source: string, row: Stored) => void = () => undefined,
): Tx {
  const work: Work = { tx, now, askedFor: new Set() };
  const find: RungTx['find'] = async (source, where) => structuredClone(findRows(tx, source, where));
  return typed({
    get: async (source, id, options) => structuredClone(getRow(work, source, id, options?.archived)),
    find,
    read: find,
    async figures(source, filter, measures) {
      const { where } = readFilter(entityIn(tx, source), filter);
      const rows = findRows(tx, source, {}).filter((row) => matches(where, row));
      return measures.map((each) => measure(withToday(each, now.today), rows));
    },
    create: (source, values) => create(work, source, values),
    update: (source, id, values) => update(work, source, id, values),
    async updateAll(source, ids, values) {
      for (const id of ids) await update(work, source, id, values);
    },
    async erase(source, id) {
      const row = getRow(work, source, id);
      requireUnused(tx, source, id);
      put(tx, source, id, null);
      onErase(source, row);
    },
    async count(source, where, field, by = 1) {
      const [known] = findRows(tx, source, where);
      const row = known
        ? await update(work, source, known.id, { [field]: Number(known[field] ?? 0) + by })
        : await create(work, source, { ...where, [field]: by });
      return Number(row[field]);
    },
    // One change at a time, over all tabs: whoever is here waits for nobody.
    lock: async () => undefined,
    async increment(source, id, field, by) {
      const value = Number(getRow(work, source, id)[field] ?? 0) + by;
      if (value < 0) return false;
      await update(work, source, id, { [field]: value });
      return true;
    },
  } satisfies RungTx);
}

/** @throws Refusal where there is no such record, or it is archived and was not asked for as such */
function getRow({ tx, askedFor }: Work, source: string, id: number, archived = askedFor.has(`${source} ${id}`)) {
  const row = tableIn(tx, source).get(id);
  if (!row) throw new Refusal('missing');
  if (row.archivedAt !== null && !archived)
    throw new Refusal('archived', { label: entityIn(tx, source).label }, source);
  if (archived) askedFor.add(`${source} ${id}`);
  return row;
}

/** Records with these values, in the order of their ids. */
const findRows = (tx: Transaction, source: string, where: Values): Stored[] =>
  rowsIn(tx, source)
    .filter(
      (row) =>
        row.archivedAt === null && Object.entries(where).every(([field, value]) => (row[field] ?? null) === value),
    )
    .sort((a, b) => a.id - b.id);

async function create({ tx, now }: Work, source: string, values: Values): Promise<Row> {
  const entity = entityIn(tx, source);
  const record = await checkRecord(tx, entity, { ...defaultsOf(entity, now), ...values }, { byCommand: true });
  const id = nextId(tx, source);
  const row = { ...record, id, version: 1, updatedBy: now.user, archivedAt: null };
  put(tx, source, id, row);
  return structuredClone(row);
}

async function update(work: Work, source: string, id: number, values: Values): Promise<Row> {
  const { tx, now } = work;
  const current = getRow(work, source, id);
  const entity = entityIn(tx, source);
  const declared = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, current[name] ?? null]));
  const record = await checkRecord(tx, entity, { ...declared, ...values }, { id, byCommand: true });
  const row = { ...current, ...record, version: current.version + 1, updatedBy: now.user };
  put(tx, source, id, row);
  return structuredClone(row);
}
