import { z } from 'zod';
import { addressOf } from '../../base/address.ts';
import { ApiError } from '../../base/errors.ts';
import type { Deps } from '../../endpoint/deps.ts';
import { endpoint } from '../../endpoint/endpoint.ts';
import { emailField } from '../rules/fields.ts';
import { signInAnswer } from './answers.ts';
import { finishSignIn } from './finishSignIn.ts';

const missing = 'Email dan password harus diisi!';

const credentials = z.strictObject({
  email: emailField(missing),
  password: z.string(missing).min(1, missing),
  remember: z.boolean('Isian tidak valid').default(false),
});

/**
 * POST /api/login `{ email, password, remember? }` → `{ access_token, token_type, expires_in }` (seconds), with what
 * `GET /api/me` answers as `me`, so that it need not be asked next, and
 * `failed_tries: { count, at, address }` where others, or they themselves, failed since they signed in last.
 */
export const login = endpoint({
  method: 'post',
  path: '/login',
  who: 'anybody',
  id: 'login',
  summary: 'Masuk',
  refuses: ['wrong_credentials', 'account_disabled', 'not_approved', 'too_many_logins'],
  input: credentials,
  answer: signInAnswer,
  handle:
    (deps: Deps) =>
    async (req, res, { input }) => {
      const { email, password, remember } = input();
      const from = { address: addressOf(req), device: deps.devices.knownTo(req, email) };
      const account = await deps.limits.login(email, from, async () => {
        const { known, why } = await find(deps, email, password);
        if (why === null) return known;
        await deps.denied.note(req, res, { why, account: known, email });
        return undefined;
      });
      if (!account) throw new ApiError('wrong_credentials', { headers: { 'WWW-Authenticate': 'Bearer' } });
      if (account.waiting) throw new ApiError('not_approved');
      await finishSignIn(deps, req, res, account, remember);
    },
});

/** The password is checked first and always, so that an unknown, a disabled and a wrong one take equally long. */
async function find({ accounts, passwords }: Deps, email: string, password: string) {
  const known = await accounts.byEmail(email);
  const right = await passwords.verify(known?.passwordHash, password);
  if (!known) return { known, why: 'unknown' } as const;
  if (!right) return { known, why: 'password' } as const;
  // Who waits for approval has the right password, and is told why it opens nothing.
  return { known, why: known.active || known.waiting ? null : 'disabled' } as const;
}
