import { z } from 'zod';
import { ApiError } from '../../base/errors.ts';
import type { Actor } from '../../db/pool/auditEntry.ts';
import type { Deps } from '../../endpoint/deps.ts';
import { isAppCode, newRecoveryCodes, newSecret, qrCodeSvg, stepOf, typedCode } from '../rules/codes.ts';
import type { Account } from '../stores/accounts.ts';
import { type Factors, sealedFor } from '../stores/factors.ts';

/** The code of an app, or a recovery code. */
export const codeField = z
  .string('Kode harus diisi!')
  .transform(typedCode)
  .pipe(z.string().min(1, 'Kode harus diisi!').max(40, 'Kode tidak valid'));

export const ticketField = z.string('Isian tidak valid').max(2_000, 'Isian tidak valid');

/** Minutes between a step of signing in and the next: a phone must be fetched, or an app installed. */
export const minutes = { code: 5, setup: 15 };

const content = z.object({
  sub: z.number(),
  stamp: z.string(),
  sealed: z.string(),
  over: z.string().nullable(),
  /** 'Ingat saya', where it is part of signing in. */
  remember: z.boolean().nullable(),
});

type FactorSetupDeps = Pick<Deps, 'tickets' | 'seal' | 'settings'>;

/**
 * A new secret to be put into an app. It is not stored before a code of it came back: the ticket holds it, sealed.
 *
 * @param over - `confirmedAt` of the factor that it takes the place of.
 */
export function beginSetup(
  deps: FactorSetupDeps,
  { id, email, stamp }: Account,
  over: string | null,
  remember: boolean | null,
) {
  const secret = newSecret();
  const sealed = deps.seal.close(secret, sealedFor(id));
  return {
    ticket: deps.tickets.sign('setup', { sub: id, stamp, sealed, over, remember }, minutes.setup * 60),
    secret,
    picture: qrCodeSvg(secret, { issuer: deps.settings().namaKlinik, label: email }),
  };
}

/** The account, and the ticket's content, of whoever holds a ticket of `beginSetup`. */
export const readSetup = (deps: Pick<Deps, 'tickets' | 'accounts'>, ticket: string) =>
  holderOf(deps, deps.tickets.read('setup', content, ticket));

/** The account that a ticket is of, until its password is another one. @throws ApiError 409 */
export async function holderOf<C extends { sub: number; stamp: string }>(
  { accounts }: Pick<Deps, 'accounts'>,
  held: C | undefined,
): Promise<{ account: Account; held: C }> {
  const account = held && (await accounts.byId(held.sub));
  if (!account?.active || account.stamp !== held?.stamp) throw new ApiError('step_over');
  return { account, held };
}

/**
 * Stores the factor once its first code came back, and ends the account's sessions: one of them may be a thief's.
 *
 * @param keep - the session that stays
 * @returns the recovery codes, to be shown this once
 * @throws ApiError 422 for a wrong code, 409 where there is another factor by now
 */
export async function confirmSetup(
  deps: Pick<Deps, 'seal' | 'clock'> & { factors: Factors },
  setup: z.output<typeof content>,
  code: string,
  keep: string | null,
  by: Actor,
): Promise<string[]> {
  const now = deps.clock();
  const secret = deps.seal.open(setup.sealed, sealedFor(setup.sub));
  if (secret === undefined) throw new ApiError('step_over');
  const step = isAppCode(code) ? stepOf(secret, code, now) : undefined;
  if (step === undefined) {
    throw new ApiError('invalid_input', {
      errors: { code: 'Kode salah. Pastikan jam ponsel Anda tepat, lalu masukkan kode yang sedang tampil' },
    });
  }
  const recovery = newRecoveryCodes();
  const stored = await deps.factors.set(setup.sub, { secret, step, recovery, over: setup.over, keep }, now, by);
  if (!stored) throw new ApiError('refused', { message: 'Langkah kedua akun ini sudah diatur di tempat lain' });
  return recovery;
}
