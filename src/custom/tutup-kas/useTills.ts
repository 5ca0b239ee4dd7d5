import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';

/** A till with entries that no closing has counted; people of one name are told apart by their e-mail. */
export interface Till {
  akun: number;
  nama: string;
  email: string;
  sejak: string;
}

interface Tills {
  /** Whose console this is; null for an account that the user list does not know. */
  akun: number | null;
  /** The float of one's own till, if it was opened. */
  modal: number | null;
  laci: Till[];
}

/** The tills that are open to whoever is signed in, without what is in them. */
export function useTills() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['tutup-kas', 'terbuka'],
    meta: { of: ['tutup-kas', 'laporan/keuangan', 'modal-kas', 'user'] },
    retry: false,
    queryFn: async () => (await dataProvider.command('kas/terbuka', {})).data as unknown as Tills,
  });
}
