import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Codes of systems and network disks that sync no folder, or no file that is open to be read alone. */
const impossible: ReadonlySet<string> = new Set(['EISDIR', 'EACCES', 'EPERM', 'EBADF', 'EINVAL']);

/**
 * Brings to the disk what a file holds, or the names in a folder: until then a power cut may take a new file, however often that
 * was synced.
 */
export function sync(place: string): void {
  try {
    const handle = openSync(place, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    if (!impossible.has(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}
