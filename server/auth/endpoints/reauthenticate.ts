import type { Request, Response } from 'express';
import { ApiError } from '../../base/errors.ts';
import type { DatabaseDeps, Deps } from '../../endpoint/deps.ts';
import { actorOf } from '../rules/actor.ts';
import type { SignedIn } from '../rules/authenticate.ts';
import { typedCode } from '../rules/codes.ts';

interface Reauthentication {
  /** The command that takes it. */
  command: string;
  given: string;
}

/** Counts a wrong password or code by session, apart from failed logins, and notes it. */
const isOwn = (
  deps: Pick<Deps, 'limits' | 'denied'>,
  [req, res]: [Request, Response],
  { account, session }: SignedIn,
  { why, command }: { why: 'current' | 'proof'; command: string },
  check: () => Promise<unknown>,
): Promise<true | undefined> =>
  deps.limits.ownPassword(session.id, async () => {
    if (await check()) return true;
    await deps.denied.note(req, res, { why, account, email: account.email, command });
    return undefined;
  });

/**
 * Requires one's present password for a command: somebody may have left the session open.
 *
 * @throws ApiError 422 at `current`
 */
export async function requireOwnPassword(
  deps: Deps,
  req: Request,
  res: Response,
  auth: SignedIn,
  { command, given }: Reauthentication,
): Promise<void> {
  const isRight = () => deps.passwords.verify(auth.account.passwordHash, given);
  if (!(await isOwn(deps, [req, res], auth, { why: 'current', command }, isRight)))
    throw new ApiError('invalid_input', { errors: { current: 'Kata sandi sekarang salah' } });
}

/**
 * Requires a code of the app or a recovery code. Neither a session, which somebody may have left open, nor the password,
 * against whose thief the factor is, changes it.
 *
 * @throws ApiError 422 for a wrong code, 409 where there is no factor
 */
export async function requireProof(
  deps: DatabaseDeps,
  req: Request,
  res: Response,
  auth: SignedIn,
  { command, given }: Reauthentication,
): Promise<void> {
  const { account } = auth;
  if (!(await deps.factors.of(account.id)))
    throw new ApiError('refused', { message: 'Langkah kedua akun ini belum aktif' });
  const by = actorOf(req, res, account, command);
  const isRight = () => deps.factors.take(account.id, typedCode(given), deps.clock(), by);
  if (!(await isOwn(deps, [req, res], auth, { why: 'proof', command }, isRight)))
    throw new ApiError('invalid_input', { errors: { proof: 'Kode salah atau sudah dipakai' } });
}
