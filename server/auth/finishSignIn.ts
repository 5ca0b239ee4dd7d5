import type { Request, Response } from 'express';
import type { Deps } from '../deps.ts';
import type { Account } from './accounts.ts';
import { actorOf, plainAddressOf } from './actor.ts';
import { deviceOf } from './device.ts';
import { endsAt } from './sessions.ts';

type Needed = Pick<Deps, 'clock' | 'denied' | 'sessions' | 'devices' | 'tokens' | 'profileOf'>;

/**
 * The end of every way of signing in: whoever the account is of has been found out. Starts a session and answers
 * `{ access_token, token_type, expires_in, me, failed_tries? }`.
 *
 * @param remember - 'Ingat saya'.
 */
export async function finishSignIn(
  deps: Needed,
  req: Request,
  res: Response,
  account: Account,
  remember: boolean,
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
    expires_in: Math.floor((endsAt(session) - now) / 1000),
    me: await deps.profileOf(account),
    ...(failed && { failed_tries: failed }),
  });
}
