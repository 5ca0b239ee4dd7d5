import type { RequestHandler } from 'express';
import { actorOf } from '../audit/actor.ts';
import { ApiError } from '../errors.ts';
import type { Authenticate, SignedIn } from './authenticate.ts';
import { endsAt, isOf, type Session, type Sessions } from './sessions.ts';

interface Deps {
  authenticate: Authenticate;
  sessions: Sessions;
  clock: () => number;
}

/** GET /api/sessions: one's own sessions that are alive, the one used last first. */
export function listSessions(deps: Deps): RequestHandler {
  return async (req, res) => {
    const me = await deps.authenticate(req, res);
    res.json({ data: (await living(deps, me)).map((session) => shown(session, me)) });
  };
}

/** DELETE /api/sessions/:id: ends one of them. Somebody else's is answered like one that is not there. */
export function endSession(deps: Deps): RequestHandler {
  return async (req, res) => {
    const me = await deps.authenticate(req, res);
    const session = (await living(deps, me)).find(({ id }) => id === req.params['id']);
    if (!session) throw new ApiError('not_found', { message: 'Sesi tidak ditemukan' });
    await deps.sessions.end(session.id, actorOf(req, res, me.account));
    res.status(204).end();
  };
}

/** DELETE /api/sessions/others: ends all but the one that asks. */
export function endOtherSessions(deps: Deps): RequestHandler {
  return async (req, res) => {
    const me = await deps.authenticate(req, res);
    const by = actorOf(req, res, me.account);
    const others = (await living(deps, me)).filter(({ id }) => id !== me.session.id);
    await Promise.all(others.map(({ id }) => deps.sessions.end(id, by)));
    res.status(204).end();
  };
}

/** Without those begun under an older password: they are over, though not yet swept out. */
async function living({ sessions, clock }: Deps, { account }: SignedIn): Promise<Session[]> {
  const own = await sessions.ofUser(account.id, clock());
  return own.filter((session) => isOf(session, account)).sort((a, b) => b.lastSeenAt - a.lastSeenAt);
}

const iso = (ms: number) => new Date(ms).toISOString();

const shown = (session: Session, { session: current }: SignedIn) => ({
  id: session.id,
  current: session.id === current.id,
  remember: session.remember,
  startedAt: iso(session.startedAt),
  lastSeenAt: iso(session.lastSeenAt),
  endsAt: iso(endsAt(session)),
  device: session.device ?? null,
  address: session.address ?? null,
});
