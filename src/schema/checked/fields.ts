import { testedBy } from '../conditions.ts';
import { isComputed } from '../fields.ts';
import type { Resource } from '../resource.ts';
import { faultsOfComputed } from './computed.ts';
import { everyField, type Fault } from './fault.ts';
import { aKind, faultsOfField, fits, inCondition } from './values.ts';

/** Each field by itself, and the values a view gives them. */
export function faultsOfFields(resource: Resource): Fault[] {
  const conditions = Object.entries(resource.fields).flatMap(([name, { visibleIf, requiredIf }]) =>
    [visibleIf, requiredIf].flatMap((condition) => (condition ? [[name, condition] as const] : [])),
  );
  return [
    ...everyField(resource.fields).flatMap(([name, field]) => faultsOfField(resource, name, field)),
    ...Object.entries(resource.fields).flatMap(([name, field]) =>
      isComputed(field) ? faultsOfComputed(resource, name, field.from) : [],
    ),
    ...conditions.flatMap(([name, condition]) => inCondition(resource, name, condition)),
    ...Object.entries(resource.where).flatMap(([name, value]): Fault[] => {
      const field = resource.fields[name];
      if (!field || fits(field, value)) return [];
      return [[resource, name, `the view fixes it to ${JSON.stringify(value)}, and it is ${aKind(field)}`]];
    }),
  ];
}

/** What shows to everybody, decides for everybody or names a record may not be for some eyes only. */
export function faultsOfRights(resource: Resource): Fault[] {
  const tested = [
    resource.only.edit,
    resource.only.delete,
    ...Object.values(resource.fields).flatMap((field) => [field.visibleIf, field.requiredIf]),
  ].flatMap((condition) => (condition ? testedBy(condition) : []));
  const open = [
    ...Object.keys(resource.where),
    ...(resource.list.report ? [resource.list.report.period] : []),
    ...tested,
  ];
  const title = resource.titleFrom;
  return [
    ...open
      .filter((path) => resource.fields[path]?.rights?.read)
      .map((path): Fault => [resource, path, 'the declaration rests on it, and not everybody may read it']),
    ...(title !== null && resource.fields[title]?.rights?.read
      ? [[resource, title, 'records are named by it, and not everybody may read it'] satisfies Fault]
      : []),
    ...everyField(resource.fields)
      .filter(([name, field]) => field.rights && name.includes('.'))
      .map(
        ([name]): Fault => [
          resource,
          name,
          `it has rights of its own inside another: give them to "${name.split('.')[0]}"`,
        ],
      ),
  ];
}
