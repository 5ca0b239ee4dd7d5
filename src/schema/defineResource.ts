import { branches, branchField, notedBranchField } from './branch.ts';
import { type Action, actions, type Fields, type Id, isReference, type OptionsOf, type ValuesOf } from './fields.ts';
import { traitsOf } from './kinds.ts';
import type { IconName, ListSpec } from './list.ts';
import type {
  Actions,
  DialogSpec,
  Grant,
  MenuPlace,
  Notice,
  PageSpec,
  PageWords,
  PathOf,
  Resource,
  ResourceSpec,
  Section,
} from './resource.ts';

/** Tells a `notBefore` that names no field of the record. */
type NamesOwnFields<F extends Fields> = {
  [K in keyof F]: OptionsOf<F[K]> extends { notBefore: { field: infer P extends string } }
    ? P extends keyof F
      ? unknown
      : `no field is called ${P}`
    : unknown;
};

/** Declares an entity. Contradictions that the compiler cannot find are found by `checked`, at the start and in tests. */
export function defineResource<
  const F extends Fields,
  const N extends string,
  const B extends boolean | 'noted' = false,
>(spec: ResourceSpec<F, N> & { fields: NamesOwnFields<F>; branch?: B }): Resource<F, N> & { branch: B } {
  const { title, singleton = false } = spec;
  // Nobody sees the list of a singleton, which the provider and the menu ask for.
  const list = withDefaults(
    spec,
    singleton
      ? { heading: spec.label, ...spec.list, columns: ['id'] }
      : { create: `Tambah ${spec.label}`, ...spec.list },
  );
  const { branch = false as B } = spec;
  return {
    name: spec.name,
    source: spec.name,
    formerly: spec.formerly ?? [],
    guard: spec.guard ?? spec.name,
    rights: granted(spec.rights),
    where: {},
    singleton,
    branch,
    several: spec.several === undefined ? null : [spec.several].flat(),
    between: spec.between ?? [],
    ofAll: spec.ofAll ?? false,
    serverOnly: spec.serverOnly ?? false,
    label: spec.label,
    icon: spec.icon,
    ...placed(spec),
    fields: branch ? { ...spec.fields, [branches]: branch === 'noted' ? notedBranchField : branchField } : spec.fields,
    list,
    form: spec.form ?? [{ label: '', fields: Object.keys(spec.fields) }],
    page: { ...headedByDefault(spec), ...spec.page } as PageSpec,
    facts: spec.facts ?? list.columns.find(({ field }) => field === title)?.beneath ?? [],
    dialog: spec.dialog ?? null,
    related: spec.related ?? [],
    found: spec.found ?? null,
    notices: spec.notices ?? [],
    unique: (spec.unique ?? []).map((each) =>
      each.perBranch ? { ...each, fields: [branches, ...each.fields] } : each,
    ),
    lookups: spec.lookups ?? [],
    alike: (spec.alike as Resource['alike']) ?? null,
    along: spec.along ?? [],
    actions: actionsOf(list, singleton ? { ...spec.actions, delete: false } : spec.actions),
    duplicates: spec.duplicates ?? false,
    merges: (spec.merges as Resource['merges'] | undefined) ?? null,
    only: conditionsOf(spec.actions),
    rows: spec.rows ?? null,
    rowsOf: spec.rowsOf ?? {},
    ownUnless: spec.ownUnless ?? null,
    commands: spec.commands ?? {},
    delete: { confirm: spec.delete?.confirm ?? confirmDelete, mode: spec.delete?.mode ?? 'erase' },
    settled: spec.settled ?? null,
    notFound: spec.notFound ?? notFoundOf(spec.label, list),
    titleOf: (record) =>
      typeof title === 'function'
        ? title(record as ValuesOf<F> & { id: Id })
        : String(record[title] ?? `${spec.label} ${record['id'] ?? ''}`),
    titleFrom: typeof title === 'string' ? title : null,
    formatId: spec.formatId ?? String,
    check: (record) => spec.check?.(record as ValuesOf<F> & { id: Id }) ?? {},
  };
}

/**
 * Declares another look at the records of an entity: its own name, list and fixed values.
 *
 * @example defineView(treatments, { name: 'treatments/medis', label: 'Treatment Medis', where: { jenis: 'medis' }, list })
 */
export function defineView<const F extends Fields, const N extends string>(
  entity: Resource<F>,
  spec: PageWords & {
    name: N;
    label: string;
    icon?: IconName;
    menu?: MenuPlace;
    where: { [K in keyof F]?: string | number | boolean } & Resource['where'];
    /** A list, or that of another view. */
    list: ListSpec<PathOf<F>> | Resource['list'];
    /** For forms with fewer fields than the entity's. */
    form?: readonly Section<keyof F & string>[];
    dialog?: DialogSpec;
    page?: PageSpec<keyof F & string, PathOf<F>>;
    notices?: readonly Notice[];
    actions?: Actions;
    /** For a view that shows more than all readers of the entity may see, such as profit; the entity's by default. */
    rights?: Readonly<Record<string, Grant>>;
    /** The entity whose rights apply, where that is another than the one whose records it shows. */
    guard?: string;
    notFound?: Resource['notFound'];
    /** Of a view whose records another command makes. */
    commands?: Resource['commands'];
  },
): Resource<F, N> {
  const list = withDefaults({ label: spec.label, fields: entity.fields }, spec.list);
  return {
    ...entity,
    name: spec.name,
    guard: spec.rights ? spec.name : (spec.guard ?? entity.guard),
    rights: spec.rights ? granted(spec.rights) : spec.guard ? null : entity.rights,
    where: spec.where,
    label: spec.label,
    icon: spec.icon ?? entity.icon,
    ...placed(spec),
    list,
    form: spec.form ?? entity.form,
    dialog: spec.dialog ?? entity.dialog,
    page: { ...entity.page, ...spec.page },
    found: null,
    notices: spec.notices ?? [],
    commands: spec.commands ?? entity.commands,
    actions: actionsOf(list, spec.actions),
    only: conditionsOf(spec.actions),
    notFound: spec.notFound ?? notFoundOf(spec.label, list),
  };
}

const placed = ({ menu, about, alsoCalled = [] }: PageWords & { menu?: MenuPlace | undefined }) => ({
  menu: menu ?? null,
  about: about ?? null,
  alsoCalled,
});

/** What a number or a code is about. */
function headedByDefault({ title, fields }: { title: unknown; fields: Fields }): { headedBy?: string } {
  const about = Object.entries(fields).find(([, field]) => isReference(field) && field.required && !field.hidden);
  return typeof title === 'function' && about ? { headedBy: about[0] } : {};
}

/** Product §8. */
const confirmDelete = 'Apakah anda yakin ingin menghapus data ini?';

const notFoundOf = (label: string, { heading, report }: Resource['list']) => ({
  title: `${label} Tidak Ditemukan`,
  text: `Data ${label.toLowerCase()} yang Anda cari tidak tersedia.`,
  // A report is no 'Daftar'.
  back: `Kembali ke ${report ? heading : `Daftar ${label}`}`,
});

const grants: Readonly<Record<'read' | 'write' | 'all', readonly Action[]>> = {
  read: ['list', 'show'],
  write: ['list', 'show', 'create', 'edit'],
  all: actions,
};

const granted = (rights: Readonly<Record<string, Grant>> | undefined): Resource['rights'] =>
  rights
    ? Object.fromEntries(
        Object.entries(rights).map(([role, may]) => [role, typeof may === 'string' ? grants[may] : may]),
      )
    : null;

const actionsOf = ({ create }: Resource['list'], actions: Actions = {}) => ({
  create: create !== undefined,
  show: actions.show ?? true,
  edit: actions.edit !== false,
  delete: actions.delete !== false,
});

const conditionsOf = ({ edit, delete: erase }: Actions = {}) => ({
  ...(edit ? { edit } : {}),
  ...(erase ? { delete: erase } : {}),
});

const withDefaults = (
  { label, fields }: { label: string; fields: Fields },
  { create, ...list }: ListSpec,
): Resource['list'] => ({
  ...list,
  ...(create ? { create } : {}),
  heading: list.heading ?? `Daftar ${label}`,
  search: list.search ?? 'Cari data...',
  empty: list.empty ?? `Tidak ada data ${label.toLowerCase()}`,
  columns: (list.columns ?? ['id', ...narrow(fields).slice(0, 5)]).map((column) =>
    typeof column === 'string' ? { field: column } : column,
  ),
  sort: list.sort ?? { field: 'id', order: 'ASC' as const },
});

/** Fields that fit into a column. */
const narrow = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.hidden || traitsOf(field).wide ? [] : [name]));
