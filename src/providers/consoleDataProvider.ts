import type { DataProvider } from 'react-admin';
import type { Group, Grouping, Measure, Row } from '../schema/index.ts';
import type { ImportParams, ImportResult, Made } from './importing.ts';

/** react-admin's data provider with the verbs that the console needs beyond it. */
export interface ConsoleDataProvider extends DataProvider {
  /** Figures over all rows a filter leaves: one number a measure, in their order. */
  aggregate: (
    resource: string,
    params: { filter: Record<string, unknown>; measures: readonly Measure[] },
  ) => Promise<{ data: number[] }>;
  /** Figures for each value of a field over all rows a filter leaves, as `groups` in `schema/measures.ts` says. */
  group: (resource: string, params: Grouping & { filter: Record<string, unknown> }) => Promise<{ data: Group[] }>;
  /** Brings back a record that was archived. */
  restore: (resource: string, params: { id: number }) => Promise<{ data: Row }>;
  /** Every row that a list leaves, however many pages that is. */
  readAll: (resource: string, params: ReadAll) => Promise<{ data: Row[]; titles: Titles }>;
  /** Stores the rows of a sheet, all or none; absent where a backend cannot. */
  importRows?: (resource: string, params: ImportParams) => Promise<ImportResult>;
  /** Removes what an import made, as long as it is unchanged; all or none. */
  undoImport?: (resource: string, params: { made: readonly Made[] }) => Promise<void>;
  /** Carries out a command, all or nothing (design §5). */
  command: (name: string, input: Readonly<Record<string, unknown>>) => Promise<{ data: Row }>;
  /** The names of the commands it carries out; all, where absent. */
  commands?: ReadonlySet<string>;
  /** Calls back with the names of entities that were changed, here or elsewhere. Returns how to stop. */
  subscribe: (listener: (sources: readonly string[]) => void) => () => void;
  /**
   * The time since which `subscribe` reports every change by anybody, in ms since 1970: what was read later, and was not
   * reported, is unchanged. Null while changes may be missed; absent where they always may.
   */
  followedSince?: () => number | null;
  /** Calls back at the loss and the return of the connection to the server; absent in the demo. Returns how to stop. */
  onConnection?: (listener: (there: boolean) => void) => () => void;
  /** Demo only: throws all changes away. */
  reset?: () => Promise<void>;
}

export interface ReadAll {
  filter: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Stops the reading; what was thrown is its reason. */
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** The titles of records that came along with the rows, by entity and id. */
export type Titles = ReadonlyMap<string, ReadonlyMap<number, string>>;
