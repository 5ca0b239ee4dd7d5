import type { Request, Response } from 'express';
import { actorOf } from '../audit/actor.ts';
import type { Database } from '../db/database.ts';
import type { Account } from './accounts.ts';

/** Why somebody was not let in, as the audit says it. */
const reasons = {
  unknown: 'Akun tidak dikenal',
  password: 'Password salah',
  disabled: 'Akun nonaktif',
  current: 'Password sekarang salah',
} as const;

interface Attempt {
  why: keyof typeof reasons;
  /** Whose account it was about, where there is one. */
  account: Account | undefined;
  /** As typed. */
  email: string;
  /** What was asked for, where it was not to sign in. */
  command?: string;
}

/** Notes that somebody was not let in; the limits bound how often that is (`limits.ts`). */
export type NoteDenied = (req: Request, res: Response, attempt: Attempt) => Promise<void>;

/** In the audit: with the account's id, or the masked e-mail where there is no such account; never with a password. */
export const databaseDenied =
  (database: Database): NoteDenied =>
  async (req, res, { why, account, email, command }) => {
    const by = actorOf(req, res, account ?? { id: null, name: maskedEmail(email), role: null }, command);
    const changes = [{ kolom: 'Alasan', sebelum: null, sesudah: reasons[why] }];
    await database.write(by, async (work) =>
      work.wrote({ action: 'denied', source: 'user', id: account?.id ?? null, changes }),
    );
  };

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
