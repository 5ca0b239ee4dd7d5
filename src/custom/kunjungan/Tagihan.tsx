import { useAllowed } from '../../views/base/declarations.ts';
import type { OfferedProps } from '../../views/base/parts.ts';
import { useGetOne } from '../../views/base/records.ts';

/** A visit is charged once more when its payment was wholly given back, and cancelled then or before it was paid. */
export function DapatDitagihUlang({ record, children }: OfferedProps<'kunjungan'>) {
  const givenBack = useDikembalikan(record);
  return children(givenBack && record.status !== 'Batal');
}

export function DapatDibatalkan({ record, children }: OfferedProps<'kunjungan'>) {
  const givenBack = useDikembalikan(record);
  return children((record.transaksi ?? null) === null || givenBack);
}

function useDikembalikan({ transaksi }: OfferedProps<'kunjungan'>['record']): boolean {
  const maySee = useAllowed('transaksi', 'show');
  const enabled = Boolean(transaksi) && maySee;
  const { data: bill } = useGetOne('transaksi', { id: transaksi ?? 0 }, { enabled, retry: false });
  return enabled && bill?.pengembalian === 'penuh';
}
