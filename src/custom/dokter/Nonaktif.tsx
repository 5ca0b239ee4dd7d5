import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { Dokter } from '../../resources/dokter.ts';
import { Question } from '../../views/command/Question.tsx';
import { useDeclarations } from '../../views/declarations.ts';
import type { QuestionProps } from '../../views/overrides.ts';
import { JanjiSaatPergi, ListAdvice } from '../janji/PerluPindah.tsx';

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

/** Appointments, numbers and plans of a doctor to hand over or to end, and an account that still lets in. */
export function Ditinggalkan({ doctor, sejak }: Props) {
  const { today } = useDeclarations().now();
  if (sejak === null) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <JanjiSaatPergi dokter={doctor.id} dari={sejak} terus />
      {sejak <= today && (
        <ListAdvice
          resource="antrian"
          filter={{ dokter: doctor.id, tanggal: today, status: ['waiting', 'current'] }}
          title="klinik.dokter.numbers"
          text="klinik.dokter.numbersText"
          all="klinik.dokter.all"
        />
      )}
      <ListAdvice
        resource="treatment-plan"
        filter={{ dokter: doctor.id, status: 'berjalan' }}
        title="klinik.dokter.plans"
        text="klinik.dokter.plansText"
        all="klinik.dokter.all"
      />
      <ListAdvice
        resource="user"
        filter={{ dokter: doctor.id, status: 'aktif' }}
        title="klinik.dokter.accounts"
        text="klinik.dokter.accountsText"
        all="klinik.dokter.all"
        nameOf={({ name, email }) => `${name} · ${email}`}
      />
    </Box>
  );
}
