import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Codes of systems and network disks that sync no folder. */
const impossible: ReadonlySet<string> = new Set(['EISDIR', 'EACCES', 'EPERM', 'EBADF', 'EINVAL']);

/** Brings the names in a folder to the disk: until then a power cut may take a new file, however often that was synced. */
export function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    if (!impossible.has(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}
