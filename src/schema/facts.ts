import { isEmpty, matches, valueAt } from './conditions.ts';
import { type Field, isFiles, isList, type Kind } from './fields.ts';
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

/** A field by its name. */
export type NamedField = readonly [string, Field];

type Values = Readonly<Record<string, unknown>>;

/** The fields that a record's page tells beneath its head, by section of the form; what that leaves out comes last. */
export function toldFields(resource: Resource, record: Values, said: ReadonlySet<string>) {
  const inForm = new Set(resource.form.flatMap((section) => section.fields));
  const rest = Object.keys(resource.fields).filter((name) => !inForm.has(name));
  const says = (field: Field | undefined, name: string): field is Field =>
    field !== undefined && !said.has(name) && !saysNothing(field, record, name);
  const footed = Object.entries(resource.fields).flatMap(([name, field]) =>
    isList(field) && says(field, name) ? (field.foot ?? []) : [],
  );
  return [...resource.form, { label: '', fields: rest }].map(({ label, fields }) => {
    const shown = fields.flatMap((name): NamedField[] => {
      const field = resource.fields[name];
      return says(field, name) && !footed.includes(name) ? [[name, field]] : [];
    });
    return { label, fields, shown };
  });
}

/**
 * The facts of the head of a record's page, and what is not said again beneath it. Where the rest is next to nothing, the
 * facts stand there, each with its label.
 *
 * @param led - hand-written parts say more of it
 */
export function headOf(resource: Resource, record: Values, led: boolean): ReturnType<typeof pageFacts> {
  const { facts, said } = pageFacts(resource);
  const all = new Set([...said, ...(resource.page.without?.(record) ?? [])]);
  const told = toldFields(resource, record, all).flatMap(({ shown }) => shown);
  const wide = told.some(([, field]) => isList(field) || isFiles(field) || field.kind === 'longText');
  if (led || wide || told.length > 1) return { facts, said: all };
  const moved = new Set(facts.flatMap(pathsIn));
  return {
    facts: facts.filter((fact) => resource.fields[factParts(fact).field] === undefined),
    said: new Set([...said].filter((name) => !moved.has(name))),
  };
}

/** Of a field without a place on the page, or without anything to tell: nothing, or 0 where nobody typed it. */
export function saysNothing(field: Field, record: Values, name: string): boolean {
  const value = record[name];
  if (field.hidden || (field.visibleIf && !matches(field.visibleIf, record))) return true;
  return isBlank(value) || (field.readOnly === true && (value === 0 || value === false));
}

/** True for nothing, and for an object of nothing. */
const isBlank = (value: unknown): boolean =>
  isEmpty(value) || (typeof value === 'object' && value !== null && Object.values(value).every(isBlank));

/** Kinds whose values are understood without a label. */
const plain: ReadonlySet<Kind> = new Set(['date', 'time', 'enum', 'reference', 'email', 'phone']);
