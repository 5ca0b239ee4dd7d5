import type { Resource } from '../schema/index.ts';
import { filterParams, queryText } from './list/listState.ts';

/** The addresses of a resource's screens: `/pasien`, `/pasien/create`, `/pasien/7`, `/pasien/7/edit`. */
export const pathTo = {
  list: (resource: { name: string }) => `/${resource.name}`,
  create: (resource: { name: string }) => `/${resource.name}/create`,
  show: (resource: { name: string }, id: number) => `/${resource.name}/${id}`,
  /** A record's own page; the list, where records have none. */
  record: (resource: Resource, id: number) =>
    resource.actions.show && !resource.singleton ? pathTo.show(resource, id) : pathTo.list(resource),
  edit: (resource: { name: string }, id: number) => `/${resource.name}/${id}/edit`,
  print: (resource: { name: string }) => `/${resource.name}/cetak`,
};

/** The list of a resource with filters set, as its address says them. */
export const listWith = (resource: { name: string }, filter: Record<string, unknown>) =>
  `/${resource.name}?${queryText(new URLSearchParams(filterParams(filter)))}`;

/** The create form of a resource with fields filled in, as react-admin reads them from the URL. */
export const createWith = (resource: { name: string }, values: Record<string, unknown>) =>
  `${pathTo.create(resource)}?${new URLSearchParams({ source: JSON.stringify(values) })}`;

/**
 * The resource whose screens show a record of an entity: the first view the record fits in, else the entity itself where
 * it has screens. A report of its rows, which has rights of its own, is no such view.
 */
export function homeOf(routed: readonly Resource[], source: string, record: Readonly<Record<string, unknown>>) {
  const views = routed.filter((each) => each.source === source && each.name !== source && each.guard !== each.name);
  return [...views, ...routed.filter(({ name }) => name === source)].find(
    (each) => each.actions.show && Object.entries(each.where).every(([field, value]) => record[field] === value),
  );
}
