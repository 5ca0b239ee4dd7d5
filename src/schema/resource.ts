import { type Condition, matches } from './conditions.ts';
import {
  type Action,
  type Fields,
  type Id,
  isList,
  isObject,
  isReference,
  isStored,
  type Permission,
  type ValuesOf,
} from './fields.ts';
import type { Column, Fact, IconName, ListSpec } from './list.ts';
import type { Measure } from './measures.ts';

/** The names by which a declaration may speak of its own fields: `nama`, `alamat.kota`, and `id`. */
export type PathOf<F extends Fields> =
  | 'id'
  | { [K in keyof F & string]: F[K] extends { kind: 'object' } ? K | `${K}.${string}` : K }[keyof F & string];

/** A named group of inputs; the form reads like its outline. */
export interface Section<P extends string = string> {
  label: string;
  fields: readonly P[];
  /** Fields that begin empty in the form of a new record, whatever their default. */
  asks?: readonly P[];
}

/**
 * Actions on a record. `false` removes an action everywhere; a condition allows it for the records that meet it.
 *
 * @example { edit: { field: 'status', is: 'Pending' } }
 */
export interface Actions {
  show?: false;
  edit?: false | Condition;
  delete?: false | Condition;
}

/** Actions granted to a role: list and show (`read`), create and edit as well (`write`), all, or those named. */
export type Grant = 'read' | 'write' | 'all' | readonly Action[];

/** A place in the menu, beneath a line of it: folded, until somebody has used it twice. */
export interface MenuPlace {
  /** The name of the entity or list that has the line, or the label of the group. */
  under: string;
  /** Its order there, the smallest first; those without follow as they are declared. */
  rank?: number;
}

/** A page as the menu, 'Semua halaman' and the header's search know it. */
export interface PageWords {
  /** One sentence on what it is for. */
  about?: string;
  /** Other words that people look for it by. */
  alsoCalled?: readonly string[];
}

/** The forms in a dialog over the list instead of on a page of their own; each still has its address. */
export interface DialogSpec {
  /** Heading of the create form. */
  create: string;
  /** Stands above the inputs. */
  note?: string;
  /** Told of a new record, in place of 'ditambahkan'; `%{title}` is the record's. */
  done?: string;
}

/** Records of another entity that belong to one of this: a card on its detail page. */
export interface RelatedSpec {
  /** The name of the other resource, and its field that refers to this one. */
  resource: string;
  field: string;
  label: string;
  columns: readonly string[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Only these; the condition should be one that a filter can express (anything but `any` and `empty`). */
  where?: Condition;
  /** Their sum, in rupiah. */
  total?: Measure;
}

/** A unique constraint over fields, among the records that meet the condition; an issue is shown at the last field. */
export interface Unique<P extends string = string> {
  fields: readonly P[];
  /** Of each branch by itself. */
  perBranch?: true;
  where?: Condition;
}

/** An entity's part in the header's search. */
export interface SearchHits {
  /** Heading of its hits; the entity's label by default. */
  label?: string;
  /** The title is a name: also found with typing errors, where the exact search finds nothing. */
  named?: true;
  /** Position of its hits; entities without one follow in the menu's order. */
  rank?: number;
}

/** Rows that need attention: the bell counts them, and links to the list of these. */
export interface Notice {
  /** The right that it needs, beside that to open the list. */
  needs?: Permission;
  /** The sentence, which begins with `%{count}` for how many. */
  text: string;
  /** Severity: red is a fault, amber a pending decision; none is daily work. */
  tone?: 'red' | 'amber';
  /** The list's filter, on a business date; `dokter` is the doctor that the account is tied to. */
  filter: (
    today: string,
    dokter: number | null,
  ) => Readonly<Record<string, string | number | null | readonly string[]>>;
}

/** A record's own pages. */
export interface PageSpec<F extends string = string, P extends string = F, V = Readonly<Record<string, unknown>>> {
  /**
   * The reference whose title stands before the record's: 'Nanda Prasetya · Antrian 002'. By default the first required
   * one, where the title is worked out.
   */
  headedBy?: F;
  /**
   * The line beneath the title of its page: what it is worth, how it stands, when and by whom. None of it is said again
   * below. By default those of its list that need no label.
   */
  facts?: readonly Fact<P>[];
  /** Fields that say nothing of this record that others on its page do not say. */
  without?: (record: V) => readonly F[];
  /** Its row says nearly all: in the place of a page of its own its address opens its list, and all of it beside that. */
  peek?: true;
  /** The typed values of the form are kept on the computer, for its account, until they are stored or given up. */
  draft?: true;
  /** The sections of its long form fold: all but the first, until they are opened. */
  folded?: true;
}

/** Two records of an entity may turn out to be one: their page offers 'Gabungkan'. */
export interface Merges<P extends string = string, V = Readonly<Record<string, unknown>>> {
  /** Fields that tell two records apart, to be seen side by side. */
  compared: readonly P[];
  /** Entities whose records that refer to them are counted beside it. */
  counted: readonly string[];
  /** The values that follow from both, such as sums. What only the one that goes has filled in is taken anyway. */
  joined: (stays: V, goes: V) => Partial<V>;
}

/**
 * A record of another entity that comes with a new one in the same row of a sheet, as its form or command would make it: the
 * opening stock of a product, the account of somebody of the team.
 */
export interface Along<F extends string = string> {
  resource: string;
  /** Its field that refers to the new record. */
  field: string;
  /** Its fields that have columns of their own; without the first of them there is no such record. */
  columns: Fields;
  /** Its fields that are the same for all, and those that are as in the new record. */
  given: Readonly<Record<string, unknown>>;
  from: Readonly<Record<string, F>>;
}

/** How surely two records are one. Only `same` identifies; the others are for a person to decide, with a default each. */
export type Likeness = 'same' | 'likely' | 'unlikely';

/** The likeness of two records, null for none, and the fields by which a person tells them apart. */
export interface Alike<F extends string = string, V = Readonly<Record<string, unknown>>> {
  by: readonly F[];
  likeness: (one: V, other: V) => Likeness | null;
}

export interface ResourceSpec<F extends Fields, N extends string = string> extends PageWords {
  /** The name of its file, route, API path and i18n keys. */
  name: N;
  /** Names before `db:generate --rename`: the audit keeps them, and finds its records under all. */
  formerly?: readonly string[];
  label: string;
  icon: IconName;
  /** Where its list stands in the menu, unless it has a line of its own there (`src/resources/index.ts`). */
  menu?: MenuPlace;
  /** The entity whose rights apply, where records are part of another's, as a patient's history; itself by default. */
  guard?: string;
  /** Default rights by role (its `username`). A role that is not named has none; an admin has all. */
  rights?: Readonly<Record<string, Grant>>;
  page?: PageSpec<keyof F & string, PathOf<F>, ValuesOf<F>>;
  /**
   * Its records are of a branch: it gains the field `cabang`, which is that of whoever makes one, and seen by nobody while
   * the clinic has one branch (decision 26). `noted`: they are the owner's, seen and used in every branch, and the field
   * tells in whose books they are.
   */
  branch?: true | 'noted';
  /**
   * A list that only a clinic with several branches has: it is opened by the rights on this page, and has no boxes of its own. Of
   * several pages one is enough to read it, and to write it takes all.
   */
  several?: string | readonly string[];
  /** The fields that name the branches by which a record is seen: all of them, where one of these is empty. */
  between?: readonly (keyof F & string)[];
  /** Records that tell of all branches together: they are of nobody who has some of them. */
  ofAll?: true;
  /** Its records come about on a server alone: where there is none they are only looked at. */
  serverOnly?: true;
  /** One record, neither created nor deleted, whose form is its page: there from the first start, with its defaults. */
  singleton?: true;
  /** The record's title: a field, or a pure function of the record. */
  title: (keyof F & string) | ((record: ValuesOf<F> & { id: Id }) => string);
  /**
   * The facts beneath the title wherever a record is listed, picked or found: by these it is recognized, and they are what
   * one looks for. Those beneath the title's column by default.
   *
   * @example ['harga', 'durasi']
   */
  facts?: readonly Fact<PathOf<F>>[];
  fields: F;
  /** By default a list with the texts and columns of `ListSpec`. */
  list?: ListSpec<PathOf<F>>;
  form?: readonly Section<keyof F & string>[];
  dialog?: DialogSpec;
  related?: readonly RelatedSpec[];
  /** Makes its records known to the header's search. */
  found?: SearchHits;
  notices?: readonly Notice[];
  /** Constraints beside the fields that are `unique` by themselves. */
  unique?: readonly Unique<keyof F & string>[];
  /** Fields by whose exact value screens look records up, beside those that lists sort and filter by: they get an index. */
  lookups?: readonly (keyof F & string)[];
  /** How two records that share a value of `lookups` may be one: an import asks, and shows them side by side. */
  alike?: Alike<keyof F & string, Partial<ValuesOf<F>>>;
  /** Records that a row of a sheet may bring along. */
  along?: readonly Along<keyof F & string>[];
  actions?: Actions;
  /** Its records serve as patterns of others: their page offers 'Duplikat'. */
  duplicates?: true;
  merges?: Merges<PathOf<F>, ValuesOf<F>>;
  /**
   * The command that creates records, where that touches more than the one record (design §5); `buttons: false` where
   * none has a button on its records, so that its list need not wait for their code, and of a view that is only read.
   */
  commands?: { create?: string; buttons?: false };
  /**
   * The rows of those whose role sees its own alone (`hak/pasien-sendiri`): '$me.dokter' is the field `dokter` of the
   * caller's account (of a list that it has the values in its rows, for `in`), and a dotted path leads over references.
   *
   * @example { field: 'pasien.dokter', is: '$me.dokter' }
   */
  rows?: Condition;
  /** The rows of everybody but those who have this special right, whatever their role. */
  ownUnless?: string;
  /**
   * The rows that a role (its `username`) sees alone, on top of that.
   *
   * @example { kasir: { field: 'cabang', in: ['$me.cabang', 'Pusat'] } }
   */
  rowsOf?: Readonly<Record<string, Condition>>;
  /** Formats the id; `String` by default. */
  formatId?: (id: Id) => string;
  /** The question before a deletion, and its mode: records may have to be archived (product §8, Permenkes 24/2022). */
  delete?: { confirm?: string; mode?: 'erase' | 'archive' };
  /** Tells why a record that does not meet the conditions in `actions` cannot be changed. */
  settled?: string;
  /** Texts of the page for an unknown id. */
  notFound?: { title: string; text: string; back: string };
  /** Checks across fields: sentences by field name. */
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
  /** The name that rights refer to: the entity's, or a view's own. */
  guard: string;
  /** Default actions by role; null where none are declared. */
  rights: Readonly<Record<string, readonly Action[]>> | null;
  where: Readonly<Record<string, string | number | boolean>>;
  /** Set for a list of archived records. */
  archived?: true;
  /** True for an entity of one record, see `ResourceSpec`. */
  singleton: boolean;
  branch: boolean | 'noted';
  several: readonly string[] | null;
  between: readonly string[];
  ofAll: boolean;
  serverOnly: boolean;
  label: string;
  icon: IconName;
  menu: MenuPlace | null;
  about: string | null;
  alsoCalled: readonly string[];
  fields: F;
  list: Omit<ListSpec, 'create' | 'columns' | 'sort'> & {
    create?: string;
    heading: string;
    search: string;
    empty: string;
    columns: readonly Column[];
    sort: { field: string; order: 'ASC' | 'DESC'; within?: string };
  };
  form: readonly Section[];
  page: PageSpec;
  facts: readonly Fact[];
  dialog: DialogSpec | null;
  related: readonly RelatedSpec[];
  found: SearchHits | null;
  notices: readonly Notice[];
  unique: readonly Unique[];
  lookups: readonly string[];
  alike: Alike | null;
  along: readonly Along[];
  actions: { create: boolean; show: boolean; edit: boolean; delete: boolean };
  duplicates: boolean;
  merges: Merges | null;
  /** Conditions on records that may be edited or deleted (see `permits`), or listed with the caller's rights. */
  only: { edit?: Condition; delete?: Condition; list?: Condition };
  rows: Condition | null;
  rowsOf: Readonly<Record<string, Condition>>;
  ownUnless: string | null;
  commands: { create?: string; buttons?: false };
  delete: { confirm: string; mode: 'erase' | 'archive' };
  settled: string | null;
  notFound: { title: string; text: string; back: string };
  titleOf: (record: Readonly<Record<string, unknown>>) => string;
  /** The field that is the title; null where a function is. */
  titleFrom: string | null;
  formatId: (id: Id) => string;
  check: (record: Readonly<Record<string, unknown>>) => Partial<Record<string, string>>;
}

/** The id of the only record of a singleton. */
export const singletonId: Id = 1;

/** A line of the sidebar: a resource, or a group of them. */
export type MenuEntry = Resource | MenuGroup;
export interface MenuGroup {
  label: string;
  icon: IconName;
  items: readonly Resource[];
}

/** Places in the menu beneath which others may stand: the names of its lines, and the labels of its groups. */
export const placesIn = (menu: readonly MenuEntry[]): ReadonlySet<string> =>
  new Set(
    menu.flatMap((entry) => ('items' in entry ? [entry.label, ...entry.items.map(({ name }) => name)] : [entry.name])),
  );

/** The field at a dotted path (`address.city`), or undefined. `id` is no declared field. */
export function fieldAt(fields: Fields, path: string): Fields[string] | undefined {
  const [head = '', ...rest] = path.split('.');
  const field = Object.hasOwn(fields, head) ? fields[head] : undefined;
  if (rest.length === 0 || !field) return field;
  return isObject(field) ? fieldAt(field.fields, rest.join('.')) : undefined;
}

/** The field that a path names in the rows of a list (`barcode.kode`): by its values records are found, and nothing else. */
export function rowFieldAt({ fields }: Pick<Resource, 'fields'>, path: string): Fields[string] | undefined {
  const [head = '', inner = ''] = path.split('.');
  const list = Object.hasOwn(fields, head) ? fields[head] : undefined;
  return isList(list) && path === `${head}.${inner}` && Object.hasOwn(list.fields, inner)
    ? list.fields[inner]
    : undefined;
}

/** A field of the record that a reference names. */
export interface FieldAcross {
  through: string;
  to: Resource;
  path: string;
  field: Fields[string];
}

/** The field that a path names beyond a reference (`pasien.tahuDari`); null for a path of the resource's own. */
export function fieldAcross(resource: Resource, path: string, resources: readonly Resource[]): FieldAcross | null {
  const [through = '', ...rest] = path.split('.');
  const reference = resource.fields[through];
  const to = reference && isReference(reference) && resources.find(({ name }) => name === reference.to);
  const field = to && fieldAt(to.fields, rest.join('.'));
  return field ? { through, to, path: rest.join('.'), field } : null;
}

/** The field by whose values figures are grouped. */
export const groupedField = (resource: Resource, by: string, resources: readonly Resource[]) =>
  fieldAcross(resource, by, resources)?.field ?? fieldAt(resource.fields, by);

/** True for the id and the path of a stored field: records can be found, sorted and summed by it. */
export function isStoredPath(resource: Resource, path: string): boolean {
  const field = fieldAt(resource.fields, path);
  return field ? isStored(field) : path === 'id';
}

/** The second sort key of a list sorted by a field. */
export const secondKey = ({ list }: Resource, sorted: string): string | undefined =>
  sorted === list.sort.field ? list.sort.within : undefined;

/** True for a field whose value a view fixes. */
export const isFixed = (resource: Resource, field: string): boolean => Object.hasOwn(resource.where, field);

/** True where the declaration allows to edit or delete this record; rights are checked elsewhere. */
export function permits(resource: Resource, action: 'edit' | 'delete', record: Readonly<Record<string, unknown>>) {
  const condition = resource.only[action];
  return resource.actions[action] && (!condition || matches(condition, record));
}

/**
 * A declaration with only the fields that people type: the input of the command that creates its records. Of a view with a
 * command of its own these are the fields of its form.
 */
export function typedOnly(resource: Resource): Resource {
  const known = typed.get(resource);
  if (known) return known;
  const inForm = new Set(resource.form.flatMap((section) => section.fields));
  const isTyped = (name: string) =>
    resource.commands.create === undefined || inForm.has(name) || Object.hasOwn(resource.where, name);
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(([name, field]) => !field.readOnly && isTyped(name)),
  );
  // The others that a view fixes are the command's to write.
  const where = Object.fromEntries(Object.entries(resource.where).filter(([name]) => Object.hasOwn(fields, name)));
  const made = { ...resource, fields, where };
  typed.set(resource, made);
  return made;
}
const typed = new WeakMap<Resource, Resource>();

/** The values that a form holds: of its own fields alone, so that none is sent which the engine does not know there. */
export const formValues = (resource: Resource, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(typedOnly(resource).fields, name)));

/** The part of a record that people type. */
export const typedOf = (resource: Resource, record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(typedOnly(resource).fields).map((name) => [name, record[name] ?? null]));
