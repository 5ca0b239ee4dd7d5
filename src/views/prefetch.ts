import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { type GetListParams, type GetListResult, useDataProvider } from 'react-admin';
import type { Resource, Row } from '../schema/index.ts';
import { useDeclarations } from './declarations.ts';
import { titlesQuery } from './titles.ts';

/** How long somebody rests on a link before its page is asked for, in ms: who passes over a menu asks for nothing. */
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
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const near = ({ target }: SyntheticEvent) => {
    stop();
    const found = find(target as Element);
    if (!found) return;
    const ask = () => {
      last.current = Date.now();
      run(found);
    };
    timer.current = setTimeout(ask, Math.max(rest, last.current + apart - Date.now()));
  };
  // What is clicked opens, and reads for itself.
  return { onPointerOver: near, onFocus: near, onPointerLeave: stop, onBlur: stop, onClick: stop };
}

/**
 * Reads rows of a list, and the names that its columns (those declared unless `shown`) refer to, under the very keys
 * under which the list itself reads them.
 */
export function usePrefetchList() {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { resources } = useDeclarations();
  return async (name: string, params: GetListParams, shown?: Resource) => {
    const queryKey = [name, 'getList', params];
    await queryClient.prefetchQuery({ queryKey, queryFn: () => dataProvider.getList(name, params) });
    const rows = queryClient.getQueryData<GetListResult<Row>>(queryKey)?.data;
    const resource = shown ?? resources.find((each) => each.name === name);
    if (!rows || !resource) return;
    const titles = titlesQuery(dataProvider, resources, resource, rows);
    if (titles.enabled) await queryClient.prefetchQuery(titles);
  };
}
