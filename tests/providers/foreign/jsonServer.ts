import type { DataProvider, Identifier } from 'react-admin';

/** A worked example: JSON Server (0.17) as react-admin's data provider, for `consoleProvider`. */
export function jsonServer(url: string, ask: typeof fetch = fetch): DataProvider {
  const call = async (path: string, method = 'GET', body?: unknown) => {
    const answer = await ask(`${url}/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw Object.assign(new Error(answer.statusText), { status: answer.status });
    return { data: await answer.json(), total: Number(answer.headers.get('X-Total-Count')) };
  };
  const page = (resource: string, filter: object, { pagination, sort }: Page) => {
    const { page = 1, perPage = 100 } = pagination ?? {};
    const asked = {
      ...filter,
      _start: (page - 1) * perPage,
      _end: page * perPage,
      ...(sort && { _sort: sort.field, _order: sort.order }),
    };
    return call(
      `${resource}?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))}`,
    );
  };
  const each = async <T>(ids: readonly Identifier[], run: (id: Identifier) => Promise<T>) => {
    for (const id of ids) await run(id);
    return { data: [...ids] };
  };
  return {
    getList: (resource, { filter, ...query }) => page(resource, filter ?? {}, query),
    getManyReference: (resource, { target, id, filter, ...query }) =>
      page(resource, { ...filter, [target]: id }, query),
    getOne: (resource, { id }) => call(`${resource}/${id}`),
    getMany: (resource, { ids }) => call(`${resource}?${ids.map((id) => `id=${id}`).join('&')}`),
    create: (resource, { data }) => call(resource, 'POST', data),
    update: (resource, { id, data }) => call(`${resource}/${id}`, 'PUT', data),
    delete: (resource, { id }) => call(`${resource}/${id}`, 'DELETE'),
    updateMany: (resource, { ids, data }) => each(ids, (id) => call(`${resource}/${id}`, 'PATCH', data)),
    deleteMany: (resource, { ids }) => each(ids, (id) => call(`${resource}/${id}`, 'DELETE')),
  } as DataProvider;
}

interface Page {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: string };
}
