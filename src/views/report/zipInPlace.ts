import { type AsyncZippable, type FlateCallback, type Zippable, zipSync } from 'fflate/browser';

export * from 'fflate/browser';

/**
 * fflate's `zip` for write-excel-file, on the spot: the original starts workers of its own from `blob:` addresses, which
 * the Content Security Policy refuses (and then never answers). We are in a worker already. `vite.config.ts` puts this
 * in fflate's place.
 */
export function zip(files: AsyncZippable, done: FlateCallback): void {
  done(null, zipSync(files as Zippable));
}
