import type { Query } from '@tanstack/react-query';
import { audit } from '../resources/audit.ts';
import { type Fields, isReference, type Resource } from '../schema/index.ts';

/**
 * Tells which of the kept answers are old once these entities have changed. An answer is about the resource that its key
 * begins with, or those that its `meta.of` names, and about what their records refer to. Of any other nothing is known:
 * it is old.
 */
export function staleAnswers(resources: readonly Resource[]) {
  const sources = new Map(resources.map((each) => [each.name, new Set([each.source, ...referredTo(each.fields)])]));
  return (changed: readonly string[]) =>
    ({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>): boolean => {
      const about = (meta?.['of'] as readonly string[] | undefined) ?? [String(queryKey[0])];
      return about.some((name) => {
        const known = sources.get(name);
        // Whatever is written is written there, too.
        return !known || name === audit.name || changed.some((source) => known.has(source));
      });
    };
}

const referredTo = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) => {
    if (isReference(field)) return [field.to];
    return 'fields' in field ? referredTo(field.fields) : [];
  });
