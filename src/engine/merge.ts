import { type CommandTx, type MergedPair, typedTx } from '../commands/core/command.ts';
import { translate } from '../i18n/translate.ts';
import {
  archivedOf,
  archives,
  mergedValues,
  Refusal,
  type Repointing,
  type Resource,
  type Row,
  referringFields,
  refusal,
  repointed,
  rowsSeenBy,
} from '../schema/index.ts';
import {
  bringBack,
  permittedRow,
  requireRight,
  requireVersion,
  type SeenVersion,
  takeAway,
  withoutForm,
} from './checks.ts';
import { declaredOf, judge, requireSound, sameValues } from './judge.ts';
import type { ErasedRecord, Session, Store, Values } from './store.ts';

/** A store as commands use it: records of any entity are merged, too. */
export const commandTx = (session: Session): CommandTx & Store => ({
  ...typedTx(session.store),
  merge: (source, pair) => merge(session, session.store.entityOf(source), pair),
  separate: (source, id) => separate(session, session.store.entityOf(source), id),
});

const seen = (version: number | null | undefined): SeenVersion => (version == null ? 'any' : { version });

async function merge(session: Session, resource: Resource, pair: MergedPair): Promise<void> {
  const { store, caller } = session;
  const { source } = resource;
  requireMerges(session, resource);
  const { goes: id, stays: into } = pair;
  if (id === into) throw refusal('refused', { key: 'data.mergeSelf' });
  const rowOf = async (each: number, action: 'edit' | 'delete', lock: true | 'referred') => {
    const row = await store.one(rowsSeenBy(resource, caller.may), each, { lock });
    if (!row) throw refusal('not_found', { key: 'data.mergeGone', args: { label: resource.label, id: each } });
    return permittedRow(resource, action, row);
  };
  // Nobody refers to the one that goes meanwhile.
  const [goes, stays] = [await rowOf(id, 'delete', 'referred'), await rowOf(into, 'edit', true)];
  requireVersion(goes, seen(pair.goesVersion));
  requireVersion(stays, seen(pair.staysVersion));
  await store.rules.get(source)?.merge?.(typedTx(store), stays, goes, caller);
  const by = { source, from: id, to: into };
  const moved = await repoint(store, by);
  await store.moveFiles(resource, goes, into);
  await takeAway(session, resource, goes);
  // A record that refers to others of its kind may itself have been among the moved.
  const values = { ...repointed(resource.fields, stays, by), ...mergedValues(resource, stays, goes) };
  const joined = await withoutForm(() => changeRecord(store, resource, stays, values));
  await store.rules.get(source)?.merged?.(typedTx(store), joined, goes);
  const after = (await store.one(resource, into)) ?? joined;
  await store.note(source, id, translate('data.mergedInto', named(resource, stays)));
  await store.note(source, into, translate('data.mergedFrom', named(resource, goes)));
  await store.keepErased([
    { source, row: goes },
    { source, row: stays, part: 'stays' },
    { source, row: after, part: 'merged' },
    ...moved.map((each) => ({ ...each, part: 'moved' as const })),
  ]);
}

async function separate(session: Session, resource: Resource, id: number): Promise<void> {
  const { store, caller } = session;
  const { source } = resource;
  requireMerges(session, resource);
  const kept = (await store.takeErased(source, id)) ?? [];
  const partOf = (name: ErasedRecord['part']) => kept.find(({ part }) => part === name)?.row;
  const [goes, stays, merged] = [kept[0], partOf('stays'), partOf('merged')];
  const current = stays && (await store.one(rowsSeenBy(resource, caller.may), stays.id, lock));
  if (!goes || !stays || !merged || !current) throw refusal('not_found', { key: 'data.tooLateToSeparate' });
  if (!sameValues(current, declaredOf(resource, merged))) throw changedSince(resource, current);
  const back: ErasedRecord[] = [];
  for (const each of kept.filter(({ part }) => part === 'moved'))
    back.push(...(await pointedBack(store, each, { source, from: id, to: current.id })));
  await store.moveFiles(resource, goes.row, id);
  // First, since it may have taken a value that no two may share.
  await changeRecord(store, resource, current, declaredOf(resource, stays));
  const put = archives(resource) && (await store.one(archivedOf(resource), id, lock));
  await bringBack<unknown>(store, resource, goes.row, () =>
    put ? store.restore(resource, put) : store.insertAgain(goes),
  );
  for (const each of back) {
    const { id: own, ...values } = each.row;
    await store.update(each.source, own, values);
  }
  await store.rules.get(source)?.separated?.(typedTx(store), current, caller);
  await store.note(source, id, translate('data.separatedFrom', named(resource, current)));
  await store.note(source, current.id, translate('data.separatedFrom', named(resource, goes.row)));
}

/** Stores values of a record that no form has sent, unless they change nothing. */
async function changeRecord(store: Store, resource: Resource, current: Row, values: Values): Promise<Row> {
  const verdict = judge(resource, values, current);
  const record = await requireSound(resource, verdict, (asked) => store.answers(resource, asked, current.id));
  return sameValues(current, record) ? current : store.change(resource, current, record);
}

const lock = { lock: true } as const;

/** @throws Refusal without the rights to edit and to delete */
function requireMerges({ caller }: Session, resource: Resource) {
  requireRight(resource, 'edit', caller);
  requireRight(resource, 'delete', caller);
}

const named = (resource: Resource, row: Row) => ({ title: resource.titleOf(row), id: resource.formatId(row.id) });

/** Makes whatever refers to one record refer to another. @returns the changed records, as they were */
async function repoint(store: Store, by: Repointing): Promise<ErasedRecord[]> {
  const moved: ErasedRecord[] = [];
  for (const entity of store.entities()) {
    const { source } = entity;
    const groups = new Map<string, { ids: number[]; values: Values }>();
    for (const row of await referring(store, entity, by)) {
      const values = repointed(entity.fields, row, by);
      const group = groups.get(JSON.stringify(values)) ?? { ids: [], values };
      groups.set(JSON.stringify(values), { ids: [...group.ids, row.id], values });
      moved.push({ source, row });
    }
    for (const { ids, values } of groups.values()) await store.updateAll(source, ids, values);
  }
  return moved;
}

/** The records that refer to one, archived ones too, each locked. */
async function referring(store: Store, entity: Resource, by: Repointing): Promise<Row[]> {
  const { direct, nested } = referringFields(entity, by.source);
  const wanted = Object.fromEntries(direct.map((name) => [name, by.from]));
  const found: Row[] = nested ? await store.read(entity.source, {}) : [];
  for (const name of direct) found.push(...(await store.find(entity.source, { [name]: by.from })));
  if (archives(entity) && direct.length > 0) found.push(...(await store.sharing(archivedOf(entity), direct, [wanted])));
  const refers = (row: Row) => Object.keys(repointed(entity.fields, row, by)).length > 0;
  const ids = [...new Set(found.filter(refers).map((row) => row.id))].sort((a, b) => a - b);
  const rows: Row[] = [];
  for (const id of ids) rows.push(await store.get(entity.source, id, { archived: true }));
  return rows.filter(refers);
}

/**
 * The write that makes a moved record refer to the former one again; none for one that is gone.
 *
 * @throws Refusal where it was changed since: what came of that names the record that stayed
 */
async function pointedBack(store: Store, { source, row }: ErasedRecord, by: Repointing): Promise<ErasedRecord[]> {
  const current = await store.get(source, row.id, { archived: true }).catch((error: unknown) => {
    if (error instanceof Refusal && error.key === 'missing') return null;
    throw error;
  });
  if (!current) return [];
  const entity = store.entityOf(source);
  const moved = repointed(entity.fields, row, by);
  if (!sameValues(current, { ...declaredOf(entity, row), ...moved })) throw changedSince(entity, current);
  return [{ source, row: { id: row.id, ...Object.fromEntries(Object.keys(moved).map((name) => [name, row[name]])) } }];
}

const changedSince = (entity: Resource, row: Row) =>
  refusal('stale', { key: 'data.changedSinceMerge', args: { label: entity.label, title: entity.titleOf(row) } });
