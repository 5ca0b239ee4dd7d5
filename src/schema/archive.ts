import type { Resource } from './resource.ts';

/** Filter key for archived records; for those who may archive. */
export const archiveFilter = 'diarsipkan';

/** Minutes for which an erased record can be brought back: far longer than 'Urungkan' is shown, for a lost connection. */
export const minutesToUndo = 10;

export const archives = ({ delete: { mode } }: Pick<Resource, 'delete'>): boolean => mode === 'archive';

/** A resource whose records are those that were archived. */
export const archivedOf = (resource: Resource): Resource => ({ ...resource, archived: true });

/**
 * An archived record reduced to the fields that its title reads, so that old records that refer to it can still be read
 * by whoever may list its entity.
 */
export function namedOnly<R extends Readonly<Record<string, unknown>>>(resource: Resource, record: R): R {
  const shown = new Set(['id', 'version']);
  const read = (target: R, key: string | symbol) => {
    shown.add(String(key));
    return Reflect.get(target, key);
  };
  resource.titleOf(new Proxy(record, { get: read }));
  return Object.fromEntries(Object.entries(record).filter(([name]) => shown.has(name))) as R;
}
