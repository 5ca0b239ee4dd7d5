/**
 * Asks a worker of its own, which an abort ends at once.
 *
 * @throws the `error` that it posts in place of a `result`
 */
export async function askWorker<T>(worker: Worker, question: unknown, signal: AbortSignal): Promise<T> {
  try {
    return await new Promise<T>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.onmessage = ({ data }: MessageEvent<{ result: T } | { error: unknown }>) =>
        'result' in data ? resolve(data.result) : reject(data.error);
      worker.onerror = () => reject(new Error('worker'));
      worker.postMessage(question);
    });
  } finally {
    worker.terminate();
  }
}
