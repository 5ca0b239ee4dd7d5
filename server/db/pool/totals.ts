/** How many rows a statement counted, and the place in the log of changes up to which it saw them. */
export interface CachedTotal {
  total: number;
  /** The audit's head as `_keadaan` has it, read in the snapshot in which the rows were counted. */
  at: string;
  /** Which state of what is written without a row in the audit it saw. */
  unlogged: string;
}

/** Statements whose totals are kept; each takes some 300 bytes. */
const most = 1_000;
/** For so long at most, in ms: of what somebody changes past the program, with psql, nothing tells. */
const longest = 60_000;

/** Totals by the statement that counts them, the ones used last; whether they still hold is for the database to say. */
export function createTotals(now: () => number = () => performance.now()) {
  const kept = new Map<string, CachedTotal & { counted: number }>();
  return {
    get(key: string): CachedTotal | undefined {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      if (now() - found.counted > longest) return undefined;
      kept.set(key, found);
      return found;
    },
    counted(key: string, total: CachedTotal): void {
      kept.delete(key);
      kept.set(key, { ...total, counted: now() });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
    /** It was found to hold still at a later place. */
    holds(key: string, at: string): void {
      const found = kept.get(key);
      if (found) found.at = at;
    },
    size: () => kept.size,
  };
}
