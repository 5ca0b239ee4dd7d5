import type { Query } from '@tanstack/react-query';
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
