import type { DataProvider } from 'react-admin';
import type { Effects } from '../engine/dryRun.ts';
import type { Audit } from '../resources/core/audit.ts';
import type { BulkAnswer, BulkStep, FileValue, Group, Grouping, Measure, Row } from '../schema/index.ts';
import type { ImportParams, ImportResult } from './importing.ts';

export type { Effects, RecordEffect } from '../engine/dryRun.ts';

/**
 * Verbs that take transactions, commands, or a server that keeps more than records: a provider over any other backend does none
 * of it, and no screen offers it there. `restore` stands for the archive, too.
 */
export const beyondRecords = [
  'command',
  'bulk',
  'importRows',
  'undoImport',
  'restore',
  'history',
  'effects',
  'uploadFile',
  'openFile',
] as const satisfies (keyof ConsoleDataProvider)[];
export type BeyondRecords = (typeof beyondRecords)[number];

/** react-admin's data provider with the verbs that the console needs beyond it. */
export interface ConsoleDataProvider extends DataProvider {
  /** Figures over all rows a filter leaves: one number a measure, in their order. */
  aggregate: (
    resource: string,
    params: { filter: Record<string, unknown>; measures: readonly Measure[] },
  ) => Promise<{ data: number[] }>;
  /** Figures for each value of a field over all rows a filter leaves, as `groups` in `schema/measures.ts` says. */
  group: (resource: string, params: Grouping & { filter: Record<string, unknown> }) => Promise<{ data: Group[] }>;
  /** Brings back a record that was archived, or that the caller erased a few minutes ago. */
  restore: (resource: string, params: { id: number }) => Promise<{ data: Row }>;
  /** The writes of a record, the latest first. */
  history: (resource: string, params: { id: number }) => Promise<{ data: Change[] }>;
  /** Every row that a list leaves, however many pages that is. */
  readAll: (resource: string, params: ReadAll) => Promise<{ data: Row[]; titles: Titles }>;
  /** Stores the rows of a sheet, or none where one is wrong. */
  importRows: (resource: string, params: ImportParams) => Promise<ImportResult>;
  /** Removes what an import made, or nothing where some of it was changed since. */
  undoImport: (resource: string, params: { key: string }) => Promise<void>;
  /**
   * Does something to each of several records, in one transaction; those that refuse stay as they are
   * and are named. A dry run answers the same and changes nothing.
   */
  bulk: (resource: string, params: BulkParams) => Promise<BulkAnswer>;
  /** Carries out a command, all or nothing (design §5). */
  command: (name: string, input: Readonly<Record<string, unknown>>) => Promise<{ data: Row }>;
  /** The effects of a command, or of steps on several records; nothing is kept. */
  effects: (of: Intent) => Promise<Effects>;
  /** The effects of what an assistant proposed (`usul`), as they are now; absent where none can propose anything. */
  effectsOfProposal?: (id: number) => Promise<Effects>;
  /** Carries it out, once. */
  carryOutProposal?: (id: number) => Promise<void>;
  /** The verbs that it refuses; none where absent. */
  lacks?: readonly BeyondRecords[];
  /** Tells of an entity that it is kept there; all are where absent. */
  keeps?: (entity: string) => boolean;
  /**
   * Keeps a file for a field of a resource until a record takes it.
   *
   * @throws HttpError with the sentence for the field.
   */
  uploadFile: (
    place: FilePlace,
    file: FileToSend,
    options: UploadOptions,
  ) => Promise<{ data: Omit<FileValue, 'name'> }>;
  /** A file that the reader's rights show, or its thumbnail; `type` is what its content tells. */
  openFile: (id: string, part: FilePart) => Promise<{ data: Blob }>;
  /** Calls back with the names of entities that were changed, in this tab or by others. Returns how to stop. */
  subscribe: (listener: (sources: readonly string[], byOthers?: boolean) => void) => () => void;
  /**
   * The time since which `subscribe` reports every change by anybody, in ms since 1970: what was read later, and was not
   * reported, is unchanged. Null while changes may be missed; absent where they always may.
   */
  followedSince?: () => number | null;
  /** Calls back at the loss and the return of the connection to the server; absent in the demo. Returns how to stop. */
  onConnection?: (listener: (there: boolean) => void) => () => void;
  /** Findings about the server, for an admin alone; absent where there is none. */
  serverFindings?: () => Promise<{ data: ServerFinding[] }>;
  /**
   * Demo only: throws all changes away, and begins with a sample again.
   *
   * @throws HttpError where that sample cannot be had; nothing is thrown away then.
   */
  reset?: (of?: SampleName) => Promise<void>;
}

/** The specification's sample, or two busy months. */
export type SampleName = 'contoh' | 'ramai';

/** An action that somebody is about to carry out. */
export type Intent =
  | { command: string; input: Readonly<Record<string, unknown>> }
  | { resource: string; steps: readonly BulkStep[] };

export interface BulkParams {
  dry: boolean;
  steps: readonly BulkStep[];
}

/** One write of a record, without the fields that the reader may not see. */
export type Change = Pick<Audit, 'id' | 'waktu' | 'pengguna' | 'tindakan' | 'perubahan'>;
export interface FilePlace {
  resource: string;
  field: string;
}

export interface FileToSend {
  content: Blob;
  /** Shown in the place of the picture. */
  thumbnail: Blob | null;
}

export interface UploadOptions {
  /** Stops the upload and throws away what was sent. */
  signal: AbortSignal;
  /** How much was sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

export type FilePart = 'content' | 'thumbnail';

export interface ReadAll {
  filter: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** No more than so many, at most `mostAtOnce`; all by default. */
  first?: number;
  /** Stops the reading; what was thrown is its reason. */
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** The titles of records that came along with the rows, by entity and id. */
export type Titles = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** `what` as server/watch/findings.ts names it; `detail` is a figure, a code, or a sentence for the operator. */
export interface ServerFinding {
  what: string;
  grave: boolean;
  detail: string;
}
