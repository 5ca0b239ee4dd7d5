import { isEmpty, matches } from './conditions.ts';
import { type Field, type Fields, isFiles, isReference } from './fields.ts';
import { filesAt } from './files/claims.ts';
import { formerNamesField, joinedNames } from './formerNames.ts';
import type { Row } from './query.ts';
import type { Resource } from './resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** Where a record refers to another, and what it is to refer to instead. */
export interface Repointing {
  source: string;
  from: number;
  to: number;
}

/** The fields of a record that name another, inside lists and objects too, as they are once they name the other one. */
export const repointed = (fields: Fields, record: Values, by: Repointing): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const [was, is] = [record[name], renamed(field, record[name], by)];
      return was === is ? [] : [[name, is]];
    }),
  );

function renamed(field: Field, value: unknown, by: Repointing): unknown {
  if (isReference(field)) return field.to === by.source && value === by.from ? by.to : value;
  if (!('fields' in field) || typeof value !== 'object' || value === null) return value;
  const parts = ([value].flat() as Values[]).map((part) => [part, repointed(field.fields, part, by)] as const);
  if (parts.every(([, changed]) => Object.keys(changed).length === 0)) return value;
  const next = parts.map(([part, changed]) => ({ ...part, ...changed }));
  return Array.isArray(value) ? next : next[0];
}

/** References to an entity: the fields of a record itself, and whether its lists and objects do as well. */
export function referringFields({ fields }: Pick<Resource, 'fields'>, source: string) {
  const refers = (field: Field): boolean =>
    isReference(field) ? field.to === source : 'fields' in field && Object.values(field.fields).some(refers);
  const found = Object.entries(fields).filter(([, field]) => refers(field));
  return {
    direct: found.flatMap(([name, field]) => (isReference(field) ? [name] : [])),
    nested: found.some(([, field]) => !isReference(field)),
  };
}

/** The values that a record takes from another that is merged into it: those that it lacks, files of both, its names, and the joined. */
export const mergedValues = (resource: Resource, stays: Row, goes: Row): Values => ({
  ...Object.fromEntries(lackedBy(resource, stays, goes).map((name) => [name, goes[name]])),
  ...Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      isFiles(field) && !isEmpty(goes[name]) ? [[name, [...filesAt(stays, name), ...filesAt(goes, name)]]] : [],
    ),
  ),
  ...formerNames(resource, stays, goes),
  ...resource.merges?.joined(stays, goes),
});

function formerNames(resource: Resource, stays: Row, goes: Row): Values {
  const field = formerNamesField(resource);
  return field === null ? {} : { [field]: joinedNames(resource, stays, goes) };
}

/** The fields that people type, which are empty in a record and filled in another. */
const lackedBy = ({ fields }: Resource, stays: Row, goes: Row): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const hidden = field.readOnly || isFiles(field) || (field.visibleIf && !matches(field.visibleIf, stays));
    return !hidden && isEmpty(stays[name]) && !isEmpty(goes[name]) ? [name] : [];
  });
