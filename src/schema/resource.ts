import { type Condition, matches } from './conditions.ts';
import { type Action, type Fields, type Id, isObject, isStored, type ValuesOf } from './fields.ts';
import type { Column, IconName, ListSpec } from './list.ts';

/** The names by which a declaration may speak of its own fields: `nama`, `alamat.kota`, and `id`. */
export type PathOf<F extends Fields> =
  | 'id'
  | { [K in keyof F & string]: F[K] extends { kind: 'object' } ? K | `${K}.${string}` : K }[keyof F & string];

/** A named group of inputs; the form reads like its outline. */
export interface Section<P extends string = string> {
  label: string;
  fields: readonly P[];
}

/**
 * What can be done to a record. `edit: false` and so on takes the action away on every rung; a condition leaves it to
 * the records that meet it.
 *
 * @example { edit: { field: 'status', is: 'Pending' } }
 */
export interface Actions {
  show?: false;
  edit?: false | Condition;
  delete?: false | Condition;
}

/** Actions granted to a role: to see (`read`), to make and change as well (`write`), anything (`all`), or just these. */
export type Grant = 'read' | 'write' | 'all' | readonly Action[];

/** The forms in a dialog over the list instead of on a page of their own; each still has its address. */
export interface DialogSpec {
  /** Heading of the create form. */
  create: string;
  /** Stands above the inputs. */
  note?: string;
}

/** Records of another entity that belong to one of this: a card on its detail page. */
export interface Related {
  /** The name of the other resource, and its field that refers to this one. */
  resource: string;
  field: string;
  label: string;
  columns: readonly string[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Only those; the condition should be one that a filter can say (anything but `any` and `empty`). */
  where?: Condition;
  /** Leaves the card out where there are none. */
  hideEmpty?: true;
}

/** Values that no two records may share together, of those that meet the condition; a refusal stands at the last field. */
export interface Unique<P extends string = string> {
  fields: readonly P[];
  where?: Condition;
}

/** Its part in the header's search. */
export interface Found<P extends string = string> {
  /** Heading of its hits; the entity's label by default. */
  label?: string;
  /** The fields that tell namesakes apart, beside the title. */
  note: readonly P[];
  /** The title is a name, found with slips where nothing is found as it was typed. */
  named?: true;
  /** Its place before those without one, which follow in the menu's order. */
  rank?: number;
}

/** Rows that somebody must see to: the bell counts them, and leads to the list of just these. */
export interface Notice {
  /** The sentence, with `%{count}` for how many. */
  text: string;
  /** The list's filter, on a business date. */
  filter: (today: string) => Readonly<Record<string, string | number>>;
}

export interface ResourceSpec<F extends Fields, N extends string = string> {
  /** One name drives file, route, URL and i18n key. */
  name: N;
  /** Names it had before `db:generate --rename`: the audit keeps them, and finds its records under all. */
  formerly?: readonly string[];
  label: string;
  icon: IconName;
  /** The entity whose rights count where its records are part of another's, as a patient's history; its own by default. */
  guard?: string;
  /** Role (its `username`) → what it may do by default. Whoever is not named is refused, but for an admin, who may do all. */
  rights?: Readonly<Record<string, Grant>>;
  /** The field that stands for the record, or a pure function of it. */
  title: (keyof F & string) | ((record: ValuesOf<F> & { id: Id }) => string);
  fields: F;
  /** Without it there is a list with the words and columns of `ListSpec`, and a button to create. */
  list?: ListSpec<PathOf<F>>;
  form?: readonly Section<keyof F & string>[];
  dialog?: DialogSpec;
  related?: readonly Related[];
  /** The header's search knows its records. */
  found?: Found<PathOf<F>>;
  /** Sentences of the bell about its records. */
  notices?: readonly Notice[];
  /** Beside the fields that are `unique` by themselves. */
  unique?: readonly Unique<keyof F & string>[];
  /** Fields by whose exact value screens find records, beside what the lists sort and filter by. */
  lookups?: readonly (keyof F & string)[];
  actions?: Actions;
  /** Verbs that a command carries out, since they touch more than the one record (design §5): its name. */
  commands?: { create?: string };
  /** How the id is shown; `String` by default. */
  formatId?: (id: Id) => string;
  /** What a deletion asks, and whether the record is erased or only put away (product §8, Permenkes 24/2022). */
  delete?: { confirm?: string; mode?: 'erase' | 'archive' };
  /** Says why a record that does not meet the condition of its actions is no longer changed. */
  settled?: string;
  /** What an unknown id gets. */
  notFound?: { title: string; text: string; back: string };
  /** The escape hatch for rules no field can state: field name → sentence. */
  check?: (record: ValuesOf<F> & { id: Id }) => Partial<Record<string, string>>;
}

/**
 * A declared entity, or a view of one: everything the list, the forms, the provider, the server and the tests need.
 * A view shares its entity's records (`source`), limited to those that carry the values in `where`.
 */
export interface Resource<F extends Fields = Fields, N extends string = string> {
  name: N;
  source: string;
  formerly: readonly string[];
  /** The name that rights refer to: the entity's, unless a view has rights of its own. */
  guard: string;
  /** Role → what it may do by default; null where nobody has said. */
  rights: Readonly<Record<string, readonly Action[]>> | null;
  where: Readonly<Record<string, string | number | boolean>>;
  /** Its records are those that were archived, as a list of them asks. */
  archived?: true;
  label: string;
  icon: IconName;
  fields: F;
  list: Omit<ListSpec, 'columns' | 'sort'> & {
    heading: string;
    search: string;
    empty: string;
    columns: readonly Column[];
    sort: { field: string; order: 'ASC' | 'DESC'; within?: string };
  };
  form: readonly Section[];
  dialog: DialogSpec | null;
  related: readonly Related[];
  found: Found | null;
  notices: readonly Notice[];
  unique: readonly Unique[];
  lookups: readonly string[];
  actions: { create: boolean; show: boolean; edit: boolean; delete: boolean };
  /** What a record must meet to be edited or deleted, see `permits`; and to be seen, as the rights of who asks narrow it. */
  only: { edit?: Condition; delete?: Condition; list?: Condition };
  commands: { create?: string };
  delete: { confirm: string; mode: 'erase' | 'archive' };
  settled: string | null;
  notFound: { title: string; text: string; back: string };
  titleOf: (record: Readonly<Record<string, unknown>>) => string;
  /** The field that names a record; null where a function does. */
  titleFrom: string | null;
  formatId: (id: Id) => string;
  check: (record: Readonly<Record<string, unknown>>) => Partial<Record<string, string>>;
}

/** A line of the sidebar: a resource, or a group of them. */
export type MenuEntry = Resource | MenuGroup;
export interface MenuGroup {
  label: string;
  icon: IconName;
  items: readonly Resource[];
}

/** The field at a dotted path (`address.city`), or undefined. `id` is no declared field. */
export function fieldAt(fields: Fields, path: string): Fields[string] | undefined {
  const [head = '', ...rest] = path.split('.');
  const field = Object.hasOwn(fields, head) ? fields[head] : undefined;
  if (rest.length === 0 || !field) return field;
  return isObject(field) ? fieldAt(field.fields, rest.join('.')) : undefined;
}

/** Whether records can be found, sorted and summed by a path: the id, or a declared field that is stored. */
export function isStoredPath(resource: Resource, path: string): boolean {
  const field = fieldAt(resource.fields, path);
  return field ? isStored(field) : path === 'id';
}

/** The field by which rows are ordered that are equal in the one sorted by. */
export const secondKey = ({ list }: Resource, sorted: string): string | undefined =>
  sorted === list.sort.field ? list.sort.within : undefined;

/** Every field path a column shows, those beneath included. */
export const pathsOf = (column: Column): string[] => [
  column.field,
  ...(column.beneath ?? []).map((each) => (typeof each === 'string' ? each : each.field)),
];

/** Fields and conditions a view shows anew may be hidden because the view fixes their value. */
export const isFixed = (resource: Resource, field: string): boolean => Object.hasOwn(resource.where, field);

/** Whether this very record may be edited or deleted; rights are another matter. */
export function permits(resource: Resource, action: 'edit' | 'delete', record: Readonly<Record<string, unknown>>) {
  const condition = resource.only[action];
  return resource.actions[action] && (!condition || matches(condition, record));
}

/**
 * A declaration with only the fields that people type: what the command that creates its records is given, and what is
 * checked before.
 */
export function typedOnly(resource: Resource): Resource {
  const known = typed.get(resource);
  if (known) return known;
  const fields = Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
  const made = { ...resource, fields: Object.fromEntries(fields) };
  typed.set(resource, made);
  return made;
}
const typed = new WeakMap<Resource, Resource>();

/** The part of a record that people type. */
export const typedOf = (resource: Resource, record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(typedOnly(resource).fields).map((name) => [name, record[name] ?? null]));
