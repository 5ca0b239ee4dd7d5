import { keepPreviousData } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer } from 'react';
import {
  type Exporter,
  ListContextProvider,
  type ListControllerResult,
  useDataProvider,
  useGetList,
  useRecordSelection,
} from 'react-admin';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import type { View } from '../../providers/access.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Resource, Row, WrittenFilter } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { withColumns } from './columns.ts';
import { type ListOpening, storedOpening, storePeriod } from './keptPeriod.ts';
import { type ListLayout, storeListLayout } from './listLayout.ts';
import { diff, filteredBy, type ListState, listDefaultsOf, resolve } from './listState.ts';

interface ListOnScreen {
  /** The declaration with the columns shown. */
  shown: Resource;
  state: ListState;
  /** State of the list without more in its address. */
  start: ListState;
  /** The kept view it begins with. */
  view: View | undefined;
  views: readonly View[];
  /** Changes columns, density or page size: in the address while a kept view is shown, else for whoever is signed in. */
  look: (looks: Partial<ListLayout>) => void;
  /** The address with another filter, from the first page on. */
  filtered: (filter: WrittenFilter) => string;
  /** Searches for what is in the box; one goes back to the list as it was before the first letter. */
  search: (q: string) => void;
}

const Context = createContext<ListOnScreen | null>(null);

/** The list at hand, as its address says it. */
export function useListState(): ListOnScreen {
  const found = useContext(Context);
  if (!found) throw new Error('No list is at hand');
  return found;
}

/** The declaration at hand, with the columns that its list shows. */
export function useShownColumns(): Resource {
  const declared = useDeclaration();
  const found = useContext(Context);
  return found?.shown.name === declared.name ? found.shown : declared;
}

/** True where the rows of the list at hand are low. */
export const useCompact = (): boolean => useContext(Context)?.state.compact ?? false;

/** The list that the address says, with its rows, for what is in it. */
export function ListAtAddress({ opens: own, children }: { opens?: ListOpening | undefined; children: ReactNode }) {
  const resource = useDeclaration();
  const declarations = useDeclarations();
  const { search } = useLocation();
  const navigate = useNavigate();
  // Once: an address without a period shows what the list opened with, whatever period was chosen since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const opens = useMemo(() => own ?? storedOpening(resource, declarations.now()), [own, resource]);
  const [looked, rerender] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks are kept outside of React
  const { beginning, state, start, view } = useMemo(() => {
    const beginning = listDefaultsOf(resource, declarations, opens);
    return { beginning, ...resolve(resource, search, beginning) };
  }, [resource, declarations, search, opens, looked]);

  const list = useMemo((): ListOnScreen & Changes => {
    const addressOf = (next: ListState, from = start) => withMark(diff(resource, next, from, search));
    // react-admin's own parts change filter and page in one go.
    let latest = state;
    const go = (changes: Partial<ListState>, options?: NavigateOptions) => {
      latest = { ...latest, page: 1, ...changes };
      return navigate({ search: addressOf(latest) }, options);
    };
    const look = (looks: Partial<ListLayout>, replace = true) => {
      const next = { ...state, ...looks, page: looks.perPage ? 1 : state.page };
      if (!view) storeListLayout(declarations.now().user, resource.name, looks);
      const from = view ? start : resolve(resource, search, listDefaultsOf(resource, declarations, opens)).start;
      navigate({ search: addressOf(next, from) }, { replace });
      rerender();
    };
    return {
      shown: withColumns(resource, state.columns),
      state,
      start,
      view,
      views: beginning.views,
      look,
      filtered: (filter) => addressOf(filteredBy(resource, state, start, filter)),
      search: (q) => {
        const { q: before, ...others } = latest.filter;
        go(filteredBy(resource, latest, start, q === '' ? others : { ...others, q }), { replace: Boolean(before) });
      },
      toFirstPage: () => go({}, { replace: true }),
      setFilters: (filter) => {
        storePeriod(resource, state.filter, filter, declarations.now());
        go(filteredBy(resource, latest, start, filter));
      },
      setSort: ({ field, order = 'ASC' }) => go({ sort: { field, order } }),
      setPage: (page) => page !== latest.page && go({ page }, { state: { _scrollToTop: true } }),
      setPerPage: (perPage) => look({ perPage }, false),
    };
  }, [resource, declarations, search, opens, beginning, state, start, view, navigate]);

  return (
    <Context value={list}>
      <Rows list={list}>{children}</Rows>
    </Context>
  );
}

interface Changes extends Pick<ListControllerResult, 'setFilters' | 'setSort' | 'setPage' | 'setPerPage'> {
  toFirstPage: () => void;
}

const withMark = (query: string) => (query === '' ? '' : `?${query}`);

/**
 * Reads the rows, for all that asks react-admin for the list at hand. Not by its own controller, which takes a page from
 * its own address alone, notes in the browser what was searched for, and renders the list once more for that.
 */
function Rows({ list, children }: { list: ListOnScreen & Changes; children: ReactNode }) {
  const { name, guard } = useDeclaration();
  const { may } = useDeclarations();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { setFilters, setSort, setPage, setPerPage, toFirstPage } = list;
  const { page, perPage, sort, filter } = list.state;
  const rows = useGetList<Row>(
    name,
    { pagination: { page, perPage }, sort, filter },
    { placeholderData: keepPreviousData, retry: false },
  );
  // A page that is not there any more, as after its last row was deleted.
  const gone = page > 1 && !rows.isFetching && rows.data?.length === 0;
  useEffect(() => {
    if (gone) toFirstPage();
  }, [gone, toFirstPage]);
  const [selectedIds, selection] = useRecordSelection({ resource: name, disableSyncWithStore: true });
  const value = {
    ...rows,
    resource: name,
    page,
    perPage,
    sort,
    filterValues: filter,
    setFilters,
    setSort,
    setPage,
    setPerPage,
    hasNextPage: rows.total === undefined ? undefined : page * perPage < rows.total,
    hasPreviousPage: page > 1,
    // Every filter stands in the list's own tools.
    displayedFilters: {},
    showFilter: () => undefined,
    hideFilter: () => undefined,
    selectedIds,
    onSelect: selection.select,
    onSelectAll: () => selection.select((rows.data ?? []).map(({ id }) => id)),
    onToggleItem: selection.toggle,
    onUnselectItems: () => selection.clearSelection(),
    exporter: may(guard, 'export') && exporter,
    getData: async ({ maxResults } = {}) =>
      (
        await dataProvider.readAll(name, {
          filter,
          sort,
          signal: new AbortController().signal,
          onProgress: () => undefined,
        })
      ).data.slice(0, maxResults),
  } as ListControllerResult<Row>;
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
}

/** Fetched when it is used. */
const exporter: Exporter = async (...list) => (await import('./csvExporter.ts')).csvExporter(...list);
