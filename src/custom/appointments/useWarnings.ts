import { useRecordContext } from 'react-admin';
import { bentrok, bentrokPasien, type Janji, waktuJanggal } from '../../domain/jadwal.ts';
import { jam, menit } from '../../domain/tanggal.ts';
import type { Appointment } from '../../resources/appointments.ts';
import { useDeclaration, useDeclarations } from '../../views/declarations.ts';
import { pathTo } from '../../views/paths.ts';
import { useGetList, useGetOne } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';
import { usePengaturan } from '../pengaturan/usePengaturan.ts';

/** What an appointment that is being typed clashes with, and what is unusual about its time. */
export function useWarnings(wanted: Janji | null) {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const { now } = useDeclarations();
  const hari = usePengaturan();
  const ofDoctor = bentrok(wanted ?? none, useOthers(wanted, 'userId'));
  const ofPatient = bentrokPasien(wanted ?? none, useOthers(wanted, 'pasien'));
  const doctor = useGetOne('dokter', { id: wanted?.userId }, { enabled: ofDoctor.length > 0 }).data;
  const patient = useGetOne('pasien', { id: wanted?.pasien }, { enabled: ofPatient.length > 0 }).data;
  const about = (clashes: readonly Appointment[]) =>
    clashes.map(({ id, waktu, durasi, title }) => ({
      id,
      path: pathTo.show(resource, id),
      name: translate('klinik.jadwal.clash.line', { from: waktu, to: jam(menit(waktu) + durasi), title }),
    }));
  const clash = (key: 'title' | 'patient', args: Record<string, string>, clashes: readonly Appointment[]) => ({
    title: translate(`klinik.jadwal.clash.${key}`, args),
    about: about(clashes),
  });
  const stored = useRecordContext<Partial<Appointment>>();
  const moved = wanted?.tanggal !== stored?.tanggal || wanted?.waktu !== stored?.waktu;
  const unusual = wanted && hari ? waktuJanggal(wanted, hari, now()) : [];
  const times = hari && { ...hari.jamPelayanan, ...hari.istirahat };
  return [
    ...(doctor && ofDoctor.length > 0 ? [clash('title', { doctor: doctor.name }, ofDoctor)] : []),
    ...(patient && ofPatient.length > 0 ? [clash('patient', { patient: patient.name }, ofPatient)] : []),
    ...unusual
      .filter((each) => moved || each !== 'lewat')
      .map((each) => ({ title: translate(`klinik.jadwal.unusual.${each}`, times), about: [] })),
  ];
}

/** Takes nobody's time. */
const none: Janji = { userId: 0, tanggal: '', waktu: '00:00', durasi: 0, status: 'cancelled' };

/** The appointments of that day of the same doctor, or of the same patient. */
function useOthers(wanted: Janji | null, of: 'userId' | 'pasien'): readonly Appointment[] {
  const { data = [] } = useGetList(
    'appointments',
    {
      filter: { [of]: wanted?.[of], tanggal: wanted?.tanggal },
      sort: { field: 'waktu', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled: Boolean(wanted?.[of]) },
  );
  return data;
}
