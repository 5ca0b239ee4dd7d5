import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { audit } from '../resources/core/audit.ts';
import { type Fields, isReference, type Resource } from '../schema/index.ts';
import { rightsSources } from './access.ts';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';

/** Lifetime of an answer while every change is followed, in ms. */
const freshFor = 5 * 60_000;

/** Lifetime of an answer that is on no page: for the browser's way back, in ms. */
const keptFor = 30 * 60_000;

/** The cache of answers. A refusal is final: only a server in trouble or out of reach is asked once more. */
export function createQueryClient(dataProvider: ConsoleDataProvider, resources: readonly Resource[]) {
  const queryCache = new QueryCache();
  const staleTime = freshAnswers(queryCache, dataProvider.followedSince ?? (() => null), followedAnswers(resources));
  const queryClient = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: (query) => staleTime(query as Query),
        gcTime: keptFor,
        retry: (failures, error) =>
          failures < 1 && !(error instanceof HttpError && error.status > 0 && error.status < 500),
        retryDelay: 500,
      },
      // A save without a network is told at once: it would otherwise wait, and be sent at a moment nobody chose.
      mutations: { networkMode: 'always' },
    },
  });
  queryClient.setQueryDefaults(['auth', 'checkAuth'], { staleTime: 60_000 });
  return queryClient;
}

/**
 * Invalidates the answers that a change makes old: lists, figures, references, rights. Those on the page are read again
 * at once; rows that somebody else changed, once no mouse is about to click on what would move.
 */
export function invalidateOnChange(
  queryClient: QueryClient,
  dataProvider: Pick<ConsoleDataProvider, 'subscribe'>,
  resources: readonly Resource[],
) {
  const staleAfter = staleAnswers(resources);
  dataProvider.subscribe((sources, byOthers) => {
    const isStale = staleAfter(sources);
    const rights = sources.some((source) => rightsSources.has(source));
    const isOld = (query: Query) => rights || (query.queryKey[0] !== 'auth' && isStale(query));
    const waits = (query: Query) => byOthers === true && !rights && isRows(query);
    void queryClient.invalidateQueries({ predicate: isOld, refetchType: 'none' });
    const readAgain = (waiting: boolean) =>
      void queryClient.refetchQueries({
        type: 'active',
        predicate: (query) => isOld(query) && waits(query) === waiting,
      });
    readAgain(false);
    onceNobodyAims(() => readAgain(true));
  });
}

/** True for an answer with rows that stand below each other, of `useGetList` or `useAllRows`. */
const isRows = ({ queryKey }: Query): boolean => queryKey[1] === 'getList' || queryKey[1] === 'semua';

/** Asks again, once the server is back, for what could not be read while it was away. */
export function retryOnReturn(queryClient: QueryClient, { onConnection }: Pick<ConsoleDataProvider, 'onConnection'>) {
  onConnection?.((there) => {
    if (there) void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  });
}

type QueryHead = Pick<Query, 'queryKey' | 'meta'>;

/** The resources that an answer is about: the one that its key begins with, or those that its `meta.of` names. */
const aboutOf = ({ queryKey, meta }: QueryHead) =>
  (meta?.['of'] as readonly string[] | undefined) ?? [String(queryKey[0])];

/** Tests for answers whose changes are followed. The audit changes with every write and always counts as old. */
export function followedAnswers(resources: readonly Resource[]) {
  const known = new Set(resources.map(({ name }) => name).filter((name) => name !== audit.name));
  return (query: QueryHead): boolean => aboutOf(query).every((name) => known.has(name));
}

/**
 * Tests for answers that are old once these entities have changed: those about them, about what refers to them, and
 * those about anything that is no resource.
 */
export function staleAnswers(resources: readonly Resource[]) {
  const sources = new Map(resources.map((each) => [each.name, new Set([each.source, ...referredTo(each.fields)])]));
  return (changed: readonly string[]) =>
    (query: QueryHead): boolean =>
      aboutOf(query).some((name) => {
        const known = sources.get(name);
        // Every write adds to the audit.
        return !known || name === audit.name || changed.some((source) => known.has(source));
      });
}

const referredTo = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) => {
    if (isReference(field)) return [field.to];
    return 'fields' in field ? referredTo(field.fields) : [];
  });

/**
 * The `staleTime` of a query. An answer is fresh if it was asked for while every change was followed, and came, and has
 * not been invalidated since. By react-query's own time react-admin would make old answers fresh: it writes each row of a
 * list over the answer of the record, and after an edit the record into every list.
 */
function freshAnswers(
  cache: QueryCache,
  followedSince: () => number | null,
  isFollowed: (query: Query) => boolean,
): (query: Query) => number {
  /** When its answer was asked for, in ms since 1970. */
  const askedAt = new WeakMap<Query, number>();
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') askedAt.set(query, Date.now());
    // The last: a question that was given up.
    if (action.type === 'invalidate' || action.type === 'error' || action.type === 'setState') askedAt.delete(query);
  });
  return (query) => {
    const since = followedSince();
    return since !== null && (askedAt.get(query) ?? -1) >= since && isFollowed(query) ? freshFor : 0;
  };
}

/** Targets of a click; inside of a form no rows of others move. */
const clickable = 'a, button, tr[data-opens], [role=button]';
/** A mouse that has lain still for so long is about to click nothing, in ms. */
const stillness = 10_000;
/** How soon it is noticed that a mouse has left, in ms. */
const pause = 200;

let aimedUntil = 0;
globalThis.window?.addEventListener('pointermove', ({ target, pointerType }) => {
  const aims =
    pointerType === 'mouse' && target instanceof Element && !target.closest('form') && target.closest(clickable);
  aimedUntil = aims ? performance.now() + stillness : 0;
});

/** Calls back once no mouse is about to click: it has left what it was over, or lain still. */
function onceNobodyAims(run: () => void) {
  if (performance.now() >= aimedUntil) run();
  else setTimeout(() => onceNobodyAims(run), pause);
}
