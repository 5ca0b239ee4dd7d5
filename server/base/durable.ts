import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Brings the names in a folder to the disk: until then a power cut may take a new file, however often that was synced. */
export function syncFolder(folder: string): void {
  // Windows syncs no folder.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
