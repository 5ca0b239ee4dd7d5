import { type Lookup, prepareSearch, type Resource, searchedPaths } from '../../schema/index.ts';
import type { createDatabase } from './database.ts';

/** Reads the rest of an opened list and prepares its search text while the browser is idle, so that the first search is quick. */
export function createReadAhead({ tables, over }: ReturnType<typeof createDatabase>) {
  /** The titles that the search text of a list was prepared with. */
  const prepared = new Map<Resource, Lookup>();
  return (resource: Resource) => {
    const titles = tables.lookup();
    if (typeof requestIdleCallback !== 'function' || prepared.get(resource) === titles) return;
    prepared.set(resource, titles);
    const prepareFrom = (start: number) =>
      requestIdleCallback((idle) => {
        if (tables.lookup() !== titles) return;
        const rows = () => tables.rows(resource.source);
        const enough = () => idle.timeRemaining() < 2;
        over(() => prepareSearch(resource, rows(), titles, start, enough))
          .then((next) => next < rows().length && prepareFrom(next))
          .catch(ignored);
      });
    requestIdleCallback(() => {
      over(() => tables.requireTitles(resource, searchedPaths(resource))).then(() => prepareFrom(0), ignored);
    });
  };
}

/** A failure is reported when a list needs what could not be read. */
const ignored = () => undefined;
