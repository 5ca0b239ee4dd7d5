import type { Query, QueryCache } from '@tanstack/react-query';

/** How long an answer that is known to be as it was is shown again without asking, in ms. */
const freshFor = 5 * 60_000;

interface Options {
  cache: QueryCache;
  /** Since when every change is heard, in ms since 1970; null while it is not. */
  followedSince: () => number | null;
  /** Whether news comes of what an answer is about. */
  isFollowed: (query: Query) => boolean;
}

/**
 * The `staleTime` of a query: an answer counts as fresh if it was read while every change was heard, and none was heard
 * of since. What a screen writes into the cache by itself, as react-admin does after an edit, is no answer, and makes
 * none fresh again.
 */
export function freshAnswers({ cache, followedSince, isFollowed }: Options): (query: Query) => number {
  /** By query, in the order of events: when its fetch began and when it was invalidated. */
  const begun = new WeakMap<Query, number>();
  const spoilt = new WeakMap<Query, number>();
  /** When it was read, in ms since 1970. */
  const read = new WeakMap<Query, number>();
  let order = 0;
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') begun.set(query, order++);
    if (action.type === 'invalidate') {
      spoilt.set(query, order++);
      read.delete(query);
    }
    if (action.type === 'success' && !action.manual && (begun.get(query) ?? 0) > (spoilt.get(query) ?? -1))
      read.set(query, action.dataUpdatedAt ?? Date.now());
  });
  return (query) => {
    const since = followedSince();
    return since !== null && (read.get(query) ?? -1) >= since && isFollowed(query) ? freshFor : 0;
  };
}
