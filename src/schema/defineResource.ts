import { type Condition, matches } from './conditions.ts';
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
  /** An amount that an export writes with a sign: − where the condition holds, + elsewhere (spec §2.22). */
  minusIf?: Condition;
  /** Summed up in the last row of an export and of the print view. */
  total?: true;
}

/**
 * A figure above a list, over all rows the filters leave. It leads to the rows it sums: its `where` becomes a filter
 * of the list, so the condition should be one that a filter can say (anything but `any`).
 */
export interface Card {
  label: string;
  measure: Measure;
  as: 'number' | 'money';
  icon?: IconName;
  tone?: Tone;
  /** A tone that depends on the sign, as the net profit's (spec §2.22). */
  negativeTone?: Tone;
}

/** Bars over the rows that the filters leave: one group for each value of the field `by`. */
export interface Chart {
  label: string;
  /** The field whose values are the groups. A date gives a column a day, or a month where the days are too many. */
  by: string;
  /** One bar a group for each; the first decides which groups are the largest. */
  series: readonly { label: string; measure: Measure; tone: Tone }[];
  as: 'number' | 'money';
  /** How many groups, the largest first; all of them when the groups are days. 10 by default. */
  top?: number;
}

/**
 * What makes a list a report (spec §2.20–2.22): 'Export Excel' and 'Export PDF' of everything filtered, a print view at
 * `/name/cetak`, and charts, all following the search and the filters. Columns, filters and cards are the list's own.
 *
 * @example report: { period: 'tanggal', charts: [{ label: 'Per hari', by: 'tanggal', as: 'money', series: [...] }] }
 */
export interface Report {
  /** The date whose range filter is the report's period, as files and print view name it. */
  period: string;
  charts: readonly Chart[];
}

export interface ListSpec {
  heading: string;
  /** Placeholder of the search box. */
  search: string;
  /** Label of the create button; no create button without it. */
  create?: string;
  /** Heading of the column with the row's actions; 'Action' by default. */
  action?: string;
  /** Other lists that buttons above this one lead to, for those who may open them: names of resources. */
  links?: readonly string[];
  /** What an empty list says. */
  empty: string;
  columns: readonly (string | Column)[];
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filters?: readonly string[];
  cards?: readonly Card[];
  report?: Report;
}

/** A named group of inputs; the form reads like its outline. */
export interface Section {
  label: string;
  fields: readonly string[];
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
  /** Only those, as a list filters. */
  filter?: Readonly<Record<string, string | number>>;
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
  dialog?: DialogSpec;
  related?: readonly Related[];
  /** Beside the fields that are `unique` by themselves. */
  unique?: readonly Unique[];
  /** Fields by whose exact value screens find records, beside what the lists sort and filter by. */
  lookups?: readonly string[];
  actions?: Actions;
  /** Verbs that a command carries out, since they touch more than the one record (design §5): its name. */
  commands?: { create?: string };
  /** How the id is shown; `String` by default. */
  formatId?: (id: Id) => string;
  /** What a deletion asks, and whether the record is erased or only put away (spec §8, Permenkes 24/2022). */
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
  dialog: DialogSpec | null;
  related: readonly Related[];
  unique: readonly Unique[];
  lookups: readonly string[];
  actions: { create: boolean; show: boolean; edit: boolean; delete: boolean };
  /** What a record must meet to be edited or deleted; see `permits`. */
  only: { edit?: Condition; delete?: Condition };
  commands: { create?: string };
  delete: { confirm: string; mode: 'erase' | 'archive' };
  settled: string | null;
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
    dialog: spec.dialog ?? null,
    related: spec.related ?? [],
    unique: spec.unique ?? [],
    lookups: spec.lookups ?? [],
    actions: actionsOf(spec.list, spec.actions),
    only: conditionsOf(spec.actions),
    commands: spec.commands ?? {},
    delete: { confirm: spec.delete?.confirm ?? confirmDelete, mode: spec.delete?.mode ?? 'erase' },
    settled: spec.settled ?? null,
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
    /** Where its forms leave out what the entity's have. */
    form?: readonly Section[];
    dialog?: DialogSpec;
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
    form: spec.form ?? entity.form,
    dialog: spec.dialog ?? entity.dialog,
    actions: actionsOf(spec.list, spec.actions),
    only: conditionsOf(spec.actions),
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

/** Whether this very record may be edited or deleted; rights are another matter. */
export function permits(resource: Resource, action: 'edit' | 'delete', record: Readonly<Record<string, unknown>>) {
  const condition = resource.only[action];
  return resource.actions[action] && (!condition || matches(condition, record));
}

/** The part of a record that people type: what the command that creates it is given. */
export const typedOf = (resource: Resource, record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => !field.readOnly && field.kind !== 'computed')
      .map(([name]) => [name, record[name] ?? null]),
  );

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
  edit: actions.edit !== false,
  delete: actions.delete !== false,
});

const conditionsOf = ({ edit, delete: erase }: Actions = {}) => ({
  ...(edit ? { edit } : {}),
  ...(erase ? { delete: erase } : {}),
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
    ...resource.lookups,
    resource.list.sort.field,
    ...(resource.list.report ? [resource.list.report.period] : []),
    ...(resource.list.report?.charts ?? []).map((chart) => chart.by),
  ];
  const unknown = named.find((path) => path !== 'id' && !fieldAt(resource.fields, path));
  if (unknown) throw new Error(`Resource "${resource.name}" names a field it does not declare: "${unknown}"`);
  return resource;
}
