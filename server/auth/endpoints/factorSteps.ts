import { z } from 'zod';
import { addressOf } from '../../base/address.ts';
import { ApiError } from '../../base/errors.ts';
import type { DatabaseDeps } from '../../endpoint/deps.ts';
import { endpoint } from '../../endpoint/endpoint.ts';
import { actorOf } from '../rules/actor.ts';
import type { Factor } from '../stores/factors.ts';
import { signInAnswer } from './answers.ts';
import { codeField, confirmSetup, holderOf, readSetup, ticketField } from './factorSetup.ts';
import { mustHaveFactor, startSession } from './finishSignIn.ts';

const given = z.strictObject({ ticket: ticketField, code: codeField });
const step = z.object({ sub: z.number(), stamp: z.string(), remember: z.boolean() });

/** POST /api/auth/factor `{ ticket, code }`: the second step of signing in, answered as `POST /api/login` is. */
export const factorStep = endpoint({
  method: 'post',
  path: '/auth/factor',
  who: 'anybody',
  id: 'masuk-langkah-kedua',
  summary: 'Masuk: kode aplikasi atau kode pemulihan',
  refuses: ['step_over'],
  input: given,
  answer: signInAnswer,
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { input }) => {
      const { ticket, code } = input();
      const { account, held } = await holderOf(deps, deps.tickets.read('factor', step, ticket));
      const { email } = account;
      const from = { address: addressOf(req), device: deps.devices.knownTo(req, email) };
      const how = await deps.limits.factor(email, from, async () => {
        const taken = await deps.factors.take(account.id, code, deps.clock(), actorOf(req, res, account));
        if (taken === undefined) await deps.denied.note(req, res, { why: 'code', account, email });
        return taken;
      });
      if (how === undefined) throw wrongCode(await deps.factors.of(account.id));
      await startSession(deps, req, res, account, held.remember);
    },
});

/**
 * POST /api/auth/factor/setup `{ ticket, code }`: the first code of an app that an admin has to set up to sign in;
 * answered as `POST /api/login` is, with the `recovery` codes.
 */
export const factorSetupStep = endpoint({
  method: 'post',
  path: '/auth/factor/setup',
  who: 'anybody',
  id: 'masuk-siapkan-langkah-kedua',
  summary: 'Masuk: menyiapkan langkah kedua yang diwajibkan',
  refuses: ['step_over'],
  input: given,
  answer: signInAnswer,
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { input }) => {
      const { ticket, code } = input();
      const { account, held } = await readSetup(deps, ticket);
      // One begun under 'Sesi Saya' signs nobody in.
      if (held.remember === null || !mustHaveFactor(deps, account)) throw new ApiError('step_over');
      const recovery = await confirmSetup(deps, held, code, null, actorOf(req, res, account));
      await startSession(deps, req, res, account, held.remember, { recovery });
    },
});

/** The same for a wrong code and for one that was used before. */
const wrongCode = (factor: Factor | undefined) =>
  new ApiError('invalid_input', {
    errors: {
      code:
        factor?.secret === null
          ? 'Kode aplikasi tidak dapat diperiksa sejak server dipulihkan. Pakai kode pemulihan, atau minta admin meresetnya'
          : 'Kode salah atau sudah dipakai. Masukkan kode yang sedang tampil di aplikasi Anda',
    },
  });
