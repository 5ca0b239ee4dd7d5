import { answers, answersNothing, endpoint } from '../endpoint.ts';
import { publicUser } from './accounts.ts';
import { actorOf } from './actor.ts';
import type { Sessions } from './sessions.ts';

/** GET /api/me: who is signed in. */
export const me = endpoint({
  method: 'get',
  path: '/me',
  who: 'signed in',
  id: 'me',
  summary: 'Siapa yang masuk',
  answer: answers('Pengguna', { type: 'object' }),
  handle:
    () =>
    (_req, res, { asked: { account } }) =>
      void res.json({ data: publicUser(account) }),
});

/** POST /api/logout: ends the session, whatever else is sent. */
export const logout = endpoint({
  method: 'post',
  path: '/logout',
  who: 'signed in',
  id: 'logout',
  summary: 'Keluar',
  bodyless: true,
  answer: answersNothing('Keluar'),
  handle:
    ({ sessions }: { sessions: Sessions }) =>
    async (req, res, { asked: { account, session } }) => {
      await sessions.end(session.id, actorOf(req, res, account));
      res.status(204).end();
    },
});
