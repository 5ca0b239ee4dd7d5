import { typedTx } from '../commands/core/command.ts';
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
import { declaredOf, sameValues } from './judge.ts';
import {
  bringBack,
  changeRecord,
  permittedRow,
  requireRight,
  requireVersion,
  type SeenVersion,
  takeAway,
  withoutForm,
} from './records.ts';
import type { Erased, Session, Store, Values } from './store.ts';

/** The record that goes, the one that stays, and the versions of them that were seen. */
interface Merging {
  id: number;
  seen: SeenVersion;
  into: number;
  intoSeen: SeenVersion;
}

/**
 * Merges a record into another: whatever refers to it refers to the other from then on, which takes what it lacks, and
 * the first goes as if it was deleted. @returns the one that goes, as it was
 */
export async function merge(session: Session, resource: Resource, given: Merging): Promise<Row> {
  const { store, caller } = session;
  const { source } = resource;
  const { id, into } = given;
  if (id === into) throw refusal('refused', { key: 'data.mergeSelf' });
  // In the order of their ids: two merges wait for each other. Nobody refers to the one that goes meanwhile.
  const rows = new Map<number, Row>();
  for (const each of [id, into].sort((a, b) => a - b)) {
    const row = await store.one(rowsSeenBy(resource, caller.may), each, { lock: each === id ? 'referred' : true });
    if (!row) throw refusal('not_found', { key: 'data.mergeGone', args: { label: resource.label, id: each } });
    rows.set(each, permittedRow(resource, each === id ? 'delete' : 'edit', row));
  }
  const [goes, stays] = [rows.get(id) as Row, rows.get(into) as Row];
  requireVersion(goes, given.seen);
  requireVersion(stays, given.intoSeen);
  await store.rules.get(source)?.merge?.(typedTx(store), stays, goes, caller);
  const by = { source, from: id, to: into };
  const moved = await repoint(store, by);
  await store.moveFiles(resource, goes, into);
  await takeAway(session, resource, goes);
  // A record that refers to others of its kind may itself have been among the moved.
  const values = { ...repointed(resource.fields, stays, by), ...mergedValues(resource, stays, goes) };
  const after = await withoutForm(() => changeRecord(store, resource, stays, values));
  await store.note(source, id, translate('data.mergedInto', named(resource, stays)));
  await store.note(source, into, translate('data.mergedFrom', named(resource, goes)));
  await store.keepErased([{ source, row: goes }, { source, row: stays }, { source, row: after }, ...moved]);
  return goes;
}

/** Takes a merge back that the caller made some minutes ago, unless what stayed or was moved was changed since. */
export async function unmerge(session: Session, resource: Resource, id: number): Promise<Row> {
  const { store, caller } = session;
  const { source } = resource;
  const [goes, stays, merged, ...moved] = (await store.takeErased(source, id)) ?? [];
  const current = stays?.source === source && (await store.one(rowsSeenBy(resource, caller.may), stays.row.id, lock));
  if (!goes || !stays || !merged || !current) throw refusal('not_found', { key: 'data.tooLateToSeparate' });
  if (!sameValues(current, declaredOf(resource, merged.row))) throw changedSince(resource, current);
  // Before anything is written: not every backend takes back what it wrote.
  const back: Erased[] = [];
  for (const each of moved) back.push(...(await pointedBack(store, each, { source, from: id, to: current.id })));
  await store.moveFiles(resource, goes.row, id);
  // First, since it may have taken a value that no two may share.
  await changeRecord(store, resource, current, declaredOf(resource, stays.row));
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
  return goes.row;
}

const lock = { lock: true } as const;

/** @throws Refusal without the rights to edit and to delete, or where the declaration knows no merges */
export function requireMerges({ caller }: Session, resource: Resource) {
  requireRight(resource, 'edit', caller);
  requireRight(resource, 'delete', caller);
  if (!resource.merges) throw refusal('not_allowed', { args: { label: resource.label } });
}

const named = (resource: Resource, row: Row) => ({ title: resource.titleOf(row), id: resource.formatId(row.id) });

/** Makes whatever refers to one record refer to another. @returns the changed records, as they were */
async function repoint(store: Store, by: Repointing): Promise<Erased[]> {
  const moved: Erased[] = [];
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
async function pointedBack(store: Store, { source, row }: Erased, by: Repointing): Promise<Erased[]> {
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
