import { useGetList, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { bentrok, type Janji } from '../../domain/jadwal.ts';
import { isTanggal } from '../../domain/ketikan.ts';
import { jam, menit } from '../../domain/waktu.ts';
import type { Appointment } from '../../resources/appointments.ts';
import type { Dokter } from '../../resources/dokter.ts';
import { useDeclaration } from '../../views/declarations.ts';
import { pathTo } from '../../views/paths.ts';
import { AdviceAlert } from '../../views/record/AdviceAlert.tsx';

/** Warns that the doctor is taken at that time, by how long treatments last; saving stays possible (issue 3.7). */
export function ClashWarning() {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const { isSubmitting } = useFormState();
  const wanted = useWanted();
  const { data: others = [] } = useGetList<Appointment>(
    'appointments',
    {
      filter: { userId: wanted?.userId, tanggal: wanted?.tanggal },
      sort: { field: 'waktu', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled: wanted !== null },
  );
  const clashes = wanted ? bentrok(wanted, others) : [];
  const { data: doctor } = useGetOne<Dokter>('dokter', { id: wanted?.userId ?? 0 }, { enabled: clashes.length > 0 });
  // While it is saved, the new record itself is among the others.
  if (clashes.length === 0 || !doctor || isSubmitting) return null;
  return (
    <AdviceAlert
      title={translate('klinik.jadwal.clash.title', { doctor: doctor.name })}
      text={translate('klinik.jadwal.clash.text')}
      about={clashes.map(({ id, waktu, durasi, title }) => ({
        id,
        path: pathTo.show(resource, id),
        name: translate('klinik.jadwal.clash.line', { from: waktu, to: jam(menit(waktu) + durasi), title }),
      }))}
    />
  );
}

/** The appointment as typed so far; null while something that decides is missing. */
function useWanted(): Janji | null {
  const id = useRecordContext()?.id;
  const [userId, tanggal, waktu, durasi, status] = useWatch({
    name: ['userId', 'tanggal', 'waktu', 'durasi', 'status'],
  }) as [number?, string?, string?, number?, string?];
  if (!userId || !isTanggal(tanggal) || !durasi || !/^\d\d:\d\d$/.test(waktu ?? '')) return null;
  return {
    userId,
    tanggal,
    waktu: waktu ?? '',
    durasi,
    status: status ?? null,
    ...(id === undefined ? {} : { id: Number(id) }),
  };
}
