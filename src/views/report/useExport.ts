import { useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import type { FileKind } from './buildFile.ts';

/** How far an export has come; `done` equals `total` while the file is written. */
export interface Progress {
  done: number;
  total: number;
}

/**
 * Exports everything that the search and the filters of the list at hand leave. One export at a time: a second click
 * while one is under way does nothing.
 */
export function useExport() {
  const resource = useDeclaration();
  const { resources, now } = useDeclarations();
  const { filterValues, sort } = useListContext();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);

  async function run(kind: FileKind) {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const [{ collect }, { makeFile, save }] = await Promise.all([import('./collect.ts'), import('./makeFile.ts')]);
      const sheet = await collect({
        dataProvider,
        resource,
        resources,
        filter: filterValues,
        sort,
        now: now(),
        say: translate,
        signal,
        onProgress: (done, total) => setProgress({ done, total }),
      });
      const file = await makeFile(kind, sheet, signal);
      signal.throwIfAborted();
      save(file, `${now().today}-${resource.name.replaceAll('/', '-')}.${kind}`);
      const total = sheet.rows.length;
      notify(total > 0 ? 'laporan.exported' : 'laporan.exportedNone', {
        type: total > 0 ? 'success' : 'warning',
        messageArgs: { total },
      });
    } catch (error) {
      const cancelled = signal.aborted;
      const why = error instanceof Error && 'status' in error ? error.message : 'laporan.failed';
      notify(cancelled ? 'laporan.cancelled' : why, { type: cancelled ? 'info' : 'error' });
    } finally {
      running.current = null;
      setProgress(null);
    }
  }

  return { run, progress, cancel: () => running.current?.abort() };
}
