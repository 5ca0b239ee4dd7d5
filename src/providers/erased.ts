import type { Erased } from '../engine/store.ts';
import { minutesToUndo, type Now } from '../schema/index.ts';

const longestMs = minutesToUndo * 60_000;

/** Records that this tab has erased lately, for who erased them alone; another tab, or a reload, knows nothing of them. */
export function createErased() {
  const kept = new Map<string, { rows: Erased[]; by: string; at: number }>();
  return {
    /** Keeps a record with those that were erased along with it. */
    keep(rows: readonly [Erased, ...Erased[]], { instant, user }: Now) {
      const [{ source, row }] = rows;
      const at = Date.parse(instant);
      for (const [key, each] of kept) if (at - each.at > longestMs) kept.delete(key);
      kept.set(`${source} ${row.id}`, { rows: [...rows], by: user, at });
    },
    lately(source: string, id: number, { instant, user }: Now): Erased[] | undefined {
      const found = kept.get(`${source} ${id}`);
      return found && found.by === user && Date.parse(instant) - found.at <= longestMs ? found.rows : undefined;
    },
  };
}
