import type { CheckedImport, DuplicateMode, ImportRow, RefusedRow } from '../schema/index.ts';

export interface ImportParams {
  rows: readonly ImportRow[];
  duplicates: DuplicateMode;
  /** Names this import: sent again under it, it goes on where it stopped; by it, it is undone. */
  key: string;
  /** Only checks. */
  dry?: boolean;
  /** Stops it; what is stored by then stays, until it is undone. */
  signal: AbortSignal;
  onProgress: (doing: 'checking' | 'writing', done: number) => void;
}

export interface ImportCounts {
  created: number;
  updated: number;
  skipped: number;
  /** Rows that were right when all were checked, and no more when they were to be stored. */
  refused: readonly RefusedRow[];
}

/** The outcome of a check or an import; where rows are refused nothing is stored. */
export type ImportResult = { imported: ImportCounts } | { checked: CheckedImport } | { refused: readonly RefusedRow[] };
