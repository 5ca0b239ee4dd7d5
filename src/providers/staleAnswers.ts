import type { Query, QueryCache } from '@tanstack/react-query';
import { audit } from '../resources/audit.ts';
import { type Fields, isReference, type Resource } from '../schema/index.ts';

/** The resources that an answer is about: the one that its key begins with, or those that its `meta.of` names. */
const aboutOf = ({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>) =>
  (meta?.['of'] as readonly string[] | undefined) ?? [String(queryKey[0])];

/** Tells whether news comes of whatever an answer is about. The audit is told of with each change, and is never asked. */
export function followedAnswers(resources: readonly Resource[]) {
  const known = new Set(resources.map(({ name }) => name).filter((name) => name !== audit.name));
  return (query: Pick<Query, 'queryKey' | 'meta'>): boolean => aboutOf(query).every((name) => known.has(name));
}

/**
 * Tells which of the kept answers are old once these entities have changed: those about them, or about what refers to
 * them. Of any other nothing is known: it is old.
 */
export function staleAnswers(resources: readonly Resource[]) {
  const sources = new Map(resources.map((each) => [each.name, new Set([each.source, ...referredTo(each.fields)])]));
  return (changed: readonly string[]) =>
    (query: Pick<Query, 'queryKey' | 'meta'>): boolean =>
      aboutOf(query).some((name) => {
        const known = sources.get(name);
        // Whatever is written is written there, too.
        return !known || name === audit.name || changed.some((source) => known.has(source));
      });
}

const referredTo = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) => {
    if (isReference(field)) return [field.to];
    return 'fields' in field ? referredTo(field.fields) : [];
  });

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
