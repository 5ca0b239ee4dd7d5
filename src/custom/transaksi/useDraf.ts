import { useMemo } from 'react';
import { draftKey, dropDraft, keepDraft, readDraft } from '../../providers/drafts.ts';
import { useSession } from '../masuk/useSession.ts';

/** Values typed for a bill, kept on this computer for after a reload. */
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
      read: () => readDraft(key, Date.now())?.values ?? {},
      keep: (values) => (values ? keepDraft(key, { at: Date.now(), values: { ...values } }) : dropDraft(key)),
    }),
    [key],
  );
}
