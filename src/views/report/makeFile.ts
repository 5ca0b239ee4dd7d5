import { askWorker } from '../base/askWorker.ts';
import type { FileKind } from './fileWorker.ts';
import type { Sheet } from './sheet.ts';

/** Builds a file in a worker. */
export const makeFile = (kind: FileKind, sheet: Sheet, signal: AbortSignal): Promise<Blob> =>
  askWorker(new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module' }), { kind, sheet }, signal);
