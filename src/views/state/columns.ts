import {
  branches,
  type Column,
  fieldAt,
  isFixed,
  isStored,
  type RelatedSpec,
  type Resource,
  traitsOf,
} from '../../schema/index.ts';

const offered = new WeakMap<Resource, readonly Column[]>();

/**
 * Every column that a list can have: those declared, then each further field of one line that its reader may see. A
 * list is ordered by those of the latter alone that it filters by: for the others the database keeps no order.
 */
export function columnsFor(resource: Resource): readonly Column[] {
  const known = offered.get(resource);
  if (known) return known;
  const declared = new Set(resource.list.columns.map(({ field }) => field));
  const further = Object.entries(resource.fields)
    .filter(([name, field]) => !declared.has(name) && !field.hidden && !traitsOf(field).wide)
    .filter(([name, field]) => isStored(field) && !isFixed(resource, name))
    .map(([field]): Column => (resource.list.filters?.includes(field) ? { field } : { field, sortable: false }));
  const made = [...resource.list.columns, ...further];
  offered.set(resource, made);
  return made;
}

const shownOnes = new WeakMap<Resource, Map<string, Resource>>();

/** The declaration with the columns that were chosen, in their order; with its own where none of them is known. */
export function withColumns(resource: Resource, chosen: readonly string[] | null): Resource {
  const columns = [...new Set(chosen ?? [])].flatMap(
    (name) => columnsFor(resource).find(({ field }) => field === name) ?? [],
  );
  if (columns.length === 0) return resource;
  const key = columns.map(({ field }) => field).join();
  const made = shownOnes.get(resource) ?? new Map<string, Resource>();
  shownOnes.set(resource, made);
  const shown = made.get(key) ?? { ...resource, list: { ...resource.list, columns } };
  made.set(key, shown);
  return shown;
}

/** The columns of records beneath another's page, as far as their reader may be shown them. */
export const relatedColumns = (resource: Resource, { columns }: RelatedSpec): Column[] => [
  ...columns.filter((path) => !fieldAt(resource.fields, path)?.hidden).map((field) => ({ field })),
  // As its list tells them apart.
  ...resource.list.columns.filter(({ field }) => field === branches && !columns.includes(field)),
];

/** The heading of a column: its own, the field's label, or ID. */
export const headingOf = (resource: Resource, column: Column): string =>
  column.label ?? fieldAt(resource.fields, column.field)?.label ?? 'ID';

/** True for an amount, which stands at the right; not for a number that is a name, as of the queue. */
export const isFigure = (resource: Resource, column: Column) => {
  const field = fieldAt(resource.fields, column.field);
  return field !== undefined && traitsOf(field).figure && !('pad' in field && field.pad);
};
