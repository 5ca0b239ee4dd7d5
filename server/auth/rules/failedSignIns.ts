import { sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import { addressOf } from '../../base/address.ts';
import type { Database } from '../../db/pool/database.ts';
import type { Account } from '../stores/accounts.ts';
import { isDemoAccount } from '../stores/demo.ts';
import { actorOf } from './actor.ts';

/** Reasons of a failed sign-in, in the audit's words. */
export const reasons = {
  unknown: 'Akun tidak dikenal',
  password: 'Password salah',
  disabled: 'Akun nonaktif',
  current: 'Kata sandi sekarang salah',
  code: 'Kode langkah kedua salah',
  proof: 'Kode langkah kedua salah',
  oneTime: 'Kode sekali pakai salah',
} as const;

interface Attempt {
  why: keyof typeof reasons;
  /** Whose account it was about, where there is one. */
  account: Pick<Account, 'id' | 'name' | 'email' | 'role'> | undefined;
  /** As typed. */
  email: string;
  /** The command that was refused, where it was not a sign-in. */
  command?: string;
}

/** Tries to sign in to an account that failed. */
export interface FailedTries {
  count: number;
  /** The last of them: ISO, UTC. */
  at: string;
  address: string | null;
}

/** The log of failed sign-ins; the limits bound their number (`limits.ts`). */
export interface FailedSignIns {
  note(req: Request, res: Response, attempt: Attempt): Promise<void>;
  /** Failures since the owner's last sign-in; to be read before the new one is noted. */
  since(account: Account): Promise<FailedTries | null>;
}

/** In the audit: with the account's id, or the masked e-mail where there is no such account; never with a password. */
export const auditedFailedSignIns = (database: Database): FailedSignIns => ({
  note: async (req, res, { why, account, email, command }) => {
    const by = actorOf(req, res, account ?? { id: null, name: maskedEmail(email), role: null }, command);
    const changes = [{ kolom: 'Alasan', sebelum: null, sesudah: reasons[why] }];
    await database.write(by, async (work) =>
      work.wrote({ action: 'denied', source: 'user', id: account?.id ?? null, changes }),
    );
  },
  since: async ({ id }) => {
    const table = database.table('audit');
    const of = sql`sumber = 'user' and "idData" = ${id}`;
    const [found] = await database.query<FailedTries>(
      sql`select count(*)::int as count, max(waktu) as at, (array_agg(alamat order by id desc))[1] as address from ${table}
          where ${of} and tindakan = 'denied' and perintah is null
            and id > coalesce((select max(id) from ${table} where ${of} and tindakan = 'login'), 0)`,
    );
    return found && found.count > 0 ? found : null;
  },
});

/** On the demo rung as long as the process lasts, and not for the accounts that all visitors share. */
export function memoryFailedSignIns(clock: () => number): FailedSignIns {
  const failed = new Map<number, FailedTries>();
  return {
    note: async (req, _res, { account, command }) => {
      if (!account || command !== undefined || isDemoAccount(account.email)) return;
      const count = (failed.get(account.id)?.count ?? 0) + 1;
      failed.set(account.id, { count, at: new Date(clock()).toISOString(), address: addressOf(req) });
    },
    since: async ({ id }) => {
      const found = failed.get(id) ?? null;
      failed.delete(id);
      return found;
    },
  };
}

/**
 * Enough to recognise a slip of the finger, too little to learn the address by; what is no address may be a password
 * typed into the wrong field, and is not kept at all.
 *
 * @example maskedEmail('putri@klinik.test') // 'p***@k***.test'
 */
export function maskedEmail(email: string): string {
  const [, name, host, end] = /^([a-z0-9])[^@]*@([a-z0-9])[^@]*\.([a-z]{2,20})$/i.exec(email) ?? [];
  return name ? `${name}***@${host}***.${end}` : '***';
}
