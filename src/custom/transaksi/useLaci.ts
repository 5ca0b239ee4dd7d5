import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import { useGetList } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';

interface Laci {
  choices: Record<string, { label: string }>;
  /** The drawer that the money came into, for who may use it; one's own otherwise. */
  proposed: string;
}

/** The drawers that money of a payment can come out of: one's own, and others' with the right to them. */
export function useLaci(paid: Transaksi): Laci {
  const translate = useTranslate();
  const others = useAllowed('hak/kas-lain', 'edit');
  const listed = useAllowed('user', 'list');
  const { data } = useGetList(
    'user',
    {
      filter: { status: 'aktif' },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled: others && listed },
  );
  const { person } = useDeclarations();
  const payee = paid.akunKasir ?? 0;
  const theirs = others && payee > 0 && paid.kasir !== person?.name && payee !== person?.id;
  const people = (data ?? []).filter(({ id, email }) => email !== person?.email && !(theirs && id === payee));
  const choices = {
    ...(theirs && {
      [keyOf(payee)]: { label: translate('pembayaran.kembali.laciPenerima', { nama: paid.kasir ?? '' }) },
    }),
    sendiri: { label: translate('pembayaran.kembali.laciSendiri') },
    ...Object.fromEntries(people.map(({ id, name, email }) => [keyOf(id), { label: `${name} (${email})` }])),
  };
  return { choices, proposed: theirs ? keyOf(payee) : 'sendiri' };
}

const keyOf = (id: number) => `akun-${id}`;

/** The user whose drawer was chosen; null for one's own. */
export const pemilikDari = (chosen: unknown): number | null =>
  chosen === 'sendiri' ? null : Number(String(chosen).slice('akun-'.length));
