import type { Resource } from '../schema/index.ts';

/** Where a resource's screens live: `/pasien`, `/pasien/create`, `/pasien/7`, `/pasien/7/edit`. */
export const pathTo = {
  list: (resource: { name: string }) => `/${resource.name}`,
  create: (resource: { name: string }) => `/${resource.name}/create`,
  show: (resource: { name: string }, id: number) => `/${resource.name}/${id}`,
  edit: (resource: { name: string }, id: number) => `/${resource.name}/${id}/edit`,
  print: (resource: { name: string }) => `/${resource.name}/cetak`,
};

/** The list of a resource with filters set, as react-admin reads them from the URL. */
export const listWith = (resource: { name: string }, filter: Record<string, unknown>) =>
  `/${resource.name}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** The create form of a resource with fields filled in, as react-admin reads them from the URL. */
export const createWith = (resource: { name: string }, values: Record<string, unknown>) =>
  `${pathTo.create(resource)}?${new URLSearchParams({ source: JSON.stringify(values) })}`;

/** The resource whose screens show a record of an entity: itself, or the first view the record fits in. */
export const homeOf = (resources: readonly Resource[], source: string, record: Readonly<Record<string, unknown>>) =>
  resources.find(
    (each) =>
      each.source === source &&
      (each.name !== source || !resources.some((other) => other.source === source && other.name !== source)) &&
      each.actions.show &&
      Object.entries(each.where).every(([field, value]) => record[field] === value),
  );
