import type { Request } from 'express';
import { formatDate } from '../../../src/schema/index.ts';
import { areWithin, isIn, networks, plainAddressOf } from '../../base/address.ts';
import { ApiError } from '../../base/errors.ts';
import { type Clock, nowFor } from '../../base/now.ts';
import type { Account } from '../stores/accounts.ts';
import { hashOf, isKey, type Keys, type Machine } from '../stores/keys.ts';
import type { Session } from '../stores/sessions.ts';
import type { Limits } from './limits.ts';

/** Keys that were good lately: the limits count these each by itself, and all others by their address. */
const mostKnown = 2_000;

/** The callers that come with a key. */
export interface Machines {
  /** @throws ApiError 401 for a key that is not, or no longer, good; 403 from another address; 429 beyond its rate */
  signIn(req: Request, key: string): Promise<{ account: Account; session: Session }>;
  /** A name for a key that was good a while ago, without looking it up. */
  nameOf(key: string): string | undefined;
}

/** A key is looked up on every request, so that whatever ends or narrows it counts from the next one on, on every server. */
export function createMachines(deps: Clock & { keys: Keys; limits: Pick<Limits, 'machine'> }): Machines {
  const known = new Set<string>();
  return {
    async signIn(req, key) {
      const hash = hashOf(key);
      const machine = await deps.keys.of(hash);
      const fault = faultOf(machine, nowFor(deps, { name: '' }).today);
      if (!machine || fault !== undefined) {
        known.delete(hash);
        throw new ApiError('key_refused', {
          headers: { 'WWW-Authenticate': 'Bearer' },
          ...(fault !== undefined && { message: fault }),
        });
      }
      const address = plainAddressOf(req);
      if (machine.networks !== null && !isIn(networks(machine.networks.split(/\s+/)), address ?? ''))
        throw new ApiError('key_elsewhere', { message: `Kunci ini tidak diterima dari alamat ${address ?? 'ini'}` });
      const { account, rate } = machine;
      if (rate !== null) await deps.limits.machine(account.id, rate);
      const now = deps.clock();
      await deps.keys.touch(machine, now, address);
      for (const oldest of known) if (known.size >= mostKnown) known.delete(oldest);
      known.add(hash);
      const { id: userId, stamp } = account;
      const session = { id: `kunci ${userId}`, userId, stamp, remember: false, startedAt: now, lastSeenAt: now };
      return { account, session: { ...session, endsAt: now } };
    },
    nameOf: (key) => (isKey(key) && known.has(hashOf(key)) ? `kunci ${hashOf(key)}` : undefined),
  };
}

function faultOf(machine: Machine | undefined, today: string): string | undefined {
  if (!machine) return undefined;
  const { account, until, sameRole } = machine;
  if (!account.active) return `Akun mesin ${account.name} dinonaktifkan`;
  if (until !== null && until < today) return `Kunci ini berlaku sampai ${formatDate(until)}`;
  if (!sameRole) return `Role ${account.name} bukan lagi yang diberikan saat kunci ini dibuat. Buat kunci baru.`;
  if (isWider(account.proposes === true, machine))
    return `${account.name} boleh lebih dari saat kunci ini dibuat. Buat kunci baru.`;
  return undefined;
}

/** More than the key was made for, in any of its terms; less holds at once. */
function isWider(proposes: boolean, { made, networks, rate, until }: Machine): boolean {
  const beyond = <T>(now: T | null, then: T | null, isMore: (now: T, then: T) => boolean) =>
    then !== null && (now === null || isMore(now, then));
  return (
    (made.proposes && !proposes) ||
    beyond(networks, made.networks, (now, then) => !areWithin(now.split(/\s+/), then.split(/\s+/))) ||
    beyond(rate, made.rate, (now, then) => now > then) ||
    beyond(until, made.until, (now, then) => now > then)
  );
}
