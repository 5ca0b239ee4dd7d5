import { z } from 'zod';
import { ApiError } from '../../base/errors.ts';
import type { DatabaseDeps, Deps } from '../../endpoint/deps.ts';
import { answersNothing, endpoint } from '../../endpoint/endpoint.ts';
import { actorOf } from '../rules/actor.ts';
import { hidden, newPassword, repeated, requireUnguessable } from '../rules/newPassword.ts';
import { isDemoAccount } from '../stores/demo.ts';
import { personFor } from '../stores/people.ts';
import { requireOwnPassword } from './reauthenticate.ts';

const command = 'akun/ubah-kata-sandi';

const current = z
  .string('Kata sandi sekarang harus diisi!')
  .normalize('NFC')
  .min(1, 'Kata sandi sekarang harus diisi!')
  .meta(hidden);

const own = z
  .strictObject({ current, ...newPassword })
  .refine(...repeated)
  .refine(({ current, password }) => current !== password, {
    path: ['password'],
    error: 'Password baru harus berbeda dari yang sekarang',
  });

/**
 * POST /api/password `{ current, password, repeat }`: one's own. All other sessions are over, this one goes on.
 */
export const changeOwnPassword = endpoint({
  method: 'post',
  path: '/password',
  who: 'person',
  id: 'password',
  summary: 'Ubah kata sandi sendiri; semua sesi lain berakhir',
  refuses: ['forbidden'],
  input: own,
  answer: answersNothing('Tersimpan'),
  handle:
    (deps: Deps) =>
    async (req, res, { auth, input }) => {
      const { account, session } = auth;
      if (deps.config.rung === 'demo' && isDemoAccount(account.email)) {
        throw new ApiError('forbidden', { message: 'Password akun demo dipakai bersama dan tidak dapat diubah' });
      }
      const { current, password } = input();
      requireUnguessable(password, { ...account, clinic: deps.settings().namaKlinik });
      await requireOwnPassword(deps, req, res, auth, { given: current, command });
      const passwordHash = await deps.passwords.hash(password);
      const by = actorOf(req, res, account, command);
      await deps.accounts.update(account.id, { passwordHash, keptSession: session.id }, by);
      res.status(204).end();
    },
});

/** POST /api/password/periksa `{ current }`: ends a page that was handed to somebody else. */
export const checkOwnPassword = endpoint({
  method: 'post',
  path: '/password/periksa',
  who: 'person',
  id: 'password-periksa',
  summary: 'Periksa kata sandi sendiri',
  input: z.strictObject({ current }),
  answer: answersNothing('Cocok'),
  handle:
    (deps: Deps) =>
    async (req, res, { auth, input }) => {
      await requireOwnPassword(deps, req, res, auth, { given: input().current, command: 'akun/periksa-kata-sandi' });
      res.status(204).end();
    },
});

const anothers = z.strictObject(newPassword).refine(...repeated);

/**
 * POST /api/accounts/:id/password `{ password, repeat }`: another user's, which ends all sessions of theirs. For admins
 * alone, whoever may edit users: with the password of somebody who may do more, one may do more.
 */
export const setPassword = endpoint({
  method: 'post',
  path: '/accounts/:id/password',
  who: 'admin',
  id: 'kata-sandi',
  summary: 'Atur kata sandi pengguna lain; hanya admin',
  input: anothers,
  answer: answersNothing('Tersimpan'),
  handle: (deps: DatabaseDeps) => async (req, res, given) => {
    const { account } = given.auth;
    const person = await personFor(deps.database, account, req.params['id']);
    if (person.id === account.id) {
      throw new ApiError('forbidden', { message: 'Gunakan Ubah Kata Sandi untuk akun Anda sendiri' });
    }
    const { password } = given.input();
    requireUnguessable(password, { ...person, clinic: deps.settings().namaKlinik });
    const passwordHash = await deps.passwords.hash(password);
    const by = actorOf(req, res, account, 'akun/atur-kata-sandi');
    await deps.accounts.update(person.id, { passwordHash, unproven: false }, by);
    res.status(204).end();
  },
});
