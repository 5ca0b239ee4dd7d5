import type { ZodMiniType } from 'zod/mini';

/** A value that was kept in the browser; null for none, or for one that is not of the shape. */
export function readStored<T>(key: string, shape: ZodMiniType<T>, storage: Storage = localStorage): T | null {
  try {
    return shape.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps a value in place of the one before; a storage that is full or refuses keeps none. */
export function store(key: string, value: unknown, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    storage.removeItem(key);
  }
}

/** Forgets all values whose keys begin so. */
export function forgetStored(prefix: string, storage: Storage = localStorage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}
