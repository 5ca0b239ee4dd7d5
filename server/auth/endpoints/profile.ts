import { z } from 'zod';
import { ApiError } from '../../base/errors.ts';
import type { Deps } from '../../endpoint/deps.ts';
import { endpoint } from '../../endpoint/endpoint.ts';
import { actorOf } from '../rules/actor.ts';
import { personName } from '../rules/fields.ts';
import { publicUser } from '../stores/accounts.ts';
import { isDemoAccount } from '../stores/demo.ts';
import { userAnswer } from './answers.ts';

/** PUT /api/profile `{ name }`: one's own name; never a colleague's, who would stand on papers for what somebody else did. */
export const changeProfile = endpoint({
  method: 'put',
  path: '/profile',
  who: 'person',
  id: 'profil',
  summary: 'Ubah nama sendiri',
  refuses: ['forbidden'],
  input: z.strictObject({ name: personName }),
  answer: userAnswer,
  handle:
    (deps: Deps) =>
    async (req, res, { auth: { account }, input }) => {
      if (deps.config.rung === 'demo' && isDemoAccount(account.email)) {
        throw new ApiError('forbidden', { message: 'Nama akun demo dipakai bersama dan tidak dapat diubah' });
      }
      const { name } = input();
      if (name !== account.name) {
        const other = await deps.accounts.byName(name);
        if (other && other.id !== account.id)
          throw new ApiError('invalid_input', {
            errors: { name: 'Nama ini dipakai rekan lain. Tambahkan nama tengah atau inisial, atau minta admin.' },
          });
        await deps.accounts.update(account.id, { name }, actorOf(req, res, account, 'akun/ubah-profil'));
      }
      res.json({ data: publicUser({ ...account, name }) });
    },
});
