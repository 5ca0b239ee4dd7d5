import type { DataProvider } from 'react-admin';
import type { Group, Grouping, Measure, Row } from '../schema/index.ts';

/** What the console asks of a data provider beyond react-admin's verbs. */
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
  /** Carries out something staff do that touches several records, all or nothing (design §5). */
  command: (name: string, input: Readonly<Record<string, unknown>>) => Promise<{ data: Row }>;
  /** The commands it carries out; all, where nothing is said. */
  commands?: ReadonlySet<string>;
  /** Told the names of the entities that were changed, here or in another tab. Returns how to stop. */
  subscribe: (listener: (sources: readonly string[]) => void) => () => void;
  /** Told when the server goes away and when it is back; the demo has none to lose. Returns how to stop. */
  /**
   * Since when every change is heard that anybody makes, in ms since 1970: what was read later and has not been told of
   * is as it was. Null while that is not so; absent where it never is.
   */
  followedSince?: () => number | null;
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
