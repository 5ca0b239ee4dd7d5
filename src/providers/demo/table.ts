import type { Query, Resource, Row } from '../../schema/index.ts';
import type { Ids } from './storage.ts';

/** A stored record: what the declaration says, and what the provider keeps beside it. */
export type Stored = Row & { version: number; updatedBy: string | null; archivedAt: string | null };

/** What must be read before a question can be answered. */
export class Missing extends Error {
  constructor(
    readonly source: string,
    readonly what: readonly number[] | 'all' | { order: string },
  ) {
    super(`Not read yet: ${source}`);
  }
}

/** An order of a list; null where none is kept. */
export interface Order {
  resource: Resource;
  sort: NonNullable<Query['sort']>;
  ids: Ids;
}

/** As much of an entity's records as was read; a page is replaced when it changes, never altered. */
export interface Table {
  pages: Map<number, readonly Stored[]>;
  /** Nothing is left to be read. */
  whole: boolean;
  /** All records in the order of their ids, put together when they are asked for. */
  rows: readonly Stored[] | null;
  orders: Map<string, Order | null>;
  /** What a write that is under way found in the pages that it changed. */
  before: Map<number, readonly Stored[]>;
}
