import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { useAllowed } from '../../views/base/declarations.ts';

const measures = [{ sum: 'jumlah' }];

const saldoDari = async (dataProvider: ConsoleDataProvider, filter: { pasien: number } | { voucher: number }) =>
  Number((await dataProvider.aggregate('titipan', { filter, measures })).data[0] ?? 0);

/** The balance of a patient or a voucher; null until it is known, and for who may not see it. */
export function useSaldo(of: 'pasien' | 'voucher', id: number | null): number | null {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const allowed = useAllowed('titipan', 'list') === true;
  const { data } = useQuery({
    queryKey: ['titipan', 'aggregate', 'saldo', of, id],
    queryFn: () => saldoDari(dataProvider, of === 'pasien' ? { pasien: id ?? 0 } : { voucher: id ?? 0 }),
    enabled: allowed && id !== null,
  });
  return data ?? null;
}
