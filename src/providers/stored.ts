/** Tells whether a kept value is of the shape that it is read as: by hand, since zod would weigh 20 kB before the first list. */
export type Fits<T> = (value: unknown) => value is T;

/** A value that was kept in the browser; null for none, or for one that is not of the shape. */
export function readStored<T>(key: string, fits: Fits<T>, storage: Storage = localStorage): T | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return fits(value) ? value : null;
  } catch {
    return null;
  }
}

/** Neither null nor a list. */
export const isObject: Fits<Readonly<Record<string, unknown>>> = (value): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
