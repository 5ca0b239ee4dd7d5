import type { Database } from '../../db/pool/database.ts';
import { answers, answersNothing, dataOf, endpoint } from '../../endpoint/endpoint.ts';
import { actorOf } from '../rules/actor.ts';
import { type ProfileOf, readProfile } from '../rules/profile.ts';
import type { Sessions } from '../stores/sessions.ts';
import { profileSchema, rightsSchema } from './answers.ts';

/** GET /api/me: as `ProfileOf` says. */
export const me = endpoint({
  method: 'get',
  path: '/me',
  who: 'signed in',
  id: 'me',
  summary: 'Siapa yang masuk',
  answer: answers('Pengguna', profileSchema),
  handle:
    ({ profileOf }: { profileOf: ProfileOf }) =>
    async (_req, res, { auth: { account } }) =>
      void res.json(await profileOf(account)),
});

/** POST /api/logout: ends the session, whatever else is sent. */
export const logout = endpoint({
  method: 'post',
  path: '/logout',
  who: 'person',
  id: 'logout',
  summary: 'Keluar',
  bodyless: true,
  answer: answersNothing('Keluar'),
  handle:
    ({ sessions }: { sessions: Sessions }) =>
    async (req, res, { auth: { account, session } }) => {
      await sessions.end(session.id, actorOf(req, res, account));
      res.status(204).end();
    },
});

/** `GET /api/rights`: the grounds of the signed-in user's rights; the browser asks once a page. */
export const rights = endpoint({
  method: 'get',
  path: '/rights',
  who: 'signed in',
  id: 'rights',
  summary: 'Hak akses sendiri',
  answer: answers('Hak', dataOf(rightsSchema)),
  handle:
    ({ database }: { database: Database }) =>
    async (_req, res, { auth: { account } }) =>
      void res.json({ data: await readProfile(database, account) }),
});
