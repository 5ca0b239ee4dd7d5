import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../db/pool/auditEntry.ts';
import type { Database, Work } from '../../db/pool/database.ts';
import { hashRecovery, isAppCode, stepOf } from '../rules/codes.ts';
import type { Seal } from '../rules/seal.ts';

/** Somebody's second factor. */
export interface Factor {
  /** Base32; null where another server's secret sealed it: recovery codes still open it. */
  secret: string | null;
  /** As the database writes it. */
  confirmedAt: string;
  recoveryLeft: number;
}

interface NewFactor {
  secret: string;
  /** The step of the code that confirmed it: it is not taken again. */
  step: number;
  recovery: readonly string[];
  /** `confirmedAt` of the one that it takes the place of; null: there is none. */
  over: string | null;
  /** The session that stays; all others of the account end. */
  keep: string | null;
}

/** The second factors of accounts (`_faktor`). */
export interface Factors {
  of(userId: number): Promise<Factor | undefined>;
  /** Takes a code of the app or a recovery code, once, whatever comes at the same time; undefined for a wrong one. */
  take(userId: number, code: string, now: number, by: Actor): Promise<'app' | 'recovery' | undefined>;
  /** False where there is another one by now. */
  set(userId: number, factor: NewFactor, now: number, by: Actor): Promise<boolean>;
  setRecovery(userId: number, codes: readonly string[], by: Actor): Promise<void>;
  /** False where there is none. */
  remove(userId: number, by: Actor): Promise<boolean>;
}

export const sealPurpose = 'konsol-klinik langkah kedua';

/** Of whom a sealed secret is: copied to another's row it does not open. */
export const sealedFor = (userId: number): string => `akun ${userId}`;

export function databaseFactors(database: Database, seal: Seal): Factors {
  const kept = { database, table: database.table('_faktor'), seal };
  return {
    of: (userId) => factorOf(kept, userId),
    take: (userId, code, now, by) =>
      isAppCode(code) ? takeAppCode(kept, userId, code, now) : takeRecovery(kept, userId, code, by),
    set: (userId, factor, now, by) => setFactor(kept, userId, factor, now, by),
    async setRecovery(userId, codes, by) {
      await database.write(by, async (work) => {
        const [stored] = await work.query(
          sql`update ${kept.table} set recovery = ${hashes(userId, codes)} where user_id = ${userId} returning user_id`,
        );
        if (stored) noteIn(work, userId, 'Kode pemulihan', null, 'dibuat ulang');
      });
    },
    async remove(userId, by) {
      const { result } = await database.write(by, async (work) => {
        const [gone] = await work.query(sql`delete from ${kept.table} where user_id = ${userId} returning user_id`);
        if (gone) noteIn(work, userId, 'Langkah kedua', 'aktif', null);
        return gone !== undefined;
      });
      return result;
    },
  };
}

interface FactorStore {
  database: Database;
  table: SQL;
  seal: Seal;
}

async function factorOf({ database, table, seal }: FactorStore, userId: number) {
  const [row] = await database.query<{ sealed: string; confirmedAt: string; recoveryLeft: number }>(
    sql`select secret as sealed, confirmed_at::text as "confirmedAt", jsonb_array_length(recovery) as "recoveryLeft"
        from ${table} where user_id = ${userId}`,
  );
  return row && { ...row, secret: seal.open(row.sealed, sealedFor(userId)) ?? null };
}

async function takeAppCode(kept: FactorStore, userId: number, code: string, now: number): Promise<'app' | undefined> {
  const factor = await factorOf(kept, userId);
  const step = factor?.secret && stepOf(factor.secret, code, now);
  if (!factor || typeof step !== 'number') return undefined;
  const [taken] = await kept.database.query(
    sql`update ${kept.table} set last_step = ${step}
        where user_id = ${userId} and secret = ${factor.sealed} and last_step < ${step} returning user_id`,
  );
  return taken && 'app';
}

async function takeRecovery({ database, table }: FactorStore, userId: number, code: string, by: Actor) {
  const hash = hashRecovery(userId, code);
  const { result } = await database.write(by, async (work) => {
    // Of two that come with the same one, the second waits for the row and then does not find it.
    const [left] = await work.query<{ left: number }>(
      sql`update ${table} set recovery = recovery - ${hash}::text
          where user_id = ${userId} and recovery @> to_jsonb(${hash}::text) returning jsonb_array_length(recovery) as left`,
    );
    if (left) noteIn(work, userId, 'Kode pemulihan', `${left.left + 1} tersisa`, `${left.left} tersisa`);
    return left;
  });
  return result && ('recovery' as const);
}

async function setFactor(
  { database, table, seal }: FactorStore,
  userId: number,
  { secret, step, recovery, over, keep }: NewFactor,
  now: number,
  by: Actor,
): Promise<boolean> {
  const sealed = seal.close(secret, sealedFor(userId));
  const { result } = await database.write(by, async (work) => {
    const [stored] = await work.query(
      sql`insert into ${table} as f (user_id, secret, confirmed_at, last_step, recovery)
          values (${userId}, ${sealed}, ${new Date(now).toISOString()}, ${step}, ${hashes(userId, recovery)})
          on conflict (user_id) do update set secret = excluded.secret, confirmed_at = excluded.confirmed_at,
            last_step = excluded.last_step, recovery = excluded.recovery
          where f.confirmed_at = ${over}::timestamptz returning user_id`,
    );
    if (!stored) return false;
    noteIn(work, userId, 'Langkah kedua', over && 'aktif', over ? 'diganti' : 'aktif');
    const ended = await work.query(
      sql`delete from ${database.table('_sesi')} where user_id = ${userId} and id is distinct from ${keep} returning id`,
    );
    for (const _ of ended) work.wrote({ action: 'logout', source: 'user', id: userId, changes: [] });
    return true;
  });
  return result;
}

const noteIn = (work: Work, id: number, kolom: string, sebelum: string | null, sesudah: string | null) =>
  work.wrote({ action: 'edit', source: 'user', id, changes: [{ kolom, sebelum, sesudah }] });

const hashes = (userId: number, codes: readonly string[]) =>
  sql`${JSON.stringify(codes.map((code) => hashRecovery(userId, code)))}::jsonb`;

/** Where sealed secrets lie. */
interface SealedColumn {
  table: string;
  key: string;
  about: (id: number) => string;
}
const factors: SealedColumn = { table: '_faktor', key: 'user_id', about: sealedFor };

export const sealedForWebhook = (id: number): string => `webhook ${id}`;
export const sealedWebhooks: SealedColumn = { table: '_kabar', key: 'webhook_id', about: sealedForWebhook };

/** Closes every secret with the key of today. @returns how many, and how many no key of ours opens. */
export async function reseal(
  database: Database,
  seal: Seal,
  { table: name, key: column, about }: SealedColumn = factors,
): Promise<{ sealed: number; lost: number }> {
  const [table, key] = [database.table(name), sql.identifier(column)];
  const rows = await database.query<{ id: number; secret: string }>(sql`select ${key} as id, secret from ${table}`);
  const told = { sealed: 0, lost: 0 };
  for (const { id, secret } of rows) {
    const open = seal.open(secret, about(id));
    if (open === undefined) told.lost += 1;
    else {
      const closed = seal.close(open, about(id));
      // Unless it was set up anew meanwhile, with the key of today.
      await database.query(sql`update ${table} set secret = ${closed} where ${key} = ${id} and secret = ${secret}`);
      told.sealed += 1;
    }
  }
  return told;
}
