import { z } from 'zod';
import { refusal } from '../../../src/schema/index.ts';
import { ApiError } from '../../base/errors.ts';
import type { DatabaseDeps } from '../../endpoint/deps.ts';
import { answersNothing, endpoint } from '../../endpoint/endpoint.ts';
import { actorOf } from '../rules/actor.ts';
import { newRecoveryCodes } from '../rules/codes.ts';
import { hidden } from '../rules/newPassword.ts';
import { ownFactorAnswer, recoveryAnswer, setupAnswer } from './answers.ts';
import { beginSetup, codeField, confirmSetup, readSetup, ticketField } from './factorSetup.ts';
import { mustHaveFactor } from './finishSignIn.ts';
import { requireOwnPassword, requireProof } from './reauthenticate.ts';

const proofMissing = 'Kode harus diisi!';
const proof = z.string(proofMissing).min(1, proofMissing).meta(hidden);
const optional = z.string('Isian tidak valid').optional().meta(hidden);
const command = 'akun/langkah-kedua';

/** GET /api/factor: one's own second factor, and the account elsewhere that signs in to this one. */
export const ownFactor = endpoint({
  method: 'get',
  path: '/factor',
  who: 'person',
  id: 'langkah-kedua',
  summary: 'Langkah kedua akun sendiri',
  answer: ownFactorAnswer,
  handle:
    (deps: DatabaseDeps) =>
    async (_req, res, { auth: { account } }) => {
      const [factor, google] = await Promise.all([deps.factors.of(account.id), deps.identities.ofUser(account.id)]);
      res.json({
        data: {
          active: factor !== undefined,
          recoveryLeft: factor?.recoveryLeft ?? 0,
          demanded: mustHaveFactor(deps, account),
          google,
        },
      });
    },
});

/**
 * POST /api/factor/begin `{ current }`: a secret for the app, against the password: whoever finds a session open could lock
 * its owner out with an app of theirs. Where there is a factor already `{ proof }`, one of its codes.
 */
export const beginFactor = endpoint({
  method: 'post',
  path: '/factor/begin',
  who: 'person',
  id: 'siapkan-langkah-kedua',
  summary: 'Siapkan langkah kedua, atau ganti aplikasinya',
  refuses: ['refused'],
  input: z.strictObject({ current: optional, proof: optional }),
  answer: setupAnswer,
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { auth, input }) => {
      const { current, proof = '' } = input();
      const factor = await deps.factors.of(auth.account.id);
      if (factor) await requireProof(deps, req, res, auth, { given: proof, command });
      else if (!current)
        throw new ApiError('invalid_input', { errors: { current: 'Kata sandi sekarang harus diisi!' } });
      else await requireOwnPassword(deps, req, res, auth, { given: current, command });
      res.json(beginSetup(deps, auth.account, factor?.confirmedAt ?? null, null));
    },
});

/**
 * POST /api/factor/confirm `{ ticket, code }`: the app's first code; answers with the recovery codes, this once. All other
 * sessions end.
 */
export const confirmFactor = endpoint({
  method: 'post',
  path: '/factor/confirm',
  who: 'person',
  id: 'aktifkan-langkah-kedua',
  summary: 'Aktifkan langkah kedua dengan kode pertama aplikasi',
  refuses: ['step_over', 'refused'],
  input: z.strictObject({ ticket: ticketField, code: codeField }),
  answer: recoveryAnswer,
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { auth: { account, session }, input }) => {
      const { ticket, code } = input();
      const { held } = await readSetup(deps, ticket);
      if (held.sub !== account.id) throw new ApiError('step_over');
      res.json({ recovery: await confirmSetup(deps, held, code, session.id, actorOf(req, res, account)) });
    },
});

/** POST /api/factor/recovery `{ proof }`: new recovery codes; the old ones are over. */
export const renewRecovery = endpoint({
  method: 'post',
  path: '/factor/recovery',
  who: 'person',
  id: 'kode-pemulihan',
  summary: 'Buat kode pemulihan baru; yang lama tidak berlaku lagi',
  refuses: ['refused'],
  input: z.strictObject({ proof }),
  answer: recoveryAnswer,
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { auth, input }) => {
      await requireProof(deps, req, res, auth, { given: input().proof, command });
      const recovery = newRecoveryCodes();
      await deps.factors.setRecovery(auth.account.id, recovery, actorOf(req, res, auth.account));
      res.json({ recovery });
    },
});

/** POST /api/factor/remove `{ proof }`. Not for whom the clinic demands one of. */
export const removeFactor = endpoint({
  method: 'post',
  path: '/factor/remove',
  who: 'person',
  id: 'matikan-langkah-kedua',
  summary: 'Matikan langkah kedua akun sendiri',
  refuses: ['refused'],
  input: z.strictObject({ proof }),
  answer: answersNothing('Dimatikan'),
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { auth, input }) => {
      const { account } = auth;
      const { proof: given } = input();
      if (mustHaveFactor(deps, account)) {
        throw refusal('way_in', { sentence: 'Klinik ini mewajibkan langkah kedua untuk admin' });
      }
      await requireProof(deps, req, res, auth, { given, command });
      await deps.factors.remove(account.id, actorOf(req, res, account));
      res.status(204).end();
    },
});
