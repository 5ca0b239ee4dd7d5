import { useMemo } from 'react';
import { estimasiMenunggu, papanAntrian, urutkan } from '../../domain/antrian.ts';
import { pengaturan } from '../../domain/pengaturan.ts';
import type { Antrian } from '../../resources/antrian.ts';
import { useDeclarations } from '../../views/declarations.ts';
import { useGetList } from '../../views/records.ts';
import { firstHundred, useAllRows } from '../shared.tsx';
import { useMinute, useToday } from './Clock.tsx';

/** Today's queue in the order of the calls, with its estimates; follows every tab and computer. */
export function useAntrian() {
  const { now } = useDeclarations();
  const today = useToday();
  const time = useMinute();
  const queue = useAllRows<Antrian>('antrian', { tanggal: today }, missed);
  const settings = useGetList('settings', firstHundred, missed);
  const hari = useMemo(() => pengaturan(settings.data ?? []), [settings.data]);
  const entries = useMemo(() => urutkan(queue.data ?? []), [queue.data]);
  const papan = useMemo(() => papanAntrian(entries), [entries]);
  const estimates = useMemo(() => {
    const { instant } = now();
    return estimasiMenunggu(entries, hari, { time, instant });
  }, [entries, hari, time, now]);
  const estimasi = useMemo(
    () => new Map(papan.menunggu.map(({ id }, index) => [id, estimates[index]])),
    [papan, estimates],
  );
  return {
    today,
    time,
    hari,
    entries,
    ...papan,
    /** The expected times of those who wait, by id. */
    estimasi,
    /** The estimate for the next number that is given. */
    berikut: estimates.at(-1),
    aktif: hari.layananAntrian,
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

/** `007` on cards and the display, `07` in the list (product §2.19). */
export const tigaAngka = (nomor: number): string => String(nomor).padStart(3, '0');
