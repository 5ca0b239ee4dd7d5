import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { useDeclarations } from '../../views/declarations.ts';

/** What a till must hold of one payment method. */
export interface Expected {
  metode: string;
  seharusnya: number;
}

/** What a cashier's till must hold at the end of a day, and the closing of that day if there is one (0: none). */
export function useTill(tanggal: string, kasir: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['tutup-kas', 'hitung', tanggal, kasir],
    enabled: tanggal !== '',
    retry: false,
    queryFn: async () => {
      const { data } = await dataProvider.command('kas/hitung', { tanggal, kasir });
      return { closing: data.id, rincian: data['rincian'] as Expected[] };
    },
  });
}

/** Who may have taken money: whoever is signed in, and every cashier that a transaction names. */
export function useCashiers(): string[] {
  const { now } = useDeclarations();
  const { user } = now();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['transaksi', 'values', 'kasir'],
    queryFn: () =>
      dataProvider.group('transaksi', { filter: {}, by: 'kasir', measures: [], order: 'value', limit: 100 }),
  });
  return [...new Set([user, ...(data?.data ?? []).map((each) => String(each.value))])];
}
