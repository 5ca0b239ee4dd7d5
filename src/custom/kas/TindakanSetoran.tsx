import { useAllowed } from '../../views/base/declarations.ts';
import type { OfferedProps } from '../../views/base/parts.ts';
import { useSession } from '../masuk/useSession.ts';

/** To receive a deposit, and to take one back that was counted or received, is for somebody else. */
export const SetoranOrangLain = ({ record, children }: OfferedProps<'setoran-kas'>) => children(useOther(record.akun));

export function DapatDibatalkan({ record, children }: OfferedProps<'setoran-kas'>) {
  const { user } = useSession();
  const other = useOther(record.akun);
  return children(
    other || (record.status === 'belum' && !record.dihitung && record.tutupKas === null && record.akun === user?.id),
  );
}

/** A small expense is taken back out of the own drawer, or another's. */
export function KecilDapatDibatalkan({ record, children }: OfferedProps<'laporan/keuangan'>) {
  const { user } = useSession();
  return children(useOther(record.laci) || record.laci === user?.id);
}

function useOther(akun: number | null): boolean {
  const { user } = useSession();
  const others = useAllowed('hak/kas-lain', 'edit');
  return others && akun !== user?.id;
}
