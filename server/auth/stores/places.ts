import { type SQL, sql } from 'drizzle-orm';
import { branches, type Id, type Places } from '../../../src/schema/index.ts';
import type { Database } from '../../db/pool/database.ts';

/** The branches of the clinic, null where it has one, and those of an account. */
export interface BranchColumns {
  branches: Id[] | null;
  closedBranches: Id[] | null;
  ownBranches: { cabang: Id }[];
}

/** The columns of `BranchColumns`, beside those of an account, `u`. */
export const branchColumns = ({ table }: Pick<Database, 'table'>): SQL =>
  sql`(select jsonb_agg(b.id order by b.id) from ${table(branches)} b) as branches,
      (select jsonb_agg(b.id) from ${table(branches)} b
        where b."nonaktifSejak" <= (now() at time zone (select "zonaWaktu" from ${table('settings')} limit 1))::date) as "closedBranches", u.cabang as "ownBranches"`;

/** An account that was read with such columns, with its places instead; with none in a clinic with one branch. */
export function withPlaces<R extends BranchColumns & { role: string | null }>(row: R) {
  const { branches: all, closedBranches: closed, ownBranches, ...account } = row;
  const own = row.role === 'admin' ? null : ownBranches.map(({ cabang }) => cabang);
  const placed: { places?: Places } = all === null ? {} : { places: { all, own, ...(closed && { closed }) } };
  return { ...account, ...placed };
}
