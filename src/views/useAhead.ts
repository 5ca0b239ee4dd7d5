import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { Resource } from '../schema/index.ts';
import { useDeclarations } from './declarations.ts';
import { perPage } from './list/ListScreen.tsx';
import { type ScreenName, screenOf } from './screens.ts';

/** How long somebody rests on a link before its page is asked for, in ms: who passes over a menu asks for nothing. */
const rest = 60;
/** The least time from one such question to the next, in ms. */
const apart = 250;

/**
 * Fetches a page while somebody is about to open it: its code, and its record or the first rows of its list under the
 * very key under which the page reads them. To be spread over what holds the links; a row of a table stands for its own
 * page. Pages that one may not open are left alone.
 */
export function useAhead() {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { routed, overrides, may } = useDeclarations();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const prefetch = (resource: Resource, screen: ScreenName, id: string | undefined) => {
    last.current = Date.now();
    const own = screenOf(resource, overrides, screen);
    // The page itself tells of a failure.
    void own.fetch?.().catch(() => undefined);
    const { name, list } = resource;
    const params = { pagination: { page: 1, perPage }, sort: list.sort, filter: {} };
    if (id !== undefined)
      void queryClient.prefetchQuery({
        queryKey: [name, 'getOne', { id }],
        queryFn: async () => (await dataProvider.getOne(name, { id: Number(id) })).data,
      });
    else if (screen === 'list' && own.generated)
      void queryClient.prefetchQuery({
        queryKey: [name, 'getList', params],
        queryFn: () => dataProvider.getList(name, params),
      });
  };
  const near = ({ target }: SyntheticEvent) => {
    stop();
    // A list at filters of its own is another list than the one that it begins with.
    const path = linkAt(target as Element)
      ?.getAttribute('href')
      ?.replace(/(\/(?:create|edit))\?.*$/, '$1');
    for (const resource of path ? routed : []) {
      const found = path?.match(`^/${resource.name}(?:/(\\d+))?(?:/(create|edit))?$`);
      if (!found) continue;
      const [, id, form] = found;
      const screen = (form ?? (id === undefined ? 'list' : 'show')) as ScreenName;
      if (!may(resource.name, screen)) return;
      const wait = Math.max(rest, last.current + apart - Date.now());
      timer.current = setTimeout(prefetch, wait, resource, screen, id);
      return;
    }
  };
  return { onPointerOver: near, onFocus: near, onPointerLeave: stop, onBlur: stop };
}

const linkAt = (element: Element) =>
  element.closest('a') ?? element.closest('tr')?.querySelector('a.row-action-detail');
