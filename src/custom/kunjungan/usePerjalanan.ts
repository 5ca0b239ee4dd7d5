import { papanAntrian, urutkan } from '../../domain/antrian/antrian.ts';
import { perjalanan } from '../../domain/kunjungan/perjalanan.ts';
import type { Antrian } from '../../resources/antrian/antrian.ts';
import { type Declarations, useDeclarations } from '../../views/base/declarations.ts';
import { useGetList, useGetOne } from '../../views/base/records.ts';
import { useAllRows, usePengaturan } from '../core/shared.tsx';

/** Right to see where a patient stands. */
export const mayFollow = (may: Declarations['may']) => may('antrian', 'list') && may('kunjungan', 'list');

/**
 * The step at which a patient stands on a day, from the records that who is signed in may read; null while they are on
 * their way, and for those who may read neither queue nor visits.
 */
export function usePerjalanan(pasien: number, tanggal: string) {
  const { may, now } = useDeclarations();
  const allowed = mayFollow(may);
  const queue = useAllRows<Antrian>('antrian', { tanggal }, { enabled: allowed });
  const visits = useGetList(
    'kunjungan',
    { filter: { pasien, tanggal }, sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: 10 } },
    { enabled: allowed },
  );
  const hari = usePengaturan();
  const paid = visits.data?.find(({ status }) => status !== 'Batal')?.transaksi ?? undefined;
  const mayRead = paid !== undefined && may('transaksi', 'show');
  const bill = useGetOne('transaksi', { id: paid }, { enabled: mayRead, retry: false });
  if (!queue.data || !visits.data || !hari || (mayRead && bill.isPending)) return null;
  const antrian = queue.data.filter((entry) => entry.pasien === pasien);
  const way = perjalanan({ antrian, kunjungan: visits.data, transaksi: mayRead ? (bill.data ?? null) : null });
  const lajur = hari.antrianPerDokter ? (way.giliran?.dokter ?? null) : null;
  const lane = lajur === null ? queue.data : queue.data.filter(({ dokter }) => dokter === lajur);
  const { sekarang, menunggu } = papanAntrian(urutkan(lane));
  return {
    ...way,
    /** The doctor whose lane the turn is in; null where the clinic has one queue. */
    lajur,
    /** The entry being served, which a call completes. */
    sekarang,
    /** The entry that the next call takes. */
    giliranBerikut: menunggu[0] ?? null,
    hariIni: tanggal === now().today,
  };
}

export type PerjalananHari = NonNullable<ReturnType<typeof usePerjalanan>>;
