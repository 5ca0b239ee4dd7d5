import { useMemo } from 'react';
import { menurutWaktu } from '../../domain/jadwal.ts';
import type { Appointment } from '../../resources/appointments.ts';
import { useAllRows } from '../useAllRows.ts';

/** All appointments of some days, of one doctor or of all, earlier ones first. */
export function useAppointments(days: readonly string[], dokter: number | null) {
  const filter = { tanggal_gte: days[0], tanggal_lte: days.at(-1), ...(dokter ? { userId: dokter } : {}) };
  const { data, error, refetch } = useAllRows<Appointment>('appointments', filter);
  return { data: useMemo(() => data?.toSorted(menurutWaktu), [data]), error, refetch };
}
