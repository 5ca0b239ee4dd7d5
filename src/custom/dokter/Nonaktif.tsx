import { useWatch } from 'react-hook-form';
import type { Dokter } from '../../resources/dokter/dokter.ts';
import type { QuestionProps } from '../../views/base/parts.ts';
import { Question } from '../../views/command/Question.tsx';
import { JanjiSaatPergi } from '../janji/PerluPindah.tsx';

/** 'Nonaktifkan' of a doctor: counts what the doctor leaves behind from the typed day on. */
export const NonaktifkanDokter = (props: QuestionProps<'dokter'>) => (
  <Question {...props} after={<SejakDiketik doctor={props.record} />} />
);

function SejakDiketik({ doctor }: { doctor: Dokter }) {
  const sejak: unknown = useWatch({ name: 'sejak' });
  return <Ditinggalkan doctor={doctor} sejak={typeof sejak === 'string' ? sejak : null} />;
}

interface Props {
  doctor: Dokter;
  /** The day from which the doctor is gone; null while there is none. */
  sejak: string | null;
}

/** Appointments of a doctor to hand over, from the day on which the doctor is gone. */
export const Ditinggalkan = ({ doctor, sejak }: Props) =>
  sejak === null ? null : <JanjiSaatPergi dokter={doctor.id} dari={sejak} terus />;
