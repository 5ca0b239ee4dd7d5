import type { PlainSheet } from './files.ts';
import { type ReadOptions, readFile } from './readFile.ts';
import { Unreadable } from './unreadable.ts';
import { writeSheets } from './writeSheets.ts';

/** Reads and writes files off the page's thread. */
self.onmessage = async ({
  data,
}: MessageEvent<{ read: Blob; wanted: ReadOptions } | { write: readonly PlainSheet[] }>) => {
  try {
    self.postMessage({
      result: 'read' in data ? await readFile(data.read, data.wanted) : await writeSheets(data.write),
    });
  } catch (error) {
    const { reason, args } = error instanceof Unreadable ? error : new Unreadable('broken');
    self.postMessage({ error: { reason, args } });
  }
};
