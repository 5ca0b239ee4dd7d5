import type { PlainSheet } from './files.ts';
import type { Content } from './readFile.ts';
import { Unreadable } from './unreadable.ts';

/** What a file holds, in the sheet of that name. @throws Unreadable */
export const contentOf = (file: Blob, sheet: string | undefined, signal: AbortSignal) =>
  asked<Content>({ read: file, sheet }, signal);

/** Sheets as an .xlsx file. */
export const fileOf = (sheets: readonly PlainSheet[], signal: AbortSignal) => asked<Blob>({ write: sheets }, signal);

/** Asks a worker of its own, which an abort ends at once. */
async function asked<T>(question: unknown, signal: AbortSignal): Promise<T> {
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<T>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.onmessage = ({ data }: MessageEvent<{ result: T } | Pick<Unreadable, 'reason' | 'args'>>) =>
        'result' in data ? resolve(data.result) : reject(new Unreadable(data.reason, data.args));
      worker.onerror = () => reject(new Unreadable('broken'));
      worker.postMessage(question);
    });
  } finally {
    worker.terminate();
  }
}
