import { ApiError } from '../../base/errors.ts';
import { mayHaveCode } from '../../db/pool/accountGuard.ts';
import type { DatabaseDeps } from '../../endpoint/deps.ts';
import { endpoint, json } from '../../endpoint/endpoint.ts';
import { actorOf } from '../rules/actor.ts';
import { codeLasts, newCode, plainCode } from '../stores/oneTimeCodes.ts';
import { editsUsers, personFor } from '../stores/people.ts';
import { codeSchema } from './answers.ts';

/**
 * POST /api/accounts/:id/kode → `{ data: { code, expiresAt } }`: a code by which the user chooses a password, told this
 * once. Their password and sessions stay until it is used.
 */
export const makeCode = endpoint({
  method: 'post',
  path: '/accounts/:id/kode',
  who: editsUsers,
  id: 'kode-sekali-pakai',
  summary: 'Buat kode sekali pakai agar pengguna membuat kata sandi; kode sebelumnya batal',
  bodyless: true,
  answer: { status: 201, description: 'Kode, hanya sekali ini', content: json(codeSchema) },
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { auth: { account } }) => {
      const person = await personFor(deps.database, account, req.params['id']);
      if (person.id === account.id) {
        throw new ApiError('forbidden', { message: 'Gunakan Ubah Kata Sandi untuk akun Anda sendiri' });
      }
      if (!mayHaveCode(person.status)) {
        throw new ApiError('refused', {
          message: `${person.name} belum boleh masuk. Setujui atau aktifkan akunnya dahulu.`,
        });
      }
      const code = newCode();
      const expiresAt = deps.clock() + codeLasts;
      const codeHash = await deps.passwords.hash(plainCode(code));
      await deps.codes.keep(person.id, codeHash, expiresAt, actorOf(req, res, account, 'akun/buat-kode'));
      res.status(201).json({ data: { code, expiresAt: new Date(expiresAt).toISOString() } });
    },
});
