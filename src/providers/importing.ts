import type { DuplicateMode, Former, ImportRow, RefusedRow } from '../schema/index.ts';

export interface ImportParams {
  rows: readonly ImportRow[];
  duplicates: DuplicateMode;
  /** Stops it before it is stored; nothing is. */
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** The id and version of a record that an import made. */
export type Made = readonly [id: number, version: number];

/** What takes an import back. */
export interface ImportUndo {
  made: readonly Made[];
  former: readonly Former[];
}

export interface Imported extends ImportUndo {
  created: number;
  updated: number;
  skipped: number;
}

/** All rows are stored, or the refused ones told and none is. */
export type ImportResult = { imported: Imported } | { refused: readonly RefusedRow[] };
