import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Janji } from '../../domain/jadwal.ts';
import { isTanggal } from '../../domain/ketikan.ts';
import type { Appointment } from '../../resources/appointments.ts';

/** The appointment as typed so far; null while something that decides is missing. */
export function useWanted(): Janji | null {
  const stored = useRecordContext<Partial<Appointment>>();
  const [userId, pasien, tanggal, waktu, durasi, status] = useWatch({
    name: ['userId', 'pasien', 'tanggal', 'waktu', 'durasi', 'status'],
  }) as [number?, number?, string?, string?, number?, string?];
  if (!isTanggal(tanggal) || !durasi || !/^\d\d:\d\d$/.test(waktu ?? '')) return null;
  return {
    userId: userId ?? 0,
    pasien: pasien ?? 0,
    tanggal,
    waktu: waktu ?? '',
    durasi,
    status: status ?? null,
    ...(stored?.id === undefined ? {} : { id: Number(stored.id) }),
  };
}
