import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { fieldAt, isDay, type Resource, type Row, rangeKeys } from '../../schema/index.ts';
import { useBranch, useDeclaration, useDeclarations } from '../base/declarations.ts';
import { save } from '../base/save.ts';
import { useTranslate } from '../base/words.ts';
import { useShownColumns } from '../state/useListState.tsx';
import type { RowsQuery } from './collect.ts';
import type { FileKind } from './fileWorker.ts';
import { isLatin } from './letters.ts';
import type { Sheet } from './sheet.ts';

/** Rows read so far; `done` equals `total` when all are there. */
export interface Progress {
  done: number;
  total: number;
}

/** Collects everything that the search and the filters of the list at hand leave; `progress` is null before it starts. */
export function useCollect() {
  const declared = useDeclaration();
  const shown = useShownColumns();
  // A report is the same for everybody; any other file has the columns that are shown.
  const resource = declared.list.report ? declared : shown;
  const { resources, now } = useDeclarations();
  const branch = useBranch();
  const { filterValues, sort } = useListContext();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const [progress, setProgress] = useState<Progress | null>(null);

  async function run(signal: AbortSignal, rows?: readonly Row[], columns?: RowsQuery['columns']): Promise<Sheet> {
    setProgress({ done: 0, total: 0 });
    const { collect } = await import('./collect.ts');
    return collect({
      dataProvider,
      resource: columns === 'incoming' ? declared : resource,
      resources,
      rows,
      columns,
      filter: filterValues,
      sort,
      now: now(),
      branch,
      say: translate,
      signal,
      onProgress: (done, total) => setProgress({ done, total }),
    });
  }

  return { run, progress, forget: () => setProgress(null) };
}

/** The rows where only some are wanted, and other columns than the list's. */
interface ExportOptions {
  rows?: readonly Row[];
  columns?: RowsQuery['columns'];
}

/** One export at a time, whichever button it began with. */
let running: AbortController | null = null;

/**
 * Exports everything that the search and the filters of the list at hand leave. A second click while an export is under
 * way does nothing.
 */
export function useExport() {
  const resource = useDeclaration();
  const { now } = useDeclarations();
  const { filterValues } = useListContext();
  const collect = useCollect();
  const notify = useNotify();

  async function run(
    kind: FileKind,
    { rows, columns = kind === 'xlsx' ? 'spreadsheet' : undefined }: ExportOptions = {},
  ) {
    if (running) return;
    const controller = new AbortController();
    const { signal } = controller;
    running = controller;
    try {
      const [{ makeFile }, sheet] = await Promise.all([import('./makeFile.ts'), collect.run(signal, rows, columns)]);
      const file = await makeFile(kind, sheet, signal);
      signal.throwIfAborted();
      save(file, `${fileName(resource, filterValues, now().today)}.${kind}`);
      const total = sheet.rows.length;
      const replaced = kind === 'pdf' && !isLatin(JSON.stringify(sheet));
      notify(total === 0 ? 'laporan.exportedNone' : replaced ? 'laporan.exportedReplaced' : 'laporan.exported', {
        type: total > 0 && !replaced ? 'success' : 'warning',
        messageArgs: { total },
      });
    } catch (error) {
      const cancelled = signal.aborted;
      const why = error instanceof Error && 'status' in error ? error.message : 'laporan.failed';
      notify(cancelled ? 'laporan.cancelled' : why, { type: cancelled ? 'info' : 'error' });
    } finally {
      running = null;
      collect.forget();
    }
  }

  return { run, progress: collect.progress, cancel: () => running?.abort() };
}

/** `2024-08-27-laporan-keuangan-2024-08-01-sd-2024-08-10`: the day it was made, the list, and the filtered period. */
function fileName({ name, list, fields }: Resource, filter: Readonly<Record<string, unknown>>, today: string): string {
  const dates = [list.report?.period ?? '', ...(list.filters ?? [])].filter(
    (path) => fieldAt(fields, path)?.kind === 'date',
  );
  const periods = dates.flatMap((path) => {
    const keys = rangeKeys(path);
    const [from, to] = [filter[keys.from], filter[keys.to]];
    if (isDay(from) && isDay(to)) return from === to ? from : `${from}-sd-${to}`;
    return isDay(from) ? `sejak-${from}` : isDay(to) ? `sampai-${to}` : [];
  });
  return [today, name.replaceAll('/', '-'), ...periods.slice(0, 1)].join('-');
}
