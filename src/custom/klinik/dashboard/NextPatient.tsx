import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { papanAntrian, tigaAngka } from '../../../domain/antrian/antrian.ts';
import { alergiDari } from '../../../domain/pasien/alergi.ts';
import type { Antrian } from '../../../resources/antrian/antrian.ts';
import type { Appointment } from '../../../resources/janji/appointments.ts';
import type { DayPatient } from '../../../resources/klinik/dayPart.ts';
import type { Pasien } from '../../../resources/pasien/pasien.ts';
import { formatDate } from '../../../schema/index.ts';
import { useDeclaration } from '../../../views/base/declarations.ts';
import { pathTo } from '../../../views/base/paths.ts';
import { LoadFailed } from '../../../views/base/states.tsx';
import { type Translate, useTranslate } from '../../../views/base/words.ts';
import { Facts } from '../../../views/value/Value.tsx';
import { lazyScreen } from '../../core/lazyScreen.ts';
import { TagChips } from '../../tanda/SafetyAlert.tsx';
import { useTanda } from '../../tanda/usePertemuan.ts';
import { type Asking, dayAt, rowsQuery } from './block.ts';

/** Its words are those of the queue's screens. */
export const TindakanGiliran = lazyScreen(() => import('../../antrian/Giliran.tsx'), 'TindakanGiliran');

/** The turns of the doctor's queue, and their appointments where these may be seen. */
export const patientQueries = (asking: Asking, part: DayPatient) => {
  const at = dayAt(asking);
  return {
    queue: rowsQuery<Antrian>(asking, 'antrian', {
      filter: part.queue(at),
      sort: { field: 'urutan', order: 'ASC' },
      pagination: { page: 1, perPage: 10 },
    }),
    booked: {
      ...rowsQuery<Appointment>(asking, 'appointments', {
        filter: part.appointments(at),
        sort: { field: 'waktu', order: 'ASC' },
        pagination: { page: 1, perPage: 6 },
      }),
      enabled: asking.may('appointments', 'list'),
    },
  };
};

/** Who is with the doctor, or comes next: by the queue, else by the appointments; with allergies, tags and the last visit. */
export function NextPatient({ asking, part }: { asking: Asking; part: DayPatient }) {
  const translate = useTranslate();
  const pasien = useDeclaration('pasien');
  const queries = patientQueries(asking, part);
  const queue = useQuery(queries.queue);
  const booked = useQuery(queries.booked);
  const failed = queue.error ?? booked.error;
  const settled = !queue.isPending && !booked.isLoading;
  const next = settled ? nextOf(queue.data?.data ?? [], booked.data?.data ?? [], translate) : null;
  const { data: patient, error } = useGetOne<Pasien>('pasien', { id: next?.pasien ?? 0 }, { enabled: next !== null });
  const tags = useTanda(patient) ?? [];
  const broken = failed ?? error;
  if (broken) {
    return (
      <LoadFailed message={broken.message} onRetry={() => void Promise.all([queue.refetch(), booked.refetch()])} />
    );
  }
  const everybodys = asking.person.dokter === null && (
    <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
      {translate('beranda.doctorless')}
    </Typography>
  );
  if (settled && next === null) {
    return (
      <>
        <Typography color="text.secondary">{part.empty}</Typography>
        {everybodys}
      </>
    );
  }
  if (!next || !patient) return <Skeleton data-coming variant="rounded" height={150} />;
  const allergies = alergiDari(patient.allergies ?? null);
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {next.why}
      </Typography>
      <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        {pasien.titleOf(patient)}
      </Typography>
      <Facts resource={pasien} facts={['gender', 'umur']} record={patient} />
      {allergies || tags.length > 0 ? (
        <Alert severity="error" variant="outlined" role="note" sx={{ mt: 1.5, borderWidth: 2, fontWeight: 700 }}>
          {allergies && translate('beranda.patient.allergies', { text: allergies })}
          {tags.length > 0 && <TagChips tags={tags} />}
        </Alert>
      ) : (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
          {translate('beranda.patient.noAllergies')}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 1 }}>
        {patient.lastVisit
          ? translate('beranda.patient.lastVisit', { date: formatDate(patient.lastVisit, 'long') })
          : translate('beranda.patient.noVisit')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {next.turn !== undefined && (
          <Suspense>
            <TindakanGiliran id={next.turn} />
          </Suspense>
        )}
        <Button
          size="small"
          component={Link}
          to={pathTo.show(pasien, patient.id)}
          variant={next.turn === undefined ? 'contained' : 'outlined'}
        >
          {translate('beranda.patient.open')}
        </Button>
      </Box>
      {everybodys}
    </>
  );
}

function nextOf(queue: readonly Antrian[], booked: readonly Appointment[], translate: Translate) {
  const { sekarang, menunggu } = papanAntrian(queue);
  const turn = sekarang ?? menunggu[0];
  if (turn) {
    const word = turn === sekarang ? 'current' : 'next';
    const nomor = tigaAngka(turn.nomor);
    return { pasien: turn.pasien, turn: turn.id, why: translate(`beranda.patient.${word}`, { nomor }) };
  }
  const [first] = booked;
  return first
    ? { pasien: first.pasien, turn: undefined, why: translate('beranda.patient.booked', { time: first.waktu }) }
    : null;
}
