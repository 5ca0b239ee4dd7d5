import { Refusal } from '../commands/core/command.ts';
import { archivedOf, archives, defaultsOf, type Now, type Resource, type Row, refuseIf } from '../schema/index.ts';
import { validate } from '../schema/validate.ts';
import { changesBy } from './changes.ts';
import { declaredOf, has } from './check.ts';
import type { Store, Values } from './store.ts';

type Written = Map<string, Map<number, Row | null>>;

/**
 * A store that reads another without a lock and keeps what is written to itself: what an action would refuse is known
 * while nobody waits for it. Figures are those of the other.
 */
export function dryRunStore(base: Store, now: Now): Store {
  return rehearsed(base, now, new Map()).store;
}

function rehearsed(base: Store, now: Now, ids: Map<'next', number>) {
  const { entityOf, rules } = base;
  /** Written records by entity and id; null for an erased one. */
  const written: Written = new Map();
  const writtenIn = (source: string) => {
    const rows = written.get(source) ?? new Map<number, Row | null>();
    written.set(source, rows);
    return rows;
  };
  const nextId = () => {
    // Above every stored one.
    const id = (ids.get('next') ?? 2 ** 45) + 1;
    ids.set('next', id);
    return id;
  };
  const write = (source: string, id: number, record: Values): Row => {
    const row = { ...record, id, version: 1 } as Row;
    writtenIn(source).set(id, row);
    return { ...row };
  };
  const validated = (source: string, values: Values): Values => {
    const { record, issues } = validate(entityOf(source), { ...values });
    refuseIf(issues);
    return record;
  };
  const one = async (resource: Resource, id: number): Promise<Row | undefined> => {
    const own = written.get(resource.source)?.get(id);
    return own === undefined ? base.one(resource, id) : own === null ? undefined : { ...own };
  };
  const get: Store['get'] = async (source, id, { archived = false } = {}) => {
    const entity = entityOf(source);
    const row = await one(entity, id);
    if (row) return row;
    const put = archives(entity) && (await base.one(archivedOf(entity), id));
    if (put && archived) return put;
    throw put ? new Refusal('archived', { label: entity.label }, source) : new Refusal('missing');
  };
  const read = async (source: string, where: Values): Promise<Row[]> => {
    const own = writtenIn(source);
    const rows = (await base.read(source, where)).filter(({ id }) => !own.has(id));
    const changed = [...own.values()].filter((row): row is Row => row !== null && has(row, where));
    return [...rows, ...changed].sort((a, b) => a.id - b.id);
  };
  const create = async (source: string, values: Values): Promise<Row> =>
    write(source, nextId(), validated(source, { ...defaultsOf(entityOf(source), now), ...values }));
  const update = async (source: string, id: number, values: Values): Promise<Row> =>
    write(source, id, validated(source, { ...declaredOf(entityOf(source), await get(source, id)), ...values }));

  const store: Store = {
    entityOf,
    entities: base.entities,
    rules,
    get,
    find: read,
    read,
    figures: base.figures,
    create,
    update,
    erase: async (source, id) => void writtenIn(source).set(id, null),
    ...changesBy({ get, find: read, create, update }),
    one,
    sharing: base.sharing,
    check: base.check,
    insert: async (resource, values, issues) =>
      write(resource.source, nextId(), await base.check(resource, values, { current: null, issues })),
    change: async (resource, current, values, issues) =>
      write(resource.source, current.id, await base.check(resource, values, { current, issues })),
    remove: async ({ source }, { id }) => void writtenIn(source).set(id, null),
    restore: async ({ source }, row) => write(source, row.id, row),
    moveFiles: async () => undefined,
    note: async () => undefined,
    keepErased: async () => undefined,
    takeErased: async () => undefined,
    insertAgain: async ({ source, row }) => void write(source, row.id, row),
    sourceOf: () => undefined,
    async part(run) {
      const part = rehearsed(store, now, ids);
      const result = await run(part.store);
      for (const [source, rows] of part.written) for (const [id, row] of rows) writtenIn(source).set(id, row);
      return result;
    },
  };
  return { store, written };
}
