import * as z from 'zod/mini';
import { readStored, store } from '../../providers/stored.ts';

/** Columns and rows of a list. */
export interface ListLayout {
  /** In their order; null: those declared. */
  columns: readonly string[] | null;
  /** Rows of 36 px. */
  compact: boolean;
  perPage: number;
}

/** One person's choice on one computer: rows for all lists, columns for each. */
const shape = z.object({
  compact: z.optional(z.boolean()),
  perPage: z.optional(z.int()),
  columns: z.optional(z.record(z.string(), z.array(z.string()))),
});

const keyOf = (account: string) => `konsol.daftar/${account}`;

/** The layout that somebody chose for a list. */
export function readListLayout(account: string, list: string): Partial<ListLayout> {
  const { columns, ...rows } = readStored(keyOf(account), shape) ?? {};
  return { ...rows, columns: columns?.[list] ?? null };
}

/** Keeps the layout that somebody chooses for a list. */
export function storeListLayout(account: string, list: string, { columns, ...rows }: Partial<ListLayout>) {
  const own = readStored(keyOf(account), shape) ?? {};
  const { [list]: before, ...others } = own.columns ?? {};
  const mine = columns === undefined ? before : columns;
  store(keyOf(account), { ...own, ...rows, columns: { ...others, ...(mine && { [list]: mine }) } });
}
