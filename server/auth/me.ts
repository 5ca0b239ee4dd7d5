import { answers, answersNothing, endpoint } from '../endpoint.ts';
import type { Account, PublicUser } from './accounts.ts';
import { actorOf } from './actor.ts';
import type { Rights } from './rights.ts';
import type { Sessions } from './sessions.ts';

/**
 * Who is signed in: `{ data: user }`; in a database also what decides on what they may do, `rights`, and the `place` in
 * the log of changes from which on they can hear of whatever is committed later.
 */
export type TellMe = (account: Account) => Promise<{ data: PublicUser; rights?: Rights; place?: string }>;

/** GET /api/me: as `TellMe` says. */
export const me = endpoint({
  method: 'get',
  path: '/me',
  who: 'signed in',
  id: 'me',
  summary: 'Siapa yang masuk',
  answer: answers('Pengguna', { type: 'object' }),
  handle:
    ({ tellMe }: { tellMe: TellMe }) =>
    async (_req, res, { asked: { account } }) =>
      void res.json(await tellMe(account)),
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
