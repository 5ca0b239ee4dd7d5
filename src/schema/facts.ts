import { valueAt } from './conditions.ts';
import type { Kind } from './fields.ts';
import { type Lookup, textOf } from './kinds.ts';
import type { Column, Fact } from './list.ts';
import { fieldAt, type Resource } from './resource.ts';

/** A fact with all its parts. */
export const factParts = (fact: Fact): Exclude<Fact, string> => (typeof fact === 'string' ? { field: fact } : fact);

/** Paths of the fields in a fact. */
export const pathsIn = (fact: Fact): string[] => {
  const { field, unit } = factParts(fact);
  return unit === undefined ? [field] : [field, unit];
};

/** Paths of the fields in a column, those beneath included. */
export const pathsOf = (column: Column): string[] => [column.field, ...(column.beneath ?? []).flatMap(pathsIn)];

/**
 * The columns as a list shows them: beneath the title those facts that no other column holds. Search and exports keep to
 * the declared columns.
 */
export function shownColumns(resource: Resource): readonly Column[] {
  const known = columnsShown.get(resource);
  if (known) return known;
  const { list, facts, titleFrom } = resource;
  const held = new Set(list.columns.flatMap(pathsOf));
  const beneath = facts.filter((fact) => !held.has(factParts(fact).field));
  const made = list.columns.map((column) =>
    column.field === titleFrom && !column.beneath && beneath.length > 0 ? { ...column, beneath } : column,
  );
  columnsShown.set(resource, made);
  return made;
}
const columnsShown = new WeakMap<Resource, readonly Column[]>();

/** The facts of a record in words, as the search shows them; what is empty says nothing. */
export function factsOf(resource: Resource, record: Readonly<Record<string, unknown>>, lookup: Lookup): string[] {
  const words = (path: string) => {
    const field = fieldAt(resource.fields, path);
    return field ? textOf(field, valueAt(record, path), lookup) : '';
  };
  return resource.facts.flatMap((fact) => {
    const { field, lead, unit } = factParts(fact);
    const said = words(field);
    if (!said) return [];
    return [[lead && `${lead}:`, said, unit && words(unit)].filter(Boolean).join(' ')];
  });
}

/** The facts in the head of a record's page, and the fields that they and its heading say already. */
export function pageFacts(resource: Resource): { facts: readonly Fact[]; said: ReadonlySet<string> } {
  const { page, list, titleFrom, fields } = resource;
  const heading = [titleFrom ?? '', page.headedBy ?? ''];
  const unlabelled = list.columns
    .flatMap(({ field, beneath = [] }): Fact[] => [field, ...beneath])
    .filter((fact) => plain.has(fieldAt(fields, factParts(fact).field)?.kind ?? 'list'));
  const facts = page.facts ?? [...resource.facts, ...unlabelled];
  const once = new Map(facts.map((fact) => [factParts(fact).field, fact]));
  for (const name of heading) once.delete(name);
  if (list.columns.some(({ field }) => field === 'id')) once.set('id', { field: 'id', lead: 'ID' });
  return { facts: [...once.values()], said: new Set([...heading, ...[...once.values()].flatMap(pathsIn)]) };
}

/** Kinds whose values are understood without a label. */
const plain: ReadonlySet<Kind> = new Set(['date', 'time', 'enum', 'reference', 'email', 'phone']);
