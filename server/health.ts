import { sql } from 'drizzle-orm';
import { answers, endpoint } from './base/endpoint.ts';
import { busy } from './base/errors.ts';
import type { Database } from './db/database.ts';

/**
 * `GET /api/health`: whether the database answers. What is asked by many at once is asked of it once, and one that has
 * been silent for ten seconds is not waited for.
 */
export const health = endpoint({
  method: 'get',
  path: '/health',
  who: 'anybody',
  id: 'health',
  summary: 'Dapat melayani',
  answer: answers('Ya'),
  handle: ({ database }: { database?: Pick<Database, 'query' | 'pulse'> | undefined }) => {
    let asked: Promise<unknown> | undefined;
    const ask = async ({ query }: Pick<Database, 'query'>) => {
      try {
        await query(sql`select 1`);
      } finally {
        asked = undefined;
      }
    };
    return async (_req, res) => {
      if (database && !database.pulse.isAlive()) throw busy();
      if (database) {
        asked ??= ask(database);
        await asked;
      }
      res.json({ status: 'ok' });
    };
  },
});
