import { ApiError } from '../../base/errors.ts';
import type { DatabaseDeps } from '../../endpoint/deps.ts';
import { answersNothing, endpoint } from '../../endpoint/endpoint.ts';
import { actorOf } from '../rules/actor.ts';
import { personFor } from '../stores/people.ts';
import { factorAnswer } from './answers.ts';

/** GET /api/accounts/:id/factor: whether a user has a second factor, and an account elsewhere tied to this one. */
export const anothersFactor = endpoint({
  method: 'get',
  path: '/accounts/:id/factor',
  who: 'admin',
  id: 'langkah-kedua-pengguna',
  summary: 'Langkah kedua pengguna lain; hanya admin',
  answer: factorAnswer,
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { auth: { account } }) => {
      const { id } = await personFor(deps.database, account, req.params['id']);
      const [factor, google] = await Promise.all([deps.factors.of(id), deps.identities.ofUser(id)]);
      res.json({ data: { active: factor !== undefined, google } });
    },
});

/** DELETE /api/accounts/:id/factor: for a lost phone. Whoever must have one sets it up anew at the next sign-in. */
export const resetFactor = endpoint({
  method: 'delete',
  path: '/accounts/:id/factor',
  who: 'admin',
  id: 'reset-langkah-kedua',
  summary: 'Hapus langkah kedua pengguna lain; hanya admin',
  refuses: ['refused'],
  answer: answersNothing('Dihapus'),
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { auth: { account } }) => {
      const { id } = await personFor(deps.database, account, req.params['id']);
      if (id === account.id) throw new ApiError('forbidden', { message: 'Gunakan Sesi Saya untuk akun Anda sendiri' });
      const gone = await deps.factors.remove(id, actorOf(req, res, account, 'akun/reset-langkah-kedua'));
      if (!gone) throw new ApiError('refused', { message: 'Pengguna ini tidak memakai langkah kedua' });
      res.status(204).end();
    },
});

/** DELETE /api/accounts/:id/google: for somebody whose account elsewhere is another one now. */
export const untieGoogle = endpoint({
  method: 'delete',
  path: '/accounts/:id/google',
  who: 'admin',
  id: 'lepas-google',
  summary: 'Lepas akun Google dari pengguna; hanya admin',
  refuses: ['refused'],
  answer: answersNothing('Dilepas'),
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { auth: { account } }) => {
      const { id } = await personFor(deps.database, account, req.params['id']);
      const gone = await deps.identities.untie(id, actorOf(req, res, account, 'akun/lepas-google'));
      if (!gone) throw new ApiError('refused', { message: 'Pengguna ini tidak terhubung dengan akun Google' });
      res.status(204).end();
    },
});
