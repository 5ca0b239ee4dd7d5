import { z } from 'zod';
import { addressOf } from '../../base/address.ts';
import type { Deps } from '../../base/deps.ts';
import { endpoint, json } from '../../base/endpoint.ts';
import { ApiError } from '../../base/errors.ts';
import { actorOf } from '../rules/actor.ts';
import { newPassword, repeated, requireUnguessable } from '../rules/newPassword.ts';
import { personName } from '../rules/personName.ts';
import { normalizeEmail, publicUser } from '../stores/accounts.ts';

const text = (missing: string) => z.string(missing).min(1, missing);

const form = z
  .strictObject({
    fullname: personName,
    email: z.string('Email harus diisi!').transform(normalizeEmail).pipe(
      text('Email harus diisi!')
        .max(254, 'Email terlalu panjang')
        // The browser's own rule for an email input, which is the only one product §5 asks for.
        .regex(z.regexes.html5Email, 'Format email tidak valid'),
    ),
    ...newPassword,
  })
  .refine(...repeated);

/**
 * POST /api/register: an account without any rights until an admin grants some (design §6). Where the clinic approves each
 * one, the answer says `waiting`: until then it does not sign in.
 */
export const register = endpoint({
  method: 'post',
  path: '/register',
  who: 'anybody',
  id: 'register',
  summary: 'Daftar akun, tanpa hak sampai admin memberinya',
  input: form,
  answer: { status: 201, description: 'Akun', content: json({ type: 'object' }) },
  handle:
    (deps: Deps) =>
    async (req, res, { input }) => {
      const { namaKlinik: clinic, pendaftaran } = deps.settings();
      if (pendaftaran === 'ditutup') throw new ApiError('registration_closed');
      const { fullname, email, password } = input();
      requireUnguessable(password, { name: fullname, email, clinic });
      await deps.limits.registration(addressOf(req));
      if (await deps.accounts.byEmail(email)) throw emailTaken();
      const passwordHash = await deps.passwords.hash(password);
      const waiting = pendaftaran === 'disetujui';
      const account = await deps.accounts.create(
        { name: fullname, email, role: null, passwordHash, waiting, unproven: true },
        actorOf(req, res, { id: null, name: fullname, role: null }),
      );
      if (!account) throw emailTaken();
      res.status(201).json({ data: publicUser(account), ...(waiting && { waiting }) });
    },
});

function emailTaken(): ApiError {
  return new ApiError('invalid_input', { errors: { email: 'Email sudah terdaftar' } });
}
