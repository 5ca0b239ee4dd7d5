import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { soundRecord } from '../../../src/engine/judge.ts';
import { user } from '../../../src/resources/orang/user.ts';
import { hiddenChange } from '../../../src/schema/difference.ts';
import type { Actor } from '../../db/pool/auditEntry.ts';
import type { Database } from '../../db/pool/database.ts';
import { foldedText } from '../../db/pool/names.ts';
import { one } from '../../db/query/read.ts';
import { change } from '../../db/write/write.ts';
import type { Account } from './accounts.ts';
import { writePassword } from './databaseAccounts.ts';

/** How long a code is good for, in ms. */
export const codeLasts = 24 * 3_600_000;

/** Crockford's: without the letters that are read as digits, and without U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** Fifty random bits, as they are read out: 'K7QD2-9XHRM'. */
export function newCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/**
 * A code as it was made, however it was typed.
 *
 * @example plainCode('k7qd2 9xhrm') // 'K7QD29XHRM'
 */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** A code that is stored, and whose it is. */
interface StoredCode {
  owner: Pick<Account, 'id' | 'name' | 'email' | 'role'>;
  codeHash: string;
}

/** The codes by which users choose a password: one for each, stored as a hash. */
export interface OneTimeCodes {
  /** A new one voids the former. */
  keep(id: number, codeHash: string, expiresAt: number, by: Actor): Promise<void>;
  /** The code of whoever has this e-mail, is not disabled and does not wait for approval; normalised. */
  of(email: string, now: number): Promise<StoredCode | undefined>;
  /** Uses a code up and stores the password; false where it was used, replaced or over meanwhile. */
  redeem(kept: StoredCode, passwordHash: string, now: number, by: Actor): Promise<boolean>;
}

export function databaseCodes(database: Database): OneTimeCodes {
  const { table } = database;
  const codes = table('_kode');
  const entity = database.entityOf(user.source);
  return {
    async keep(id, codeHash, expiresAt, by) {
      await database.write(by, async (work) => {
        await work.query(
          sql`insert into ${codes} (user_id, code_hash, expires_at) values (${id}, ${codeHash}, ${expiresAt})
              on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
        );
        work.wrote({ action: 'edit', source: user.source, id, changes: [hiddenChange('Kode sekali pakai')] });
      });
    },
    async of(email, now) {
      const [found] = await database.query<StoredCode['owner'] & { codeHash: string }>(
        sql`select u.id, u.name, u.email, r.username as role, k.code_hash as "codeHash" from ${codes} k
            join ${table('user')} u on u.id = k.user_id left join ${table('roles')} r on r.id = u.role
            where ${foldedText(database.schema, sql`u.email`)} = ${email} and u._archived_at is null
              and u.status in ('baru', 'aktif') and k.expires_at > ${now}`,
      );
      if (!found) return undefined;
      const { codeHash, ...owner } = found;
      return { owner, codeHash };
    },
    async redeem({ owner: { id }, codeHash }, passwordHash, now, by) {
      const { result } = await database.write(by, async (work) => {
        const current = await one(database, work, entity, id, { lock: true });
        // Of two who come with the same code, the second finds none.
        const [used] = await work.query(
          sql`delete from ${codes} where user_id = ${id} and code_hash = ${codeHash} and expires_at > ${now} returning 1`,
        );
        if (!used || !current) return false;
        await writePassword(database, work, id, passwordHash, null, false);
        if (current['status'] === 'baru')
          await change(database, work, entity, current, soundRecord(entity, { status: 'aktif' }, current), by.name);
        return true;
      });
      return result;
    },
  };
}

/** Erases codes that are over. */
export async function sweepCodes({ query, table }: Pick<Database, 'query' | 'table'>, now = Date.now()): Promise<void> {
  await query(sql`delete from ${table('_kode')} where expires_at <= ${now}`);
}
