import { useMemo } from 'react';
import { draftKey, keepDraft, readDraft } from '../../views/record/drafts.ts';
import { useSession } from '../orang/auth/useSession.ts';

/** Values typed for a bill, kept in this tab for after a reload. */
export interface Draf {
  read: () => Readonly<Record<string, unknown>>;
  /** Null forgets them. */
  keep: (values: object | null) => void;
}

/** The draft of whoever is signed in; `id` is the visit's, of a sale without one there is none. */
export function useDraf(of: 'transaksi' | 'keranjang', id?: number): Draf {
  const key = draftKey(useSession().user?.email ?? '', of, id);
  return useMemo(
    () => ({
      read: () => readDraft(sessionStorage, key, Date.now())?.values ?? {},
      keep: (values) =>
        values
          ? keepDraft(sessionStorage, key, { at: Date.now(), values: { ...values } })
          : sessionStorage.removeItem(key),
    }),
    [key],
  );
}
