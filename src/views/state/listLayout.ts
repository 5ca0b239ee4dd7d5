import { type Fits, isObject, readStored, store } from '../../providers/stored.ts';

/** Columns and rows of a list. */
export interface ListLayout {
  /** In their order; null: those declared. */
  columns: readonly string[] | null;
  /** Rows of 36 px. */
  compact: boolean;
  perPage: number;
}

/** One person's choice on one computer: rows for all lists, columns for each. */
interface Choice {
  compact?: boolean;
  perPage?: number;
  columns?: Readonly<Record<string, readonly string[]>>;
}

const isChoice: Fits<Choice> = (value): value is Choice => {
  if (!isObject(value)) return false;
  const { compact, perPage, columns } = value;
  return (
    (compact === undefined || typeof compact === 'boolean') &&
    (perPage === undefined || Number.isInteger(perPage)) &&
    (columns === undefined || (isObject(columns) && Object.values(columns).every(areNames)))
  );
};
const areNames = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string');

const keyOf = (account: string) => `konsol.daftar/${account}`;

/** The layout that somebody chose for a list. */
export function readListLayout(account: string, list: string): Partial<ListLayout> {
  const { columns, ...rows } = readStored(keyOf(account), isChoice) ?? {};
  return { ...rows, columns: columns?.[list] ?? null };
}

/** Keeps the layout that somebody chooses for a list. */
export function storeListLayout(account: string, list: string, { columns, ...rows }: Partial<ListLayout>) {
  const own = readStored(keyOf(account), isChoice) ?? {};
  const { [list]: before, ...others } = own.columns ?? {};
  const mine = columns === undefined ? before : columns;
  store(keyOf(account), { ...own, ...rows, columns: { ...others, ...(mine && { [list]: mine }) } });
}
