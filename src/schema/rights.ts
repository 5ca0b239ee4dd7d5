import { testedBy } from './conditions.ts';
import { type Action, type Field, type Fields, isReference, type Permission } from './fields.ts';
import type { Issues } from './issues.ts';
import type { Column } from './list.ts';
import { measuredBy } from './measures.ts';
import { fieldAt, isStoredPath, pathsOf, type Resource } from './resource.ts';

/** Whether somebody may do this to the resource that rights refer to by this name (its `guard`). */
export type May = (guard: string, action: Action) => boolean;

const granted = (may: May, permission: Permission | undefined) =>
  permission === undefined || may(permission.resource, permission.action);

/** Whether somebody may read a field of a record that they may see. */
export const mayRead = (may: May, { rights }: Field): boolean => granted(may, rights?.read);

/** Whether somebody may set it, too: never what they may not read, nor a reference to records that they may not list. */
export const mayWrite = (may: May, field: Field): boolean =>
  mayRead(may, field) && granted(may, field.rights?.write) && mayName(may, field);

/** Whether they may know what a reference leads to by more than its number. */
const mayName = (may: May, field: Field): boolean => !isReference(field) || may(field.to, 'list');

/** The name that rights have for an entity: its `guard`; a special right (`hak/diskon`) is called as it is. */
export const guardOf = (resources: readonly { name: string; guard: string }[], name: string): string =>
  resources.find((each) => each.name === name)?.guard ?? name;

/** The guards whose rights decide on a resource and its fields. */
export function guardsOf(resource: Resource): string[] {
  const known = guards.get(resource);
  if (known) return known;
  const found = Object.values(resource.fields).flatMap((field) => [
    ...(field.rights?.read ? [field.rights.read.resource] : []),
    ...(field.rights?.write ? [field.rights.write.resource] : []),
    ...(isReference(field) ? [field.to] : []),
  ]);
  const made = [...new Set([resource.guard, ...found])];
  guards.set(resource, made);
  return made;
}
const guards = new WeakMap<Resource, string[]>();

/**
 * A declaration as somebody knows it. What they may not read is not declared: no field, no column, no filter, no figure,
 * no bar, so that asking for it is asking for something unknown. What they may not write is read-only, and a reference
 * to what they may not list is a bare number. The same object for everybody who may the same; the declaration itself
 * for who may all.
 *
 * @example asSeenBy(produk, may).fields // without harga_beli, for who may not open the product report
 */
export function asSeenBy(resource: Resource, may: May): Resource {
  const states = Object.values(resource.fields).map((field) => {
    if (!mayRead(may, field)) return 'h';
    if (!mayName(may, field)) return 'n';
    return mayWrite(may, field) ? '.' : 'r';
  });
  const key = states.join('');
  if (/^\.*$/.test(key)) return resource;
  const known = seen.get(resource) ?? new Map<string, Resource>();
  seen.set(resource, known);
  const made = known.get(key) ?? narrowed(resource, may);
  known.set(key, made);
  return made;
}
const seen = new WeakMap<Resource, Map<string, Resource>>();

function narrowed(resource: Resource, may: May): Resource {
  const fields: Fields = Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => mayRead(may, field))
      .map(([name, field]) => [name, mayWrite(may, field) ? field : shownOnly(may, field)]),
  );
  const knows = (path: string) => path === 'id' || fieldAt(fields, path) !== undefined;
  const { list } = resource;
  const report = list.report && {
    ...list.report,
    charts: list.report.charts
      .filter((chart) => knows(chart.by))
      .map((chart) => ({ ...chart, series: chart.series.filter(({ measure }) => measuredBy(measure).every(knows)) }))
      .filter((chart) => chart.series.length > 0),
  };
  return {
    ...resource,
    fields,
    list: {
      ...list,
      columns: list.columns.flatMap((column) => columnFor(column, knows)),
      sort: [list.sort.field, list.sort.within ?? 'id'].every(knows) ? list.sort : { field: 'id', order: 'ASC' },
      ...(list.filters && { filters: list.filters.filter(knows) }),
      ...(list.cards && { cards: list.cards.filter(({ measure }) => measuredBy(measure).every(knows)) }),
      ...(report && { report }),
    },
    form: resource.form
      .map((section) => ({ ...section, fields: section.fields.filter(knows) }))
      .filter((section) => section.fields.length > 0),
    unique: resource.unique.filter((unique) => unique.fields.every(knows)),
    actions: { ...resource.actions, create: resource.actions.create && mayFillIn(resource, may) },
  };
}

/** Who may not fill in what every new record needs cannot make one. */
const mayFillIn = (resource: Resource, may: May): boolean =>
  Object.entries(resource.fields).every(
    ([name, field]) =>
      !field.required ||
      field.readOnly ||
      field.default !== undefined ||
      Object.hasOwn(resource.where, name) ||
      mayWrite(may, field),
  );

const shownOnly = (may: May, field: Field): Field =>
  mayName(may, field)
    ? { ...field, readOnly: true }
    : { kind: 'number', label: field.label, readOnly: true, required: field.required ?? false };

function columnFor(column: Column, knows: (path: string) => boolean): Column[] {
  if (!knows(column.field) || (column.minusIf && !testedBy(column.minusIf).every(knows))) return [];
  const { beneath } = column;
  if (!beneath) return [column];
  return [{ ...column, beneath: beneath.filter((each) => knows(typeof each === 'string' ? each : each.field)) }];
}

/**
 * What a search looks through: the columns that everybody sees who may open the list. Anything else would tell by a hit
 * what stands in a column that is not shown.
 */
export const searchedPaths = (resource: Resource): string[] =>
  resource.list.columns.flatMap(pathsOf).filter((path) => {
    if (!isStoredPath(resource, path)) return false;
    const read = resource.fields[path.split('.')[0] ?? '']?.rights?.read;
    return !read || (read.resource === resource.guard && read.action === 'list');
  });

/** What a record carries beside its declared fields; nobody sets it from outside. */
export const kept: ReadonlySet<string> = new Set(['id', 'version', 'updatedBy', 'archivedAt']);

/** A stored record as somebody knows it. */
export const recordSeenBy = <R extends Readonly<Record<string, unknown>>>(seen: Resource, record: R): R =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => kept.has(name) || Object.hasOwn(seen.fields, name)),
  ) as R;

/**
 * What may be stored of what somebody sends. What commands or the store keep is left out in silence, since a form sends
 * whole records. A field that they may not read is as unknown as one that nobody declared; one that they may not set is
 * refused unless it is sent as it stands.
 *
 * @param current - the record as it stands, or what a new one starts with.
 */
export function settable(
  resource: Resource,
  seen: Resource,
  sent: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
): { values: Record<string, unknown>; issues: Issues } {
  const values: Record<string, unknown> = {};
  const issues: Issues = {};
  for (const [name, value] of Object.entries(sent)) {
    const declared = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    const known = Object.hasOwn(seen.fields, name) ? seen.fields[name] : undefined;
    if (declared && !known) issues[name] = { message: 'validation.unknown', args: {} };
    else if (kept.has(name) || declared?.readOnly) continue;
    else if (!known?.readOnly) values[name] = value;
    else if (JSON.stringify(value ?? null) !== JSON.stringify(current[name] ?? null))
      issues[name] = { message: 'validation.notYours', args: { label: known.label } };
  }
  return { values, issues };
}
