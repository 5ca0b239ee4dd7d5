import type { SQL } from 'drizzle-orm';

type Row = Record<string, unknown>;

/** Whoever can be asked in SQL: the database, or one transaction of it. */
export interface Queries {
  query: <T = Row>(statement: SQL) => Promise<T[]>;
  /**
   * The same for what is asked over and over with other values: its SQL is built once, under its key, and PostgreSQL
   * reads it once a connection. What varies are `sql.placeholder`s. Without a key nothing is kept.
   */
  ask: <T = Row>(key: string | null, build: () => SQL, values: Row) => Promise<T[]>;
}
