import { f, type Id } from './fields.ts';
import type { Resource } from './resource.ts';

/** The entity of branches, and the right that shows who has it which rows are of which. */
export const branches = 'cabang';

/** The branch of all rows of a clinic that has one; no record stands for it until there is a second. */
export const firstBranch: Id = 1;

/**
 * The field of an entity that says `branch: true`: where a row was made, set by the engine from where its maker works. Who
 * may not see branches apart has no such field, nor has anybody in a clinic with one (`rightsWith`).
 */
export const branchField = f.reference('Cabang', branches, {
  required: true,
  readOnly: true,
  default: firstBranch,
  example: firstBranch,
  branch: true,
  rights: { read: { resource: branches, action: 'list' } },
});

/** The entity of what branches owe each other, which only a clinic with several has, and the right to it. */
export const betweenBranches = 'antar-cabang';

/** The same field of what is the owner's: it tells which branch a row is of in the books, and hides none from anybody. */
export const notedBranchField = {
  ...branchField,
  rights: { read: { resource: betweenBranches, action: 'list' } },
} as const;

/** A row with its branch: one that was kept before there were any is of the first. */
export const withBranch = <R extends object>({ branch }: Pick<Resource, 'branch'>, row: R): R =>
  branch ? { [branches]: firstBranch, ...row } : row;

/** The branches of a clinic that has several, and what an account has of them. */
export interface Places {
  all: readonly Id[];
  /** Branches that the account was given; null for an admin, who has all. */
  own: readonly Id[] | null;
  /** Branches that are retired: nothing new is made there. */
  closed?: readonly Id[];
  /** The one that they chose to work in; without, all of theirs at once. */
  chosen?: Id | null | undefined;
}

/** Where somebody works. */
export interface Place {
  /** The branches that they may choose from. */
  theirs: readonly Id[];
  /** Branches whose rows they see now; null for all that there are. */
  seen: readonly Id[] | null;
  /** The only one that they see; null for several at once. */
  at: Id | null;
  /** The one of what they make; null where they have not chosen, or where it is retired. */
  branch: Id | null;
  closed: readonly Id[];
  /** Branches whose records they open by their address, wherever they work; null for all that there are. */
  reach: readonly Id[] | null;
}

/** @example placeOf({ all: [1, 2, 3], own: [1, 2] }) // { theirs: [1, 2], seen: [1, 2], reach: [1, 2], at: null, branch: null, closed: [] } */
export function placeOf({ all, own, closed = [], chosen = null }: Places): Place {
  const theirs = own === null ? all : all.filter((id) => own.includes(id));
  const [only = null] = theirs.length === 1 ? theirs : [];
  const at = chosen !== null && theirs.includes(chosen) ? chosen : only;
  const branch = at !== null && closed.includes(at) ? null : at;
  const reach = theirs.length === all.length ? null : theirs;
  return { theirs, at, branch, closed, reach, seen: at !== null ? [at] : reach };
}

/**
 * A declaration as who works in several branches at once has it: a list tells the branch of each row and filters by it, and a
 * report has its first chart once more, the branches beside each other.
 */
export function withBranches(resource: Resource): Resource {
  const made = besideEachOther.get(resource) ?? (resource.branch ? toldApart(resource) : resource);
  besideEachOther.set(resource, made);
  return made;
}
const besideEachOther = new WeakMap<Resource, Resource>();

function toldApart(resource: Resource): Resource {
  const { report, ...list } = resource.list;
  const [first] = report?.charts ?? [];
  const chart = first && { label: 'Per cabang', by: branches, series: first.series, as: first.as };
  return {
    ...resource,
    list: {
      ...list,
      columns: [...list.columns, { field: branches, sortable: false }],
      filters: [...(list.filters ?? []), branches],
      ...(report && { report: chart ? { ...report, charts: [...report.charts, chart] } : report }),
    },
  };
}
