import { resources } from '../../resources/index.ts';
import { branches, type Condition, firstBranch, type Id, type Now, Refusal } from '../../schema/index.ts';
import type { Caller, CommandTx } from './command.ts';

/** The branch of a record, as far as its entity has one. */
export interface OfBranch {
  cabang?: Id | undefined;
}

/** The branch of a record, to filter by or to store; nothing in a clinic with one. */
export const branchOf = ({ cabang }: OfBranch): { cabang?: Id } => (cabang === undefined ? {} : { cabang });

/** The same as conditions, all of which a row has to meet. */
export const inBranch = ({ cabang }: OfBranch): Condition[] =>
  cabang === undefined ? [] : [{ field: branches, is: cabang }];

/**
 * The rows of where the caller works; all of them in a clinic with one branch.
 *
 * @throws Refusal `noBranch` to who works in several at once
 */
export function here({ branch }: Pick<Now, 'branch'>): { cabang?: Id } {
  if (branch === null) throw new Refusal('noBranch');
  return branchOf({ cabang: branch });
}

/** The rows of a record's branch; those of where the caller works for one that is to be made. */
export const beside = (record: OfBranch | null | undefined, caller: Pick<Now, 'branch'>): { cabang?: Id } =>
  caller.branch !== undefined && record?.cabang !== undefined ? branchOf(record) : here(caller);

/**
 * The branch of what may be of every one, where its author has one alone and is not asked; nothing where they say it themselves.
 *
 * @throws Refusal `noBranch` to who has none
 */
export function ownBranch({ may: { place } }: Pick<Caller, 'may'>): { cabang?: Id } {
  if (place?.theirs.length === 0) throw new Refusal('noBranch');
  return place?.theirs.length === 1 ? branchOf({ cabang: place.theirs[0] }) : {};
}

/** The same transaction, whose new rows are of a record's branch, wherever the caller works. */
export const inBranchOf = (tx: CommandTx, { cabang }: OfBranch, { branch }: Pick<Now, 'branch'>): CommandTx =>
  cabang === undefined || branch === undefined || branch === cabang
    ? tx
    : { ...tx, create: (source, values) => tx.create(source, ofBranches.has(source) ? { cabang, ...values } : values) };
const ofBranches: ReadonlySet<string> = new Set(resources.flatMap(({ source, branch }) => (branch ? source : [])));

/** True of records of the branches that the caller sees; of all in a clinic with one. */
export const ofSeen =
  ({ may }: Pick<Caller, 'may'>) =>
  ({ cabang = firstBranch }: OfBranch): boolean =>
    may.place?.seen?.includes(cabang) ?? true;

/** A name that each branch has one of: a counter, a lane. Those of the first are as they were before there were others. */
export const ofBranch = (name: string, { cabang = firstBranch }: OfBranch): string =>
  cabang === firstBranch ? name : `${name}/${cabang}`;
