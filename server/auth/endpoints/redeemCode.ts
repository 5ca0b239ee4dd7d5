import { z } from 'zod';
import { addressOf } from '../../base/address.ts';
import { ApiError } from '../../base/errors.ts';
import type { DatabaseDeps } from '../../endpoint/deps.ts';
import { endpoint } from '../../endpoint/endpoint.ts';
import { actorOf } from '../rules/actor.ts';
import { emailField } from '../rules/fields.ts';
import { hidden, newPassword, requireUnguessable } from '../rules/newPassword.ts';
import { plainCode } from '../stores/oneTimeCodes.ts';
import { signInAnswer } from './answers.ts';
import { finishSignIn } from './finishSignIn.ts';

const command = 'akun/pakai-kode';
const codeMissing = 'Kode harus diisi!';

const form = z.strictObject({
  email: emailField(),
  code: z
    .string(codeMissing)
    .max(100, 'Kode tidak valid')
    .transform(plainCode)
    .pipe(z.string().min(1, codeMissing))
    .meta(hidden),
  password: newPassword.password,
});

/**
 * POST /api/auth/kode `{ email, code, password }`: uses a one-time code up, ends all sessions of its owner and signs them
 * in under the new password. An unknown e-mail, a wrong code and one that is over are answered alike, and take as long.
 */
export const redeemCode = endpoint({
  method: 'post',
  path: '/auth/kode',
  who: 'anybody',
  id: 'masuk-dengan-kode',
  summary: 'Buat kata sandi dengan kode sekali pakai dari admin, lalu masuk',
  input: form,
  answer: signInAnswer,
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { input }) => {
      const { email, code, password } = input();
      const denied = async (owner?: { id: number; name: string; email: string; role: string | null }) => {
        await deps.denied.note(req, res, { why: 'oneTime', account: owner, email, command });
        return undefined;
      };
      const kept = await deps.limits.code(email, addressOf(req), async () => {
        const found = await deps.codes.of(email, deps.clock());
        return (await deps.passwords.verify(found?.codeHash, code)) && found ? found : denied(found?.owner);
      });
      if (!kept) throw wrong();
      requireUnguessable(password, { ...kept.owner, clinic: deps.settings().namaKlinik });
      const passwordHash = await deps.passwords.hash(password);
      const by = actorOf(req, res, kept.owner, command);
      if (!(await deps.codes.redeem(kept, passwordHash, deps.clock(), by))) throw wrong();
      const account = await deps.accounts.byId(kept.owner.id);
      if (!account?.active) throw wrong();
      await finishSignIn(deps, req, res, account, false);
    },
});

const wrong = () =>
  new ApiError('invalid_input', { errors: { code: 'Email atau kode salah, atau kode sudah tidak berlaku' } });
