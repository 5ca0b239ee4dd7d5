import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsSeenBy } from '../src/schema/index.ts';
import type { DatabaseDeps } from './base/deps.ts';
import { answers, dataOf, endpoint } from './base/endpoint.ts';
import { one } from './db/read.ts';

/** A session that has not said so for this long has left, in ms: browsers say it every 5 s. */
const silent = 15_000;

const input = z.strictObject({
  kunjungan: z.int32('Kunjungan tidak valid').positive('Kunjungan tidak valid').nullable(),
});

/**
 * `POST /api/presence { kunjungan }`: the visit whose form this session has open, null for none; answers with the names
 * of the others who have it open, none for a visit that is hidden from the caller. Kept on the session's row, so that all servers know, and gone with the session.
 */
export const presence = endpoint({
  method: 'post',
  path: '/presence',
  who: { guard: 'kunjungan', action: 'show' },
  id: 'hadir',
  summary: 'Siapa lagi yang membuka kunjungan yang sama',
  input,
  answer: answers('Nama orang lain yang membukanya', dataOf({ type: 'array', items: { type: 'string' } })),
  handle:
    ({ authenticate, database, clock }: Pick<DatabaseDeps, 'authenticate' | 'database' | 'clock'>) =>
    async (req, res, { auth: { account, may }, input: read }) => {
      const { kunjungan: named } = read();
      const visits = rowsSeenBy(database.entityOf('kunjungan'), may);
      const seen = named === null || visits.only.list === undefined || (await one(database, database, visits, named));
      const kunjungan = seen ? named : null;
      const { session } = await authenticate(req, res);
      const now = clock();
      const sessions = database.table('_sesi');
      await database.query(
        sql`update ${sessions} set visit_id = ${kunjungan}, visit_at = ${now} where id = ${session.id}`,
      );
      const others =
        kunjungan === null
          ? []
          : await database.query<{ name: string }>(
              sql`select distinct u.name from ${sessions} s join ${database.table('user')} u on u.id = s.user_id
                  where s.visit_id = ${kunjungan} and s.visit_at > ${now - silent} and s.user_id <> ${account.id}
                  order by u.name`,
            );
      res.json({ data: others.map(({ name }) => name) });
    },
});
