import { difference } from '../schema/difference.ts';
import { archivedOf, archives, type Now, Refusal, type Resource, type Row } from '../schema/index.ts';
import type { Question } from '../schema/issues.ts';
import { changesBy, commandWrites } from './changes.ts';
import { has } from './judge.ts';
import { type Store, type StoreWrite, type Values, versionOf } from './store.ts';

/**
 * A store that reads another without a lock and keeps what is written to itself: what an action would refuse is known
 * while nobody waits for it. Figures and parts of lists are those of the other.
 */
export function dryRunStore(base: Store, now: Now): Store {
  // Above every stored id, and within the bounds of a number, as which a field may keep one.
  return rehearsed(base, now, { last: 2 ** 40 }).store;
}

/** @param ids - the last one given, above every stored one */
function createWritten(ids: { last: number }) {
  /** By entity and id; null for an erased one. */
  const all = new Map<string, Map<number, Row | null>>();
  const within = (source: string) => {
    const rows = all.get(source) ?? new Map<number, Row | null>();
    all.set(source, rows);
    return rows;
  };
  const write = (source: string, id: number, record: Values, version = 1): Row => {
    const row = { ...record, id, version } as Row;
    within(source).set(id, row);
    return { ...row };
  };
  const add = (source: string, record: Values): Row => {
    ids.last += 1;
    return write(source, ids.last, record);
  };
  const erase = async (source: string, id: number) => void within(source).set(id, null);
  return { all, within, write, add, erase };
}

function rehearsed(base: Store, now: Now, ids: { last: number }) {
  const { entityOf, rules } = base;
  const written = createWritten(ids);
  const { within, write, add, erase } = written;
  const one = async (resource: Resource, id: number): Promise<Row | undefined> => {
    const own = within(resource.source).get(id);
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
    const own = within(source);
    const rows = (await base.read(source, where)).filter(({ id }) => !own.has(id));
    const changed = [...own.values()].filter((row): row is Row => row !== null && has(row, where));
    return [...rows, ...changed].sort((a, b) => a.id - b.id);
  };
  const insert: Store['insert'] = async ({ source }, record) => add(source, record);
  const change: Store['change'] = async ({ source }, row, record) => write(source, row.id, record, versionOf(row) + 1);
  const answers = answersBeside(base.answers, (source, id) => Boolean(within(source).get(id)));
  const { create, update } = commandWrites({ entityOf, get, answers, insert, change }, now, { asks: false });

  const store: Store = {
    entityOf,
    entities: base.entities,
    rules,
    get,
    find: read,
    read,
    page: base.page,
    figures: base.figures,
    create,
    update,
    erase,
    ...changesBy({ get, find: read, create, update }),
    one,
    sharing: base.sharing,
    answers,
    insert,
    change,
    remove: ({ source }, { id }) => erase(source, id),
    restore: async ({ source }, row) => write(source, row.id, row),
    moveFiles: async () => undefined,
    note: async () => undefined,
    keepErased: async () => undefined,
    takeErased: async () => undefined,
    insertAgain: async ({ source, row }) => void write(source, row.id, row),
    sourceOf: () => undefined,
    writes: () => writesIn(base, written.all),
    async part(run) {
      const part = rehearsed(store, now, ids);
      const result = await run(part.store);
      for (const [source, rows] of part.written.all) for (const [id, row] of rows) within(source).set(id, row);
      return result;
    },
  };
  return { store, written };
}

/** Answers of a store beside which there are records of its user's own: what is made in a dry run may be referred to. */
function answersBeside(answers: Store['answers'], isOwn: (source: string, id: number) => boolean): Store['answers'] {
  const needless = (asked: Question) => asked.ask !== 'taken' && isOwn(asked.to, asked.id);
  return async (resource, questions, id) => {
    const open = questions.filter((asked) => !needless(asked));
    const found = (await answers(resource, open, id)).values();
    return questions.map((asked) => !needless(asked) && found.next().value === true);
  };
}

const writesIn = (base: Store, all: ReturnType<typeof createWritten>['all']): Promise<StoreWrite[]> =>
  Promise.all(
    [...all].flatMap(([source, rows]) =>
      [...rows].map(async ([id, after]): Promise<StoreWrite> => {
        const resource = base.entityOf(source);
        const before = (await base.one(resource, id)) ?? null;
        const action = !after ? 'delete' : before ? 'edit' : 'create';
        return { action, source, id, changes: difference(resource, before, after) };
      }),
    ),
  );
