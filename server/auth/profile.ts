import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { answers, endpoint } from '../endpoint.ts';
import { ApiError } from '../errors.ts';
import { publicUser } from './accounts.ts';
import { actorOf } from './actor.ts';
import { isDemoAccount } from './demo.ts';
import { personName } from './personName.ts';

/** PUT /api/profile `{ name }`: one's own name. */
export const changeProfile = endpoint({
  method: 'put',
  path: '/profile',
  who: 'signed in',
  id: 'profil',
  summary: 'Ubah nama sendiri',
  input: z.strictObject({ name: personName }),
  answer: answers('Pengguna', { type: 'object' }),
  handle:
    (deps: Deps) =>
    async (req, res, { auth: { account }, input }) => {
      if (deps.config.rung === 'demo' && isDemoAccount(account.email)) {
        throw new ApiError('forbidden', { message: 'Nama akun demo dipakai bersama dan tidak dapat diubah' });
      }
      const { name } = input();
      if (name !== account.name) {
        await deps.accounts.update(account.id, { name }, actorOf(req, res, account, 'akun/ubah-profil'));
      }
      res.json({ data: publicUser({ ...account, name }) });
    },
});
