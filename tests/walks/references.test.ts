import { describe, expect, it } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { rightsWith } from '../../src/resources/rights.ts';
import { demoAccounts } from '../../src/sample/klinik/administrasi.ts';
import {
  asSeenBy,
  type Fields,
  fieldAt,
  isReference,
  type May,
  pageFacts,
  pathsIn,
  pathsOf,
  type Resource,
  shownColumns,
} from '../../src/schema/index.ts';
import { columnsFor, relatedColumns } from '../../src/views/state/columns.ts';

/** Paths whose values a list or a page of a narrowed declaration shows, or asks for. */
function shownPaths(visible: Resource): string[] {
  const { list, fields, form } = visible;
  const laid = [...Object.keys(fields), ...form.flatMap((section) => section.fields)];
  return [
    ...[...columnsFor(visible), ...shownColumns(visible)].flatMap(pathsOf),
    ...pageFacts(visible).facts.flatMap(pathsIn),
    ...laid.filter((name) => !fields[name]?.hidden),
    ...(list.filters ?? []),
    ...(list.report?.also ?? []),
    ...(list.report?.charts ?? []).map(({ by }) => by),
  ];
}

/** References at a path, or within what stands there. */
function referencesAt(fields: Fields, path: string): [string, string][] {
  const field = fieldAt(fields, path);
  if (!field || field.hidden) return [];
  if (isReference(field)) return [[path, field.to]];
  if (!('fields' in field)) return [];
  return Object.keys(field.fields).flatMap((name) =>
    referencesAt(field.fields, name).map(([inner, to]): [string, string] => [`${path}.${inner}`, to]),
  );
}

const faultsFor = (role: string, may: May) =>
  resources
    .filter(({ guard }) => may(guard, 'list') || may(guard, 'show'))
    .flatMap((resource) => {
      const visible = asSeenBy(resource, may);
      const related = resource.related.flatMap((each) => {
        const other = resources.find(({ name }) => name === each.resource);
        if (!other || !may(each.resource, 'list')) return [];
        const shown = relatedColumns(asSeenBy(other, may), each).flatMap(pathsOf);
        return shown.map((path) => [other, path] as const);
      });
      const shown = [...shownPaths(visible).map((path) => [resource, path] as const), ...related];
      return shown.flatMap(([{ name, fields }, path]) =>
        referencesAt(fields, path)
          .filter(([, to]) => !may(to, 'list'))
          .map(([at, to]) => `${name}.${at}: a number to a ${role}, who may not list ${to}`),
      );
    });

describe('a reference that its reader may not resolve stands on no screen', () => {
  it.each(demoAccounts.map(({ role }) => role))('of a %s', (role) => {
    expect([...new Set(faultsFor(role, rightsWith(role, [], { dokter: role === 'dokter' ? 1 : null })))]).toEqual([]);
  });

  const top = new Set(
    resources.flatMap(({ fields }) =>
      Object.values(fields)
        .filter(isReference)
        .map(({ to }) => to),
    ),
  );
  it.each([...top])('of who may do everything but list %s', (missing) => {
    const may: May = (guard, action) => guard !== missing || action !== 'list';
    // Within a list a dash stands for it.
    expect(faultsFor('role without it', may).filter((fault) => !/\..*\..*:/.test(fault))).toEqual([]);
    for (const resource of resources) expect(asSeenBy(resource, may).list.columns, resource.name).not.toEqual([]);
  });
});
