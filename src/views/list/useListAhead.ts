import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { Resource } from '../../schema/index.ts';
import { useDeclarations } from '../declarations.ts';
import { overridesOf } from '../overrides.ts';

/** How many rows a list begins with. */
export const perPage = 10;

/** How long somebody rests on a link before its list is asked for, in ms: who passes over a menu asks for nothing. */
const rest = 60;

/**
 * Asks for the first page of a list while somebody is about to open it, under the very key under which the list reads
 * it. To be spread over what holds the links; lists that one may not open, or with a screen of their own, are left alone.
 */
export function useListAhead() {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { resources, overrides, may } = useDeclarations();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = ({ name, list }: Resource) => {
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
    timer.current = setTimeout(ask, rest, resource);
  };
  return { onPointerOver: near, onFocus: near, onPointerLeave: stop, onBlur: stop };
}
