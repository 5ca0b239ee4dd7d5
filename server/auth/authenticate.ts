import type { Request, Response } from 'express';
import { contextOf } from '../context.ts';
import { ApiError } from '../errors.ts';
import type { Account, Accounts } from './accounts.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';

type SignedIn = { account: Account; session: Session };

type Authenticate = (req: Request, res: Response) => Promise<SignedIn>;

/**
 * Looks session and account up on every request, so that a logout, a disabled account, a changed password or a changed
 * role counts from the next one on.
 *
 * @throws ApiError 401, the same whatever is wrong.
 */
export function createAuthenticate(deps: {
  tokens: Tokens;
  sessions: Sessions;
  accounts: Accounts;
  clock: () => number;
}): Authenticate {
  return async (req, res) => {
    const now = deps.clock();
    const claims = deps.tokens.read(bearer(req), now);
    const session = claims && (await deps.sessions.touch(claims.sessionId, now));
    const account = session && (await deps.accounts.byId(session.userId));
    if (!account || claims.userId !== String(account.id)) throw sessionEnded();
    if (!account.active || account.stamp !== session.stamp) {
      // For good: an account that is enabled again does not bring its old sessions back.
      await deps.sessions.end(session.id);
      throw sessionEnded();
    }
    contextOf(res).userId = account.id;
    return { account, session };
  };
}

function bearer(req: Request): string {
  return /^Bearer ([\w.-]{1,2000})$/i.exec(req.headers.authorization ?? '')?.[1] ?? '';
}

function sessionEnded(): ApiError {
  return new ApiError('session_ended', { headers: { 'WWW-Authenticate': 'Bearer' } });
}
