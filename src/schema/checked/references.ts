import { testedBy } from '../conditions.ts';
import { type Fields, isReference } from '../fields.ts';
import { referringFields } from '../merging.ts';
import { fieldAt, isStoredPath, type Resource } from '../resource.ts';
import { everyField, type Fault, faultsOfCondition, faultsOfMeasure, fieldsOf, type KnownNames } from './fault.ts';

/** References to entities, commands and rights that do not exist. */
export function faultsOfReferences(
  resource: Resource,
  named: ReadonlyMap<string, Resource>,
  guards: ReadonlySet<string>,
  { commands, buttons, roles }: KnownNames,
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
    ...(resource.merges?.counted ?? [])
      .filter((to) => referringFields(named.get(to) ?? { fields: {} }, resource.source).direct.length === 0)
      .map((to): Fault => [resource, null, `merges.counted: no field of "${to}" refers to "${resource.source}"`]),
    ...faultsOfRows(resource, named),
    ...(needsItself(resource, named)
      ? [[resource, null, 'its required references lead back to it: nobody could make the first'] satisfies Fault]
      : []),
    ...Object.keys(resource.rights ?? {})
      .filter((role) => roles && !roles.has(role))
      .map((role): Fault => [resource, null, `rights: there is no role "${role}"`]),
    ...(resource.list.links ?? [])
      .filter((to) => !named.has(to))
      .map((to): Fault => [resource, null, `list.links: ${toNothing(to)}`]),
    ...(guards.has(resource.guard) && named.has(resource.guard)
      ? []
      : [[resource, null, `guard: ${toNothing(resource.guard)}`] satisfies Fault]),
    ...(resource.commands.buttons === false && buttons?.has(resource.source)
      ? [[resource, null, `commands.buttons: "${buttons.get(resource.source)}" has one; leave it out`] satisfies Fault]
      : []),
    ...(commands && resource.commands.create !== undefined && !commands.has(resource.commands.create)
      ? [[resource, null, `commands.create: there is no command "${resource.commands.create}"`] satisfies Fault]
      : []),
  ];
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

/** Rows that would tell of others' rows: what refers to records that are told apart must be told apart as well. */
function faultsOfRows(resource: Resource, named: ReadonlyMap<string, Resource>): Fault[] {
  const { rows, source, name } = resource;
  if (rows) {
    return testedBy(rows)
      .map(String)
      .filter((path) => !leads(resource, path.split('.'), named))
      .map((path): Fault => [resource, null, `rows: "${path}" leads to no stored field`]);
  }
  return everyField(resource.fields).flatMap(([path, field]): Fault[] =>
    name === source && isReference(field) && named.get(field.to)?.rows
      ? [[resource, path, `it refers to "${field.to}", whose rows are told apart: declare "rows" here as well`]]
      : [],
  );
}

function leads(resource: Resource, [head = '', ...rest]: string[], named: ReadonlyMap<string, Resource>): boolean {
  const field = resource.fields[head];
  if (rest.length === 0) return isStoredPath(resource, head);
  const target = field && isReference(field) ? named.get(field.to) : undefined;
  return target !== undefined && leads(target, rest, named);
}

/** Hand-written parts for entities and fields that do not exist. */
export function faultsOfOverrides(
  named: ReadonlyMap<string, Resource>,
  overrides: NonNullable<KnownNames['overrides']>,
): Fault[] {
  return Object.entries(overrides).flatMap(([name, parts]) => {
    const resource = named.get(name);
    if (!resource)
      return [[{ name, source: name }, null, 'overrides name it, and no entity is called so'] satisfies Fault];
    return (['cells', 'inputs', 'beneath'] as const).flatMap((part) =>
      Object.keys(parts[part] ?? {})
        .filter((path) => !pathIn(resource.fields, path))
        .map((path): Fault => [resource, path, `overrides.${part} names it, and no field is called so`]),
    );
  });
}

/** A path of a form, which leads into lists as well. */
function pathIn(fields: Fields, path: string): boolean {
  const [head = '', ...rest] = path.split('.');
  const field = fields[head];
  if (!field || rest.length === 0) return field !== undefined;
  return 'fields' in field && pathIn(field.fields, rest.join('.'));
}
