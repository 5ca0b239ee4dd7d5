import { type Lookup, prepareSearch, type Resource, searchedPaths } from '../../schema/index.ts';
import type { createDatabase } from './database.ts';

/**
 * The rest of a list that was opened, and its text, are read while nobody waits for anything, so that its first search
 * is quick.
 */
export function aheadReader({ tables, over }: ReturnType<typeof createDatabase>) {
  const prepared = new Map<Resource, Lookup>();
  return (resource: Resource) => {
    const lookup = tables.lookup();
    if (typeof requestIdleCallback !== 'function' || prepared.get(resource) === lookup) return;
    prepared.set(resource, lookup);
    const step = (from: number) =>
      requestIdleCallback((idle) => {
        if (tables.lookup() !== lookup) return;
        const rows = () => tables.rows(resource.source);
        const enough = () => idle.timeRemaining() < 2;
        over(() => prepareSearch(resource, rows(), lookup, from, enough)).then(
          (next) => next < rows().length && step(next),
          ignored,
        );
      });
    requestIdleCallback(() => {
      over(() => tables.requireTitles(resource, searchedPaths(resource))).then(() => step(0), ignored);
    });
  };
}

/** What cannot be read now is found out by whoever asks for it. */
const ignored = () => undefined;
