import type { Condition } from './conditions.ts';
import type { Fields, Id, Tone, ValuesOf } from './fields.ts';
import type { IconName } from './icons.ts';
import type { Measure } from './measures.ts';

/** One column of a list. A plain string is the field's name. */
export interface Column {
  field: string;
  /** Where the heading differs from the field's label. */
  label?: string;
  /** Fields in small type under the value, each optionally led by a word: `{ field: 'stok_minimum', lead: 'Min' }`. */
  beneath?: readonly (string | { field: string; lead: string })[];
  sortable?: false;
}

/** A figure above a list, over all rows the filters leave. */
export interface Card {
  label: string;
  measure: Measure;
  as: 'number' | 'money';
  icon?: IconName;
  tone?: Tone;
  /** A tone that depends on the sign, as the net profit's (spec §2.22). */
  negativeTone?: Tone;
}

export interface ListSpec {
  heading: string;
  /** Placeholder of the search box. */
  search: string;
  /** Label of the create button; no create button without it. */
  create?: string;
  /** Heading of the column with the row's actions; 'Action' by default. */
  action?: string;
  /** What an empty list says. */
  empty: string;
  columns: readonly (string | Column)[];
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filters?: readonly string[];
  cards?: readonly Card[];
}

/** A named group of inputs; the form reads like its outline. */
export interface Section {
  label: string;
  fields: readonly string[];
}

/** What can be done to a record. `edit: false` and so on takes the action away on every rung. */
export interface Actions {
  show?: false;
  edit?: false;
  delete?: false;
}

/** Values that no two records may share together, of those that meet the condition; a refusal stands at the last field. */
export interface Unique {
  fields: readonly string[];
  where?: Condition;
}

export interface ResourceSpec<F extends Fields> {
  /** One name drives file, route, URL and i18n key. */
  name: string;
  label: string;
  icon: IconName;
  /** The field that stands for the record, or a pure function of it. */
  title: (keyof F & string) | ((record: ValuesOf<F> & { id: Id }) => string);
  fields: F;
  list: ListSpec;
  form?: readonly Section[];
  /** Beside the fields that are `unique` by themselves. */
  unique?: readonly Unique[];
  actions?: Actions;
  /** How the id is shown; `String` by default. */
  formatId?: (id: Id) => string;
  /** What a deletion asks, and whether the record is erased or only put away (spec §8, Permenkes 24/2022). */
  delete?: { confirm?: string; mode?: 'erase' | 'archive' };
  /** What an unknown id gets. */
  notFound?: { title: string; text: string; back: string };
  /** The escape hatch for rules no field can state: field name → sentence. */
  check?: (record: ValuesOf<F> & { id: Id }) => Partial<Record<string, string>>;
}

/**
 * A declared entity, or a view of one: everything the list, the forms, the provider, the server and the tests need.
 * A view shares its entity's records (`source`), limited to those that carry the values in `where`.
 */
export interface Resource<F extends Fields = Fields> {
  name: string;
  source: string;
  /** The name that rights refer to: the entity's, unless a view has rights of its own. */
  guard: string;
  where: Readonly<Record<string, string | number | boolean>>;
  label: string;
  icon: IconName;
  fields: F;
  list: Omit<ListSpec, 'columns' | 'sort'> & {
    columns: readonly Column[];
    sort: { field: string; order: 'ASC' | 'DESC' };
  };
  form: readonly Section[];
  unique: readonly Unique[];
  actions: { create: boolean; show: boolean; edit: boolean; delete: boolean };
  delete: { confirm: string; mode: 'erase' | 'archive' };
  notFound: { title: string; text: string; back: string };
  titleOf: (record: Readonly<Record<string, unknown>>) => string;
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

/** The record type of a declaration, inferred: nobody writes it twice. */
export type RecordOf<R> = R extends { fields: infer F extends Fields }
  ? { [K in 'id' | keyof ValuesOf<F>]: K extends keyof ValuesOf<F> ? ValuesOf<F>[K] : Id }
  : never;

/** Declares an entity. Throws at start-up, naming the resource, when the declaration contradicts itself. */
export function defineResource<const F extends Fields>(spec: ResourceSpec<F>): Resource<F> {
  const { title } = spec;
  const resource: Resource<F> = {
    name: spec.name,
    source: spec.name,
    guard: spec.name,
    where: {},
    label: spec.label,
    icon: spec.icon,
    fields: spec.fields,
    list: withDefaults(spec.list),
    form: spec.form ?? [{ label: '', fields: Object.keys(spec.fields) }],
    unique: spec.unique ?? [],
    actions: actionsOf(spec.list, spec.actions),
    delete: { confirm: spec.delete?.confirm ?? confirmDelete, mode: spec.delete?.mode ?? 'erase' },
    notFound: spec.notFound ?? notFoundOf(spec.label),
    titleOf: (record) =>
      typeof title === 'function'
        ? title(record as ValuesOf<F> & { id: Id })
        : String(record[title] ?? `${spec.label} ${record['id'] ?? ''}`),
    formatId: spec.formatId ?? String,
    check: (record) => spec.check?.(record as ValuesOf<F> & { id: Id }) ?? {},
  };
  return checked(resource);
}

/**
 * Declares another look at the records of an entity: its own name, list and fixed values.
 *
 * @example defineView(treatments, { name: 'treatments/medis', label: 'Treatment Medis', where: { jenis: 'medis' }, list })
 */
export function defineView<const F extends Fields>(
  entity: Resource<F>,
  spec: {
    name: string;
    label: string;
    icon?: IconName;
    where: Resource['where'];
    list: ListSpec;
    actions?: Actions;
    /** The view shows what its entity's readers may not all see, such as profit. */
    ownRights?: true;
    notFound?: Resource['notFound'];
  },
): Resource<F> {
  return checked({
    ...entity,
    name: spec.name,
    guard: spec.ownRights ? spec.name : entity.guard,
    where: spec.where,
    label: spec.label,
    icon: spec.icon ?? entity.icon,
    list: withDefaults(spec.list),
    actions: actionsOf(spec.list, spec.actions),
    notFound: spec.notFound ?? notFoundOf(spec.label),
  });
}

/** The field at a dotted path (`address.city`), or undefined. `id` is no declared field. */
export function fieldAt(fields: Fields, path: string): Fields[string] | undefined {
  const [head = '', ...rest] = path.split('.');
  const field = Object.hasOwn(fields, head) ? fields[head] : undefined;
  if (rest.length === 0 || !field) return field;
  return field.kind === 'object' ? fieldAt(field.fields, rest.join('.')) : undefined;
}

/** Every field path a column shows, those beneath included. */
export const pathsOf = (column: Column): string[] => [
  column.field,
  ...(column.beneath ?? []).map((each) => (typeof each === 'string' ? each : each.field)),
];

/** Fields and conditions a view shows anew may be hidden because the view fixes their value. */
export const isFixed = (resource: Resource, field: string): boolean => Object.hasOwn(resource.where, field);

/** The spec's own sentence (§8). */
const confirmDelete = 'Apakah anda yakin ingin menghapus data ini?';

const notFoundOf = (label: string) => ({
  title: `${label} Tidak Ditemukan`,
  text: `Data ${label.toLowerCase()} yang Anda cari tidak tersedia.`,
  back: `Kembali ke Daftar ${label}`,
});

const actionsOf = (list: ListSpec, actions: Actions = {}) => ({
  create: list.create !== undefined,
  show: actions.show ?? true,
  edit: actions.edit ?? true,
  delete: actions.delete ?? true,
});

const withDefaults = (list: ListSpec) => ({
  ...list,
  columns: list.columns.map((column) => (typeof column === 'string' ? { field: column } : column)),
  sort: list.sort ?? { field: 'id', order: 'ASC' as const },
});

function checked<F extends Fields>(resource: Resource<F>): Resource<F> {
  const named = [
    ...resource.list.columns.flatMap(pathsOf),
    ...(resource.list.filters ?? []),
    ...resource.form.flatMap((section) => section.fields),
    ...Object.keys(resource.where),
    ...resource.unique.flatMap((unique) => unique.fields),
    resource.list.sort.field,
  ];
  const unknown = named.find((path) => path !== 'id' && !fieldAt(resource.fields, path));
  if (unknown) throw new Error(`Resource "${resource.name}" names a field it does not declare: "${unknown}"`);
  return resource;
}
