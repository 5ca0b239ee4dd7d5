import { HttpError } from 'react-admin';
import type { RefusedRow } from '../../schema/index.ts';
import type { Api } from '../api.ts';
import { noAnswer, refusalIn } from '../api.ts';
import type { ConsoleDataProvider } from '../consoleDataProvider.ts';
import type { Imported } from '../importing.ts';
import { linesOf } from './stream.ts';
import { newId } from './submit.ts';

/** A line of the answer to an import, or to its undoing. */
interface Line {
  done?: number;
  imported?: Imported;
  refused?: RefusedRow[];
  undone?: number;
  message?: string;
  status?: number;
  changed?: string[];
}

interface Options {
  api: Api;
  clientId: string;
  notify: (sources: readonly string[]) => void;
}

/** Imports rows in one request, whose answer tells how far it has come. */
export function createImporting({ api, clientId, notify }: Options) {
  async function send(path: string, body: object, key: string, signal?: AbortSignal, onDone?: (done: number) => void) {
    const headers = { 'X-Client-Id': clientId, 'Idempotency-Key': key };
    const options = { method: 'POST', body: JSON.stringify(body), headers, ...(signal && { signal }) };
    const response = await api.open(path, options);
    if (!response.ok) throw await refusalIn(response);
    for await (const line of linesOf<Line>(response)) {
      if (line.message !== undefined) throw new HttpError(line.message, line.status ?? 409);
      if (line.changed) notify(line.changed);
      if (line.done === undefined) return line;
      onDone?.(line.done);
    }
    throw noAnswer();
  }

  return {
    async importRows(resource, { rows, duplicates, signal, onProgress }) {
      const path = `/import/${resource}`;
      const key = newId();
      const run = () => send(path, { rows, duplicates }, key, signal, (done) => onProgress(done, rows.length));
      // The answer was lost on the way: the same key brings it back.
      const { imported, refused } = await run().catch((error: unknown) => {
        if (!(error instanceof HttpError) || error.status !== 0) throw error;
        return run();
      });
      if (refused) return { refused };
      if (!imported) throw noAnswer();
      return { imported };
    },
    async undoImport(resource, { made, former }) {
      await send(`/import-undo/${resource}`, { made, former }, newId());
    },
  } satisfies Pick<ConsoleDataProvider, 'importRows' | 'undoImport'>;
}
