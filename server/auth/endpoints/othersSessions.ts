import { sql } from 'drizzle-orm';
import { ApiError } from '../../base/errors.ts';
import type { Database } from '../../db/pool/database.ts';
import type { DatabaseDeps } from '../../endpoint/deps.ts';
import { answersNothing, endpoint } from '../../endpoint/endpoint.ts';
import { actorOf } from '../rules/actor.ts';
import { editsUsers, personFor } from '../stores/people.ts';
import { sessionsAnswer } from './answers.ts';
import { aliveSessions, sessionView } from './ownSessions.ts';

/** GET /api/accounts/:id/sessions: a user's last sign-in, and their sessions that are alive. */
export const anothersSessions = endpoint({
  method: 'get',
  path: '/accounts/:id/sessions',
  who: editsUsers,
  id: 'sesi-pengguna',
  summary: 'Kapan pengguna terakhir masuk, dan sesinya yang masih hidup',
  answer: sessionsAnswer,
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { auth: { account: caller } }) => {
      const { id } = await personFor(deps.database, caller, req.params['id']);
      const account = await deps.accounts.byId(id);
      const [sessions, lastSignIn] = await Promise.all([
        account ? aliveSessions(deps, account) : [],
        lastSignInOf(deps.database, id),
      ]);
      res.json({ data: { lastSignIn, sessions: sessions.map((session) => sessionView(session, null)) } });
    },
});

/** DELETE /api/accounts/:id/sessions: signs a user out everywhere. */
export const endAnothersSessions = endpoint({
  method: 'delete',
  path: '/accounts/:id/sessions',
  who: editsUsers,
  id: 'keluarkan-pengguna',
  summary: 'Keluarkan pengguna dari semua perangkat',
  answer: answersNothing('Berakhir'),
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { auth: { account } }) => {
      const { database } = deps;
      const { id } = await personFor(database, account, req.params['id']);
      if (id === account.id)
        throw new ApiError('forbidden', { message: 'Gunakan Profil Saya untuk sesi Anda sendiri' });
      await database.write(actorOf(req, res, account, 'akun/keluarkan'), async (work) => {
        const ended = await work.query(sql`delete from ${database.table('_sesi')} where user_id = ${id} returning 1`);
        if (ended.length > 0) work.wrote({ action: 'logout', source: 'user', id, changes: [] });
      });
      res.status(204).end();
    },
});

async function lastSignInOf({ query, table }: Database, id: number): Promise<string | null> {
  const [found] = await query<{ at: string | null }>(
    sql`select max(waktu) as at from ${table('audit')} where sumber = 'user' and "idData" = ${id} and tindakan = 'login'`,
  );
  return found?.at ?? null;
}
