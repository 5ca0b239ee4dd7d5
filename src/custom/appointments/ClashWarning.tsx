import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useGetList, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { bentrok, type Janji } from '../../domain/jadwal.ts';
import { jam, menit } from '../../domain/waktu.ts';
import type { Appointment } from '../../resources/appointments.ts';
import type { Dokter } from '../../resources/dokter.ts';
import { useDeclaration } from '../../views/declarations.ts';
import { pathTo } from '../../views/paths.ts';

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
  if (clashes.length === 0 || isSubmitting) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{translate('klinik.jadwal.clash.title', { doctor: doctor?.name ?? resource.label })}</AlertTitle>
      {translate('klinik.jadwal.clash.text')}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {clashes.map(({ id, waktu, durasi, title }) => (
          <li key={id}>
            <Link component={RouterLink} to={pathTo.show(resource, id)} target="_blank" sx={{ fontWeight: 700 }}>
              {translate('klinik.jadwal.clash.line', { from: waktu, to: jam(menit(waktu) + durasi), title })}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** The appointment as typed so far; null while something that decides is missing. */
function useWanted(): Janji | null {
  const id = useRecordContext()?.id;
  const [userId, tanggal, waktu, durasi, status] = useWatch({
    name: ['userId', 'tanggal', 'waktu', 'durasi', 'status'],
  }) as [number?, string?, string?, number?, string?];
  if (!userId || !tanggal || !durasi || !/^\d\d:\d\d$/.test(waktu ?? '')) return null;
  return {
    userId,
    tanggal,
    waktu: waktu ?? '',
    durasi,
    status: status ?? null,
    ...(id === undefined ? {} : { id: Number(id) }),
  };
}
