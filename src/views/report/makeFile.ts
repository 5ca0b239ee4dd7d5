import type { FileKind } from './fileWorker.ts';
import type { Sheet } from './sheet.ts';

/** Builds a file in a worker, which an abort ends at once. */
export async function makeFile(kind: FileKind, sheet: Sheet, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.onmessage = ({ data }: MessageEvent<{ blob?: Blob; error?: string }>) =>
        data.blob ? resolve(data.blob) : reject(new Error(data.error));
      worker.onerror = () => reject(new Error('worker'));
      worker.postMessage({ kind, sheet });
    });
  } finally {
    worker.terminate();
  }
}

/** Hands a file to the browser under a name. */
export function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
