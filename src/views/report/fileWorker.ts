import { buildFile, type FileKind } from './buildFile.ts';
import type { Sheet } from './sheet.ts';

/** Builds a file off the page's thread, so that 10,000 rows do not freeze it. */
self.onmessage = async ({ data }: MessageEvent<{ kind: FileKind; sheet: Sheet }>) => {
  try {
    self.postMessage({ blob: await buildFile(data.kind, data.sheet) });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};
