import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useDeclarations } from './declarations.ts';
import { withColumns } from './list/columns.ts';
import { useBeginnings } from './list/ListAddress.tsx';
import { listAt } from './list/startOf.ts';
import { usePrefetchList, useRest } from './prefetch.ts';
import { screenAt } from './screens.ts';

/**
 * Fetches a page before its link is followed: its code, and its record or the first rows of its list. A row of a table
 * stands for its own page. Pages that one may not open are left alone.
 */
export function useAhead() {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const prefetchList = usePrefetchList();
  const { routed, overrides, may } = useDeclarations();
  const { beginningOf } = useBeginnings();

  return useRest(
    (target) => {
      // A list at filters of its own is another list than the one that it begins with.
      const path = linkAt(target)
        ?.getAttribute('href')
        ?.replace(/(\/(?:create|edit))\?.*$/, '$1');
      const found = path ? screenAt(path, routed, overrides) : null;
      return found && may(found.resource.name, found.screen) ? found : null;
    },
    ({ resource, screen, id, fetch, generated }) => {
      const { name } = resource;
      // The page itself tells of a failure.
      void fetch?.().catch(() => undefined);
      if (id !== undefined)
        void queryClient.prefetchQuery({
          queryKey: [name, 'getOne', { id }],
          queryFn: async () => (await dataProvider.getOne(name, { id: Number(id) })).data,
        });
      else if (screen === 'list' && generated) {
        const { state } = listAt(resource, '', beginningOf(resource));
        const { page, perPage, sort, filter } = state;
        const shown = withColumns(resource, state.columns);
        void prefetchList(name, { pagination: { page, perPage }, sort, filter }, shown);
      }
    },
  );
}

/** A button in a row does something to the record, and may be deleting it. */
const linkAt = (element: Element) =>
  element.closest('a') ??
  (element.closest('button') ? null : element.closest('tr')?.querySelector('a.row-action-detail'));
