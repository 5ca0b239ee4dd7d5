import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CommandAnswer } from '../../commands/index.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';

/** A till with entries that no closing has counted; people of one name are told apart by their e-mail. */
export type Till = CommandAnswer<'kas/terbuka'>['laci'][number];

/** The tills that are open to whoever is signed in, without what is in them. */
export function useTills() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['tutup-kas', 'terbuka'],
    meta: { of: ['tutup-kas', 'laporan/keuangan', 'modal-kas', 'user'] },
    retry: false,
    queryFn: async () => (await dataProvider.command('kas/terbuka', {})).data as CommandAnswer<'kas/terbuka'>,
  });
}
