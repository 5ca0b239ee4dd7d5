import { useGetList } from 'react-admin';
import { papanAntrian, urutkan } from '../../domain/antrian.ts';
import { pengaturan } from '../../domain/pengaturan.ts';
import type { Antrian } from '../../resources/antrian.ts';
import type { Setting } from '../../resources/settings.ts';
import { semuaPengaturan } from '../pengaturan/usePengaturan.ts';
import { useToday } from './useTick.ts';

/** Today's queue in the order of the calls, and whether the service is running; follows every tab and computer. */
export function useAntrian() {
  const today = useToday();
  const queue = useGetList<Antrian>(
    'antrian',
    { filter: { tanggal: today }, sort: { field: 'nomor', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    missed,
  );
  const settings = useGetList<Setting>('settings', semuaPengaturan, missed);
  const service = pengaturan(settings.data ?? []);
  const entries = urutkan(queue.data ?? []);
  return {
    today,
    entries,
    ...papanAntrian(entries),
    aktif: service.layananAntrian && !settings.isPending,
    isPending: queue.isPending || settings.isPending,
    error: queue.error ?? settings.error,
    refetch: () => {
      void queue.refetch();
      void settings.refetch();
    },
  };
}

export type AntrianHariIni = ReturnType<typeof useAntrian>;

/** Changes are announced; this is for an announcement that got lost. */
const missed = { refetchInterval: 15_000, refetchIntervalInBackground: true };

/** `007` on cards and the display, `07` in the list (spec §2.19). */
export const tigaAngka = (nomor: number): string => String(nomor).padStart(3, '0');
