import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { Riwayat } from '../../resources/kunjungan/riwayat.ts';
import { formatDate } from '../../schema/index.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import { useGetList, useGetOne } from '../../views/base/records.ts';
import { newestFirst } from './HistoryEntries.tsx';

/** The patient of a visit or an appointment, and what was done last, for those who may see them. */
export function useVisitFacts(visit: Pick<Kunjungan, 'pasien'> | undefined) {
  const maySee = useAllowed('pasien', 'list');
  const mayRecall = useAllowed('riwayat', 'list');
  const patient = useGetOne('pasien', { id: visit?.pasien }, { enabled: visit && maySee, retry: false });
  const entries = useGetList(
    'riwayat',
    {
      filter: { pasien: visit?.pasien, status: 'Completed' },
      sort: newestFirst,
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: visit && mayRecall },
  );
  return { patient: patient.data, entries: entries.data, isLoading: patient.isLoading || entries.isLoading };
}

/** An entry of the history in a line. */
export const barisRiwayat = ({ date, treatment, dokter, keluhan, diagnosa, obat }: Riwayat) =>
  [formatDate(date), treatment, dokter, keluhan, diagnosa, obat].filter(Boolean).join(' · ');
