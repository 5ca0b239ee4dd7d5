import { type Caller, typedTx } from '../commands/core/command.ts';
import { sentencesOf, settledSentence, translate } from '../i18n/translate.ts';
import {
  type Action,
  anywhere,
  asSeenBy,
  type May,
  permits,
  Refusal,
  type Resource,
  type Row,
  refusal,
  rowsSeenBy,
} from '../schema/index.ts';
import { requireFree } from './judge.ts';
import type { ErasedRecord, Session, Store } from './store.ts';

/** The version of a record that the caller has seen; `any` where it does not matter. */
export type SeenVersion = { version: unknown } | 'any';

/** Erases or archives a locked record as its write rule has it. @returns what was erased along with it */
export async function takeAway({ store, caller }: Session, resource: Resource, row: Row): Promise<ErasedRecord[]> {
  const along: ErasedRecord[] = [];
  const rule = store.rules.get(resource.source)?.remove;
  if (rule) await rule(typedTx(noting(store, along)), row, caller);
  await store.remove(resource, row);
  return along;
}

/** Brings a record back by `run`. @throws Refusal where a value of it was taken since, or a record that it refers to is gone */
export const bringBack = <T>(store: Store, resource: Resource, row: Row, run: () => Promise<T>): Promise<T> =>
  withoutForm(async () => {
    await requireFree(resource, row, (questions) => store.answers(resource, questions, row.id));
    return run();
  });

/** @throws Refusal `forbidden` without the right, `not_allowed` where the declaration knows no such action */
export function requireRight(resource: Resource, action: Action, { may }: Pick<Caller, 'may'>) {
  if (!may(resource.guard, action)) throw refusal('forbidden');
  if (action === 'export') return requireRight(resource, 'list', { may });
  if (action !== 'list' && !resource.actions[action]) throw refusal('not_allowed', { args: { label: resource.label } });
  // A new record needs a field that the caller may not fill in.
  if (action === 'create' && !asSeenBy(resource, may).actions.create) throw refusal('forbidden');
}

/** @throws Refusal `version_missing`, `stale` */
export function requireVersion(row: Row, seen: SeenVersion) {
  if (seen === 'any') return;
  if (seen.version === undefined || seen.version === null) throw refusal('version_missing');
  if (seen.version !== row['version']) throw stale(row);
}

/** The refusal of what was decided on an older state of a record. */
export const stale = (row: Row) =>
  refusal('stale', { args: { nama: String(row['updatedBy'] ?? translate('data.someone')) } });

export const notFound = (resource: Resource) => refusal('not_found', { sentence: resource.notFound.title });

/**
 * The record that is about to be changed, locked until the transaction ends.
 *
 * @throws Refusal `not_found` where it is not there for the caller, `locked` where it may no longer be changed at all
 */
export async function requireRow(
  { store, caller: { may } }: Session,
  resource: Resource,
  action: 'edit' | 'delete',
  id: number,
): Promise<Row> {
  const row = await store.one(rowsSeenBy(resource, may), id, { lock: true });
  if (!row) throw await absent(store, resource, id, may);
  return permittedRow(resource, action, row);
}

/** The refusal of a record that is not there for the caller, or of another of their branches than they work in. */
const absent = async (store: Store, resource: Resource, id: number, may: May): Promise<Refusal> =>
  resource.branch && (await store.one(rowsSeenBy(resource, anywhere(may)), id))
    ? new Refusal('elsewhere')
    : notFound(resource);

/** @throws Refusal `locked` where a record may no longer be changed at all */
export function permittedRow(resource: Resource, action: 'edit' | 'delete', row: Row): Row {
  if (!permits(resource, action, row)) throw refusal('locked', { sentence: settledSentence(resource, action, row) });
  return row;
}

/** The same store, which notes each record that is erased, the last one first. */
const noting = (store: Store, erased: ErasedRecord[]): Store => ({
  ...store,
  async erase(source, id) {
    const row = await store.get(source, id, { archived: true });
    await store.erase(source, id);
    erased.unshift({ source, row });
  },
});

/** There is no form whose fields could show what is wrong, so that the sentence tells all of it. */
export async function withoutForm<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal && Object.keys(error.issues).length > 0)
      error.sentence = Object.values(sentencesOf(error.issues)).join('. ');
    throw error;
  }
}
