import type { Request, Response } from 'express';
import type { Deps } from '../../base/deps.ts';
import { ApiError } from '../../base/errors.ts';
import type { SignedIn } from './authenticate.ts';

/**
 * Requires one's present password for a command: somebody may have left the session open. Wrong ones are counted by
 * session, apart from failed logins.
 *
 * @throws ApiError 422 at `current`
 */
export async function requireOwnPassword(
  deps: Deps,
  req: Request,
  res: Response,
  { account, session }: SignedIn,
  { current, command }: { current: string; command: string },
): Promise<void> {
  const known = await deps.limits.ownPassword(session.id, async () => {
    if (await deps.passwords.verify(account.passwordHash, current)) return account;
    await deps.denied.note(req, res, { why: 'current', account, email: account.email, command });
    return undefined;
  });
  if (!known) throw new ApiError('invalid_input', { errors: { current: 'Password sekarang salah' } });
}
