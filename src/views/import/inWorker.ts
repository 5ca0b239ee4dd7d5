import { askWorker } from '../base/askWorker.ts';
import type { PlainSheet } from './files.ts';
import type { Content } from './readFile.ts';
import { Unreadable } from './unreadable.ts';

/** The content of a file, in the sheet of that name. @throws Unreadable */
export const contentOf = (file: Blob, sheet: string | undefined, signal: AbortSignal) =>
  asked<Content>({ read: file, sheet }, signal);

/** Sheets as an .xlsx file. */
export const fileOf = (sheets: readonly PlainSheet[], signal: AbortSignal) => asked<Blob>({ write: sheets }, signal);

const asked = <T>(question: unknown, signal: AbortSignal): Promise<T> =>
  askWorker<T>(new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' }), question, signal).catch(
    (error: Partial<Pick<Unreadable, 'reason' | 'args'>>) => {
      signal.throwIfAborted();
      throw new Unreadable(error.reason ?? 'broken', error.args);
    },
  );
