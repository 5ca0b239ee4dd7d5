/** How somebody looks at a list. */
export interface Looks {
  /** In their order; null: those declared. */
  columns: readonly string[] | null;
  /** Rows of 36 px. */
  compact: boolean;
  perPage: number;
}

/** How one person looks at lists on one computer: rows for all of them, columns for each. */
interface OwnLooks {
  compact?: boolean;
  perPage?: number;
  columns?: Readonly<Record<string, readonly string[]>>;
}

const keyOf = (account: string) => `konsol.daftar/${account}`;

function read(account: string): OwnLooks {
  try {
    const { compact, perPage, columns } = Object(JSON.parse(localStorage.getItem(keyOf(account)) ?? '{}')) as Record<
      string,
      unknown
    >;
    return {
      ...(typeof compact === 'boolean' && { compact }),
      ...(Number.isInteger(perPage) && { perPage: Number(perPage) }),
      columns: Object.fromEntries(
        Object.entries(Object(columns) as object).filter(([, names]) => Array.isArray(names) && names.every(isText)),
      ),
    };
  } catch {
    return {};
  }
}

const isText = (value: unknown) => typeof value === 'string';

/** How somebody looks at a list. */
export function ownLooks(account: string, list: string): Partial<Looks> {
  const own = read(account);
  return { ...own, columns: own.columns?.[list] ?? null };
}

/** Keeps how somebody looks at a list. */
export function keepLooks(account: string, list: string, { columns, ...rows }: Partial<Looks>) {
  const own = read(account);
  const { [list]: before, ...others } = own.columns ?? {};
  const mine = columns === undefined ? before : columns;
  try {
    const next: OwnLooks = { ...own, ...rows, columns: { ...others, ...(mine && { [list]: mine }) } };
    localStorage.setItem(keyOf(account), JSON.stringify(next));
  } catch {
    // A full storage keeps nothing; the list stays as it was.
  }
}
