import type { FileRow } from './cells.ts';
import type { PlainSheet } from './files.ts';
import { type Reason, Unreadable } from './unreadable.ts';

/** The rows of a file. @throws Unreadable */
export const rowsIn = (file: Blob, signal: AbortSignal) => asked<FileRow[]>({ read: file }, signal);

/** Sheets as an .xlsx file. */
export const fileOf = (sheets: readonly PlainSheet[], signal: AbortSignal) => asked<Blob>({ write: sheets }, signal);

/** Asks a worker of its own, which an abort ends at once. */
async function asked<T>(question: unknown, signal: AbortSignal): Promise<T> {
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<T>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.onmessage = ({ data }: MessageEvent<{ result?: T; reason?: Reason }>) =>
        data.result === undefined ? reject(new Unreadable(data.reason ?? 'broken')) : resolve(data.result);
      worker.onerror = () => reject(new Unreadable('broken'));
      worker.postMessage(question);
    });
  } finally {
    worker.terminate();
  }
}
