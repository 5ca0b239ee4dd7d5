import { useMemo } from 'react';
import { estimasiMenunggu, kisaranTunggu, lajurAntrian, papanAntrian, urutkan } from '../../domain/antrian/antrian.ts';
import type { PengaturanHari } from '../../domain/klinik/pengaturan.ts';
import type { Antrian } from '../../resources/antrian/antrian.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useAllRows, usePengaturanTersimpan } from '../core/shared.tsx';
import { useMinute, useToday } from './Clock.tsx';

/**
 * Today's queue in the order of the calls, with its estimates; follows every tab and computer.
 *
 * @param pilihan - the doctor whose lane it is, where each has one; without it, all of them
 */
export function useAntrian(pilihan: number | null = null) {
  const { now } = useDeclarations();
  const today = useToday();
  const time = useMinute();
  const queue = useAllRows<Antrian>('antrian', { tanggal: today }, missed);
  const { hari, ...settings } = usePengaturanTersimpan(missed);
  const semua = useMemo(() => urutkan(queue.data ?? []), [queue.data]);
  const perDokter = hari.antrianPerDokter;
  const lanes = useMemo(() => {
    const at = { time, instant: now().instant };
    const laneOf = (entries: Antrian[], dokter: number | null) => lajur(entries, dokter, { hari, at, semua });
    const found = perDokter ? lajurAntrian(semua) : [];
    const empty = pilihan === null ? [] : [{ dokter: pilihan, entries: [] }];
    const [chosen] = [...found, ...empty].filter(({ dokter }) => perDokter && dokter === pilihan);
    const all = found.map(({ dokter, entries }) => laneOf(entries, dokter));
    const one = chosen ? laneOf(chosen.entries, chosen.dokter) : laneOf(semua, null);
    // All lanes together: each patient waits in the lane of the doctor.
    const together = { ...one, estimasi: new Map(all.flatMap(({ estimasi }) => [...estimasi])), berikut: undefined };
    return { terpilih: perDokter && !chosen ? together : one, lajur: all };
  }, [semua, hari, perDokter, pilihan, time, now]);
  const shared = { today, time, hari, aktif: hari.layananAntrian };
  return {
    ...shared,
    ...lanes.terpilih,
    perDokter,
    /** The lanes of the doctors who have numbers today; none where the clinic has one queue. */
    lajur: lanes.lajur.map((lane) => ({ ...shared, ...lane })),
    isPending: queue.isPending || settings.isPending,
    error: queue.error ?? settings.error,
    refetch: () => {
      void queue.refetch();
      void settings.refetch();
    },
  };
}

interface Sekitar {
  hari: PengaturanHari;
  at: { time: string; instant: string };
  semua: readonly Antrian[];
}

/** One lane, or the one queue of the clinic. */
function lajur(entries: Antrian[], dokter: number | null, { hari, at, semua }: Sekitar) {
  const papan = papanAntrian(entries);
  const estimates = estimasiMenunggu(entries, hari, at, semua);
  return {
    entries,
    /** The doctor whose lane it is; null for the one queue. */
    dokter,
    ...papan,
    /** The expected times of those who wait, by id. */
    estimasi: new Map(papan.menunggu.map(({ id }, index) => [id, estimates[index]])),
    /** When and how long they wait, in their order, then who comes next. */
    tunggu: kisaranTunggu(entries, hari, at, semua).map((kisaran, index) => ({
      kisaran,
      waktu: estimates[index]?.waktu ?? at.time,
    })),
    /** The estimate for the next number that is given. */
    berikut: estimates.at(-1),
  };
}

export type AntrianHariIni = ReturnType<typeof useAntrian>['lajur'][number];

/** Changes are announced; this is for an announcement that got lost. */
const missed = { refetchInterval: 15_000, refetchIntervalInBackground: true };
