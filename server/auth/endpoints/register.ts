import { z } from 'zod';
import { addressOf } from '../../base/address.ts';
import { ApiError } from '../../base/errors.ts';
import type { Deps } from '../../endpoint/deps.ts';
import { endpoint, json } from '../../endpoint/endpoint.ts';
import { actorOf } from '../rules/actor.ts';
import { emailField, personName } from '../rules/fields.ts';
import { newPassword, repeated, requireUnguessable } from '../rules/newPassword.ts';
import { publicUser } from '../stores/accounts.ts';
import { registeredSchema } from './answers.ts';

const form = z
  .strictObject({
    fullname: personName,
    // The browser's own rule for an email input, which is the only one product §5 asks for.
    email: emailField(undefined, z.regexes.html5Email),
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
  refuses: ['registration_closed'],
  input: form,
  answer: { status: 201, description: 'Akun', content: json(registeredSchema) },
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
