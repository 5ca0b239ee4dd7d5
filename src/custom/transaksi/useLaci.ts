import { useGetIdentity, useGetList, useTranslate } from 'react-admin';
import type { Row } from '../../schema/index.ts';
import { useAllowed } from '../../views/useAllowed.ts';

/** Whose drawer money can come out of: one's own, and others' with the right to them. */
export function useLaci(): Record<string, { label: string }> {
  const translate = useTranslate();
  const others = useAllowed('hak/kas-lain', 'edit');
  const listed = useAllowed('user', 'list');
  const { data } = useGetList<Row>(
    'user',
    {
      filter: { status: 'aktif' },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled: others && listed },
  );
  const { identity } = useGetIdentity();
  const people = (data ?? []).filter(({ email }) => email !== identity?.['email']);
  return {
    sendiri: { label: translate('pembayaran.kembali.laciSendiri') },
    ...Object.fromEntries(people.map(({ id, name, email }) => [String(id), { label: `${name} (${email})` }])),
  };
}
