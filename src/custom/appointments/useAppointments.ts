import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { menurutWaktu } from '../../domain/jadwal.ts';
import type { Appointment } from '../../resources/appointments.ts';

/** A server hands out at most so many rows at once. */
const page = 100;

/** All appointments of some days, of one doctor or of all, earlier ones first. */
export function useAppointments(days: readonly string[], dokter: number | null) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['appointments', 'calendar', days, dokter],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const filter = { tanggal_gte: days[0], tanggal_lte: days.at(-1), ...(dokter ? { userId: dokter } : {}) };
      const rows: Appointment[] = [];
      for (let number = 1; ; number++) {
        const { data, total = 0 } = await dataProvider.getList<Appointment>('appointments', {
          filter,
          sort: { field: 'id', order: 'ASC' },
          pagination: { page: number, perPage: page },
        });
        rows.push(...data);
        if (data.length === 0 || rows.length >= total) return rows.sort(menurutWaktu);
      }
    },
  });
}
