import type { Request, Response } from 'express';
import { placeOf } from '../../../src/schema/index.ts';
import { contextOf } from '../../base/context.ts';
import { ApiError } from '../../base/errors.ts';
import type { Account, Accounts } from '../stores/accounts.ts';
import { isKey } from '../stores/keys.ts';
import { isOf, type Session, type Sessions } from '../stores/sessions.ts';
import type { Machines } from './machines.ts';
import type { Tokens } from './tokens.ts';

export type SignedIn = { account: Account; session: Session };

export type Authenticate = (req: Request, res: Response) => Promise<SignedIn>;

/**
 * Looks session and account up on every request, so that a logout, a disabled account, a changed password or a changed
 * role counts from the next one on; once a request, however often it is asked.
 *
 * @throws ApiError 401, the same whatever is wrong; only who bears a token that was good hears of a disabled account.
 */
export function createAuthenticate(deps: {
  tokens: Tokens;
  sessions: Sessions;
  accounts: Accounts;
  /** Callers with a key, whom only a database knows. */
  machines?: Machines | undefined;
  clock: () => number;
}): Authenticate {
  const known = new WeakMap<Response, SignedIn>();
  return async (req, res) => {
    const before = known.get(res);
    if (before) return before;
    const now = deps.clock();
    const token = bearer(req);
    if (deps.machines && isKey(token)) {
      const machine = await deps.machines.signIn(req, token);
      contextOf(res).userId = machine.account.id;
      const signedIn = { ...machine, account: inBranch(machine.account, req) };
      known.set(res, signedIn);
      return signedIn;
    }
    const claims = deps.tokens.read(token, now);
    if (!claims) throw refused();
    // Ahead of what may fail: the log then still names the user.
    contextOf(res).userId = Number(claims.userId);
    const session = await deps.sessions.touch(claims.sessionId, now, now - idleOf(req));
    const account = session?.account ?? (await deps.accounts.byId(Number(claims.userId)));
    if (!session || !account || !isOf(session, account)) {
      // For good: an account that is enabled again does not bring its old sessions back.
      if (session) await deps.sessions.end(session.id);
      throw refused(account?.active === false ? 'account_disabled' : 'session_ended');
    }
    const signedIn = { account: inBranch(account, req), session };
    known.set(res, signedIn);
    return signedIn;
  };
}

/**
 * The account in the branch where its owner says to work (`X-Cabang`), of those that it has; in a clinic with one it says nothing.
 *
 * @throws ApiError 403 for any other
 */
function inBranch<A extends Account>(account: A, req: Request): A {
  const { 'x-cabang': said } = req.headers;
  const { places } = account;
  if (!places || said === undefined) return account;
  const chosen = typeof said === 'string' && /^[1-9]\d{0,14}$/.test(said) ? Number(said) : 0;
  if (!placeOf(places).theirs.includes(chosen))
    throw new ApiError('forbidden', { message: 'Akun Anda tidak bekerja di cabang itu. Pilih cabang lain di atas.' });
  return { ...account, places: { ...places, chosen } };
}

/**
 * The account as it is now, if a session that was good a while ago still is; an open stream of events asks so, and does
 * not count as use.
 */
export const createAccountNow =
  (deps: { sessions: Sessions; accounts: Accounts; clock: () => number }) =>
  async ({ account, session }: SignedIn): Promise<Account | undefined> => {
    const [alive, now] = await Promise.all([
      deps.sessions.find(session.id, deps.clock()),
      deps.accounts.byId(account.id),
    ]);
    return alive !== undefined && now !== undefined && isOf(session, now) ? now : undefined;
  };

/**
 * The session that a request's token points at, or the key that it is, without looking it up; undefined where neither of
 * ours is sent.
 */
export const sessionIdOf = (deps: { tokens: Tokens; machines?: Machines | undefined; clock: () => number }) => {
  return (req: Request): string | undefined => {
    const token = bearer(req);
    if (token === '') return undefined;
    return deps.machines?.nameOf(token) ?? deps.tokens.read(token, deps.clock())?.sessionId;
  };
};

/**
 * The time since anybody did anything in the asking page, in ms: `X-Idle` in seconds, which the console always sends.
 * Without it, as from a script, the request itself is the use.
 */
function idleOf(req: Request): number {
  const { 'x-idle': seconds } = req.headers;
  return typeof seconds === 'string' && /^\d{1,8}$/.test(seconds) ? Number(seconds) * 1000 : 0;
}

function bearer(req: Request): string {
  return /^Bearer ([\w.-]{1,2000})$/i.exec(req.headers.authorization ?? '')?.[1] ?? '';
}

function refused(code: 'session_ended' | 'account_disabled' = 'session_ended'): ApiError {
  return new ApiError(code, { headers: { 'WWW-Authenticate': 'Bearer' } });
}
