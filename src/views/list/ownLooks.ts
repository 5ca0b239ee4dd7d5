import { useMemo, useSyncExternalStore } from 'react';
import { createListeners } from '../../providers/listeners.ts';
import type { Looks } from './address.ts';

/** How one person looks at lists on one computer: rows for all of them, columns for each. */
interface OwnLooks {
  compact?: boolean;
  perPage?: number;
  columns?: Readonly<Record<string, readonly string[]>>;
}

const prefix = 'konsol.daftar/';
const listeners = createListeners();

function read(text: string | null): OwnLooks {
  try {
    const { compact, perPage, columns } = Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
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

const kept = (account: string) => window.localStorage.getItem(prefix + account);

const at = (own: OwnLooks, list: string): Partial<Looks> => ({ ...own, columns: own.columns?.[list] ?? null });

/** How somebody looks at a list, as it is kept now. */
export const ownLooks = (account: string, list: string): Partial<Looks> => at(read(kept(account)), list);

/** How somebody looks at lists, and how to change that; kept in the browser, for their account. */
export function useOwnLooks(account: string) {
  const text = useSyncExternalStore(listeners.subscribe, () => kept(account));
  return useMemo(() => {
    const own = read(text);
    const of = (list: string) => at(own, list);
    /** Answers the looks as they are from now on. */
    const keep = (list: string, { columns, ...rows }: Partial<Looks>): Partial<Looks> => {
      const { [list]: before, ...others } = own.columns ?? {};
      const mine = columns === undefined ? before : columns;
      try {
        const next: OwnLooks = { ...own, ...rows, columns: { ...others, ...(mine && { [list]: mine }) } };
        window.localStorage.setItem(prefix + account, JSON.stringify(next));
      } catch {
        // A full storage keeps nothing; the list stays as it was.
      }
      listeners.notify();
      return { ...of(list), ...rows, ...(columns !== undefined && { columns }) };
    };
    return { of, keep };
  }, [account, text]);
}
