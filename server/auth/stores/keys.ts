import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { user } from '../../../src/resources/orang/user.ts';
import type { Actor } from '../../db/pool/auditEntry.ts';
import type { Database } from '../../db/pool/database.ts';
import type { Account } from './accounts.ts';
import { type BranchColumns, branchColumns, withPlaces } from './places.ts';

/** By it this server, and who looks for leaked secrets, know a key of ours. */
const mark = 'kk_';

/** 256 random bits: enough that a plain hash hides them, and that nobody needs to be kept from guessing. */
export const newKey = (): string => `${mark}${randomBytes(32).toString('base64url')}`;
export const isKey = (token: string): boolean => token.startsWith(mark);
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Least time between two notes that a key was used, in ms. */
const noted = 60_000;

/** Limits of a key. */
export interface Terms {
  /** It only reads and proposes. */
  proposes: boolean;
  /** Addresses and networks that it may come from, parted by blanks; null: any. */
  networks: string | null;
  /** Requests a minute; null: as many as the server takes from anybody. */
  rate: number | null;
  /** The last day. */
  until: string | null;
}

/** The account of a key, and what its owner laid down. */
export interface Machine extends Omit<Terms, 'proposes'> {
  account: Account;
  /** The same as they were when the key was made. */
  made: Terms;
  /** The account has the role that the key was made for. */
  sameRole: boolean;
  seenAt: number | null;
}

/** A key as its administrators see it. Times in ms since 1970. */
export interface KeyFacts {
  madeAt: number;
  seenAt: number | null;
  seenFrom: string | null;
}

/** The keys of machines (`_kunci`), one for each, stored as hashes. */
export interface Keys {
  of(hash: string): Promise<Machine | undefined>;
  about(userId: number): Promise<KeyFacts | undefined>;
  /** A new one voids the former. It holds for the role and the terms that the account has now. */
  keep(userId: number, hash: string, now: number, by: Actor): Promise<void>;
  /** False where there is none. */
  end(userId: number, by: Actor): Promise<boolean>;
  /** Notes that it was used. */
  touch(machine: Machine, now: number, address: string | null): Promise<void>;
}

type KeyWithAccount = Omit<Account, 'passwordHash' | 'keptSession' | 'machine' | 'places'> &
  BranchColumns &
  Omit<Machine, 'account' | 'made'> & { [K in keyof Terms as `made${Capitalize<K>}`]: Terms[K] };

export function databaseKeys(database: Database): Keys {
  const { table } = database;
  const keys = table('_kunci');
  return {
    async of(hash) {
      const [row] = await database.ask<KeyWithAccount>(
        'key',
        () => sql`select u.id, u.name, u.email, r.username as role, u.status = 'aktif' as active, k.hash as stamp, u."hanyaUsul" as proposes,
                   k.proposes as "madeProposes", k.networks as "madeNetworks", k.rate as "madeRate", k.until as "madeUntil",
                   u.jaringan as networks, u."batasPermintaan" as rate, u.sampai as until, k.role = u.role as "sameRole",
                   k.seen_at as "seenAt", ${branchColumns(database)}
            from ${keys} k join ${table(user.source)} u on u.id = k.user_id and u._archived_at is null and u.jenis = 'mesin'
            left join ${table('roles')} r on r.id = u.role where k.hash = ${sql.placeholder('hash')}`,
        { hash },
      );
      if (!row) return undefined;
      const { networks, rate, until, sameRole, seenAt, ...rest } = withPlaces(row);
      const { madeProposes, madeNetworks, madeRate, madeUntil, ...account } = rest;
      const made = { proposes: madeProposes, networks: madeNetworks, rate: madeRate, until: madeUntil };
      const machine = { ...account, passwordHash: '', keptSession: null, machine: true } as const;
      return { account: machine, networks, rate, until, made, sameRole: sameRole ?? false, seenAt };
    },
    async about(userId) {
      const [found] = await database.query<KeyFacts>(
        sql`select made_at as "madeAt", seen_at as "seenAt", seen_from as "seenFrom" from ${keys} where user_id = ${userId}`,
      );
      return found;
    },
    async keep(userId, hash, now, by) {
      await database.write(by, async (work) => {
        await work.query(
          sql`insert into ${keys} (user_id, hash, role, proposes, networks, rate, until, made_at)
              select id, ${hash}, role, "hanyaUsul", jaringan, "batasPermintaan", sampai, ${now}
              from ${table(user.source)} where id = ${userId}
              on conflict (user_id) do update set hash = excluded.hash, role = excluded.role, proposes = excluded.proposes,
                networks = excluded.networks, rate = excluded.rate, until = excluded.until, made_at = excluded.made_at,
                seen_at = null, seen_from = null`,
        );
        work.wrote({ action: 'edit', source: user.source, id: userId, changes: [told('dibuat')] });
      });
    },
    async end(userId, by) {
      const { result } = await database.write(by, async (work) => {
        const [gone] = await work.query(sql`delete from ${keys} where user_id = ${userId} returning user_id`);
        if (gone) work.wrote({ action: 'edit', source: user.source, id: userId, changes: [told('diakhiri')] });
        return gone !== undefined;
      });
      return result;
    },
    async touch({ account: { id }, seenAt }, now, address) {
      if (seenAt !== null && now - seenAt < noted) return;
      await database.query(sql`update ${keys} set seen_at = ${now}, seen_from = ${address} where user_id = ${id}`);
    },
  };
}

const told = (sesudah: string) => ({ kolom: 'Kunci', sebelum: null, sesudah });
