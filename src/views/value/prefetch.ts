import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { type DataProvider, type GetListParams, type GetListResult, useDataProvider } from 'react-admin';
import { isReference, type RelatedSpec, type Resource, type Row, writeFilter } from '../../schema/index.ts';
import { useDeclarations } from '../base/declarations.ts';
import { referencesQuery } from './titles.ts';

/** Time to rest on a link before its page is asked for, in ms: who passes over a menu asks for nothing. */
const rest = 60;
/** The least time from one such question to the next, in ms. */
const apart = 250;

/**
 * Fetches what somebody is about to open: `run` is called once the pointer or the focus rests where `find` finds
 * something. To be spread over what holds it.
 */
export function useRest<T>(find: (target: Element) => T | null | undefined, run: (found: T) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  const aim = useRef<EventTarget | null>(null);
  const stop = () => clearTimeout(timer.current);
  const leave = () => {
    aim.current = null;
    stop();
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const near = ({ target }: SyntheticEvent) => {
    if (target === aim.current) return;
    aim.current = target;
    stop();
    const found = find(target as Element);
    if (!found) return;
    const ask = () => {
      last.current = performance.now();
      run(found);
    };
    timer.current = setTimeout(ask, Math.max(rest, last.current + apart - performance.now()));
  };
  return {
    // A page that changes under a pointer at rest sends `pointerover`, but nobody aimed at what came to be there.
    onPointerMove: near,
    onPointerDown: near,
    onFocus: near,
    onPointerLeave: leave,
    onBlur: leave,
    // A clicked page opens, and reads for itself.
    onClick: stop,
  };
}

/** Needs of reading ahead: the cache, what fills it, and the declarations. */
export interface Reader {
  queryClient: QueryClient;
  dataProvider: Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;
  resources: readonly Resource[];
}

/** Reads a record under the key under which its page reads it, and the names in it. */
export async function readRecord(reader: Reader, name: string, id: string): Promise<void> {
  const { queryClient, dataProvider, resources } = reader;
  const queryKey = [name, 'getOne', { id }];
  await queryClient.prefetchQuery({
    queryKey,
    queryFn: async () => (await dataProvider.getOne(name, { id: Number(id) })).data,
  });
  const resource = resources.find((each) => each.name === name);
  const record = queryClient.getQueryData<Row>(queryKey);
  if (!resource || !record) return;
  await Promise.all(nameQueries(reader, resource, record).map((query) => queryClient.prefetchQuery(query)));
}

/** Queries of the records that one refers to and that are not known yet, under the keys under which their names are read. */
export function nameQueries({ queryClient, dataProvider }: Reader, { fields }: Resource, record: Row) {
  const unknown = Object.entries(fields).flatMap(([name, field]): [string, number][] => {
    const id = record[name];
    if (!isReference(field) || typeof id !== 'number') return [];
    return queryClient.getQueryData([field.to, 'getOne', { id: String(id) }]) ? [] : [[field.to, id]];
  });
  return [...new Map(unknown.map((each) => [each.join(), each])).values()].map(([to, id]) => ({
    queryKey: [to, 'getMany', { ids: [String(id)] }],
    queryFn: async () => (await dataProvider.getMany<Row>(to, { ids: [id] })).data,
    retry: false,
  }));
}

/** The records that belong to one, as its page asks for them. */
export function relatedParams(
  { resource: name, field, where, sort }: RelatedSpec,
  id: number,
  resources: readonly Resource[],
) {
  const resource = resources.find((each) => each.name === name);
  const filter = (resource && where && writeFilter(resource, where)) ?? {};
  return { target: field, id, filter, sort, pagination: { page: 1, perPage: 10 } };
}

/** Reads what belongs to a record, which takes no more than its id. */
export const readRelated = (
  { queryClient, dataProvider, resources }: Reader,
  related: readonly RelatedSpec[],
  id: number,
) =>
  Promise.all(
    related.map((each) => {
      const params = relatedParams(each, id, resources);
      const { target, pagination, sort, filter } = params;
      return queryClient.prefetchQuery({
        queryKey: [each.resource, 'getManyReference', { target, id, pagination, sort, filter }],
        queryFn: () => dataProvider.getManyReference(each.resource, params),
      });
    }),
  );

/**
 * Reads rows of a list, and the names that its columns (those declared unless `shown`) refer to, under the very keys
 * under which the list itself reads them.
 */
export async function readRows(
  { queryClient, dataProvider, resources }: Reader,
  name: string,
  params: GetListParams,
  shown?: Resource,
) {
  const queryKey = [name, 'getList', params];
  await queryClient.prefetchQuery({ queryKey, queryFn: () => dataProvider.getList(name, params) });
  const rows = queryClient.getQueryData<GetListResult<Row>>(queryKey)?.data;
  const resource = shown ?? resources.find((each) => each.name === name);
  if (!rows || !resource) return;
  const references = referencesQuery(dataProvider, resources, resource, rows);
  if (references.enabled) await queryClient.prefetchQuery(references);
}

/** Reads rows as `readRows` does. */
export function usePrefetchList() {
  const reader = useReader();
  return (name: string, params: GetListParams, shown?: Resource) => readRows(reader, name, params, shown);
}

export function useReader(): Reader {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { resources } = useDeclarations();
  return { queryClient, dataProvider, resources };
}
