import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { type GetListParams, useDataProvider } from 'react-admin';
import { useDeclarations } from './declarations.ts';
import { perPage } from './list/ListScreen.tsx';
import { screenAt } from './screens.ts';

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
  return { onPointerOver: near, onFocus: near, onPointerLeave: stop, onBlur: stop };
}

/** Reads rows of a list under the very key under which the list itself reads them. */
export function usePrefetchList() {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  return (name: string, params: GetListParams) =>
    void queryClient.prefetchQuery({
      queryKey: [name, 'getList', params],
      queryFn: () => dataProvider.getList(name, params),
    });
}

/**
 * Fetches a page before its link is followed: its code, and its record or the first rows of its list. A row of a table
 * stands for its own page. Pages that one may not open are left alone.
 */
export function useAhead() {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const prefetchList = usePrefetchList();
  const { routed, overrides, may } = useDeclarations();

  return useRest(
    (target) => {
      // A list at filters of its own is another list than the one that it begins with.
      const path = linkAt(target)
        ?.getAttribute('href')
        ?.replace(/(\/(?:create|edit))\?.*$/, '$1');
      const found = path ? screenAt(path, routed, overrides) : null;
      return found && may(found.resource.name, found.screen) ? found : null;
    },
    ({ resource: { name, list }, screen, id, fetch, generated }) => {
      // The page itself tells of a failure.
      void fetch?.().catch(() => undefined);
      if (id !== undefined)
        void queryClient.prefetchQuery({
          queryKey: [name, 'getOne', { id }],
          queryFn: async () => (await dataProvider.getOne(name, { id: Number(id) })).data,
        });
      else if (screen === 'list' && generated)
        prefetchList(name, { pagination: { page: 1, perPage }, sort: list.sort, filter: {} });
    },
  );
}

const linkAt = (element: Element) =>
  element.closest('a') ?? element.closest('tr')?.querySelector('a.row-action-detail');
