import { sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import type { Database } from './db/database.ts';
import { busy } from './errors.ts';

/**
 * `GET /api/health`: whether the database answers. What is asked by many at once is asked of it once, and one that has
 * been silent for ten seconds is not waited for.
 */
export function getHealth(database: Pick<Database, 'query' | 'pulse'> | undefined): RequestHandler {
  let asked: Promise<unknown> | undefined;
  const ask = async ({ query }: Pick<Database, 'query'>) => {
    try {
      await query(sql`select 1`);
    } finally {
      asked = undefined;
    }
  };
  return async (_req, res) => {
    if (database && !database.pulse.there()) throw busy();
    if (database) {
      asked ??= ask(database);
      await asked;
    }
    res.json({ status: 'ok' });
  };
}
