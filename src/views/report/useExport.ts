import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import type { FileKind } from './buildFile.ts';
import { useCollect } from './useCollect.ts';

/**
 * Exports everything that the search and the filters of the list at hand leave. One export at a time: a second click
 * while one is under way does nothing.
 */
export function useExport() {
  const resource = useDeclaration();
  const { now } = useDeclarations();
  const collect = useCollect();
  const notify = useNotify();
  const running = useRef<AbortController | null>(null);

  async function run(kind: FileKind) {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    try {
      const [{ makeFile, save }, sheet] = await Promise.all([import('./makeFile.ts'), collect.run(signal)]);
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
      collect.forget();
    }
  }

  return { run, progress: collect.progress, cancel: () => running.current?.abort() };
}
