import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { Resource } from '../../schema/index.ts';
import { useDeclarations } from '../declarations.ts';
import { overridesOf } from '../overrides.ts';

/** The rows of a list's page, unless changed. */
export const perPage = 10;

/** The pause on a link before its list is requested, in ms: moving across a menu requests nothing. */
const hoverDelay = 60;

/**
 * Prefetches the first page of a list that somebody is about to open, under the list's own query key. The result is
 * spread over the element that holds the links. Lists that they may not open, or with a screen of their own, are left
 * out.
 */
export function useListAhead() {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { resources, overrides, may } = useDeclarations();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const prefetch = ({ name, list }: Resource) => {
    const params = { pagination: { page: 1, perPage }, sort: list.sort, filter: {} };
    void queryClient.prefetchQuery({
      queryKey: [name, 'getList', params],
      queryFn: () => dataProvider.getList(name, params),
    });
  };
  const near = ({ target }: SyntheticEvent) => {
    stop();
    const path = (target as Element).closest('a')?.getAttribute('href');
    const resource = resources.find(({ name }) => path === `/${name}`);
    if (!resource || !may(resource.name, 'list') || overridesOf(overrides, resource)?.screens?.list) return;
    timer.current = setTimeout(prefetch, hoverDelay, resource);
  };
  return { onPointerOver: near, onFocus: near, onPointerLeave: stop, onBlur: stop };
}
