import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PatientAllergies } from '../pasien/PatientAllergies.tsx';
import type { Line } from './VisitLine.tsx';

/** What the patient of a visit is allergic to, in sight while lines are added, and the lines that meet it. */
export function VisitAllergies() {
  const record = useRecordContext();
  const lists = useWatch({ name: ['treatments', 'products', 'addons'] }) as (readonly Line[] | null | undefined)[];
  const typed = useWatch({ name: 'pasien' }) as number | null | undefined;
  const patient = typed ?? record?.pasien;
  if (!patient) return null;
  const names = lists.flatMap((lines) => (lines ?? []).map(({ nama }) => nama ?? ''));
  return (
    <PatientAllergies patient={Number(patient)} names={names} sx={{ position: 'sticky', bottom: 12, zIndex: 1 }} />
  );
}
