import { type SQL, sql } from 'drizzle-orm';
import { branches, type Id, type Places } from '../../../src/schema/index.ts';
import type { Database } from '../../db/pool/database.ts';

/** The branches of the clinic, null where it has one, and those of an account. */
export interface BranchColumns {
  branches: Id[] | null;
  ownBranches: { cabang: Id }[];
}

/** The columns of `BranchColumns`, beside those of an account, `u`. */
export const branchColumns = ({ table }: Pick<Database, 'table'>): SQL =>
  sql`(select jsonb_agg(b.id order by b.id) from ${table(branches)} b) as branches, u.cabang as "ownBranches"`;

/** The places of an account, by such columns; none in a clinic with one branch. */
export const placesOf = ({ branches: all, ownBranches }: BranchColumns, role: string | null): { places?: Places } =>
  all === null ? {} : { places: { all, own: role === 'admin' ? null : ownBranches.map(({ cabang }) => cabang) } };
