import { testedBy } from './conditions.ts';
import type { Field, Fields, Id, ValuesOf } from './fields.ts';
import type { IconName } from './icons.ts';
import {
  type Actions,
  type DialogSpec,
  fieldAt,
  type ListSpec,
  pathsOf,
  type Resource,
  type ResourceSpec,
  type Section,
} from './resource.ts';

/** Declares an entity. Throws at start-up, naming the resource, when the declaration contradicts itself. */
export function defineResource<const F extends Fields>(spec: ResourceSpec<F>): Resource<F> {
  const { title } = spec;
  const resource: Resource<F> = {
    name: spec.name,
    source: spec.name,
    guard: spec.guard ?? spec.name,
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
  if (typeof title === 'string' && spec.fields[title]?.rights?.read) {
    throw new Error(`Resource "${spec.name}" is named by a field that not everybody may read: "${title}"`);
  }
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
    ...(resource.list.sort.within ? [resource.list.sort.within] : []),
    ...(resource.list.report ? [resource.list.report.period] : []),
    ...(resource.list.report?.charts ?? []).map((chart) => chart.by),
  ];
  const unknown = named.find((path) => path !== 'id' && !fieldAt(resource.fields, path));
  if (unknown) throw new Error(`Resource "${resource.name}" names a field it does not declare: "${unknown}"`);
  const hidden = openTo(resource).find((path) => resource.fields[path]?.rights?.read);
  if (hidden) throw new Error(`Resource "${resource.name}" rests on a field that not everybody may read: "${hidden}"`);
  for (const [name, field] of Object.entries(resource.fields)) {
    if ('fields' in field && hasRights(field.fields))
      throw new Error(`Resource "${resource.name}" has rights on a field inside "${name}": give them to "${name}"`);
  }
  return resource;
}

/** What shows to everybody, whether a record is there, locked or required: fields that all of them must be able to read. */
const openTo = (resource: Resource): string[] => [
  ...Object.keys(resource.where),
  ...(resource.list.report ? [resource.list.report.period] : []),
  ...[
    resource.only.edit,
    resource.only.delete,
    ...Object.values(resource.fields).flatMap((field) => [field.visibleIf, field.requiredIf]),
  ].flatMap((condition) => (condition ? testedBy(condition) : [])),
];

const hasRights = (fields: Fields): boolean =>
  Object.values(fields).some((field: Field) => field.rights || ('fields' in field && hasRights(field.fields)));
