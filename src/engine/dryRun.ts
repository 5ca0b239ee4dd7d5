import { type Change, visibleChanges } from '../schema/difference.ts';
import {
  addsUp,
  asSeenBy,
  type Card,
  isReference,
  measure,
  type Resource,
  type Row,
  rowsSeenBy,
  withToday,
} from '../schema/index.ts';
import type { Session, StoreWrite } from './store.ts';

/** The effect of an action on a record that its caller may see, told as the record's history would tell it. */
export interface RecordEffect {
  resource: string;
  /** Null of a new record, whose id is not known yet, and of many records that are changed as one. */
  id: number | null;
  title: string;
  action: StoreWrite['action'];
  changes: Change[];
}

/** By how much a figure above a list would change. */
export interface FigureEffect extends Pick<Card, 'label' | 'as'> {
  resource: string;
  change: number;
}

export interface Effects {
  records: RecordEffect[];
  figures: FigureEffect[];
}

/** Runs an action of which nothing is kept but its answer. */
export async function dryRun<T>({ store, caller }: Session, run: (session: Session) => Promise<T>): Promise<T> {
  const answers: T[] = [];
  const rollback = new Error('dry run');
  await store
    .part(async (part) => {
      answers.push(await run({ store: part, caller }));
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  return answers.at(-1) as T;
}

/** The effects of an action, cut to the caller's rights; nothing of it is kept. @throws Refusal as the action does */
export async function effectsOf(
  { store, caller }: Session,
  run: (session: Session) => Promise<unknown>,
): Promise<Effects> {
  const touched = await dryRun({ store, caller }, async (tried) => {
    await tried.store.part((own) => run({ store: own, caller }));
    const seen = merged(await tried.store.writes()).filter(({ source }) =>
      caller.may(store.entityOf(source).guard, 'list'),
    );
    return Promise.all(seen.map(async (written) => ({ ...written, after: await rowOf(tried, written) })));
  });
  const effects = await Promise.all(
    touched.map(async (each) => ({
      ...each,
      before: each.action === 'create' ? null : await rowOf({ store, caller }, each),
    })),
  );
  const made = new Set(touched.filter(({ action }) => action === 'create').map(({ source, id }) => `${source} ${id}`));
  const records = effects.flatMap((each) => recordEffect(store.entityOf(each.source), each, { caller, made }) ?? []);
  return { records, figures: figureEffects({ store, caller }, effects) };
}

type Caller = Session['caller'];
type RowWrite = StoreWrite & { before: Row | null; after: Row | null };

/** The record; null where it is not there for the caller, or put away. */
const rowOf = async ({ store, caller: { may } }: Session, { source, id }: StoreWrite): Promise<Row | null> =>
  id === null ? null : ((await store.one(rowsSeenBy(store.entityOf(source), may), id)) ?? null);

/** One write a record, however often it was written; none of what was made and erased again. */
function merged(writes: readonly StoreWrite[]): StoreWrite[] {
  const byRecord = new Map<string, StoreWrite>();
  for (const [index, each] of writes.entries()) {
    const key = each.id === null ? `${index}` : `${each.source} ${each.id}`;
    const before = byRecord.get(key);
    byRecord.set(key, before ? together(before, each) : each);
  }
  return [...byRecord.values()].filter(({ action, changes }) => action !== 'edit' || changes.length > 0);
}

function together(first: StoreWrite, second: StoreWrite): StoreWrite {
  const changes = new Map(first.changes.map((change) => [change.kolom, change]));
  for (const change of second.changes) {
    const { sebelum } = changes.get(change.kolom) ?? change;
    changes.set(change.kolom, { ...change, sebelum });
  }
  const differing = [...changes.values()].filter(({ sebelum, sesudah }) => sebelum !== sesudah);
  const action = second.action === 'edit' ? first.action : first.action === 'create' ? 'edit' : second.action;
  return { ...first, action, changes: action === 'edit' && second.action === 'delete' ? [] : differing };
}

function recordEffect(
  resource: Resource,
  { action, id, changes, before, after }: RowWrite,
  { caller, made }: { caller: Caller; made: ReadonlySet<string> },
): RecordEffect | null {
  const row = after ?? before;
  if (!row && id !== null) return null;
  const visible = asSeenBy(resource, caller.may);
  // A record that is not there yet has no name by which it could be told.
  const unmade = new Set(
    Object.values(visible.fields).flatMap((field) =>
      isReference(field) ? changes.filter((c) => c.kolom === field.label && made.has(`${field.to} ${c.sesudah}`)) : [],
    ),
  );
  const shown = visibleChanges(resource, visible, changes).filter((change) => !unmade.has(change));
  if (action === 'edit' && shown.length === 0) return null;
  return {
    resource: resource.name,
    id: action === 'create' ? null : id,
    title: row ? resource.titleOf(row) : '',
    action,
    changes: shown,
  };
}

/** The cards of the changed entities, worked out over the changed records alone: the others stay as they are. */
function figureEffects({ store, caller }: Session, touched: readonly RowWrite[]): FigureEffect[] {
  const sources = [...new Set(touched.map(({ source }) => source))];
  return sources.flatMap((source) => {
    const visible = asSeenBy(store.entityOf(source), caller.may);
    const own = touched.filter((each) => each.source === source);
    const [before, after] = [own.flatMap((each) => each.before ?? []), own.flatMap((each) => each.after ?? [])];
    return (visible.list.cards ?? []).flatMap(({ label, measure: given, as }) => {
      const asked = withToday(given, caller.today);
      const change = addsUp(asked) ? measure(asked, after) - measure(asked, before) : 0;
      return change === 0 ? [] : [{ resource: visible.name, label, as, change }];
    });
  });
}
