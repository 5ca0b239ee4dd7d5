import type { Resource } from './resource.ts';

/** The filter that asks a list for what was archived; for those who may archive. */
export const archiveFilter = 'diarsipkan';

export const archives = ({ delete: { mode } }: Pick<Resource, 'delete'>): boolean => mode === 'archive';

/** A resource whose records are those that were archived. */
export const archivedOf = (resource: Resource): Resource => ({ ...resource, archived: true });

/**
 * What of an archived record is told to whoever may list its kind: what it is named by, so that old records that refer
 * to it can still be read.
 */
export function namedOnly<R extends Readonly<Record<string, unknown>>>(resource: Resource, record: R): R {
  const told = new Set(['id', 'version']);
  const read = (target: R, key: string | symbol) => {
    told.add(String(key));
    return Reflect.get(target, key);
  };
  resource.titleOf(new Proxy(record, { get: read }));
  return Object.fromEntries(Object.entries(record).filter(([name]) => told.has(name))) as R;
}
