import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { type RouterProvider, RouterProviderContext, reactRouterProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { View } from '../../providers/access.ts';
import type { Resource } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import { type ListState, type Looks, writeList } from './address.ts';
import { withColumns } from './columns.ts';
import { useOwnLooks } from './ownLooks.ts';
import { type Beginning, beginningOf, listAt } from './startOf.ts';

interface ListAddress {
  /** The declaration with the columns shown. */
  shown: Resource;
  state: ListState;
  /** What the list shows without more in its address. */
  start: ListState;
  /** The kept view it begins with. */
  view: View | undefined;
  views: readonly View[];
  /** Changes columns, density or page size: in the address while a kept view is shown, else for whoever is signed in. */
  look: (looks: Partial<Looks>) => void;
  /** The address with another filter, from the first page on. */
  filtered: (filter: Record<string, unknown>) => string;
  /** The address as react-admin reads it, and the way back. */
  search: string;
  searchOf: (search: string) => string;
}

const Context = createContext<ListAddress | null>(null);

/** The address of the list at hand. */
export function useListAddress(): ListAddress {
  const found = useContext(Context);
  if (!found) throw new Error('No list is at hand');
  return found;
}

/** The declaration at hand, with the columns that its list shows. */
export function useShown(): Resource {
  const declared = useDeclaration();
  const found = useContext(Context);
  return found?.shown.name === declared.name ? found.shown : declared;
}

/** True where the rows of the list at hand are low. */
export const useCompact = (): boolean => useContext(Context)?.state.compact ?? false;

/**
 * Lets the list in it read and write short addresses: react-admin's own hooks get the address as they write it, and what
 * they write is put short.
 */
export function ListAddressed({ opens, children }: { opens?: Beginning['opens']; children: ReactNode }) {
  const resource = useDeclaration();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { views, may, now } = useDeclarations();
  const { today, user } = now();
  const { of, keep } = useOwnLooks(user);
  const value = useMemo((): ListAddress => {
    const beginning = { ...beginningOf(resource, { views, may, today }, of(resource.name)), opens };
    const { state, start, view } = listAt(resource, search, beginning);
    /** The address of another state; looks are kept for their owner unless they are a view's. */
    const writeState = (next: ListState) => {
      const { columns, compact, perPage } = next;
      const looks = {
        ...(columns !== state.columns && { columns }),
        ...(compact !== state.compact && { compact }),
        ...(perPage !== state.perPage && { perPage }),
      };
      const kept = view || Object.keys(looks).length === 0 ? null : keep(resource.name, looks);
      const from = kept ? listAt(resource, search, { ...beginning, own: kept }).start : start;
      return withMark(writeList(resource, next, from, search));
    };
    return {
      shown: withColumns(resource, state.columns),
      state,
      start,
      view,
      views: beginning.views,
      look: (looks) => {
        const next = writeState({ ...state, ...looks, page: looks.perPage ? 1 : state.page });
        if (next !== search) navigate({ search: next }, { replace: true });
      },
      filtered: (filter) => withMark(writeList(resource, { ...state, filter, page: 1 }, start, search)),
      search: frameworkSearch(state),
      searchOf: (written) => writeState({ ...state, ...frameworkState(written) }),
    };
  }, [resource, search, views, may, today, of, opens, keep, navigate]);
  return (
    <Context value={value}>
      <RouterProviderContext value={router}>{children}</RouterProviderContext>
    </Context>
  );
}

const withMark = (query: string) => (query === '' ? '' : `?${query}`);

/** As react-admin writes a list into an address. */
const frameworkSearch = ({ filter, sort, page, perPage }: ListState) =>
  `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    page: String(page),
    perPage: String(perPage),
  })}`;

/** The way back. */
function frameworkState(search: string): Pick<ListState, 'filter' | 'sort' | 'page' | 'perPage'> {
  const params = new URLSearchParams(search);
  return {
    filter: JSON.parse(params.get('filter') ?? '{}') as ListState['filter'],
    sort: { field: params.get('sort') ?? 'id', order: params.get('order') === 'DESC' ? 'DESC' : 'ASC' },
    page: Number(params.get('page') ?? 1),
    perPage: Number(params.get('perPage')),
  };
}

/** The router as the hooks of a list see it. */
const router: RouterProvider = {
  ...reactRouterProvider,
  useLocation: () => {
    const location = reactRouterProvider.useLocation();
    const { search } = useListAddress();
    return useMemo(() => ({ ...location, search }), [location, search]);
  },
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate();
    const { searchOf } = useListAddress();
    return useCallback(
      (to, options) => {
        if (typeof to !== 'object' || to.pathname !== undefined || to.search === undefined) navigate(to, options);
        else navigate({ ...to, search: searchOf(to.search) }, options);
      },
      [navigate, searchOf],
    );
  },
};
