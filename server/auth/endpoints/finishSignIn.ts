import type { Request, Response } from 'express';
import { plainAddressOf } from '../../base/address.ts';
import type { Deps } from '../../endpoint/deps.ts';
import { actorOf } from '../rules/actor.ts';
import { deviceOf } from '../rules/device.ts';
import type { Account } from '../stores/accounts.ts';
import { beginSetup, minutes } from './factorSetup.ts';

type FinishSignInDeps = Pick<Deps, 'clock' | 'denied' | 'sessions' | 'devices' | 'tokens' | 'profileOf'>;

/**
 * The end of every way of signing in: whoever the account is of has been found out. Answers with a session (`begin`) or,
 * where a second factor comes first, with `{ step, ticket }`, which `POST /api/auth/factor` takes with a code; for an
 * admin who must have one and has none, `{ step: 'setup', ticket, secret, picture }`.
 *
 * @param remember - 'Ingat saya'.
 */
export async function finishSignIn(
  deps: FinishSignInDeps & Pick<Deps, 'factors' | 'tickets' | 'seal' | 'settings'>,
  req: Request,
  res: Response,
  account: Account,
  remember: boolean,
): Promise<void> {
  const factor = await deps.factors?.of(account.id);
  if (factor) {
    const content = { sub: account.id, stamp: account.stamp, remember };
    res.json({ step: 'factor', ticket: deps.tickets.sign('factor', content, minutes.code * 60) });
  } else if (deps.factors && mustHaveFactor(deps, account)) {
    res.json({ step: 'setup', ...beginSetup(deps, account, null, remember) });
  } else await startSession(deps, req, res, account, remember);
}

/** True for whom the clinic's settings demand a second factor of. */
export const mustHaveFactor = ({ settings }: Pick<Deps, 'settings'>, { role }: Pick<Account, 'role'>): boolean =>
  role === 'admin' && settings().duaLangkahAdmin;

/**
 * Starts a session and answers `{ access_token, token_type, expires_in, me, failed_tries? }`.
 *
 * @param more - what else the answer holds.
 */
export async function startSession(
  deps: FinishSignInDeps,
  req: Request,
  res: Response,
  account: Account,
  remember: boolean,
  more: object = {},
): Promise<void> {
  const now = deps.clock();
  const failed = await deps.denied.since(account);
  const session = await deps.sessions.start(
    {
      userId: account.id,
      stamp: account.stamp,
      remember,
      device: deviceOf(req.headers['user-agent']),
      address: plainAddressOf(req),
    },
    now,
    actorOf(req, res, account),
  );
  deps.devices.remember(req, res, account.email);
  res.json({
    access_token: deps.tokens.sign(session),
    token_type: 'Bearer',
    expires_in: Math.floor((session.endsAt - now) / 1000),
    me: await deps.profileOf(account),
    ...(failed && { failed_tries: failed }),
    ...more,
  });
}
