import { type Lookup, prepareSearch, type Resource } from '../../schema/index.ts';
import type { createTables } from './tables.ts';

/** The text of a list that was opened is read while nobody waits for anything, so that its first search is quick. */
export function textPreparer(tables: ReturnType<typeof createTables>) {
  const prepared = new Map<Resource, Lookup>();
  return (resource: Resource) => {
    const lookup = tables.lookup();
    if (typeof requestIdleCallback !== 'function' || prepared.get(resource) === lookup) return;
    prepared.set(resource, lookup);
    const rows = tables.rows(resource.source);
    const read = (from: number) =>
      requestIdleCallback((idle) => {
        if (tables.lookup() !== lookup) return;
        const next = prepareSearch(resource, rows, lookup, from, () => idle.timeRemaining() < 2);
        if (next < rows.length) read(next);
      });
    read(0);
  };
}
