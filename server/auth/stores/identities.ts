import { sql } from 'drizzle-orm';
import type { Actor } from '../../db/pool/auditEntry.ts';
import type { Database } from '../../db/pool/database.ts';
import { writePassword } from './databaseAccounts.ts';

/** Somebody as another server (Google) names them; `sub` never changes, and is never given to somebody else. */
export interface Identity {
  issuer: string;
  sub: string;
  /** Normalised. */
  email: string;
}

/** Accounts elsewhere that sign in to one of ours (`_identitas`). */
export interface Identities {
  /** The account's id. */
  find(identity: Identity): Promise<number | undefined>;
  /**
   * False where either is tied to another one. Somebody else may have registered the e-mail and know the password: where
   * nothing proved it, sessions and second factor end, and the password is this one.
   */
  tie(identity: Identity, userId: number, passwordHash: string, by: Actor): Promise<boolean>;
  /** The e-mail of the account elsewhere; null without one. */
  ofUser(userId: number): Promise<string | null>;
  /** False where there is none. */
  untie(userId: number, by: Actor): Promise<boolean>;
}

export function databaseIdentities(database: Database): Identities {
  const table = database.table('_identitas');
  const kolom = 'Akun Google';
  return {
    async find({ issuer, sub }) {
      const [row] = await database.query<{ id: number }>(
        sql`select user_id as id from ${table} where issuer = ${issuer} and sub = ${sub}`,
      );
      return row?.id;
    },
    async tie({ issuer, sub, email }, userId, passwordHash, by) {
      const { result } = await database.write(by, async (work) => {
        const [tied] = await work.query(
          sql`insert into ${table} (issuer, sub, user_id, email) values (${issuer}, ${sub}, ${userId}, ${email})
              on conflict do nothing returning user_id`,
        );
        const changes = [{ kolom, sebelum: null, sesudah: 'terhubung' }];
        if (!tied) return false;
        work.wrote({ action: 'edit', source: 'user', id: userId, changes });
        const [unproven] = await work.query(
          sql`select id from ${database.table('_akun')} where id = ${userId} and unproven for update`,
        );
        if (!unproven) return true;
        await work.query(sql`delete from ${database.table('_faktor')} where user_id = ${userId}`);
        await writePassword(database, work, userId, passwordHash, null, false);
        return true;
      });
      return result;
    },
    async ofUser(userId) {
      const [row] = await database.query<{ email: string }>(sql`select email from ${table} where user_id = ${userId}`);
      return row?.email ?? null;
    },
    async untie(userId, by) {
      const { result } = await database.write(by, async (work) => {
        const [gone] = await work.query(sql`delete from ${table} where user_id = ${userId} returning user_id`);
        const changes = [{ kolom, sebelum: 'terhubung', sesudah: null }];
        if (gone) work.wrote({ action: 'edit', source: 'user', id: userId, changes });
        return gone !== undefined;
      });
      return result;
    },
  };
}
