import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CommandAnswer } from '../../commands/index.ts';
import { adaAmbang } from '../../commands/pasien/keanggotaan.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { usePengaturan } from '../core/shared.tsx';

/** The membership of patients by id; of none where the clinic gives neither points nor tiers by what is spent. */
export function useKeanggotaan(pasien: readonly number[]) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const settings = usePengaturan();
  const enabled = settings !== undefined && (settings.poinPersen > 0 || adaAmbang(settings));
  return useQueries({
    queries: pasien.map((id) => ({
      queryKey: ['transaksi', 'keanggotaan', id],
      queryFn: async () =>
        (await dataProvider.command('pasien/keanggotaan', { pasien: id }))
          .data as unknown as CommandAnswer<'pasien/keanggotaan'>,
      meta: { of: ['transaksi', 'pasien', 'poin', 'settings'] },
      enabled,
    })),
    combine: (answers) => ({
      anggota: new Map(answers.flatMap(({ data }, at) => (data ? [[pasien[at] ?? null, data] as const] : []))),
      isLoading: answers.some((each) => each.isLoading),
    }),
  });
}
