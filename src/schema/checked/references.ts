import { type Condition, testedBy } from '../conditions.ts';
import { type Field, isReference, isStored } from '../fields.ts';
import { formerNamesField } from '../formerNames.ts';
import { traitsOf } from '../kinds.ts';
import { referringFields } from '../merging.ts';
import { callersField, comparedIn } from '../ownRows.ts';
import { fieldAcross, fieldAt, isStoredPath, type Resource } from '../resource.ts';
import {
  aKind,
  everyField,
  type Fault,
  faultsOfCondition,
  faultsOfMeasure,
  fieldsOf,
  type KnownNames,
} from './fault.ts';

/** References to entities, commands and rights that do not exist. */
export function faultsOfReferences(
  resource: Resource,
  named: ReadonlyMap<string, Resource>,
  guards: ReadonlySet<string>,
  { commands, buttons, roles, menu }: KnownNames,
): Fault[] {
  const toNothing = (to: string) => `it refers to "${to}", and no entity is called so`;
  return [
    ...everyField(resource.fields).flatMap(([name, field]): Fault[] => {
      const rights = [field.rights?.read, field.rights?.write, field.rights?.sum].flatMap((right) =>
        right ? [right.resource] : [],
      );
      const target = isReference(field) ? named.get(field.to) : undefined;
      return [
        ...(isReference(field) && !target ? [toNothing(field.to)] : []),
        ...(target && target.name !== target.source
          ? [`it refers to "${target.name}", a view: name the entity, "${target.source}"`]
          : []),
        ...(isReference(field) && field.among && target && !(field.among.field in target.fields)
          ? [`among: "${field.to}" has no field "${field.among.field}"`]
          : []),
        ...rights
          .filter((each) => !guards.has(each))
          .map((each) => `its right is on "${each}", which nobody can be given`),
      ].map((what) => [resource, name, what]);
    }),
    ...resource.related.flatMap(({ resource: to, field, columns, sort, where, total }): Fault[] => {
      const other = named.get(to);
      if (!other) return [[resource, null, `related: ${toNothing(to)}`]];
      const back = other.fields[field];
      const unknown = [...columns, sort.field].find((path) => path !== 'id' && !fieldAt(other.fields, path));
      return [
        ...(!isReference(back) || back.to !== resource.source
          ? [`related: "${to}.${field}" is no reference to "${resource.source}"`]
          : []),
        ...(unknown !== undefined ? [`related: "${to}" has no field "${unknown}"`] : []),
        ...(where ? faultsOfCondition(where, fieldsOf(other)).map((what) => `related: ${what}`) : []),
        ...(total ? faultsOfMeasure(other, total).map((what) => `related: ${what}`) : []),
      ].map((what) => [resource, null, what]);
    }),
    ...faultsOfMerges(resource, named),
    ...faultsOfRows(resource, named, roles),
    ...(needsItself(resource, named)
      ? [[resource, null, 'its required references lead back to it: nobody could make the first'] satisfies Fault]
      : []),
    ...Object.keys(resource.rights ?? {})
      .filter((role) => roles && !roles.has(role))
      .map((role): Fault => [resource, null, `rights: there is no role "${role}"`]),
    ...faultsOfCharts(resource, named),
    ...faultsOfPlace(resource, menu),
    ...(guards.has(resource.guard) && named.has(resource.guard)
      ? []
      : [[resource, null, `guard: ${toNothing(resource.guard)}`] satisfies Fault]),
    ...(resource.commands.buttons === false && resource.name === resource.source && buttons?.has(resource.source)
      ? [[resource, null, `commands.buttons: "${buttons.get(resource.source)}" has one; leave it out`] satisfies Fault]
      : []),
    ...(commands && resource.commands.create !== undefined && !commands.has(resource.commands.create)
      ? [[resource, null, `commands.create: there is no command "${resource.commands.create}"`] satisfies Fault]
      : []),
  ];
}

/** Charts over a reference by what the caller's right to the records there does not cover, or by no choice, text or day. */
const faultsOfCharts = (resource: Resource, named: ReadonlyMap<string, Resource>): Fault[] =>
  (resource.list.report?.charts ?? []).flatMap(({ by }): Fault[] => {
    const across = fieldAcross(resource, by, [...named.values()]);
    if (!across && (!by.includes('.') || fieldAt(resource.fields, by))) return [];
    const { field } = across ?? {};
    const grouped = field && isStored(field) && ['text', 'day'].includes(traitsOf(field).shape);
    const plain = grouped && !field.rights && !field.sensitive;
    return plain ? [] : [[resource, by, 'list.report: a chart reads no such field across a reference']];
  });

/** A list without a place in the menu, and a place that is none. */
function faultsOfPlace({ name, source, menu: place }: Resource, menu: KnownNames['menu']): Fault[] {
  if (!menu) return [];
  const lines = [...menu.lines].join(', ');
  const at = { name, source };
  if (place && !menu.lines.has(place.under))
    return [[at, null, `menu.under: the menu has no line or group "${place.under}". It has ${lines}`]];
  const lacks = menu.routed.has(name) && !place && !menu.lines.has(name);
  return lacks ? [[at, null, `menu: it has no place in the menu. Say menu: { under: '…' } with one of ${lines}`]] : [];
}

function faultsOfMerges(resource: Resource, named: ReadonlyMap<string, Resource>): Fault[] {
  if (!resource.merges) return [];
  const strangers = resource.merges.counted.filter(
    (to) => referringFields(named.get(to) ?? { fields: {} }, resource.source).direct.length === 0,
  );
  return [
    ...strangers.map((to) => `merges.counted: no field of "${to}" refers to "${resource.source}"`),
    ...(formerNamesField(resource) === null
      ? ['merges: without a field `f.formerNames()` nobody finds who was merged by the former name']
      : []),
  ].map((what): Fault => [resource, null, what]);
}

/** True where a form asks for a record that could only be made when this one is there. */
function needsItself(resource: Resource, named: ReadonlyMap<string, Resource>, seen: readonly string[] = []): boolean {
  if (seen.includes(resource.source)) return resource.source === seen[0];
  return Object.values(resource.fields).some((field) => {
    const asked =
      isReference(field) && field.required && !field.readOnly && !field.visibleIf && field.default === undefined;
    const target = asked ? named.get(field.to) : undefined;
    return target !== undefined && needsItself(target, named, [...seen, resource.source]);
  });
}

/** Conditions on own rows that name what is not there, and rows that would tell of others' rows. */
function faultsOfRows(resource: Resource, named: ReadonlyMap<string, Resource>, roles?: ReadonlySet<string>): Fault[] {
  const { rows, rowsOf, source, name } = resource;
  const rules: [string, Condition][] = [...(rows ? [['rows', rows] as [string, Condition]] : [])];
  for (const [role, rule] of Object.entries(rowsOf)) rules.push([`rowsOf.${role}`, rule]);
  const unknown = Object.keys(rowsOf).filter((role) => role === 'admin' || roles?.has(role) === false);
  return [
    ...rules.flatMap(([at, rule]) => faultsOfRule(resource, rule, named).map((what) => `${at}: ${what}`)),
    ...unknown.map((role) => `rowsOf: "${role}" is no role that sees less than all rows`),
  ]
    .map((what): Fault => [resource, null, what])
    .concat(
      everyField(resource.fields).flatMap(([path, field]) => {
        const target = name === source && isReference(field) ? named.get(field.to) : undefined;
        const apart = `it refers to "${target?.name}", whose rows are told apart`;
        const open = Object.keys(target?.rowsOf ?? {}).filter((role) => !Object.hasOwn(rowsOf, role));
        return [
          ...(target?.rows && !rows ? [`${apart}: declare "rows" here as well`] : []),
          ...open.map((role) => `${apart} for "${role}": declare "rowsOf" for it here as well`),
        ].map((what): Fault => [resource, path, what]);
      }),
    );
}

function faultsOfRule(resource: Resource, rule: Condition, named: ReadonlyMap<string, Resource>): string[] {
  const along = (path: string) => fieldAlong(resource, path.split('.'), named);
  const lost = testedBy(rule)
    .map(String)
    .filter((path) => !along(path));
  if (lost.length > 0) return lost.map((path) => `"${path}" leads to no stored field`);
  return [
    ...faultsOfCondition(rule, along, (value) => callersField(value) !== null),
    ...comparedIn(rule).flatMap(([path, value]) => faultOfCaller(value, along(path), named.get('user'))),
  ];
}

/** Why a value cannot stand for a field of the caller's account; nothing where it does not. */
function faultOfCaller(value: unknown, compared: Field | 'id' | undefined, account: Resource | undefined): string[] {
  const path = callersField(value);
  if (path === null && String(value).startsWith('$')) return [`"${value}": write "$me." and a field of the user`];
  if (path === null || path === 'id' || !account) return [];
  const field = new Map(everyField(account.fields)).get(path);
  const [head = ''] = path.split('.');
  if (!field || !isStored(field)) return [`"${value}": a user has no stored field "${path}"`];
  if (compared && compared !== 'id' && traitsOf(field).shape !== traitsOf(compared).shape)
    return [`"${value}" is ${aKind(field)}, and what it is compared with ${aKind(compared)}`];
  const { readOnly, rights } = account.fields[head] ?? {};
  return readOnly || rights?.write
    ? []
    : [`"${value}" decides on rows, and whoever edits users may set it: give the field "rights.write"`];
}

/** The stored field at a path that leads over references. */
function fieldAlong(
  resource: Resource,
  [head = '', ...rest]: string[],
  named: ReadonlyMap<string, Resource>,
): Field | 'id' | undefined {
  const field = resource.fields[head];
  if (rest.length === 0) return isStoredPath(resource, head) ? (field ?? 'id') : undefined;
  const target = field && isReference(field) ? named.get(field.to) : undefined;
  return target && fieldAlong(target, rest, named);
}
