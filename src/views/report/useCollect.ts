import { useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import { useTranslate } from '../words.ts';
import type { Sheet } from './sheet.ts';

/** How far the rows of a report have come; `done` equals `total` when all are there. */
export interface Progress {
  done: number;
  total: number;
}

/** Collects everything that the search and the filters of the list at hand leave; `progress` is null before it starts. */
export function useCollect() {
  const resource = useDeclaration();
  const { resources, now } = useDeclarations();
  const { filterValues, sort } = useListContext();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const [progress, setProgress] = useState<Progress | null>(null);

  async function run(signal: AbortSignal): Promise<Sheet> {
    setProgress({ done: 0, total: 0 });
    const { collect } = await import('./collect.ts');
    return collect({
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
  }

  return { run, progress, forget: () => setProgress(null) };
}
