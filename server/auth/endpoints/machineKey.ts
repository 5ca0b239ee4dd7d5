import { ApiError } from '../../base/errors.ts';
import { nowFor } from '../../base/now.ts';
import type { DatabaseDeps } from '../../endpoint/deps.ts';
import { answers, answersNothing, endpoint, json } from '../../endpoint/endpoint.ts';
import { actorOf } from '../rules/actor.ts';
import { hashOf, newKey } from '../stores/keys.ts';
import { editsUsers, personFor } from '../stores/people.ts';

/** GET /api/accounts/:id/kunci: when a machine's key was made, and used last; null where it has none. */
export const aboutKey = endpoint({
  method: 'get',
  path: '/accounts/:id/kunci',
  who: editsUsers,
  id: 'machine_key',
  summary: 'Kapan kunci mesin dibuat dan terakhir dipakai',
  refuses: ['refused'],
  answer: answers('Kunci, tanpa kuncinya sendiri', { type: 'object' }),
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { auth: { account } }) => {
      const { id } = await personFor(deps.database, account, req.params['id'], 'mesin');
      const found = await deps.keys.about(id);
      const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
      res.json({ data: found ? { ...found, madeAt: iso(found.madeAt), seenAt: iso(found.seenAt) } : null });
    },
});

/**
 * POST /api/accounts/:id/kunci → `{ data: { key } }`: a new key, told this once; the former one is void. For who may edit
 * users, and do all that the machine then may.
 */
export const makeKey = endpoint({
  method: 'post',
  path: '/accounts/:id/kunci',
  who: editsUsers,
  id: 'machine_key_make',
  summary: 'Buat kunci untuk akun mesin; kunci sebelumnya batal',
  bodyless: true,
  answer: { status: 201, description: 'Kunci, hanya sekali ini', content: json({ type: 'object' }) },
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { auth: { account } }) => {
      const machine = await personFor(deps.database, account, req.params['id'], 'mesin');
      const over = machine.sampai !== null && machine.sampai < nowFor(deps, account).today;
      if (machine.status !== 'aktif' || machine.role === null || machine.role === 'admin' || over) {
        throw new ApiError('refused', {
          message: `${machine.name} harus aktif, punya role selain admin, dan belum lewat tanggal akhirnya`,
        });
      }
      const key = newKey();
      const by = actorOf(req, res, account, 'akun/buat-kunci');
      await deps.keys.keep(machine.id, hashOf(key), deps.clock(), by);
      res.status(201).json({ data: { key } });
    },
});

/** DELETE /api/accounts/:id/kunci: from the next request on it opens nothing. */
export const endKey = endpoint({
  method: 'delete',
  path: '/accounts/:id/kunci',
  who: editsUsers,
  id: 'machine_key_end',
  summary: 'Akhiri kunci akun mesin',
  answer: answersNothing('Diakhiri'),
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { auth: { account } }) => {
      const { id, name } = await personFor(deps.database, account, req.params['id'], 'mesin');
      const gone = await deps.keys.end(id, actorOf(req, res, account, 'akun/akhiri-kunci'));
      if (!gone) throw new ApiError('refused', { message: `${name} tidak punya kunci` });
      res.status(204).end();
    },
});
