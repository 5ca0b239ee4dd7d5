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

/** How somebody looks at lists, and how to change that; kept in the browser, for their account. */
export function useOwnLooks(account: string) {
  const key = prefix + account;
  const text = useSyncExternalStore(listeners.subscribe, () => window.localStorage.getItem(key));
  return useMemo(() => {
    const own = read(text);
    const of = (list: string): Partial<Looks> => ({ ...own, columns: own.columns?.[list] ?? null });
    /** Answers the looks as they are from now on. */
    const keep = (list: string, { columns, ...rows }: Partial<Looks>): Partial<Looks> => {
      const { [list]: before, ...others } = own.columns ?? {};
      const mine = columns === undefined ? before : columns;
      try {
        const next: OwnLooks = { ...own, ...rows, columns: { ...others, ...(mine && { [list]: mine }) } };
        window.localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A full storage keeps nothing; the list stays as it was.
      }
      listeners.notify();
      return { ...of(list), ...rows, ...(columns !== undefined && { columns }) };
    };
    return { of, keep };
  }, [key, text]);
}
