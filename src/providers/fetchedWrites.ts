import { noAnswer } from './api.ts';
import type { Writes } from './writes.ts';

const names = [
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'restore',
  'bulk',
  'importRows',
  'undoImport',
] as const satisfies (keyof Writes)[];

/**
 * Gets the code of the writes.
 *
 * @throws HttpError of a missing answer where it does not come: nothing was sent, and what was typed can be sent again.
 */
export const orOffline = <T>(code: Promise<T>): Promise<T> =>
  code.catch(() => {
    throw noAnswer();
  });

/** The verbs that write; the engine, commands and zod are fetched with the first write, since a list needs none of them. */
export function fetchedWrites(fetch: () => Promise<Writes>): Pick<Writes, (typeof names)[number]> {
  const verb =
    (name: (typeof names)[number]) =>
    async (...args: unknown[]) => {
      const run = (await orOffline(fetch()))[name] as (...args: unknown[]) => Promise<unknown>;
      return run(...args);
    };
  return Object.fromEntries(names.map((name) => [name, verb(name)])) as Pick<Writes, (typeof names)[number]>;
}
