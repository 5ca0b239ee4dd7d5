import { HttpError } from 'react-admin';
import type { CheckedImport, RefusedRow } from '../../schema/index.ts';
import type { Api } from '../api.ts';
import { noAnswer, refusalIn } from '../api.ts';
import type { ConsoleDataProvider } from '../consoleDataProvider.ts';
import type { ImportCounts } from '../importing.ts';
import { linesOf } from './stream.ts';

/** A line of the answer to an import, or to its undoing. */
interface ImportLine {
  checked?: number;
  stored?: number;
  plan?: CheckedImport;
  imported?: ImportCounts;
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

/** Imports rows in one request of lines, whose answer tells how far it has come. */
export function createImporting({ api, clientId, notify }: Options) {
  async function send(
    path: string,
    key: string,
    {
      lines = [],
      signal,
      onLine,
    }: { lines?: readonly object[]; signal?: AbortSignal; onLine?: (line: ImportLine) => void },
  ) {
    const headers = { 'X-Client-Id': clientId, 'Idempotency-Key': key, 'Content-Type': 'application/x-ndjson' };
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const response = await api.open(path, { method: 'POST', body, headers, ...(signal && { signal }) });
    if (!response.ok) throw await refusalIn(response);
    for await (const line of linesOf<ImportLine>(response)) {
      if (line.message !== undefined) throw new HttpError(line.message, line.status ?? 409);
      if (line.changed) notify(line.changed);
      if (line.checked === undefined && line.stored === undefined) return line;
      onLine?.(line);
    }
    throw noAnswer();
  }

  return {
    async importRows(resource, { rows, duplicates, key, dry = false, signal, onProgress }) {
      const lines = [{ duplicates, dry }, ...rows];
      const onLine = ({ checked, stored }: ImportLine) =>
        stored === undefined ? onProgress('checking', checked ?? 0) : onProgress('writing', stored);
      const run = () => send(`/import/${resource}`, key, { lines, signal, onLine });
      // The answer was lost on the way: the same key brings it back, or goes on where it stopped.
      const { imported, plan, refused } = await run().catch((error: unknown) => {
        if (!(error instanceof HttpError) || error.status !== 0) throw error;
        return run();
      });
      if (refused) return { refused };
      if (plan) return { checked: plan };
      if (!imported) throw noAnswer();
      return { imported };
    },
    async undoImport(resource, { key }) {
      await send(`/import-undo/${resource}`, key, {});
    },
  } satisfies Pick<ConsoleDataProvider, 'importRows' | 'undoImport'>;
}
