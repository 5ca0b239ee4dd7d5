import type { Caller, RungTx } from '../../commands/core/command.ts';
import type { WriteRule } from '../../commands/core/rule.ts';
import { changesBy } from '../../engine/changes.ts';
import { checkRecord, declaredOf, has, hasSameValues, requireFree, sameValues, sharingIn } from '../../engine/check.ts';
import type { Store, Values } from '../../engine/store.ts';
import {
  defaultsOf,
  fixedIn,
  matches,
  measure,
  type Question,
  Refusal,
  type Resource,
  type Row,
  readFilter,
  refusal,
  withToday,
} from '../../schema/index.ts';
import type { createErased } from '../erased.ts';
import { resourceIn } from '../refusals.ts';
import { withIds } from '../withIds.ts';
import type { Records } from './records.ts';

interface Options {
  /** As the backend keeps them: it archives nothing. */
  resources: readonly Resource[];
  records: Records;
  caller: Caller;
  rules: ReadonlyMap<string, WriteRule>;
  /** The backend keeps a `version` with each record. */
  versions: boolean;
  /** Records to bring back; null of a backend that gives them other ids. */
  erased: ReturnType<typeof createErased> | null;
}

/** The steps from checked values to a record of the backend, and back. */
function stepsOver({ resources, records, versions }: Options) {
  const entityOf = (source: string) => resourceIn(resources, source);
  /** With the version that the engine compares, which the backend may not keep. */
  const versioned = (source: string, row: Row): Row =>
    versions ? row : { ...row, version: fingerprint(declaredOf(entityOf(source), row)) };
  const kept = ({ version, ...row }: Row): Row => (versions ? { ...row, version } : row) as Row;
  const isTrue =
    ({ source }: Resource, id: unknown) =>
    async (question: Question): Promise<boolean> => {
      if (question.ask === 'taken') return hasSameValues(await records.all(source), question, id);
      return question.ask === 'missing' && (await records.one(question.to, question.id)) === undefined;
    };
  return {
    entityOf,
    versioned,
    kept,
    isTrue,
    check: (resource: Resource, values: Values, given: Parameters<typeof checkRecord>[2]) =>
      checkRecord(
        resource,
        { ...(given.current && declaredOf(resource, given.current)), ...values },
        given,
        isTrue(resource, given.current?.['id']),
      ),
    insert: async (source: string, record: Values) => versioned(source, await records.create(source, record)),
    async change(source: string, current: Row, record: Values): Promise<Row> {
      if (sameValues(current, record)) return current;
      const before = kept(current);
      return versioned(source, await records.update(source, before, { ...before, ...record }));
    },
  };
}

/** The records as a command finds and writes them. */
function commandsOver(
  { records, caller }: Options,
  { entityOf, versioned, check, insert, change }: ReturnType<typeof stepsOver>,
): Pick<RungTx, 'get' | 'find' | 'create' | 'update'> {
  const get: RungTx['get'] = async (source, id) => {
    const row = await records.one(source, id, true);
    if (!row) throw new Refusal('missing');
    return versioned(source, row);
  };
  return {
    get,
    async find(source, where) {
      const { id } = where;
      const rows = typeof id === 'number' ? [await records.one(source, id)] : await records.all(source);
      return rows.flatMap((row) => (row && has(row, where) ? [versioned(source, row)] : []));
    },
    async create(source, values) {
      const record = { ...defaultsOf(entityOf(source), caller), ...values };
      return insert(source, await check(entityOf(source), record, { current: null, byCommand: true }));
    },
    async update(source, id, values) {
      const current = await get(source, id);
      return change(source, current, await check(entityOf(source), values, { current, byCommand: true }));
    },
  };
}

/**
 * The records of any backend. It has no transactions and no locks: what is written is there at once, and stays when a
 * later step fails.
 */
export function foreignStore(options: Options): Store {
  const { resources, records, caller, rules, erased } = options;
  const steps = stepsOver(options);
  const { entityOf, versioned, kept, check, insert, change } = steps;
  const byCommand = commandsOver(options, steps);
  const narrowed = (resource: Resource) => withIds(resources, records.all, resource);
  const store: Store = {
    entityOf,
    entities: () => resources.filter(({ name, source }) => name === source),
    rules,
    ...byCommand,
    ...changesBy(byCommand),
    read: byCommand.find,
    async figures(source, filter, measures) {
      const { where } = readFilter(entityOf(source), filter);
      const rows = (await records.all(source)).filter((row) => matches(where, row));
      return measures.map((each) => measure(withToday(each, caller.today), rows));
    },
    erase: async (source, id) => records.erase(source, kept(await byCommand.get(source, id))),
    async one(resource, id, { lock = false } = {}) {
      const row = await records.one(resource.source, id, lock !== false);
      const visible = row && matches({ all: fixedIn(await narrowed(resource)) }, row);
      return visible ? versioned(resource.source, row) : undefined;
    },
    sharing: async (resource, names, rows) =>
      sharingIn(await narrowed(resource), await records.all(resource.source), names, rows),
    check,
    insert: async (resource, values, issues) =>
      insert(resource.source, await check(resource, values, { current: null, issues })),
    change: async (resource, current, values, issues) =>
      change(resource.source, current, await check(resource, values, { current, issues })),
    remove: ({ source }, current) => records.erase(source, kept(current)),
    restore: async () => {
      throw refusal('not_found', { key: 'data.tooLateToUndo' });
    },
    moveFiles: async () => undefined,
    note: async () => undefined,
    keepErased: async (rows) => erased?.keep(rows, caller),
    takeErased: async (source, id) =>
      (await records.one(source, id)) ? undefined : erased?.lately(source, id, caller),
    async insertAgain({ source, row }) {
      if (await records.one(source, row.id)) return;
      const entity = entityOf(source);
      await requireFree(entity, row, steps.isTrue(entity, row.id));
      await insert(source, kept(row));
    },
    sourceOf: () => undefined,
    writes: async () => [],
    async part(run) {
      try {
        return await run(store);
      } catch (error) {
        if (!records.isFailure(error)) throw error;
        // Of several records, those that the backend refuses are told and the others go on.
        throw refusal('refused', { sentence: (error as Error).message });
      }
    },
  };
  return store;
}

/** A number by what a record holds, for backends that count no versions (FNV-1a). */
function fingerprint(values: Values): number {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(values)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
