import type { Fields, Query, Resource, Row } from '../../schema/index.ts';
import type { Ids } from './storage.ts';

/** A record as screens get it: the declared fields, and those that the provider keeps. */
export type Versioned = Row & { version: number; updatedBy: string | null };
/** A record as it is stored. */
export type Stored = Versioned & { archivedAt: string | null };

/** Thrown where a part of the storage must be read before the question can be answered. */
export class Missing extends Error {
  constructor(
    readonly source: string,
    readonly what: readonly number[] | 'all' | { order: string },
  ) {
    super(`Not read yet: ${source}`);
  }
}

/** The ids of a list in one of its orders. */
export interface Order {
  resource: Resource;
  sort: NonNullable<Query['sort']>;
  ids: Ids;
}

/** The records of one entity as far as they are read; a page is replaced when it changes, never altered. */
export interface Table {
  pages: Map<number, readonly Stored[]>;
  /** True when all pages are read. */
  whole: boolean;
  /** All records in the order of their ids, put together at the first use. */
  rows: readonly Stored[] | null;
  /** By their keys; null where the storage has none. */
  orders: Map<string, Order | null>;
  /** The pages that the current write changed, as they were before it. */
  before: Map<number, readonly Stored[]>;
}

/** The shape of each table, stored with it: where another is declared later, screens and commands would fail on it. */
export const shapesOf = (resources: readonly Resource[]): Record<string, string> =>
  Object.fromEntries(
    resources.filter(({ name, source }) => name === source).map(({ name, fields }) => [name, shapeOf(fields)]),
  );

/** The names and kinds of fields, as one text. */
const shapeOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(
      ([name, field]) =>
        `${name}:${field.from ? 'computed' : field.kind}${'fields' in field ? `(${shapeOf(field.fields)})` : ''}`,
    )
    .sort()
    .join(' ');
