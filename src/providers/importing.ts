import type { DuplicateMode } from '../schema/index.ts';

export interface ImportRow {
  /** Its number in the file. */
  line: number;
  /** The filled cells, read. */
  values: Readonly<Record<string, unknown>>;
}

export interface ImportParams {
  rows: readonly ImportRow[];
  duplicates: DuplicateMode;
  /** Stops it before it is stored; nothing is. */
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** A row that cannot be stored, with a sentence by field; '' for one that no field has. */
export interface RefusedRow {
  line: number;
  errors: Readonly<Record<string, string>>;
}

/** The id and version of a record that an import made. */
export type Made = readonly [id: number, version: number];

export interface Imported {
  created: number;
  updated: number;
  skipped: number;
  made: readonly Made[];
}

/** All rows are stored, or the refused ones told and none is. */
export type ImportResult = { imported: Imported } | { refused: readonly RefusedRow[] };

/** Refused rows that are told at most. */
export const mostRefused = 1_000;
