import type { Resource } from '../../schema/index.ts';

/** The addresses of a resource's screens: `/pasien`, `/pasien/create`, `/pasien/7`, `/pasien/7/edit`. */
export const pathTo = {
  list: (resource: { name: string }) => `/${resource.name}`,
  create: (resource: { name: string }) => `/${resource.name}/create`,
  show: (resource: { name: string }, id: number) => `/${resource.name}/${id}`,
  /** The same from its list, which stays as it is where the record is shown beside it. */
  shown: (resource: Resource, id: number, search: string) =>
    pathTo.show(resource, id) + (resource.page.peek ? search : ''),
  /** A record's own page; the list, where records have none. */
  record: (resource: Resource, id: number) =>
    resource.actions.show && !resource.singleton ? pathTo.show(resource, id) : pathTo.list(resource),
  edit: (resource: { name: string }, id: number) => `/${resource.name}/${id}/edit`,
  print: (resource: { name: string }) => `/${resource.name}/cetak`,
};

/** The create form of a resource with fields filled in, as react-admin reads them from the URL. */
export const createWith = (resource: { name: string }, values: Record<string, unknown>) =>
  `${pathTo.create(resource)}?${new URLSearchParams({ source: JSON.stringify(values) })}`;

/**
 * The resource whose screens show a record of an entity: the one that narrows the entity the most, by its `where` or by the
 * filter that its list opens with, among those the record fits in; the entity itself fits any. A report of its rows, which has
 * rights of its own, is none.
 */
export function homeOf(routed: readonly Resource[], source: string, record: Readonly<Record<string, unknown>>) {
  const meant = ({ where, list }: Resource) => Object.entries({ ...list.opens, ...where });
  const own = routed.filter(
    ({ name, source: of, guard, actions }) => of === source && (name === source || guard !== name) && actions.show,
  );
  const fitting = own.filter((each) => meant(each).every(([field, value]) => record[field] === value));
  const [first] = fitting.toSorted((a, b) => meant(b).length - meant(a).length);
  return first ?? own.find(({ name }) => name === source);
}
