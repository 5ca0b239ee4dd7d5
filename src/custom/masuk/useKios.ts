import { useStore } from 'react-admin';
import { useSession } from './useSession.ts';

/** A tablet that was handed to a patient: what it shows, and whose session it is. */
interface Kios {
  persetujuan: number;
  akun: string | number;
}

/**
 * The consent to which this browser is held, in all of its tabs and after a reload, until whoever handed it over ends that
 * by their password, or signs out; null otherwise.
 */
export function useKios() {
  const [kios, setKios] = useStore<Kios | null>('kios', null);
  const { user } = useSession();
  return {
    persetujuan: kios && user && kios.akun === user.id ? kios.persetujuan : null,
    begin: (persetujuan: number) => user && setKios({ persetujuan, akun: user.id }),
    end: () => setKios(null),
  };
}
