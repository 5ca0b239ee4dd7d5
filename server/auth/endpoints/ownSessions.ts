import { ApiError } from '../../base/errors.ts';
import type { Deps } from '../../endpoint/deps.ts';
import { answers, answersNothing, dataOf, endpoint } from '../../endpoint/endpoint.ts';
import { actorOf } from '../rules/actor.ts';
import type { SignedIn } from '../rules/authenticate.ts';
import type { Account } from '../stores/accounts.ts';
import { isOf, type Session } from '../stores/sessions.ts';
import { sessionSchema } from './answers.ts';

/** GET /api/sessions: one's own sessions that are alive, the one used last first. */
export const listSessions = endpoint({
  method: 'get',
  path: '/sessions',
  who: 'person',
  id: 'sesi',
  summary: 'Sesi sendiri yang masih hidup',
  answer: answers('Sesi', dataOf({ type: 'array', items: sessionSchema })),
  handle:
    (deps: Deps) =>
    async (_req, res, { auth: me }) => {
      res.json({ data: (await aliveSessions(deps, me.account)).map((session) => sessionView(session, me)) });
    },
});

/** DELETE /api/sessions/:id: ends one of them. Somebody else's is answered like one that is not there. */
export const endSession = endpoint({
  method: 'delete',
  path: '/sessions/:id',
  who: 'person',
  id: 'akhiri-sesi',
  summary: 'Akhiri satu sesi sendiri',
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  answer: answersNothing('Berakhir'),
  handle:
    (deps: Deps) =>
    async (req, res, { auth: me }) => {
      const session = (await aliveSessions(deps, me.account)).find(({ id }) => id === req.params['id']);
      if (!session) throw new ApiError('not_found', { message: 'Sesi tidak ditemukan' });
      await deps.sessions.end(session.id, actorOf(req, res, me.account));
      res.status(204).end();
    },
});

/** DELETE /api/sessions/others: ends all but the one that asks. */
export const endOtherSessions = endpoint({
  method: 'delete',
  path: '/sessions/others',
  who: 'person',
  id: 'akhiri-sesi-lain',
  summary: 'Akhiri semua sesi sendiri selain yang ini',
  answer: answersNothing('Berakhir'),
  handle:
    (deps: Deps) =>
    async (req, res, { auth: me }) => {
      const by = actorOf(req, res, me.account);
      const others = (await aliveSessions(deps, me.account)).filter(({ id }) => id !== me.session.id);
      await Promise.all(others.map(({ id }) => deps.sessions.end(id, by)));
      res.status(204).end();
    },
});

/** Without those begun under an older password: they are over, though not yet swept out. */
export async function aliveSessions(
  { sessions, clock }: Pick<Deps, 'sessions' | 'clock'>,
  account: Account,
): Promise<Session[]> {
  const own = await sessions.ofUser(account.id, clock());
  return own.filter((session) => isOf(session, account)).sort((a, b) => b.lastSeenAt - a.lastSeenAt);
}

const iso = (ms: number) => new Date(ms).toISOString();

/** A session as people see it; `asks` is the one that asks for it. */
export const sessionView = (session: Session, asks: SignedIn | null) => ({
  id: session.id,
  current: session.id === asks?.session.id,
  remember: session.remember,
  startedAt: iso(session.startedAt),
  lastSeenAt: iso(session.lastSeenAt),
  endsAt: iso(session.endsAt),
  device: session.device ?? null,
  address: session.address ?? null,
});
